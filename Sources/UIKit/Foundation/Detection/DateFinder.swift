import Foundation

/// Finds dates in digits or with names of months in English and the person's language, days such as tomorrow or Monday,
/// and times beside them.
struct DateFinder: TextFinder {
  static let kind = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)

  private let words = DateWords()
  private let patterns: [NSRegularExpression]

  init() {
    let clock = #"(?:(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\s?(?<half>[ap]\.?m\b\.?))?"#
    let time = #"(?:,?\s+(?:at\s+)?\#(clock)|(?<fullHour>\d{1,2})\s?(?<fullHalf>[ap]\.?m\b\.?)))?"#
    let year = #"(?:,?\s+(?<year>\d{4})(?!\d))?"#
    let day = #"(?<day>\d{1,2})(?:st|nd|rd|th)?"#
    let month = "(?<month>\(words.monthPattern))\\.?"
    let weekday = "(?:(?:\(words.weekdayPattern)),?\\s+)?"
    let zone = #"(?<zone>Z|[+\-]\d{2}:?\d{2})?"#
    patterns = [
      #"(?<year>\d{4})-(?<month>\d{1,2})-\#(day)(?:[T ]\#(clock))\#(zone))?"#,
      #"\#(weekday)\#(month)\s+\#(day)(?!\d)\#(year)\#(time)"#,
      #"\#(weekday)\#(day)\.?\s+(?:of\s+)?\#(month)\#(year)\#(time)"#,
      #"(?<first>\d{1,2})(?<separator>[/.])(?<last>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?!\d)\#(time)"#,
      #"(?<relative>today|tomorrow|yesterday)\b\#(time)"#,
      #"(?:(?<which>next|last|this)\s+)?(?<weekday>\#(words.weekdayPattern))\b\#(time)"#,
      #"(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s?(?<half>[ap]\.?m\b\.?)"#,
    ].map { textPattern(#"(?<![\p{L}\p{N}/.:\-])\#($0)(?![\p{L}\p{N}])"#) }
  }

  func findings(in text: NSString, _ range: NSRange) -> [TextFinding] {
    let now = Date(timeIntervalSince1970: AppClock.date)
    return patterns.flatMap { $0.ranges(in: text, range) }.compactMap { match in
      let reading = DateReading(match: match, text: text, words: words, now: now)
      return reading.date.map { TextFinding(.date($0, reading.zone), at: match.range) }
    }
  }
}

/// The names of months and days.
struct DateWords {
  private let months: [String: Int]
  private let weekdays: [String: Int]

  /// A pattern that a month's name matches, the long names before their beginnings.
  let monthPattern: String
  let weekdayPattern: String

  init() {
    let english = Locale(identifier: "en_US_POSIX")
    let calendars = [english, .current].map { locale in
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      return calendar
    }
    months = Self.numbers(
      calendars.flatMap { [$0.monthSymbols, $0.shortMonthSymbols] } + [Array(repeating: "", count: 8) + ["Sept"]])
    weekdays = Self.numbers(calendars.map(\.weekdaySymbols))
    monthPattern = Self.pattern(months)
    weekdayPattern = Self.pattern(weekdays)
  }

  func month(_ name: String) -> Int? { Int(name) ?? months[name.lowercased()] }
  func weekday(_ name: String) -> Int? { weekdays[name.lowercased()] }

  private static func numbers(_ lists: [[String]]) -> [String: Int] {
    lists.reduce(into: [:]) { numbers, list in
      for (index, name) in list.enumerated() where !name.isEmpty {
        numbers[name.lowercased().trimmingCharacters(in: ["."])] = index + 1
      }
    }
  }

  private static func pattern(_ names: [String: Int]) -> String {
    names.keys.sorted { ($0.count, $1) > ($1.count, $0) }.map(NSRegularExpression.escapedPattern).joined(separator: "|")
  }
}
