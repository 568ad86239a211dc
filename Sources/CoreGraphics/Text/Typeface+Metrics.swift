@_implementationOnly import CCairo
import Foundation

extension Typeface.Metrics {
  /// Reads the measures of a face; nil where the file has no such face, or one that doesn't say how high its lines are.
  init?(file: String, index: Int) {
    let blob = hb_blob_create_from_file(file)
    // Fontconfig keeps the number of a variable font's instance in the upper half.
    let face = hb_face_create(blob, UInt32(truncatingIfNeeded: index & 0xFFFF))
    let font = hb_font_create(face)
    defer {
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    let instance = index >> 16
    if instance > 0 { hb_font_set_var_named_instance(font, UInt32(truncatingIfNeeded: instance - 1)) }
    let header = Self.table("hhea", of: face)
    let em = CGFloat(hb_face_get_upem(face))
    guard em > 0, let ascender = header.number(at: 4), let descender = header.number(at: 6),
      let gap = header.number(at: 8)
    else { return nil }
    self.ascender = ascender / em
    self.descender = descender / em
    leading = max(0, gap / em)
    let facts = Self.table("OS/2", of: face)
    // The heights came with the table's second version.
    let hasHeights = facts.number(at: 0) ?? 0 >= 2
    func height(at offset: Int, _ letter: Unicode.Scalar, or share: CGFloat) -> CGFloat {
      if hasHeights, let value = facts.number(at: offset), value > 0 { return value / em }
      return Self.top(of: letter, in: font).map { $0 / em } ?? ascender / em * share
    }
    xHeight = height(at: 86, "x", or: 0.5)
    capHeight = height(at: 88, "H", or: 0.7)
  }

  /// A table of a face; empty where it has none.
  static func table(_ tag: String, of face: OpaquePointer?) -> [UInt8] {
    let blob = hb_face_reference_table(face, tag.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// The top of a letter in the font's units; nil where the font doesn't have it.
  private static func top(of letter: Unicode.Scalar, in font: OpaquePointer?) -> CGFloat? {
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
    else { return nil }
    return CGFloat(extents.y_bearing)
  }
}

extension [UInt8] {
  /// The signed number of two bytes at an offset of a font's table; nil behind its end.
  func number(at offset: Int) -> CGFloat? {
    guard offset + 1 < count else { return nil }
    return CGFloat(Int16(bitPattern: UInt16(self[offset]) << 8 | UInt16(self[offset + 1])))
  }
}
