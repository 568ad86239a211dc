/// Everything on which the layout of a text depends.
///
/// A label is measured and then drawn, a row that comes back shows what it has shown, and a test shows its screen as the
/// one before did: the same text is laid out again and again.
package struct TypesetTextKey: Hashable, Sendable {
  /// The text to the byte: strings are equal that are written differently, and have other offsets.
  private let text: [UInt8]
  private let runs: [TextRun]
  private let width: Double
  private let height: Double
  private let maximumLines: Int

  /// What a layout is known by; nil for texts of which nothing is kept: long ones, which take memory and seldom come
  /// again, and those with pictures, since what draws one can't be compared.
  package init?(text: String, runs: [TextRun], width: Double, height: Double, maximumLines: Int) {
    guard text.utf8.count <= 256, runs.count <= 8, runs.allSatisfy({ $0.attributes.attachment == nil }) else {
      return nil
    }
    (self.text, self.runs) = (Array(text.utf8), runs)
    (self.width, self.height, self.maximumLines) = (width, height, maximumLines)
  }
}

extension TextAttributes: Hashable {
  /// Whether text looks the same with either. One with a picture is equal to none, not even to itself: what draws a
  /// picture can't be compared.
  package static func == (a: Self, b: Self) -> Bool {
    a.attachment == nil && b.attachment == nil && a.font == b.font && a.color == b.color
      && a.usesContextColor == b.usesContextColor && a.backgroundColor == b.backgroundColor && a.kern == b.kern
      && a.usesLigatures == b.usesLigatures && a.underline == b.underline && a.strikethrough == b.strikethrough
      && a.baselineOffset == b.baselineOffset && a.obliqueness == b.obliqueness && a.shadow == b.shadow
      && a.strokeWidth == b.strokeWidth && a.strokeColor == b.strokeColor && a.language == b.language
      && a.paragraph == b.paragraph
  }

  /// Hashes what differs most often.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(color)
    hasher.combine(kern)
    hasher.combine(paragraph)
  }
}
