/// Patterns that say where words may be broken, after Franklin M. Liang's thesis “Word Hy-phen-a-tion by Com-put-er”: a
/// piece of a word with numbers between its letters. Of the numbers that fall on one place the highest counts; an odd
/// one allows a break.
///
/// Of the patterns that end at one letter only the longest counts, and none where a longer one has begun: so the files
/// that are read here are made.
struct HyphenationPatterns {
  private struct Pattern {
    var letters: ArraySlice<UInt8>
    /// The place of the first of its numbers among all. There is one more than there are letters.
    var numbers: Int
    /// Whether the word is spelt otherwise where it is broken.
    var changesSpelling: Bool
  }

  /// The patterns in the order of their letters.
  private var patterns: [Pattern] = []
  private var numbers: [UInt8] = []
  private var longest = 0

  /// The pieces of words beside which there is no break in the end.
  var unbreakable: [ArraySlice<UInt8>] = []

  /// Reads patterns such as `1b2c`. A dot stands for a word's beginning or end, and what follows a slash for another
  /// spelling.
  init(_ texts: [ArraySlice<UInt8>]) {
    patterns.reserveCapacity(texts.count)
    for text in texts { add(text) }
    // The last of several with the same letters counts.
    patterns = patterns.enumerated().sorted {
      if $0.element.letters.lexicographicallyPrecedes($1.element.letters) { return true }
      return $0.element.letters == $1.element.letters && $0.offset > $1.offset
    }.map(\.element)
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    var letters: [UInt8] = []
    let start = numbers.count
    numbers.append(0)
    let end = text.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
    for byte in text[..<end] {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        numbers[numbers.count - 1] = byte - UInt8(ascii: "0")
      } else {
        letters.append(byte)
        numbers.append(0)
      }
    }
    longest = max(longest, letters.count)
    patterns.append(Pattern(letters: letters[...], numbers: start, changesSpelling: end < text.endIndex))
  }

  /// Returns for each letter of a word whether the word may be broken behind it, by a hyphen alone.
  func breaks(in word: ArraySlice<UInt8>) -> [Bool] {
    let dot = UInt8(ascii: ".")
    let text = [dot] + word + [dot]
    var highest = [UInt8](repeating: 0, count: text.count + 1)
    var changesSpelling = [Bool](repeating: false, count: text.count + 1)
    for end in 1...text.count {
      guard let (pattern, first) = pattern(in: text, endingAt: end) else { continue }
      for place in first...end where numbers[pattern.numbers + place - first] > highest[place] {
        highest[place] = numbers[pattern.numbers + place - first]
        changesSpelling[place] = pattern.changesSpelling
      }
    }
    return word.indices.map { index in
      let place = index - word.startIndex + 2
      return highest[place] & 1 == 1 && !changesSpelling[place]
    }
  }

  /// The pattern that counts at a place, and where it begins.
  private func pattern(in text: [UInt8], endingAt end: Int) -> (pattern: Pattern, first: Int)? {
    for first in max(0, end - longest)..<end {
      let key = text[first..<end]
      let place = (0..<patterns.count).boundary { !patterns[$0].letters.lexicographicallyPrecedes(key) }
      guard place < patterns.count, patterns[place].letters.starts(with: key) else { continue }
      return patterns[place].letters.count == key.count ? (patterns[place], first) : nil
    }
    return nil
  }

  /// Takes away the breaks beside pieces that must have none.
  func forbid(in word: [UInt8], _ breaks: inout [Bool]) {
    for piece in unbreakable where !piece.isEmpty && piece.count <= word.count {
      for offset in 0...word.count - piece.count where word.dropFirst(offset).starts(with: piece) {
        if offset > 0 { breaks[offset - 1] = false }
        breaks[offset + piece.count - 1] = false
      }
    }
  }
}
