import Foundation

/// Spaces around words that are cut out of a text or pasted into it.
enum SmartSpacing {
  /// A range with the space that would be one too many without the words in it.
  static func deletion(of range: NSRange, in text: NSString) -> NSRange {
    guard range.length > 0, text.isOfWord(at: range.location), text.isOfWord(at: range.end - 1),
      !text.isOfWord(at: range.location - 1), !text.isOfWord(at: range.end)
    else { return range }
    let isBehindSpace = text.isSpace(at: range.location - 1)
    let isBeforeSpace = text.isSpace(at: range.end)
    if isBehindSpace, isBeforeSpace || text.endsPhrase(at: range.end) {
      return NSRange(location: range.location - 1, length: range.length + 1)
    }
    let isAtStart = range.location == 0 || text.character(at: range.location - 1).isParagraphSeparator
    return isAtStart && isBeforeSpace ? NSRange(location: range.location, length: range.length + 1) : range
  }

  /// The spaces that part words from those beside them, where they are put in place of a range. In the middle of a word
  /// nothing is parted.
  static func insertion(of words: NSString, replacing range: NSRange, in text: NSString) -> (before: Bool, after: Bool)
  {
    let isBehindWord = text.isOfWord(at: range.location - 1)
    let isBeforeWord = text.isOfWord(at: range.end)
    guard isBehindWord != isBeforeWord else { return (false, false) }
    return (isBehindWord && words.isOfWord(at: 0), isBeforeWord && words.isOfWord(at: words.length - 1))
  }
}

extension NSString {
  /// Whether the character at an index belongs to a word; false beyond the ends.
  fileprivate func isOfWord(at index: Int) -> Bool {
    guard let unit = unit(at: index) else { return false }
    // Pairs stand for letters of rare scripts as often as for emoji: neither wants a space that nobody has typed.
    return Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  fileprivate func isSpace(at index: Int) -> Bool { unit(at: index) == 0x20 }

  /// Whether the text or its paragraph ends here, or a sign stands here that no space comes before.
  fileprivate func endsPhrase(at index: Int) -> Bool {
    guard let unit = unit(at: index) else { return true }
    return unit.isParagraphSeparator || ".,;:!?)]}”’".utf16.contains(unit)
  }

  private func unit(at index: Int) -> UInt16? { index >= 0 && index < length ? character(at: index) : nil }
}
