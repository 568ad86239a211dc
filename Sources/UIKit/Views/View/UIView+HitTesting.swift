extension UIView {
  /// Views fainter than this take no touches.
  static let faintestHitAlpha: Float = 0.01

  /// The layer that fingers hit: while animations run, what is on screen.
  var presentedLayer: CALayer {
    guard layerStorage.animationKeys()?.isEmpty == false else { return layerStorage }
    return layerStorage.presentation() ?? layerStorage
  }

  var hitBounds: CGRect { presentedLayer.bounds }

  func hit(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden else { return nil }
    guard picturedOpacity != nil || presentedLayer.opacity >= Self.faintestHitAlpha else { return nil }
    if isAnimationBlockingTouches { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviewsStorage.reversed() {
      let layer = subview.presentedLayer
      if let inner = layer.convertFromSuperlayer(point), let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }
}

extension CALayer {
  /// A point of the superlayer's coordinates in this layer's own, by its values as they are here; nil if it is squeezed
  /// to a line.
  fileprivate func convertFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    let transform = affineTransform()
    guard transform.a * transform.d != transform.b * transform.c else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let fromPosition = CGPoint(x: point.x - position.x, y: point.y - position.y)
      .applying(transform.inverted())
    return CGPoint(x: fromPosition.x + anchor.x, y: fromPosition.y + anchor.y)
  }
}
