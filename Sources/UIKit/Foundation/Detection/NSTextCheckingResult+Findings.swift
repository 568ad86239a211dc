import Foundation

extension NSTextCheckingResult {
  /// The address that a link leads to: `mailto:` and the address for mail addresses. Nil for other kinds.
  public var url: URL? {
    if case .link(let url)? = (self as? TextFinding)?.content { url } else { nil }
  }

  /// The phone number as it is written. Nil for other kinds.
  public var phoneNumber: String? {
    if case .phoneNumber(let number)? = (self as? TextFinding)?.content { number } else { nil }
  }

  /// The date that is meant, noon where the text has no time. Nil for other kinds.
  public var date: Date? {
    if case .date(let date, _)? = (self as? TextFinding)?.content { date } else { nil }
  }

  /// The time zone that stands with a date. Nil where none does.
  public var timeZone: TimeZone? {
    if case .date(_, let zone)? = (self as? TextFinding)?.content { zone } else { nil }
  }

  /// How long what begins at the date takes, in seconds. Always 0: ends of dates are not found.
  public var duration: TimeInterval { 0 }
}
