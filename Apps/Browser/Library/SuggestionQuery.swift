import Foundation

/// What a person has typed so far, as pages are looked for by it: those of which each word begins a word.
struct SuggestionQuery: Equatable, Sendable {
  /// The text as it was typed, without spaces around it.
  let text: String
  /// The text as it is compared with addresses; nil where it is none.
  private let address: String?

  /// The longest text that is looked for, in Unicode scalars: nobody types more of a title.
  private static let longestText = 200
  private static let mostWords = 8

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLong = self.text.unicodeScalars.count > Self.longestText
    let hasSpaces = self.text.contains(where: \.isWhitespace)
    let rest = String(PageKey.typed(self.text).rest)
    address = isLong || hasSpaces || rest.isEmpty ? nil : rest
  }

  /// The words, without signs around and between them.
  var words: [String] {
    // A scheme and `www.` are in no index: all addresses would have them.
    Array(Self.words(in: (address ?? text).cut(to: Self.longestText)).prefix(Self.mostWords))
  }

  /// The words of a text.
  static func words(in text: some StringProtocol) -> [String] {
    String(text).unicodeScalars.split { !isWord($0) }.map { String($0) }
  }

  /// The letters and numbers, as the index parts words.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .spacingMark
  }

  /// The pattern of FTS5 for pages that have all words; nil where there are none.
  var pattern: String? {
    let words = words
    return words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
  }

  /// The pattern for pages whose host begins with what was typed; nil where that can be no address.
  var addressPattern: String? {
    guard let address else { return nil }
    let end = address.firstIndex(of: "/") ?? address.endIndex
    let host = Self.words(in: address[..<end])
    guard let first = host.first else { return nil }
    let goesOn = end == address.endIndex ? "*" : ""
    var parts = ["\"\(PageKey.startMark)\(first)\"\(host.count == 1 ? goesOn : "")"]
    if host.count > 1 { parts.append("host : \"\(host.joined(separator: " "))\"\(goesOn)") }
    parts += Self.words(in: address[end...]).prefix(Self.mostWords).map { "path : \"\($0)\"*" }
    return parts.joined(separator: " AND ")
  }

  // MARK: How well something matches

  /// How well a page matches: what its worth is multiplied with.
  enum Quality: Double, Comparable {
    /// A word is found in the path alone.
    case path = 1
    /// All words begin words of the title or the host.
    case words = 4
    /// The address begins with what was typed.
    case address = 8

    static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
  }

  /// Tells how well a page matches that has all words.
  func quality(title: String, host: String, path: String) -> Quality {
    if let address, Self.folded(host + path).starts(with: Self.folded(address)) { return .address }
    let known = Self.words(of: title) + Self.words(of: host)
    return words.map(Self.folded).allSatisfy { word in known.contains { $0.starts(with: word) } } ? .words : .path
  }

  /// Whether all words begin words of a title or of an address, or the address begins with the text.
  func matches(title: String, host: String, path: String) -> Bool {
    let known = Self.words(of: title) + Self.words(of: host) + Self.words(of: path)
    let words = words.map(Self.folded)
    if !words.isEmpty, words.allSatisfy({ word in known.contains { $0.starts(with: word) } }) { return true }
    return quality(title: title, host: host, path: path) == .address
  }

  private static func words(of text: String) -> [[UInt8]] {
    folded(text).split { byte in
      byte < 0x80 && !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte)
    }.map(Array.init)
  }

  /// The text without case and diacritics, as bytes: a few hundred are compared for each key.
  private static func folded(_ text: String) -> [UInt8] {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    return Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }

  // MARK: Marks

  /// The ranges of a text in which words begin as those that were typed, in UTF-16 units; ascending, and apart.
  func ranges(in text: String) -> [NSRange] {
    var ranges: [NSRange] = []
    for range in words.flatMap({ Self.ranges(of: $0, in: text) }).sorted(by: { $0.location < $1.location }) {
      if let last = ranges.last, range.location <= last.upperBound {
        ranges[ranges.count - 1].length = max(last.upperBound, range.upperBound) - last.location
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private static func ranges(of word: String, in text: String) -> [NSRange] {
    var found: [NSRange] = []
    var start = text.startIndex
    while let range = text.range(
      of: word, options: [.caseInsensitive, .diacriticInsensitive], range: start..<text.endIndex)
    {
      let before = text[..<range.lowerBound].unicodeScalars.last
      if before.map(isWord) != true { found.append(NSRange(range, in: text)) }
      start = range.isEmpty ? text.endIndex : range.upperBound
    }
    return found
  }
}
