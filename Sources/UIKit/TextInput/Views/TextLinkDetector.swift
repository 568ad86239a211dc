import Foundation

/// Finds what becomes a link in a text without being one.
struct TextLinkDetector {
  private let detector: NSDataDetector

  /// A detector of kinds; nil if none of them can be found.
  init?(_ types: UIDataDetectorTypes) {
    var bits: NSTextCheckingTypes = 0
    if types.contains(.phoneNumber) { bits |= PhoneNumberFinder.kind.rawValue }
    if types.contains(.link) { bits |= LinkFinder.kind.rawValue }
    if types.contains(.calendarEvent) { bits |= DateFinder.kind.rawValue }
    guard let detector = try? NSDataDetector(types: bits) else { return nil }
    self.detector = detector
  }

  /// The links of a text that it doesn't have itself, in order.
  func links(in text: NSAttributedString) -> [(range: NSRange, url: URL)] {
    detector.matches(in: text.string, range: NSRange(location: 0, length: text.length)).enumerated().compactMap {
      number, found in
      guard !text.hasLink(in: found.range), let url = Self.url(of: found, number: number) else { return nil }
      return (found.range, url)
    }
  }

  /// The address that a finding leads to. What has no address gets one of Apple's, that tells findings apart.
  private static func url(of found: NSTextCheckingResult, number: Int) -> URL? {
    if let url = found.url { return url }
    guard let phoneNumber = found.phoneNumber else { return URL(string: "x-apple-data-detectors://\(number)") }
    return URL(string: "tel:" + phoneNumber.filter { $0.isASCII && ($0.isNumber || $0 == "+") })
  }
}

extension NSAttributedString {
  fileprivate func hasLink(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.link, in: range, options: []) { value, _, _ in if value != nil { found = true } }
    return found
  }
}
