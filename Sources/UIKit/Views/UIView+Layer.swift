import HostInterface

extension UIView {
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else { fatalError("\(layerClass) is not a class of layers") }
    return layerClass.init()
  }

  func adoptLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.mainScale
    layer.isOpaque = true
    applyContentMode()
    if drawsContents { layer.setNeedsDisplay() }
  }

  /// Colours that follow traits are resolved for this view's.
  func applyBackgroundColor() { layer.backgroundColor = backgroundColorStorage?.resolvedCGColor(with: traitCollection) }

  func applyContentMode() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  func setMask(_ mask: UIView?) {
    mask?.removeFromSuperview()
    maskStorage = mask
    layer.mask = mask?.layer
  }

  /// Runs a change of frame, bounds, centre or transform and then what follows from it.
  func changeGeometry(_ change: () -> Void) {
    let oldSize = layer.bounds.size
    change()
    let size = layer.bounds.size
    if size != oldSize {
      // Without a size nothing was drawn.
      if drawsContents, oldSize.width <= 0 || oldSize.height <= 0 { layer.setNeedsDisplay() }
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      sizeDidChange(from: oldSize)
    }
    updateSafeArea()
    geometryDidChangeForConstraints()
  }
}

extension UIView: @preconcurrency CALayerDelegate {}

extension UIView {
  /// What a change of the layer's property `event` does by itself: nothing, outside animation blocks.
  func viewAction(forKey event: String) -> CAAction? { animationAction(for: layer, forKey: event) }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
