@_implementationOnly import CCairo
import Foundation

extension CGContext {
  /// Makes a colour that is a pattern what Cairo draws with, whatever Cairo's matrix is; nothing where the pattern can't
  /// be drawn.
  func setPatternSource(_ color: CGColor, of pattern: CGPattern, on cr: OpaquePointer) {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let toDevice = pattern.matrix.concatenating(phase).concatenating(baseCTM).concatenating(flip)
    let scale = (hypot(toDevice.a, toDevice.b), hypot(toDevice.c, toDevice.d))
    guard toDevice.isInvertible, let tile = PatternTile(of: color, scale: scale) else {
      return cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
    let fromTile = tile.toPattern.concatenating(toDevice)
    guard fromTile.isInvertible else { return cairo_set_source_rgba(cr, 0, 0, 0, 0) }
    let surface = tileSurface(tile.image, alpha: color.alpha * state.alpha)
    let source = cairo_pattern_create_for_surface(surface.pointer)!
    defer { cairo_pattern_destroy(source) }
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(
      source,
      state.interpolationQuality.filter(enlarges: abs(fromTile.a * fromTile.d - fromTile.b * fromTile.c) > 1))
    let i = fromTile.inverted()
    var matrix = cairo_matrix_t(xx: i.a, yx: i.b, xy: i.c, yy: i.d, x0: i.tx, y0: i.ty)
    cairo_pattern_set_matrix(source, &matrix)
    // A source keeps to the matrix under which it was set.
    var current = cairo_matrix_t()
    cairo_get_matrix(cr, &current)
    cairo_identity_matrix(cr)
    cairo_set_source(cr, source)
    cairo_set_matrix(cr, &current)
  }

  /// A tile with an opacity, in memory of Cairo's: a source may outlive the colour.
  private func tileSurface(_ image: CGImage, alpha: CGFloat) -> CairoSurface {
    let surface = CairoSurface(format: CAIRO_FORMAT_ARGB32, width: image.width, height: image.height)
    let cr = cairo_create(surface.pointer)!
    defer { cairo_destroy(cr) }
    drawSource(image).withSurface {
      cairo_set_source_surface(cr, $0, 0, 0)
      cairo_paint_with_alpha(cr, alpha)
    }
    return surface
  }
}
