/// The dates that may be chosen, and the calendar by which they are.
struct DateRules: Equatable {
  /// The calendar, with the picker's time zone and locale.
  var calendar: Calendar
  var locale: Locale
  var minimum: Date?
  var maximum: Date?
  /// A divisor of 60.
  var minuteInterval = 1
  /// Whether dates are cut down to multiples of `minuteInterval`.
  var roundsMinutes = true

  /// The rules for a duration, which is told as the time since the reference date, at Greenwich: at least one interval,
  /// and less than a day.
  static func ofDuration(locale: Locale, minuteInterval: Int, roundsMinutes: Bool) -> DateRules {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return DateRules(
      calendar: calendar, locale: locale, minimum: Date(timeIntervalSinceReferenceDate: Double(minuteInterval) * 60),
      maximum: Date(timeIntervalSinceReferenceDate: longestDuration), minuteInterval: minuteInterval,
      roundsMinutes: roundsMinutes)
  }

  /// The longest duration in seconds: 23 hours and 59 minutes, as in Apple's documentation.
  static let longestDuration: TimeInterval = 86_340

  /// Limits that contradict each other say nothing.
  private var limits: (lower: Date, upper: Date) {
    if let minimum, let maximum, minimum > maximum { return (.distantPast, .distantFuture) }
    return (minimum ?? .distantPast, maximum ?? .distantFuture)
  }

  /// The nearest date that may be chosen.
  func allowed(_ date: Date) -> Date { min(max(rounded(date), limits.lower), limits.upper) }

  private func rounded(_ date: Date) -> Date {
    guard roundsMinutes, minuteInterval > 1 else { return date }
    let excess = calendar.component(.minute, from: date) % minuteInterval
    guard excess > 0, let minute = calendar.dateInterval(of: .minute, for: date)?.start else { return date }
    return calendar.date(byAdding: .minute, value: -excess, to: minute) ?? date
  }

  /// Whether a day, a month, … has dates that may be chosen.
  func allows(_ unit: Calendar.Component, of date: Date) -> Bool {
    guard minimum != nil || maximum != nil, let span = calendar.dateInterval(of: unit, for: date) else { return true }
    return span.end > limits.lower && span.start <= limits.upper
  }

  /// The same time on another day.
  func date(of day: Date, timeOf date: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    (parts.hour, parts.minute, parts.second, parts.nanosecond) = (time.hour, time.minute, time.second, time.nanosecond)
    return calendar.date(from: parts) ?? day
  }

  /// The date's parts, the day no later than its month's last.
  func date(from parts: DateComponents) -> Date? {
    var first = parts
    first.day = 1
    guard let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) else {
      return nil
    }
    var parts = parts
    parts.day = min(max(parts.day ?? 1, days.lowerBound), days.upperBound - 1)
    return calendar.date(from: parts)
  }

  /// A formatter that has no format yet.
  func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  func formatter(_ format: String) -> DateFormatter {
    let formatter = formatter()
    formatter.dateFormat = format
    return formatter
  }

  /// A formatter for some parts of a date, in the locale's order and words.
  func formatter(template: String) -> DateFormatter {
    formatter(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template)
  }
}
