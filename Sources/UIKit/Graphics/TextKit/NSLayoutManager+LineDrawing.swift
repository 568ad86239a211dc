import Foundation

/// The lines under and through glyphs of layout managers that may draw them in a way of their own.
extension NSLayoutManager {
  /// Has the lines of a line of text drawn, range by range of one style.
  func drawLines(
    of line: PlacedLine, forGlyphRange glyphs: NSRange, _ geometry: LayoutGeometry, at origin: CGPoint
  ) {
    let shown = line.range.asRange.clamped(to: glyphs.asRange)
    guard !shown.isEmpty else { return }
    let rect = geometry.fragmentRect(of: line)
    for (style, range) in styles(of: .underlineStyle, in: shown) {
      underlineGlyphRange(
        range, underlineType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line.range,
        containerOrigin: origin)
    }
    for (style, range) in styles(of: .strikethroughStyle, in: shown) {
      strikethroughGlyphRange(
        range, strikethroughType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line.range,
        containerOrigin: origin)
    }
  }

  /// The styles of lines that characters have as they are shown.
  private func styles(
    of key: NSAttributedString.Key, in range: Range<Int>
  ) -> [(style: NSUnderlineStyle, range: NSRange)] {
    let text = flow.styled(in: NSRange(location: range.lowerBound, length: range.count))
    var found: [(style: NSUnderlineStyle, range: NSRange)] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: []) { value, part, _ in
      guard let style = NSUnderlineStyle(attribute: value) else { return }
      found.append((style, NSRange(location: range.lowerBound + part.location, length: part.length)))
    }
    return found
  }

  /// How far the baseline lies above the bottom of a glyph's line.
  func depth(at glyph: Int) -> CGFloat { geometry().line(at: glyph).map { $0.rect.maxY - $0.baseline } ?? 0 }

  /// Draws a line along glyphs, in the colour that their attributes have for it.
  func drawLine(
    _ style: NSUnderlineStyle, _ place: TextLayout.LinePlace, forGlyphRange glyphs: NSRange, at origin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let geometry = geometry()
    for line in geometry.lines(in: glyphs) {
      let part = line.range.asRange.clamped(to: glyphs.asRange)
      guard !part.isEmpty else { continue }
      let key: NSAttributedString.Key = place == .under ? .underlineColor : .strikethroughColor
      let color = flow.text.attribute(key, at: part.lowerBound, effectiveRange: nil) as? UIColor
      guard let stroke = style.line(color: color?.cgColor) else { continue }
      let corner = geometry.layoutOrigin(of: line)
      context.saveGState()
      let rects = geometry.clipRects(of: NSRange(location: part.lowerBound, length: part.count), in: line)
      context.clip(to: rects.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      line.layout.drawLine(
        stroke, place, line: line.id.line, in: context, at: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y))
      context.restoreGState()
    }
  }
}
