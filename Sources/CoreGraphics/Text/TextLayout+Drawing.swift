@_implementationOnly import CCairo
import Foundation

extension TextLayout {
  /// Draws the text into a context whose y points down.
  /// - Parameter origin: of the layout's top left, in user space.
  package func draw(in context: CGContext, at origin: CGPoint) {
    draw(lines: lines.indices, in: context, at: origin)
  }

  /// Draws some of the lines only; `origin` is still that of the whole layout.
  package func draw(lines indices: Range<Int>, in context: CGContext, at origin: CGPoint) {
    drawBackgrounds(lines: indices, in: context, at: origin)
    drawCharacters(lines: indices, in: context, at: origin)
  }

  /// Fills what is behind the characters of some of the lines, where attributes say so.
  package func drawBackgrounds(lines indices: Range<Int>, in context: CGContext, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite, context.cairoTransform.isInvertible else { return }
    FontLibrary.use { _ in
      for line in lines[indices] where paragraphs[line.paragraph].hasBackgrounds {
        drawBackgrounds(of: line, in: context, at: origin)
      }
    }
  }

  /// Draws the characters of some of the lines.
  /// - Parameter withLines: whether to draw the lines under and through them, too.
  package func drawCharacters(
    lines indices: Range<Int>, in context: CGContext, at origin: CGPoint, withLines: Bool = true
  ) {
    guard origin.x.isFinite, origin.y.isFinite, context.cairoTransform.isInvertible else { return }
    FontLibrary.use { library in
      for line in lines[indices] { showCharacters(of: line, in: context, at: origin, withLines: withLines, library) }
    }
  }

  /// A piece of a line with one set of attributes.
  @_implementationOnly struct Piece {
    var item: UnsafeMutablePointer<PangoGlyphItem>
    /// The glyphs of the item, or some of them.
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
    var attributes: TextAttributes
    /// The text of the paragraph in UTF-8, into which the item's characters are counted.
    var text: UnsafePointer<CChar>
    /// The distance from the left of the text area.
    var x: CGFloat
    var width: CGFloat
  }

  func pieces(of line: Line) -> [Piece] {
    let paragraph = paragraphs[line.paragraph]
    guard let text = pango_layout_get_text(paragraph.layout) else { return [] }
    var pieces: [Piece] = []
    var x = line.rect.minX
    forEachRun(of: paragraph.line(line.index)) { item in
      let width = CGFloat(pango_glyph_string_get_width(item.pointee.glyphs)) / CGFloat(PANGO_SCALE)
      let attributes = paragraph.attributes(atUTF8: Int(item.pointee.item.pointee.offset))
      pieces.append(
        Piece(item: item, glyphs: item.pointee.glyphs, attributes: attributes, text: text, x: x, width: width))
      x += width
    }
    return pieces
  }

  private func drawBackgrounds(of line: Line, in context: CGContext, at origin: CGPoint) {
    for piece in pieces(of: line) {
      guard let color = piece.attributes.backgroundColor else { continue }
      context.saveGState()
      context.setFillColor(color)
      context.fill(
        CGRect(x: origin.x + piece.x, y: origin.y + line.rect.minY, width: piece.width, height: line.rect.height))
      context.restoreGState()
    }
  }

  // Another name than the package's function: a lookup from another module would find it beside that, and it has a type
  // that no other module sees.
  private func showCharacters(
    of line: Line, in context: CGContext, at origin: CGPoint, withLines: Bool, _ library: FontLibrary
  ) {
    for var piece in pieces(of: line) {
      if !withLines { (piece.attributes.underline, piece.attributes.strikethrough) = (nil, nil) }
      show(piece, of: line, in: context, at: origin, library)
    }
  }

  private func show(
    _ piece: Piece, of line: Line, in context: CGContext, at origin: CGPoint, _ library: FontLibrary
  ) {
    var piece = piece
    if piece.attributes.usesContextColor { piece.attributes.color = context.state.fillColor }
    let baseline = context.snappedToPixels(y: origin.y + line.baseline)
    let point = CGPoint(x: origin.x + piece.x, y: baseline - piece.attributes.baselineOffset)
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow = piece.attributes.shadow {
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
    }
    if let attachment = piece.attributes.attachment { return draw(attachment, piece, at: point, in: context) }
    context.setFillColor(piece.attributes.color)
    context.composite { cr in draw(piece, at: point, in: context, on: cr, library) }
  }

  /// Draws some of the glyphs of a run of a line, with the lines under and through them, where they are in the line.
  /// - Parameters:
  ///   - number: the line's.
  ///   - run: among those of the line, from left to right.
  ///   - glyphs: from left to right; those that the run doesn't have are left out.
  package func drawGlyphs(
    _ glyphs: Range<Int>, ofRun run: Int, line number: Int, in context: CGContext, at origin: CGPoint
  ) {
    guard origin.x.isFinite, origin.y.isFinite, context.cairoTransform.isInvertible else { return }
    FontLibrary.use { library in
      let line = lines[number]
      let pieces = pieces(of: line)
      guard pieces.indices.contains(run) else { return }
      var piece = pieces[run]
      let all = piece.glyphs.pointee
      let range = glyphs.clamped(to: 0..<Int(all.num_glyphs))
      guard !range.isEmpty, let part = pango_glyph_string_new() else { return }
      defer { pango_glyph_string_free(part) }
      pango_glyph_string_set_size(part, Int32(range.count))
      for (index, glyph) in range.enumerated() {
        part.pointee.glyphs[index] = all.glyphs[glyph]
        part.pointee.log_clusters[index] = all.log_clusters[glyph]
      }
      let before = (0..<range.lowerBound).reduce(0) { $0 + Int(all.glyphs[$1].geometry.width) }
      piece.x += CGFloat(before) / CGFloat(PANGO_SCALE)
      piece.width = CGFloat(pango_glyph_string_get_width(part)) / CGFloat(PANGO_SCALE)
      piece.glyphs = part
      show(piece, of: line, in: context, at: origin, library)
    }
  }

  /// The picture, once for each character that it stands for.
  private func draw(_ attachment: TextAttributes.Attachment, _ piece: Piece, at point: CGPoint, in context: CGContext) {
    let count = max(1, Int(piece.glyphs.pointee.num_glyphs))
    let bounds = attachment.bounds
    for number in 0..<count {
      attachment.draw(
        context,
        CGRect(
          x: point.x + bounds.minX + piece.width * CGFloat(number) / CGFloat(count), y: point.y - bounds.maxY,
          width: bounds.width, height: bounds.height))
    }
  }

  private func draw(
    _ piece: Piece, at point: CGPoint, in context: CGContext, on cr: OpaquePointer, _ library: FontLibrary
  ) {
    let attributes = piece.attributes
    guard context.state.textDrawingMode != .invisible else { return }
    guard let font = piece.item.pointee.item.pointee.analysis.font else { return }
    context.setSource(attributes.color, of: cr)
    if !paintCached(piece, font, at: point, in: context, on: cr, library) {
      drawOutlines(of: piece, font, at: point, in: context, on: cr)
    }
    context.setMatrix(context.cairoTransform, of: cr)
    cairo_new_path(cr)
    if let line = attributes.underline { stroke(line, .under, of: piece, from: point, context, cr) }
    if let line = attributes.strikethrough { stroke(line, .through, of: piece, from: point, context, cr) }
  }

  /// Paints letters that are painted often from the cache: upright, filled, and of the sizes that one reads.
  private func paintCached(
    _ piece: Piece, _ font: UnsafeMutablePointer<PangoFont>, at point: CGPoint, in context: CGContext,
    on cr: OpaquePointer, _ library: FontLibrary
  ) -> Bool {
    let t = context.cairoTransform
    guard t.b == 0, t.c == 0, t.a > 0, t.a == t.d, piece.attributes.font.size * t.a <= Self.largestCachedSize,
      piece.attributes.strokeWidth == 0, piece.attributes.obliqueness == 0, context.state.textDrawingMode == .fill,
      let steps = context.stepsOfLetters, context.antialiases(context.state), !cairo_get_operator(cr).isUnbounded,
      !font.hasColorGlyphs
    else { return false }
    var origin = point.applying(t)
    origin.y.round()
    return library.glyphs.paint(piece.glyphs, of: font, at: origin, scale: t.a, steps: steps, on: cr)
  }

  /// The largest cached size in pixels per em: larger letters are rare, and their pictures many bytes.
  private static let largestCachedSize: CGFloat = 128

  private func drawOutlines(
    of piece: Piece, _ font: UnsafeMutablePointer<PangoFont>, at point: CGPoint, in context: CGContext,
    on cr: OpaquePointer
  ) {
    let attributes = piece.attributes
    // Letters lean about their baseline.
    let slant = attributes.obliqueness
    let lean = CGAffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: slant * point.y, ty: 0)
    context.setMatrix(lean.concatenating(context.cairoTransform), of: cr)
    cairo_new_path(cr)
    cairo_move_to(cr, point.x, point.y)
    if font.hasColorGlyphs { return pango_cairo_show_glyph_string(cr, font, piece.glyphs) }
    pango_cairo_glyph_string_path(cr, font, piece.glyphs)
    if attributes.strokeWidth == 0 { return draw(context.state.textDrawingMode, of: attributes, in: context, on: cr) }
    if attributes.strokeWidth < 0 { cairo_fill_preserve(cr) }
    context.setSource(attributes.strokeColor ?? attributes.color, of: cr)
    cairo_set_line_width(cr, abs(attributes.strokeWidth) / 100 * attributes.font.size)
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cr)
  }

  /// Draws the outlines that are the path, as the context draws text.
  private func draw(
    _ mode: CGTextDrawingMode, of attributes: TextAttributes, in context: CGContext, on cr: OpaquePointer
  ) {
    if mode.fills { cairo_fill_preserve(cr) }
    if mode.strokes {
      if attributes.usesContextColor { context.setSource(context.state.strokeColor, of: cr) }
      cairo_save(cr)
      context.applyLineStyle(to: cr)
      cairo_stroke(cr)
      cairo_restore(cr)
    }
    cairo_new_path(cr)
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// Whether the font has emoji: their pictures have no outlines.
  fileprivate var hasColorGlyphs: Bool {
    let face = hb_font_get_face(pango_font_get_hb_font(self))
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }
}

extension CGContext {
  /// A height of user space moved to the nearest boundary of pixels, where the axes are the bitmap's.
  func snappedToPixels(y: CGFloat) -> CGFloat {
    let t = cairoTransform
    guard t.b == 0, t.c == 0, t.d != 0 else { return y }
    return ((y * t.d + t.ty).rounded() - t.ty) / t.d
  }
}
