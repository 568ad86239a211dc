import QuartzCore

extension TreeUpdate {
  /// Tells the backdrops of an unchanged subtree what has changed behind them.
  func updateBackdrops(_ layer: RetainedLayer) {
    if layer.properties.backdrop != nil { update(layer.backdropPicture, of: layer, isSame: true) }
    for child in layer.children where child.containsBackdrop && child.isShown { updateBackdrops(child) }
  }

  /// What has changed behind a backdrop has to be taken again, and shows as far around as the blur reaches.
  func update(_ picture: BackdropPicture, of layer: RetainedLayer, isSame: Bool) {
    let rect = pixelBounds(of: layer).intersection(canvas)
    let sigma = max(0, layer.properties.backdrop?.blurRadius ?? 0) * layer.world.magnification
    if !picture.prepare(rect: rect, sigma: sigma.isFinite ? sigma : 0, isSame: isSame) { add(rect) }
    let behind = damage.rects
    for changed in behind {
      let part = changed.intersection(rect)
      guard !part.isEmpty else { continue }
      picture.invalidate(part)
      add(part.outset(picture.reach).intersection(rect).intersection(layer.clip))
    }
  }
}

extension RetainedLayer {
  var backdropPicture: BackdropPicture {
    if let backdrop { return backdrop }
    let picture = BackdropPicture()
    backdrop = picture
    return picture
  }
}
