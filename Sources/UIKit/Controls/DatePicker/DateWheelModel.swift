/// What the wheels of a date picker say, row by row: a function of the rules and of the date that is shown.
///
/// A wheel's rows stand for values from 0 on; wheels that go round repeat them.
struct DateWheelModel {
  let rules: DateRules
  let mode: UIDatePicker.Mode
  let columns: [DateColumn]
  /// The date of the middle row of whole dates: noon, which every day has.
  private let anchor: Date
  private let today: Date
  private let formatters: [DateFormatter]

  /// Whole dates before and after the anchor: some 27 years.
  private static let dateReach = 10_000
  private static let lastYear = 9_999
  /// How often a wheel that goes round repeats its values: more than a person turns in one go.
  private static let turns = 100

  init(rules: DateRules, mode: UIDatePicker.Mode, date: Date, today: Date) {
    self.rules = rules
    self.mode = mode
    self.today = today
    columns = DateColumn.columns(of: mode, in: rules.locale)
    anchor = rules.calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
    formatters = columns.map { Self.formatter(of: $0, rules) }
  }

  private static func formatter(of column: DateColumn, _ rules: DateRules) -> DateFormatter {
    switch column {
    case .day: return rules.formatter(template: "d")
    case .month: return rules.formatter("LLLL")
    case .year: return rules.formatter(template: "y")
    case .date: return rules.formatter(template: "EEEMMMd")
    case .minute: return rules.formatter("mm")
    case .hours: return rules.formatter("H")
    case .minutes: return rules.formatter("m")
    case .period: return rules.formatter("a")
    case .hour:
      let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: rules.locale) ?? "HH"
      return rules.formatter(DateColumn.unquoted(format).filter { "hHkK".contains($0) })
    }
  }

  // MARK: Rows

  func rowCount(_ column: Int) -> Int {
    switch columns[column] {
    case .year: Self.lastYear
    case .date: 2 * Self.dateReach + 1
    case .period: 2
    case let other: (other.cycle(rules) ?? 1) * Self.turns
    }
  }

  func value(ofRow row: Int, _ column: Int) -> Int { columns[column].cycle(rules).map { row % $0 } ?? row }

  /// The row with a value that is nearest to another row; in the middle of a wheel that goes round where there is none.
  func row(ofValue value: Int, nearest row: Int?, _ column: Int) -> Int {
    guard let cycle = columns[column].cycle(rules) else { return min(max(value, 0), rowCount(column) - 1) }
    guard let row else { return cycle * (Self.turns / 2) + value }
    let ahead = ((value - row) % cycle + cycle) % cycle
    let nearest = row + (2 * ahead > cycle ? ahead - cycle : ahead)
    return (0..<rowCount(column)).contains(nearest) ? nearest : cycle * (Self.turns / 2) + value
  }

  // MARK: Dates

  /// Whether there are rows for a date: whole dates reach only so far from where they began.
  func reaches(_ date: Date) -> Bool {
    columns.indices.allSatisfy { (0..<rowCount($0)).contains(value(of: date, $0)) }
  }

  /// What a wheel shows of a date.
  func value(of date: Date, _ column: Int) -> Int {
    let calendar = rules.calendar
    switch columns[column] {
    case .day: return calendar.component(.day, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .year: return calendar.component(.year, from: date) - 1
    case .hour, .hours: return calendar.component(.hour, from: date)
    case .minute, .minutes: return calendar.component(.minute, from: date) / rules.minuteInterval
    case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    case .date:
      let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
      return (calendar.dateComponents([.day], from: anchor, to: noon).day ?? 0) + Self.dateReach
    }
  }

  /// A date with one wheel turned to another value.
  func date(_ date: Date, with value: Int, in column: Int) -> Date {
    var parts = rules.calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    switch columns[column] {
    case .day: parts.day = value + 1
    case .month: parts.month = value + 1
    case .year: parts.year = value + 1
    case .hour, .hours: parts.hour = value
    case .minute, .minutes: parts.minute = value * rules.minuteInterval
    case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
    case .date:
      guard let day = self.day(value) else { return date }
      let other = rules.calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (other.era, other.year, other.month, other.day)
    }
    if mode.hasTime { parts.second = 0 }
    return rules.date(from: parts) ?? date
  }

  private func day(_ value: Int) -> Date? {
    rules.calendar.date(byAdding: .day, value: value - Self.dateReach, to: anchor)
  }

  /// Whether turning a wheel to a value leads to a date that may be chosen.
  func allows(_ value: Int, in column: Int, from date: Date) -> Bool {
    if columns[column] == .day, let days = rules.calendar.range(of: .day, in: .month, for: date),
      value + 1 >= days.upperBound
    {
      return false
    }
    guard let unit = columns[column].unit else { return true }
    return rules.allows(unit, of: self.date(date, with: value, in: column))
  }

  // MARK: Titles

  func title(_ value: Int, in column: Int) -> String {
    if columns[column] == .date, let day = day(value), rules.calendar.isDate(day, inSameDayAs: today) {
      return "Today"
    }
    return formatters[column].string(from: sample(value, in: column))
  }

  /// A date that has the value, whatever else it is.
  private func sample(_ value: Int, in column: Int) -> Date {
    switch columns[column] {
    case .date: return day(value) ?? anchor
    case .year: return date(anchor, with: value, in: column)
    default:
      // A month of 31 days and a day without a change of clocks.
      var parts = DateComponents(year: 2001, month: 1, day: 1, hour: 0, minute: 0)
      switch columns[column] {
      case .day: parts.day = value + 1
      case .month: parts.month = value + 1
      case .hour, .hours: parts.hour = value
      case .minute, .minutes: parts.minute = value * rules.minuteInterval
      default: parts.hour = value * 12
      }
      return rules.calendar.date(from: parts) ?? anchor
    }
  }

  /// Titles among which the widest of the column are.
  func sampleTitles(_ column: Int) -> [String] {
    switch columns[column] {
    case .year: return [title(1999, in: column)]
    case .period: return [title(0, in: column), title(1, in: column)]
    case .date: return stride(from: 0, to: 366, by: 13).map { title(Self.dateReach + $0, in: column) } + ["Today"]
    case let other: return (0..<(other.cycle(rules) ?? 1)).map { title($0, in: column) }
    }
  }

  /// The word behind a column's numbers; nil where they say by themselves what they count.
  func unit(of value: Int, in column: Int) -> String? {
    switch columns[column] {
    case .hours: value == 1 ? "hour" : "hours"
    case .minutes: "min"
    default: nil
    }
  }

  /// The alignment of a column's titles, which begin or end in one place so that they line up.
  func alignment(_ column: Int) -> NSTextAlignment {
    switch columns[column] {
    case .month: .left
    case .day, .date, .hour, .hours, .minutes: .right
    case .year, .minute, .period: .center
    }
  }
}
