import Foundation

/// Something that was found in a text.
final class TextFinding: NSTextCheckingResult {
  enum Content {
    case link(URL)
    case phoneNumber(String)
    case date(Date, TimeZone?)
  }

  let content: Content
  private let place: NSRange

  init(_ content: Content, at range: NSRange) {
    self.content = content
    place = range
    super.init()
  }

  /// Findings are not archived.
  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType {
    switch content {
    case .link: LinkFinder.kind
    case .phoneNumber: PhoneNumberFinder.kind
    case .date: DateFinder.kind
    }
  }

  override func range(at index: Int) -> NSRange {
    demand(index == 0, "What is found in a text has one range, and none at \(index)")
    return place
  }

  override var description: String { "\(content) at \(place)" }
}

/// What finds one kind of things in texts.
protocol TextFinder {
  /// A kind by Foundation's number: its name is marked as deprecated there.
  static var kind: NSTextCheckingResult.CheckingType { get }

  init()

  /// What there is in a range, also where it overlaps.
  func findings(in text: NSString, _ range: NSRange) -> [TextFinding]
}

/// A pattern that is part of the source and so is one.
func textPattern(_ pattern: String) -> NSRegularExpression {
  try! NSRegularExpression(pattern: pattern, options: .caseInsensitive)
}

extension NSRegularExpression {
  func ranges(in text: NSString, _ range: NSRange) -> [NSTextCheckingResult] {
    matches(in: text as String, options: [], range: range)
  }
}

extension NSTextCheckingResult {
  /// The text of a named group that took part in the match.
  func text(_ name: String, in text: NSString) -> String? {
    let range = range(withName: name)
    return range.location == NSNotFound ? nil : text.substring(with: range)
  }
}
