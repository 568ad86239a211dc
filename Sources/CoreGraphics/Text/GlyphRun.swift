import Foundation

/// The glyphs of a piece of a line, from left to right, in one face and with one set of attributes. Lengths are in points,
/// and y points up from the baseline.
package struct GlyphRun: Sendable {
  /// A glyph where it stands.
  package struct Glyph: Hashable, Sendable {
    /// The number in the face; `kCGFontIndexInvalid` for what shows nothing, 0 for a character that no font has.
    package var number: CGGlyph
    /// The origin, from the left end of the line's baseline.
    package var position: CGPoint
    /// The distance to the next glyph.
    package var advance: CGFloat
    /// The first character that the glyph stands for.
    package var character: Int
  }

  /// The characters, in UTF-16 units of the layout's text.
  package var range: Range<Int>
  /// Whether the glyphs are read from right to left.
  package var isRightToLeft: Bool
  /// The glyphs from left to right.
  package var glyphs: [Glyph]
  /// How the characters look.
  package var attributes: TextAttributes
  /// The face that has the glyphs.
  package var face: GlyphFace
  /// The face that stands in for the font of the attributes, which lacks the characters; nil where that has them.
  package var standIn: Typeface?
}
