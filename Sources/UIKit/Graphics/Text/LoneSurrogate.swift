import Foundation

/// Halves of characters beyond the basic plane. A Swift string has none: it has U+FFFD in their place, which takes up a
/// unit, too. An attribute says which half it stands for, and goes along wherever the text is copied, so that two of them
/// become a character again once they meet.
extension NSAttributedString.Key {
  /// A number: the surrogate that a U+FFFD stands for.
  static let loneSurrogate = NSAttributedString.Key("SwoopLoneSurrogate")
}

extension NSAttributedString {
  /// The text as UTF-16, with the surrogates that its string has not.
  var units: [UInt16] {
    var units = Array(string.utf16)
    for (place, surrogate) in loneSurrogates() { units[place] = surrogate }
    return units
  }

  /// The surrogates that units of the string stand for, by their places.
  func loneSurrogates() -> [(place: Int, surrogate: UInt16)] {
    guard string.mayHaveReplacements else { return [] }
    let text = string as NSString
    var found: [(place: Int, surrogate: UInt16)] = []
    enumerateAttribute(.loneSurrogate, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      guard let surrogate = (value as? NSNumber)?.uint16Value else { return }
      for place in range.asRange where text.character(at: place) == .replacement { found.append((place, surrogate)) }
    }
    return found
  }

  /// The same text with a character wherever the first half of one is followed by the second, and whether halves are
  /// left in it.
  func joiningSurrogates() -> (text: NSAttributedString, hasLoneSurrogates: Bool) {
    let lone = loneSurrogates()
    let pairs = zip(lone, lone.dropFirst()).filter { first, second in
      first.place + 1 == second.place && UTF16.isLeadSurrogate(first.surrogate)
        && UTF16.isTrailSurrogate(second.surrogate)
    }
    let isLeft = lone.count > pairs.count * 2
    guard !pairs.isEmpty else { return (self, isLeft) }
    var units = Array(string.utf16)
    for (first, second) in pairs { (units[first.place], units[second.place]) = (first.surrogate, second.surrogate) }
    // The string is as long as before, so that the attributes stay where they are.
    let joined = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      joined.setAttributes(attributes, range: range)
    }
    for (first, _) in pairs {
      joined.removeAttribute(.loneSurrogate, range: NSRange(location: first.place, length: 2))
    }
    return (joined, isLeft)
  }

  /// The same units in one look.
  func inAttributes(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let text = NSTextStorage(attributedString: self)
    text.setAttributes(attributes, range: NSRange(location: 0, length: length))
    return text
  }

  /// A part of `whole`, whose ends may be halves of characters there.
  func markingLoneSurrogates(at range: NSRange, of whole: NSAttributedString) -> NSAttributedString {
    let own = string.utf16
    guard own.first == .replacement || own.last == .replacement else { return self }
    let units = whole.string as NSString
    var marked: NSMutableAttributedString?
    for place in Set([0, range.length - 1]) {
      let unit = units.character(at: range.location + place)
      guard UTF16.isSurrogate(unit), (string as NSString).character(at: place) == .replacement else { continue }
      marked = marked ?? NSMutableAttributedString(attributedString: self)
      marked?.addAttribute(
        .loneSurrogate, value: NSNumber(value: unit), range: NSRange(location: place, length: 1))
    }
    return marked ?? self
  }
}

extension UInt16 {
  /// What a Swift string has in place of a lone surrogate.
  static let replacement: UInt16 = 0xFFFD
}

extension String {
  /// Whether a U+FFFD may be in it. A quick look at bytes: for most texts the answer is no.
  fileprivate var mayHaveReplacements: Bool { utf8.contains(0xEF) }
}
