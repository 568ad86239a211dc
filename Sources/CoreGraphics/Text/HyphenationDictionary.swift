import Foundation

/// The places at which the words of a language may be broken, as a file of the library Hyphen's says.
///
/// The file's first line names its encoding; then come settings and patterns. Patterns before `NEXTLEVEL` part compound
/// words, those behind it break the parts.
final class HyphenationDictionary {
  /// The encoding's bytes for characters; nil for UTF-8.
  private let bytes: [Unicode.Scalar: UInt8]?
  /// The patterns that part compound words.
  private let compounds: HyphenationPatterns
  /// The patterns that break words, or the parts of compound words.
  private let words: HyphenationPatterns
  /// How many letters there are at least before the first break and behind the last.
  private let least: (start: Int, end: Int)
  /// How many letters there are at least at the inner ends of a compound word's parts.
  private let leastInParts: (start: Int, end: Int)

  /// Reads a file of patterns.
  /// - Returns: nil where there is none, or where nobody knows how its characters are written.
  init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let lines = [UInt8](data).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let name = lines.first.map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    if name.uppercased().hasPrefix("UTF-8") {
      bytes = nil
    } else {
      guard let bytes = SingleByteEncoding.bytes(of: name) else { return nil }
      self.bytes = bytes
    }
    var content = Content()
    for line in lines.dropFirst() { content.read(line) }
    if content.levels.count == 1 { content.levels.insert(Content.apostrophes, at: 0) }
    compounds = content.levels[0].patterns
    words = content.levels[1].patterns
    least = (content.numbers["LEFTHYPHENMIN"] ?? 2, content.numbers["RIGHTHYPHENMIN"] ?? 2)
    leastInParts = (
      content.numbers["COMPOUNDLEFTHYPHENMIN"] ?? content.numbers["LEFTHYPHENMIN"] ?? 3,
      content.numbers["COMPOUNDRIGHTHYPHENMIN"] ?? content.numbers["RIGHTHYPHENMIN"] ?? 3
    )
  }

  /// Returns the places at which a word may be broken by a hyphen alone, as numbers of scalars in front of them. Places
  /// at which its spelling would change are left out.
  func breaks(in word: ArraySlice<Unicode.Scalar>) -> [Int] {
    guard let (text, ends) = encode(word), word.count >= least.start + least.end else { return [] }
    let breaks = breaks(in: text, of: ends)
    return (least.start...word.count - least.end).filter { breaks[ends[$0 - 1] - 1] }
  }

  /// The word in small letters, as the patterns have it, and where each scalar ends; nil if it has characters that they
  /// can't know.
  private func encode(_ word: ArraySlice<Unicode.Scalar>) -> (text: [UInt8], ends: [Int])? {
    var text: [UInt8] = []
    var ends: [Int] = []
    for scalar in word {
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      let letter = small.count == 1 ? small.first! : scalar
      if let bytes {
        guard let byte = bytes[letter] else { return nil }
        text.append(byte)
      } else {
        text += UTF8.encode(letter)!
      }
      ends.append(text.count)
    }
    return (text, ends)
  }

  /// Returns for each byte whether the word may be broken behind it.
  private func breaks(in text: [UInt8], of ends: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: text.count)
    addBreaks(in: text, of: ends, 0..<text.count, to: &result)
    compounds.forbid(in: text, &result)
    words.forbid(in: text, &result)
    return result
  }

  /// Adds the breaks in a part of a word. What is compound itself is parted first.
  private func addBreaks(in text: [UInt8], of ends: [Int], _ part: Range<Int>, to result: inout [Bool]) {
    let ofCompound = compounds.breaks(in: text[part])
    let joints = part.dropFirst().filter { ofCompound[$0 - part.lowerBound - 1] }
    guard joints.isEmpty else {
      for joint in joints { result[joint - 1] = true }
      for (start, end) in zip([part.lowerBound] + joints, joints + [part.upperBound]) where end - start > 1 {
        addBreaks(in: text, of: ends, start..<end, to: &result)
      }
      return
    }
    let within = words.breaks(in: text[part])
    let letters = ends.filter { $0 > part.lowerBound && $0 <= part.upperBound }
    for (number, end) in letters.enumerated().dropLast() where within[end - 1 - part.lowerBound] {
      let isTooShort =
        part.lowerBound > 0 && number + 1 < leastInParts.start
        || part.upperBound < text.count && letters.count - number - 1 < leastInParts.end
      if !isTooShort { result[end - 1] = true }
    }
  }
}

/// What a file of patterns has, as it is read.
private struct Content {
  struct Level {
    var texts: [ArraySlice<UInt8>] = []
    var unbreakable: [ArraySlice<UInt8>] = []

    var patterns: HyphenationPatterns {
      var patterns = HyphenationPatterns(texts)
      patterns.unbreakable = unbreakable
      return patterns
    }
  }

  /// What parts words where a file has no patterns for that: none is broken beside an apostrophe.
  static var apostrophes: Level {
    let signs = ["'", "\u{2019}"].map { Array($0.utf8)[...] }
    let one = [UInt8(ascii: "1")]
    return Level(texts: signs.map { (one + $0 + one)[...] }, unbreakable: signs)
  }

  var levels = [Level()]
  var numbers: [String: Int] = [:]

  mutating func read(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, first != UInt8(ascii: "%"), first != UInt8(ascii: "#") else { return }
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let word = words.first else { return }
    guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else {
      levels[levels.count - 1].texts.append(word)
      return
    }
    let value = words.dropFirst().first
    switch String(decoding: word, as: UTF8.self) {
    case "NEXTLEVEL": levels.append(Level())
    case "NOHYPHEN": levels[levels.count - 1].unbreakable = value?.split(separator: UInt8(ascii: ",")) ?? []
    case let name:
      if let number = value.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) {
        numbers[name] = min(max(number, 1), 100)
      }
    }
  }
}
