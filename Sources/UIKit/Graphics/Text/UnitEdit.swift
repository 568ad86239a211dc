import Foundation

/// A replacement at UTF-16 offsets, widened to whole characters of the old text.
///
/// Foundation on Linux moves a range that begins or ends within a character to that character's beginning, so that it
/// replaces other text than it was asked to. Where a range has whole characters it is exact. So what is left of a
/// character that is cut goes along with the new text.
struct UnitEdit {
  let range: NSRange
  let text: NSAttributedString
  /// Whether `text` has lone surrogates.
  let hasLoneSurrogates: Bool
  /// What shows as other characters afterwards, in the old text: also a half of a pair that loses or finds its other
  /// half.
  let changed: NSRange

  /// Widens a replacement to whole characters.
  /// - Parameters:
  ///   - range: in UTF-16 units of `old`.
  ///   - text: what takes its place.
  init(_ range: NSRange, with text: NSAttributedString, in old: NSTextStorage) {
    let whole = old.characters(around: range)
    changed = old.halves(beside: range)
    let before = NSRange(location: whole.location, length: range.location - whole.location)
    let after = NSRange(location: range.end, length: whole.end - range.end)
    self.range = whole
    guard before.length > 0 || after.length > 0 else {
      (self.text, hasLoneSurrogates) = text.joiningSurrogates()
      return
    }
    let all = NSMutableAttributedString(attributedString: old.attributedSubstring(from: before))
    all.append(text)
    all.append(old.attributedSubstring(from: after))
    (self.text, hasLoneSurrogates) = all.joiningSurrogates()
  }
}

extension NSTextStorage {
  /// The least range of whole characters that has another in it, with lone surrogates beside that, which what is put
  /// between them may complete.
  fileprivate func characters(around range: NSRange) -> NSRange {
    let string = string
    let units = string.utf16
    var start = units.index(units.startIndex, offsetBy: range.location)
    var end = units.index(start, offsetBy: range.length)
    if start > units.startIndex, units[units.index(before: start)] == UInt16.replacement {
      start = units.index(before: start)
    }
    if end < units.endIndex, units[end] == UInt16.replacement { end = units.index(after: end) }
    start = string.startOfCharacter(at: start)
    // An empty range within a character has that character around it.
    if end < units.endIndex, string.startOfCharacter(at: end) != end { end = string.index(after: end) }
    return NSRange(start..<end, in: string)
  }
}

extension NSTextStorage {
  /// A range with the halves of pairs beside it.
  fileprivate func halves(beside range: NSRange) -> NSRange {
    let units = string.utf16
    var (start, end) = (range.location, range.end)
    let first = units.index(units.startIndex, offsetBy: start)
    let last = units.index(first, offsetBy: range.length)
    if start > 0 {
      let before = units[units.index(before: first)]
      if before == .replacement || UTF16.isLeadSurrogate(before) { start -= 1 }
    }
    if last < units.endIndex, units[last] == .replacement || UTF16.isTrailSurrogate(units[last]) { end += 1 }
    return NSRange(location: start, length: end - start)
  }
}

extension String {
  /// The least range of whole characters that has another in it.
  func wholeCharacters(around range: NSRange) -> NSRange {
    let first = utf16.index(utf16.startIndex, offsetBy: range.location)
    var end = utf16.index(first, offsetBy: range.length)
    let start = startOfCharacter(at: first)
    if end < endIndex, startOfCharacter(at: end) != end { end = index(after: end) }
    return NSRange(start..<end, in: self)
  }

  fileprivate func startOfCharacter(at index: Index) -> Index {
    guard index < endIndex else { return index }
    return self.index(before: self.index(after: index))
  }
}
