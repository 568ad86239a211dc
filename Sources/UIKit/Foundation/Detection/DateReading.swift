import Foundation

/// What a match of a date's pattern means.
struct DateReading {
  let match: NSTextCheckingResult
  let text: NSString
  let words: DateWords
  let now: Date

  /// The date; nil where there is no such day or time.
  var date: Date? {
    guard let day, let (hour, minute, second) = time else { return nil }
    var components = calendar.dateComponents([.year, .month, .day], from: day)
    (components.hour, components.minute, components.second) = (hour, minute, second)
    return calendar.date(from: components)
  }

  /// The time zone that the text names.
  var zone: TimeZone? {
    guard let name = group("zone") else { return nil }
    if name.uppercased() == "Z" { return TimeZone(secondsFromGMT: 0) }
    let digits = name.filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return nil }
    return TimeZone(secondsFromGMT: (name.hasPrefix("-") ? -60 : 60) * (hours * 60 + minutes))
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone ?? .current
    return calendar
  }

  /// The groups that the text has; not every pattern has every group.
  private func group(_ name: String) -> String? {
    guard match.regularExpression?.pattern.contains("(?<\(name)>") ?? false else { return nil }
    return match.text(name, in: text)
  }

  private func number(_ name: String) -> Int? { group(name).flatMap { Int($0) } }

  // MARK: The day

  private var day: Date? {
    if let first = number("first"), let last = number("last") { return day(first, last) }
    if let month = group("month") { return day(month: words.month(month), day: number("day")) }
    if let relative = group("relative")?.lowercased() {
      return calendar.date(byAdding: .day, value: relative == "today" ? 0 : relative == "tomorrow" ? 1 : -1, to: now)
    }
    if let weekday = group("weekday").flatMap(words.weekday) { return day(weekday: weekday) }
    return now
  }

  /// The day of two numbers, in the order of the person's region where that makes sense.
  private func day(_ first: Int, _ last: Int) -> Date? {
    let monthIsFirst = group("separator") == "/" && Self.writesMonthsFirst
    let (month, day) = monthIsFirst ? (first, last) : (last, first)
    return self.day(month: month, day: day) ?? self.day(month: day, day: month)
  }

  /// Whether the person's region writes 12/31.
  private static var writesMonthsFirst: Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: .current) ?? "M/d"
    guard let month = format.firstIndex(of: "M"), let day = format.firstIndex(of: "d") else { return true }
    return month < day
  }

  private func day(month: Int?, day: Int?) -> Date? {
    guard let month, let day else { return nil }
    var year = number("year") ?? calendar.component(.year, from: now)
    // Two digits are a year from 1970 to 2069.
    if group("year")?.count == 2 { year += year < 70 ? 2000 : 1900 }
    let components = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: components) else { return nil }
    let found = calendar.dateComponents([.month, .day], from: date)
    return found.month == month && found.day == day ? date : nil
  }

  /// The day of the week that comes next, today included unless the text asks for another one.
  private func day(weekday: Int) -> Date? {
    let ahead = (weekday - calendar.component(.weekday, from: now) + 7) % 7
    let days =
      switch group("which")?.lowercased() {
      case "last": ahead - 7
      case "next": ahead == 0 ? 7 : ahead
      default: ahead
      }
    return calendar.date(byAdding: .day, value: days, to: now)
  }

  // MARK: The time

  /// The time of the text, noon if it has none; nil where there is no such time.
  private var time: (hour: Int, minute: Int, second: Int)? {
    guard let written = number("hour") ?? number("fullHour") else { return (12, 0, 0) }
    let (minute, second) = (number("minute") ?? 0, number("second") ?? 0)
    var hour = written
    if let half = (group("half") ?? group("fullHalf"))?.lowercased() {
      guard (1...12).contains(written) else { return nil }
      hour = written % 12 + (half.hasPrefix("p") ? 12 : 0)
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return (hour, minute, second)
  }
}
