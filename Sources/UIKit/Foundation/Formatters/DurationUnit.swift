import Foundation

/// A unit in which lengths of time are written. The largest one comes first.
enum DurationUnit: Int, CaseIterable, Comparable {
  case year, month, week, day, hour, minute, second

  static func < (a: DurationUnit, b: DurationUnit) -> Bool { a.rawValue < b.rawValue }

  /// The units in a set; nil if it has others.
  static func units(in set: NSCalendar.Unit) -> [DurationUnit]? {
    let units = allCases.filter { set.contains($0.calendarUnit) }
    let known = units.reduce(into: NSCalendar.Unit()) { $0.formUnion($1.calendarUnit) }
    return known == set ? units : nil
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  private var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Whether clocks show it, rather than calendars.
  var isOfClock: Bool { self >= .hour }

  /// The number of `other` in one of these; nil where it varies, or where `other` is longer.
  func count(of other: DurationUnit) -> Int? {
    switch (self, other) {
    case (.year, .month): 12
    case (.week, .day): 7
    case (.day, .hour): 24
    case (.hour, .minute), (.minute, .second): 60
    default: nil
    }
  }

  /// The value of components in this unit; nil where they have none.
  func value(in components: DateComponents) -> Int? {
    switch self {
    case .year: components.year
    case .month: components.month
    case .week: components.weekOfMonth ?? components.weekOfYear
    case .day: components.day
    case .hour: components.hour
    case .minute: components.minute
    case .second: components.second
    }
  }
}
