@_implementationOnly import CCairo
import Foundation

extension TextLayout {
  /// The glyphs of a line, in runs from left to right.
  package func glyphRuns(ofLine number: Int) -> [GlyphRun] {
    let line = lines[number]
    let paragraph = paragraphs[line.paragraph]
    return FontLibrary.use { _ in
      var runs: [GlyphRun] = []
      var x: CGFloat = 0
      forEachRun(of: paragraph.line(line.index)) { item in
        runs.append(run(item.pointee, from: x, in: paragraph))
        x += CGFloat(pango_glyph_string_get_width(item.pointee.glyphs)) / CGFloat(PANGO_SCALE)
      }
      Self.correctAdvances(of: &runs, width: line.rect.width)
      return runs
    }
  }

  private func run(_ item: PangoGlyphItem, from x: CGFloat, in paragraph: TextParagraph) -> GlyphRun {
    let facts = item.item.pointee
    let attributes = paragraph.attributes(atUTF8: Int(facts.offset))
    let (start, end) = (Int(facts.offset), Int(facts.offset + facts.length))
    let font = facts.analysis.font.map { OpaquePointer($0) }
    return GlyphRun(
      range: paragraph.position(
        atUTF8: start, skippingCharacters: 0)..<paragraph.position(atUTF8: end, skippingCharacters: 0),
      isRightToLeft: facts.analysis.level % 2 == 1,
      glyphs: Self.glyphs(item.glyphs.pointee, from: x, raisedBy: attributes.baselineOffset) {
        paragraph.character(atUTF8: start + $0)
      },
      attributes: attributes,
      face: font.map { GlyphFace(run: $0, owner: paragraph) } ?? GlyphFace(attributes.font),
      standIn: font.flatMap { Self.standIn($0, for: attributes.font, in: paragraph) })
  }

  /// The glyphs of a run whose pen begins somewhere.
  /// - Parameter character: tells which character lies at an UTF-8 offset of the run.
  private static func glyphs(
    _ string: PangoGlyphString, from x: CGFloat, raisedBy height: CGFloat, character: (Int) -> Int
  ) -> [GlyphRun.Glyph] {
    var pen: Int32 = 0
    return (0..<Int(string.num_glyphs)).map { index in
      let info = string.glyphs[index]
      defer { pen += info.geometry.width }
      return GlyphRun.Glyph(
        number: number(info.glyph),
        position: CGPoint(
          x: x + GlyphFace.points(pen + info.geometry.x_offset),
          y: height - GlyphFace.points(info.geometry.y_offset)),
        advance: GlyphFace.points(info.geometry.width), character: character(Int(string.log_clusters[index])))
    }
  }

  /// Pango marks glyphs that show nothing, and characters that no font has.
  private static func number(_ glyph: PangoGlyph) -> CGGlyph {
    glyph & 0x1000_0000 != 0 ? 0 : CGGlyph(exactly: glyph) ?? kCGFontIndexInvalid
  }

  /// Has each advance lead to the next character. Pango puts half of the space between letters in front of them.
  private static func correctAdvances(of runs: inout [GlyphRun], width: CGFloat) {
    let places = runs.indices.flatMap { run in runs[run].glyphs.indices.map { (run, $0) } }
    /// How far a character stands from where the pen was, at the first of its glyphs.
    var (pen, offsets) = (CGFloat.zero, [CGFloat](repeating: 0, count: places.count))
    var (first, start, isPlaced) = (0, CGFloat.zero, false)
    for (index, (run, number)) in places.enumerated() {
      let glyph = runs[run].glyphs[number]
      let before = index > 0 ? runs[places[index - 1].0].glyphs[places[index - 1].1].character : nil
      if before != glyph.character { (first, start, isPlaced) = (index, pen, false) }
      // From right to left, a letter's marks come first, which have no width but their share of the space.
      if !isPlaced, glyph.advance > max(0, runs[run].attributes.letterSpacing / 2) + 0.01 {
        (offsets[first], isPlaced) = (glyph.position.x - start, true)
      }
      pen += glyph.advance
    }
    for (index, (run, number)) in places.enumerated() {
      let next = index + 1 < offsets.count ? offsets[index + 1] : width - pen
      runs[run].glyphs[number].advance += next - offsets[index]
    }
  }

  // MARK: Stand-ins

  /// The face of a font that stands in for another; nil for that one itself.
  private static func standIn(_ font: OpaquePointer, for asked: TextFont, in paragraph: TextParagraph) -> Typeface? {
    guard let file = file(of: font), file != Self.file(of: GlyphFace(asked).font),
      let pattern = pattern(of: font)
    else { return nil }
    // A face of the app's has no names here but one that nobody else knows.
    let known = paragraph.runs.lazy.compactMap(\.attributes.font.typeface).first {
      $0.file == file.path && $0.index == file.index
    }
    return known ?? Typeface(file: file.path, pattern: pattern)
  }

  private struct FaceFile: Equatable {
    var path: String
    var index: Int
  }

  private static func file(of font: OpaquePointer) -> FaceFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard let pattern = pattern(of: font), FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path
    else { return nil }
    return FaceFile(path: String(cString: path), index: Typeface.index(of: pattern))
  }

  private static func pattern(of font: OpaquePointer) -> OpaquePointer? {
    pango_fc_font_get_pattern(UnsafeMutablePointer<PangoFcFont>(font))
  }
}

extension TextParagraph {
  /// The character that a glyph at an UTF-8 offset belongs to; that before it for a hyphen that the text doesn't have.
  fileprivate func character(atUTF8 offset: Int) -> Int {
    let place = map.utf16(offset)
    return start + (map.hasHyphen(atUTF8: offset) ? map.character(before: place) : min(place, length))
  }
}
