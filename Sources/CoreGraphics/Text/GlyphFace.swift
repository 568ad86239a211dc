@_implementationOnly import CCairo
import Foundation

/// The glyphs of a font by their numbers. Lengths are in points, and y points up from the baseline.
///
/// For sibling modules. Any thread may use it.
package final class GlyphFace: @unchecked Sendable {
  /// Pango's font, which the face holds.
  let font: OpaquePointer
  /// The space after each glyph, in points.
  private let tracking: CGFloat
  /// What keeps the font's fonts alive.
  private let owner: AnyObject

  /// The glyphs of a font, and of no other that stands in for it.
  // A lookup from another module finds each initializer: none may name a type that no other module sees.
  package init(_ font: TextFont) {
    let (loaded, map) = FontLibrary.use { library -> (OpaquePointer?, AnyObject) in
      let run = TextRun(range: 0..<0, attributes: TextAttributes(font: font, color: .black))
      let map = library.map(for: [run])
      let description = font.makeDescription()
      defer { pango_font_description_free(description) }
      return (OpaquePointer(pango_context_load_font(map.context(PANGO_DIRECTION_LTR), description)), map)
    }
    (self.font, tracking, owner) = (loaded!, font.face.tracking * font.size, map)
  }

  /// The face of a run of glyphs.
  /// - Parameter font: Pango's, of which the face holds a reference of its own.
  init(run font: OpaquePointer, owner: AnyObject) {
    g_object_ref(UnsafeMutableRawPointer(font))
    (self.font, tracking, self.owner) = (font, 0, owner)
  }

  deinit { FontLibrary.use { _ in g_object_unref(UnsafeMutableRawPointer(font)) } }

  /// Runs `body` with HarfBuzz's font, whose units are Pango's.
  func use<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    FontLibrary.use { _ in body(pango_font_get_hb_font(UnsafeMutablePointer<PangoFont>(font))) }
  }

  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  // MARK: Glyphs

  /// The number of glyphs.
  package var glyphCount: Int { use { Int(hb_face_get_glyph_count(hb_font_get_face($0))) } }

  /// The glyph of a character by itself; nil for one that the font lacks.
  package func glyph(for character: Unicode.Scalar) -> CGGlyph? {
    use { font in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 ? CGGlyph(exactly: glyph) : nil
    }
  }

  /// The glyph of a name; nil for names that the font doesn't have.
  package func glyph(named name: String) -> CGGlyph? {
    use { font in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 ? CGGlyph(exactly: glyph) : nil
    }
  }

  /// The distance to the next glyph, with the font's tracking and without kerning. 0 for no glyph.
  package func advance(of glyph: CGGlyph) -> CGFloat {
    guard glyph != kCGFontIndexInvalid else { return 0 }
    return use { Self.points(hb_font_get_glyph_h_advance($0, hb_codepoint_t(glyph))) } + tracking
  }

  /// The bounds of the outline around the glyph's origin; empty for what shows nothing.
  package func bounds(of glyph: CGGlyph) -> CGRect {
    guard glyph != kCGFontIndexInvalid else { return .zero }
    return use { font in
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(font, hb_codepoint_t(glyph), &extents) != 0 else { return .zero }
      return CGRect(
        x: Self.points(extents.x_bearing), y: Self.points(extents.y_bearing + extents.height),
        width: Self.points(extents.width), height: Self.points(-extents.height))
    }
  }

  // MARK: Measures of the font

  /// The units that an em of the face has.
  package var unitsPerEm: Int { use { Int(hb_face_get_upem(hb_font_get_face($0))) } }

  /// The bounds of all glyphs laid over one another.
  package var boundingBox: CGRect {
    use { font in
      let head = Typeface.Metrics.table("head", of: hb_font_get_face(font))
      let em = CGFloat(hb_face_get_upem(hb_font_get_face(font)))
      guard let left = head.number(at: 36), let bottom = head.number(at: 38), let right = head.number(at: 40),
        let top = head.number(at: 42), em > 0
      else { return .zero }
      var (x, y): (Int32, Int32) = (0, 0)
      hb_font_get_scale(font, &x, &y)
      let scale = Self.points(y) / em
      return CGRect(
        x: left * scale, y: bottom * scale, width: (right - left) * scale, height: (top - bottom) * scale)
    }
  }

  /// The height of a line under text, negative below the baseline; 0 where the font doesn't say.
  package var underlinePosition: CGFloat { measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) }
  /// The thickness of a line under text; 0 where the font doesn't say.
  package var underlineThickness: CGFloat { measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE) }

  private func measure(_ tag: hb_ot_metrics_tag_t) -> CGFloat {
    use { font in
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Self.points(position) : 0
    }
  }
}
