import Foundation

/// The content of a page's date field, as a number that can be counted with.
///
/// Days and weeks are counted from the 1st of January 1970 and the week in which it lies, months from that January; times
/// are milliseconds of a day, and those of a date since 1970 began. No time zone has a part in any of them.
package struct FieldDate: Hashable, Sendable {
  package typealias Kind = ValueChooser.Kind

  package let kind: Kind
  package let number: Int

  /// Makes the date of a number.
  /// - Returns: nil for a number outside of the years 1 to 9999, or a day.
  package init?(_ kind: Kind, _ number: Int) {
    guard let range = Self.range(of: kind), range.contains(number) else { return nil }
    self.kind = kind
    self.number = number
  }

  /// Milliseconds of a day.
  package static let day = 86_400_000

  /// The numbers of dates whose year has four digits; nil for kinds that are no dates.
  package static func range(of kind: Kind) -> ClosedRange<Int>? {
    let (first, last) = (days(year: 1, month: 1, day: 1), days(year: 9999, month: 12, day: 31))
    return switch kind {
    case .date: first...last
    case .dateTime: first * day...(last + 1) * day - 1
    // Whole weeks, and no others.
    case .week: week(ofDay: first + 6)...week(ofDay: last - 6)
    case .month: (1 - 1970) * 12...(9999 - 1970) * 12 + 11
    case .time: 0...day - 1
    case .color: nil
    }
  }

  // MARK: Writing

  /// Reads a date as HTML writes it.
  package init?(_ kind: Kind, parsing text: String) {
    var scanner = FieldScanner(text)
    let number: Int?
    switch kind {
    case .date: number = scanner.date()
    case .month: number = scanner.month().map { ($0.year - 1970) * 12 + $0.month - 1 }
    case .week: number = scanner.week()
    case .time: number = scanner.time()
    case .dateTime:
      let days = scanner.date()
      guard scanner.skip("T") || scanner.skip(" ") else { return nil }
      number = days.flatMap { days in scanner.time().map { days * Self.day + $0 } }
    case .color: return nil
    }
    guard let number, scanner.isAtEnd else { return nil }
    self.init(kind, number)
  }

  /// The date as HTML writes it, with seconds only where there are some.
  package var text: String {
    switch kind {
    case .date, .color: return Self.dateText(number)
    case .month:
      let year = Self.floor(number, 12)
      return "\(Self.digits(year + 1970, 4))-\(Self.digits(number - year * 12 + 1, 2))"
    case .week:
      let (year, week) = Self.yearAndWeek(number)
      return "\(Self.digits(year, 4))-W\(Self.digits(week, 2))"
    case .time: return Self.timeText(number)
    case .dateTime:
      let days = Self.floor(number, Self.day)
      return "\(Self.dateText(days))T\(Self.timeText(number - days * Self.day))"
    }
  }

  private static func dateText(_ days: Int) -> String {
    let (year, month, day) = civil(days)
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  private static func timeText(_ milliseconds: Int) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    var text = "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2))"
    if seconds % 60 > 0 || rest > 0 { text += ":\(digits(seconds % 60, 2))" }
    if rest > 0 { text += ".\(digits(rest, 3))" }
    return text
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  // MARK: The calendar

  static func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

  /// Days since 1970 began, in the Gregorian calendar, also before there was one.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    // Years that begin in March have their odd day at their end.
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let leaps = floor(year, 4) - floor(year, 100) + floor(year, 400)
    return year * 365 + leaps + (153 * month + 2) / 5 + day - 719_469
  }

  package static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // This year is at most one too late.
    var year = floor(days * 400, 146_097) + 1971
    while Self.days(year: year, month: 1, day: 1) > days { year -= 1 }
    var month = 12
    while Self.days(year: year, month: month, day: 1) > days { month -= 1 }
    return (year, month, days - Self.days(year: year, month: month, day: 1) + 1)
  }

  package static func days(ofMonth number: Int) -> Int {
    let years = floor(number, 12)
    return days(year: years + 1970, month: number - years * 12 + 1, day: 1)
  }

  package static func seconds(ofMilliseconds number: Int) -> Int { floor(number, 1000) }

  /// Weeks begin on Mondays; 1970 began on a Thursday.
  package static func week(ofDay days: Int) -> Int { floor(days + 3, 7) }

  /// The first week of a year is the one with its first Thursday.
  package static func firstWeek(of year: Int) -> Int { week(ofDay: days(year: year, month: 1, day: 4)) }

  package static func yearAndWeek(_ week: Int) -> (year: Int, week: Int) {
    let year = civil(week * 7).year
    return (year, week - firstWeek(of: year) + 1)
  }
}

/// Reads the parts of a date from a text.
private struct FieldScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ sign: Character) -> Bool {
    guard rest.first == sign.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard counts.contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  mutating func month() -> (year: Int, month: Int)? {
    guard let year = number(4...4), year > 0, skip("-"), let month = number(2...2), (1...12).contains(month) else {
      return nil
    }
    return (year, month)
  }

  mutating func date() -> Int? {
    guard let (year, month) = month(), skip("-"), let day = number(2...2), day > 0 else { return nil }
    let days = FieldDate.days(year: year, month: month, day: day)
    return FieldDate.civil(days).month == month ? days : nil
  }

  mutating func week() -> Int? {
    guard let year = number(4...4), year > 0, skip("-"), skip("W"), let week = number(2...2), week > 0 else {
      return nil
    }
    let number = FieldDate.firstWeek(of: year) + week - 1
    return number < FieldDate.firstWeek(of: year + 1) ? number : nil
  }

  mutating func time() -> Int? {
    guard let hour = number(2...2), hour < 24, skip(":"), let minute = number(2...2), minute < 60 else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard skip(":") else { return milliseconds }
    guard let second = number(2...2), second < 60 else { return nil }
    milliseconds += second * 1000
    guard skip(".") else { return milliseconds }
    let before = rest.count
    guard let fraction = number(1...3) else { return nil }
    return milliseconds + [100, 10, 1][before - rest.count - 1] * fraction
  }
}
