@_implementationOnly import CCairo
import Foundation

extension CGContext {
  /// Sets the space of the colour that fills, and makes it the space's first colour: opaque black, and nothing for a
  /// space of patterns.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = .first(in: space) }

  /// Sets the space of the colour of lines, and makes it the space's first colour: opaque black, and nothing for a space
  /// of patterns.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = .first(in: space) }

  /// Sets the colour that fills, in the space of the one before: sRGB or grey as that was set, or what
  /// `setFillColorSpace(_:)` has set. Does nothing where that is a space of patterns, or a component is not finite.
  /// - Parameter components: as many as the space has, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fillColor = state.fillColor.replacing(components) ?? state.fillColor
  }

  /// Sets the colour of lines, in the space of the one before, as `setFillColor(_:)` does that of fills.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.strokeColor = state.strokeColor.replacing(components) ?? state.strokeColor
  }

  /// Fills with a pattern. Does nothing where the space of the fill colour is none of patterns, as
  /// `setFillColorSpace(_:)` sets it, or has no colours for a pattern that needs one.
  /// - Parameter components: the opacity for a pattern in its own colours; for others a colour of the space's base, then
  ///   the opacity.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.fillColor = state.fillColor.replacing(pattern, components) ?? state.fillColor
  }

  /// Draws lines with a pattern, as `setFillPattern(_:colorComponents:)` fills with one.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.strokeColor = state.strokeColor.replacing(pattern, components) ?? state.strokeColor
  }

  /// Moves the patterns that are drawn from now on.
  /// - Parameter phase: in units of the context's first coordinate system; later transforms don't change it. Default: 0.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

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

extension CGColor {
  /// Another colour of the same space; nil where it is one of patterns.
  fileprivate func replacing(_ components: UnsafePointer<CGFloat>) -> CGColor? {
    colorSpace.flatMap { CGColor(colorSpace: $0, components: components) }
  }

  /// The colour with another pattern; nil where its space is none of patterns, or has no colours for the pattern.
  fileprivate func replacing(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) -> CGColor? {
    colorSpace.flatMap { CGColor(patternSpace: $0, pattern: pattern, components: components) }
  }
}
