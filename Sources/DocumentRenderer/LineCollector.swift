/// The place of a character on its page, in points from the upper left corner.
struct CharacterPlace {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var isFinite: Bool { [left, top, right, bottom].allSatisfy { abs($0) < 1e6 } }

  mutating func include(_ other: CharacterPlace) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
  }
}

/// Makes lines and words of a page's characters, which come in the order in which they are read, with spaces between
/// words and line feeds between lines.
struct LineCollector {
  /// Whether words have places of their own; otherwise a line is one.
  let measuresWords: Bool

  private var lines: [DocumentText.Line] = []
  private var words: [DocumentText.Word] = []
  private var text = ""
  /// The place of what is in `text`; nil where nothing is.
  private var word: CharacterPlace?
  private var line: CharacterPlace?

  init(measuresWords: Bool) { self.measuresWords = measuresWords }

  mutating func add(_ scalar: Unicode.Scalar, _ place: CharacterPlace) {
    if scalar == "\n" || scalar == "\u{c}" { return endLine() }
    if scalar.properties.isWhitespace {
      if measuresWords { endWord() } else if word != nil { text.unicodeScalars.append(" ") }
      return
    }
    guard place.isFinite, !scalar.properties.isNoncharacterCodePoint, scalar != "\0" else { return }
    text.unicodeScalars.append(scalar)
    if word == nil { word = place } else { word!.include(place) }
    if line == nil { line = place } else { line!.include(place) }
  }

  mutating func finish() -> [DocumentText.Line] {
    endLine()
    return lines
  }

  private mutating func endWord() {
    if let word { words.append(DocumentText.Word(text: text, x: word.left, width: word.right - word.left)) }
    (text, word) = ("", nil)
  }

  private mutating func endLine() {
    endWord()
    if let line { lines.append(DocumentText.Line(y: line.top, height: line.bottom - line.top, words: words)) }
    (words, line) = ([], nil)
  }
}
