@_implementationOnly import CCairo
import Foundation

/// A layer whose contents are drawn by themselves first.
struct TransparencyLayer {
  /// The state around the layer, with the alpha, blend mode, shadow and clip mask of the whole.
  var outer: GraphicsState
  /// How many states had been saved when the layer began: Cairo lets none of them be restored inside it.
  var savedCount: Int
}

extension CGContext {
  /// Runs a drawing with the state's antialiasing and blend mode, casts its shadow and cuts it by the clip mask.
  func composite(_ drawing: (_ cr: OpaquePointer) -> Void) {
    composite(with: state, drawing)
  }

  func composite(with state: GraphicsState, _ drawing: (_ cr: OpaquePointer) -> Void) {
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    cairo_set_antialias(cr, antialiases(state) ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    guard let mask = state.clipMask else {
      cairo_set_operator(cr, state.blendMode.cairoOperator)
      return shadowed(state, drawing)
    }
    cairo_push_group(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    shadowed(state, drawing)
    cairo_pop_group_to_source(cr)
    cairo_identity_matrix(cr)
    cairo_set_operator(cr, state.blendMode.cairoOperator)
    cairo_mask_surface(cr, mask.pointer, 0, 0)
  }

  private func shadowed(_ state: GraphicsState, _ drawing: (_ cr: OpaquePointer) -> Void) {
    guard let shadow = state.shadow, shadow.color.alpha > 0 else { return drawing(cr) }
    let scale = abs(baseCTM.a * baseCTM.d - baseCTM.b * baseCTM.c).squareRoot()
    let offset = shadow.offset.applying(baseCTM.concatenating(flip))
    let blur = BoxBlur(standardDeviation: shadow.blur * scale / 2)

    // All that can reach into the clip, by itself or by its shadow.
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return }
    let reach = CGFloat(blur.reach)
    let clip = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let area = clip.union(clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)).integral
    guard area.width < 32_000, area.height < 32_000 else { return drawing(cr) }

    let picture = CairoSurface(format: CAIRO_FORMAT_ARGB32, width: Int(area.width), height: Int(area.height))
    cairo_surface_set_device_offset(picture.pointer, -area.minX, -area.minY)
    let pictureContext = cairo_create(picture.pointer)!
    cairo_set_antialias(pictureContext, cairo_get_antialias(cr))
    drawing(pictureContext)
    cairo_destroy(pictureContext)

    cairo_surface_flush(picture.pointer)
    let shadowMask = blur.blurredAlpha(of: picture)
    setSource(shadow.color, of: cr)
    cairo_mask_surface(
      cr, shadowMask.pointer, area.minX + offset.width.rounded(), area.minY + offset.height.rounded())
    cairo_set_source_surface(cr, picture.pointer, 0, 0)
    cairo_paint(cr)
  }

  // MARK: Transparency layers

  /// Begins a layer. What follows is drawn by itself, then as one with the alpha, blend mode and shadow of now.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    layers.append(TransparencyLayer(outer: state, savedCount: saved.count))
    cairo_push_group(cr)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
  }

  /// A layer that can't be larger than a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Restores what has been saved in the layer; does nothing if none is open.
  public func endTransparencyLayer() {
    guard let layer = layers.last else { return }
    while saved.count > layer.savedCount { restoreGState() }
    layers.removeLast()
    let outer = layer.outer
    let group = cairo_pop_group(cr)!
    restoreGState()
    composite(with: outer) { cr in
      cairo_identity_matrix(cr)
      cairo_set_source(cr, group)
      cairo_paint_with_alpha(cr, outer.alpha)
    }
    cairo_pattern_destroy(group)
  }
}
