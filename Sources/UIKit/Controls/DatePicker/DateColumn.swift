/// What one wheel of a date picker counts.
enum DateColumn: Equatable {
  /// The day of the month.
  case day
  case month
  case year
  /// Whole dates: weekday, day and month.
  case date
  case hour
  case minute
  /// Morning and afternoon.
  case period
  /// The hours and the minutes of a duration.
  case hours
  case minutes

  /// The columns of a mode, in the locale's order.
  static func columns(of mode: UIDatePicker.Mode, in locale: Locale) -> [DateColumn] {
    switch mode {
    case .date: parts("yMMMMd", locale)
    case .yearAndMonth: parts("yMMMM", locale)
    case .time: parts("jmm", locale)
    case .dateAndTime: [.date] + parts("jmm", locale)
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private static func parts(_ template: String, _ locale: Locale) -> [DateColumn] {
    var columns: [DateColumn] = []
    for letter in unquoted(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template) {
      let column: DateColumn? =
        switch letter {
        case "y", "u", "U", "r": .year
        case "M", "L": .month
        case "d": .day
        case "h", "H", "k", "K": .hour
        case "m": .minute
        case "a", "b", "B": .period
        default: nil
        }
      if let column, !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// A format without the words in it.
  static func unquoted(_ format: String) -> String {
    var isQuoted = false
    return format.filter { letter in
      if letter == "'" { isQuoted.toggle() }
      return !isQuoted && letter != "'"
    }
  }

  /// How many values there are before they begin anew; nil where they don't.
  func cycle(_ rules: DateRules) -> Int? {
    switch self {
    case .day: rules.calendar.maximumRange(of: .day)?.count ?? 31
    case .month: rules.calendar.monthSymbols.count
    case .hour, .hours: 24
    case .minute, .minutes: 60 / rules.minuteInterval
    case .year, .date, .period: nil
    }
  }

  /// What has to have dates that may be chosen for a row to be possible.
  var unit: Calendar.Component? {
    switch self {
    case .day, .date: .day
    case .month: .month
    case .year: .year
    case .hour, .hours: .hour
    case .minute, .minutes: .minute
    case .period: nil
    }
  }
}
