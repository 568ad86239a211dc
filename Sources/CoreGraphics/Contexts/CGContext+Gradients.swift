@_implementationOnly import CCairo
import Foundation

extension CGContext {
  /// Fills the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end else { return }
    draw(gradient, options: options) { cairo_pattern_create_linear(start.x, start.y, end.x, end.y) }
  }

  /// Fills the clip with the circles between two.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(gradient, options: options) {
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(0, startRadius), endCenter.x, endCenter.y, max(0, endRadius))
    }
  }

  private func draw(
    _ gradient: CGGradient, options: CGGradientDrawingOptions, pattern make: () -> OpaquePointer?
  ) {
    guard cairoTransform.isInvertible, let pattern = make() else { return }
    defer { cairo_pattern_destroy(pattern) }
    // Beyond an end that is not drawn lies a clear stop at the same place.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if !options.contains(.drawsBeforeStartLocation) { add(gradient.stops[0].color, at: 0, alpha: 0, to: pattern) }
    for stop in gradient.stops { add(stop.color, at: stop.location, alpha: 1, to: pattern) }
    if !options.contains(.drawsAfterEndLocation) { add(gradient.stops.last!.color, at: 1, alpha: 0, to: pattern) }
    composite { cr in
      cairo_save(cr)
      setMatrix(cairoTransform, of: cr)
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, state.alpha)
      cairo_restore(cr)
    }
  }

  private func add(_ color: CGColor, at location: CGFloat, alpha: CGFloat, to pattern: OpaquePointer) {
    let isSwapped = buffer.layout == .swapped
    cairo_pattern_add_color_stop_rgba(
      pattern, location, isSwapped ? color.blue : color.red, color.green, isSwapped ? color.red : color.blue,
      color.alpha * alpha)
  }
}
