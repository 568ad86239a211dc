@_implementationOnly import CCairo
import Foundation

extension GlyphFace {
  /// How much larger than it is an outline is asked for: Cairo's lengths are 256ths.
  private static let precision: CGFloat = 64

  /// The outline of a glyph around its origin; nil for what shows nothing, and for pictures in colours.
  package func outline(of glyph: CGGlyph) -> CGPath? {
    guard glyph != kCGFontIndexInvalid else { return nil }
    return FontLibrary.use { _ in
      let surface = CairoSurface(format: CAIRO_FORMAT_A8, width: 1, height: 1)
      let cr = cairo_create(surface.pointer)!
      defer { cairo_destroy(cr) }
      cairo_scale(cr, Self.precision, Self.precision)
      cairo_set_scaled_font(cr, pango_cairo_font_get_scaled_font(font))
      var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
      cairo_glyph_path(cr, &place, 1)
      let path = cairo_copy_path(cr)
      defer { cairo_path_destroy(path) }
      let elements = path.map { Self.elements(of: $0.pointee) } ?? []
      return elements.isEmpty ? nil : CGPath(elements: elements)
    }
  }

  /// The elements of a path of Cairo's, turned to have y point up.
  private static func elements(of path: cairo_path_t) -> [CGPath.Element] {
    var elements: [CGPath.Element] = []
    var index = 0
    while index < Int(path.num_data), let data = path.data {
      let header = data[index].header
      func point(_ number: Int) -> CGPoint {
        let point = data[index + number].point
        return CGPoint(x: point.x, y: -point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        if case .move? = elements.last { elements.removeLast() }
        elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.cubic(control1: point(1), control2: point(2), end: point(3)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // Cairo begins a subpath behind each that it closes.
    if case .move? = elements.last { elements.removeLast() }
    return elements
  }

  /// Draws glyphs in the fill colour, with the context's text matrix.
  /// - Parameter positions: of the glyphs' origins, one for each.
  package func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext) {
    let shown = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      guard let outline = outline(of: glyph) else { continue }
      let place = CGAffineTransform(translationX: position.x, y: position.y)
      shown.addPath(outline, transform: place.concatenating(context.textMatrix))
    }
    context.beginPath()
    context.addPath(shown)
    context.fillPath()
  }
}
