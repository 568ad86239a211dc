import Foundation

/// The words of a paragraph, for hyphens to break. Positions are UTF-16 offsets.
@_implementationOnly struct HyphenatedWords {
  /// A word.
  struct Word {
    /// The place of its first letter.
    var start: Int
    /// The scalars of the word, by their numbers in the paragraph.
    var scalars: Range<Int>
  }

  /// No word has more letters: what is longer is none.
  private static let longest = 100

  private let scalars: [Unicode.Scalar]
  /// The place of each scalar, and the end.
  private let offsets: [Int]

  init(_ text: Substring) {
    scalars = Array(text.unicodeScalars)
    var offset = 0
    offsets =
      scalars.map { scalar in
        defer { offset += UTF16.width(scalar) }
        return offset
      } + [offset]
  }

  /// The paragraph's length.
  var length: Int { offsets[scalars.count] }

  /// The boundary of scalars at or behind a position.
  func limit(_ position: Int) -> Int { offsets[number(at: position)] }

  /// A part of the text.
  func text(_ range: Range<Int>) -> Substring {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[number(at: range.lowerBound)..<number(at: range.upperBound)])
    return String(view)[...]
  }

  /// The word that a position lies in or before, signs such as opening brackets apart. Nil where there is none.
  func word(at position: Int) -> Word? {
    var lower = number(at: position)
    if lower == 0 || !Self.isPart(scalars[lower - 1]) {
      while lower < scalars.count, !Self.isPart(scalars[lower]), !scalars[lower].properties.isWhitespace { lower += 1 }
    }
    var upper = lower
    while lower > 0, Self.isPart(scalars[lower - 1]), upper - lower <= Self.longest { lower -= 1 }
    while upper < scalars.count, Self.isPart(scalars[upper]), upper - lower <= Self.longest { upper += 1 }
    while lower < upper, Self.isApostrophe(scalars[lower]) { lower += 1 }
    while lower < upper, Self.isApostrophe(scalars[upper - 1]) { upper -= 1 }
    guard lower < upper, upper - lower <= Self.longest else { return nil }
    return Word(start: offsets[lower], scalars: lower..<upper)
  }

  /// The places at which a word may be broken. One with soft hyphens says so itself.
  func breaks(of word: Word, by dictionary: HyphenationDictionary) -> [Int] {
    let own = scalars[word.scalars]
    guard !own.contains("\u{AD}") else { return [] }
    return dictionary.breaks(in: own).map { offsets[word.scalars.lowerBound + $0] }
  }

  private func number(at position: Int) -> Int { (0..<scalars.count).boundary { offsets[$0] >= position } }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{AD}" || isApostrophe(scalar) || scalar.properties.isAlphabetic { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
