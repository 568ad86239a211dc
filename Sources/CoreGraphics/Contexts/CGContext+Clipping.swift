@_implementationOnly import CCairo
import Foundation

extension CGContext {
  /// Cuts the clip down to the current path, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_antialias(cr, antialiases(state) ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    append(devicePath.elements, to: cr)
    cairo_clip(cr)
    beginPath()
  }

  /// Cuts the clip down to a rectangle of user space, and begins a new path.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Cuts the clip down to what any of the rectangles covers, and begins a new path; to nothing for none.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Everything drawn from now on is multiplied with the mask, stretched over `rect`; outside it nothing is drawn.
  /// - Parameter mask: what counts is the alpha of an ordinary image; of an 8-bit mask, its value.
  public func clip(to rect: CGRect, mask: CGImage) {
    let combined = CairoSurface(format: CAIRO_FORMAT_A8, width: width, height: height)
    let maskContext = cairo_create(combined.pointer)!
    defer { cairo_destroy(maskContext) }
    cairo_set_source_rgba(maskContext, 0, 0, 0, 1)
    mask.withSurface { surface in
      let pattern = imagePattern(surface, of: mask, in: rect)
      append(CGPath.Element.rectangle(rect).transformed(by: cairoTransform), to: maskContext)
      cairo_clip(maskContext)
      cairo_mask(maskContext, pattern)
      cairo_pattern_destroy(pattern)
    }
    if let old = state.clipMask {
      cairo_reset_clip(maskContext)
      cairo_set_operator(maskContext, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(maskContext, old.pointer, 0, 0)
      cairo_paint(maskContext)
    }
    state.clipMask = combined
  }

  /// Undoes all clipping.
  public func resetClip() {
    cairo_reset_clip(cr)
    state.clipMask = nil
  }

  /// The rectangle around the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    cairo_identity_matrix(cr)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).applying(cairoTransform.inverted())
  }
}
