import Foundation

/// Finds phone numbers: those with a country's code, those of North America, and those with a leading 0.
struct PhoneNumberFinder: TextFinder {
  static let kind = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

  private let patterns = [
    // +49 30 1234-567, +1 (408) 555 1234. Groups give no digits back: a long row has millions of ways to be split.
    #"\+\d{1,3}(?:[ .\-/]?(?:\(\d{1,5}\)|\d{1,12}+)){1,6}"#,
    // (408) 555-1234, 1-408-555-1234, 408.555.1234, 4085551234
    #"(?:1[ .\-])?(?:\(\d{3}\)[ .\-]?|\d{3}[ .\-]?)\d{3}[ .\-]?\d{4}"#,
    // 555-1234
    #"\d{3}-\d{4}"#,
    // 030 1234567, 0171/234 56 78
    #"\(?0\d{1,5}\)?(?:[ \-/]\d{2,8}){1,5}"#,
  ].map { textPattern(#"(?<![\p{L}\p{N}+.,:/\-])\#($0)(?![\p{L}\p{N}]|[.,:/\-]\d)"#) }

  /// The counts of digits that numbers have: within a district at least, and with a country's code at most.
  private let digitCounts = 7...15

  func findings(in text: NSString, _ range: NSRange) -> [TextFinding] {
    patterns.flatMap { $0.ranges(in: text, range) }.compactMap { match in
      let number = text.substring(with: match.range)
      guard digitCounts.contains(number.count(where: \.isNumber)) else { return nil }
      return TextFinding(.phoneNumber(number), at: match.range)
    }
  }
}
