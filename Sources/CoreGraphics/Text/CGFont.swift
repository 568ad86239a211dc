import Foundation

/// A face of a font, of no size. Its lengths are in glyph units, of which an em has `unitsPerEm`; y points up.
public final class CGFont: Sendable {
  /// The face.
  package let typeface: Typeface
  /// The units that an em has.
  public let unitsPerEm: Int32
  /// The number of glyphs.
  public let numberOfGlyphs: Int

  /// Makes a font of a font file's bytes (TrueType or OpenType; of a collection, the first face). Nil for what is no font
  /// that can be shown.
  public convenience init?(_ provider: CGDataProvider) {
    guard let typeface = provider.data.flatMap({ Typeface.faces(of: $0).first }) else { return nil }
    self.init(typeface)
  }

  private init(_ typeface: Typeface) {
    self.typeface = typeface
    let glyphs = GlyphFace(TextFont(size: 1, typeface: typeface))
    (unitsPerEm, numberOfGlyphs) = (Int32(glyphs.unitsPerEm), glyphs.glyphCount)
  }

  /// The name by which programs know the font, never nil.
  public var postScriptName: CFString? { typeface.postScriptName }
  /// The name by which people know the font, never nil.
  public var fullName: CFString? { typeface.fullName }

  /// The top of lines above the baseline.
  public var ascent: Int32 { units(typeface.metrics.ascender) }
  /// The bottom of lines: negative below the baseline.
  public var descent: Int32 { units(typeface.metrics.descender) }
  /// The extra space between lines.
  public var leading: Int32 { units(typeface.metrics.leading) }
  /// The height of capitals.
  public var capHeight: Int32 { units(typeface.metrics.capHeight) }
  /// The height of small letters.
  public var xHeight: Int32 { units(typeface.metrics.xHeight) }

  private func units(_ ems: CGFloat) -> Int32 { Int32((ems * CGFloat(unitsPerEm)).rounded()) }

  /// Returns the glyph of a name; 0 for names that the font doesn't have.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    GlyphFace(TextFont(size: 1, typeface: typeface)).glyph(named: name) ?? 0
  }
}
