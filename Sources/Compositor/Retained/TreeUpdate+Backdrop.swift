import QuartzCore

extension TreeUpdate {
  /// Tells the backdrops of an unchanged subtree what has changed behind them.
  func updateBackdrops(_ layer: RetainedLayer) {
    if layer.properties.backdrop != nil { update(backdrop(of: layer), of: layer, isSame: true) }
    for child in layer.children where child.containsBackdrop && child.isShown { updateBackdrops(child) }
  }

  /// What has changed behind a backdrop has to be taken again, and shows as far around as the blur reaches.
  func update(_ backdrop: Backdrop, of layer: RetainedLayer, isSame: Bool) {
    let rect = pixelBounds(of: layer).intersection(canvas)
    let sigma = max(0, layer.properties.backdrop?.blurRadius ?? 0) * layer.world.magnification
    if !backdrop.prepare(rect: rect, sigma: sigma.isFinite ? sigma : 0, isSame: isSame) { add(rect) }
    let behind = damage.rects
    for changed in behind {
      let part = changed.intersection(rect)
      guard !part.isEmpty else { continue }
      backdrop.invalidate(part)
      add(part.outset(backdrop.blur.reach).intersection(rect).intersection(layer.clip))
    }
  }

  /// What is known of the picture behind the layer, from now on if nothing has been.
  func backdrop(of layer: RetainedLayer) -> Backdrop {
    if let backdrop = layer.backdrop { return backdrop }
    let backdrop = Backdrop(ledger)
    layer.backdrop = backdrop
    return backdrop
  }
}
