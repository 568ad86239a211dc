import HostInterface

extension UIView {
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else { fatalError("\(layerClass) is not a class of layers") }
    return layerClass.init()
  }

  func adoptLayer() {
    layerStorage.delegate = self
    answerLayerByKeys()
    layerStorage.contentsScale = UIScreen.mainScale
    layerStorage.isOpaque = true
    applyContentMode()
    if drawsContents { layerStorage.setNeedsDisplay() }
  }

  /// Colours that follow traits are resolved for this view's.
  func showBackgroundColor(_ color: UIColor?) {
    layerStorage.backgroundColor = color?.resolvedCGColor(with: traitCollection)
  }

  func applyContentMode() {
    layerStorage.contentsGravity = contentMode.gravity
    layerStorage.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  /// Runs a change of frame, bounds, centre or transform and then what follows from it.
  /// - Parameter key: the key of the property that is set.
  func changeGeometry(_ key: String, _ change: () -> Void) {
    tellOfChange(key) { changeGeometry(change) }
  }

  private func changeGeometry(_ change: () -> Void) {
    let oldBounds = layerStorage.bounds
    let oldSize = oldBounds.size
    change()
    demand(layerStorage.hasNumbers, "\(type(of: self)): a view's geometry can't be NaN")
    // Before subviews and content are fitted to the new size: what scrolls has to know what covers its end by then.
    updateSafeArea()
    let size = layerStorage.bounds.size
    if size != oldSize {
      // Nothing was drawn as long as there was no size.
      if drawsContents, oldSize.width <= 0 || oldSize.height <= 0 { layerStorage.setNeedsDisplay() }
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      sizeDidChange(from: oldSize)
    }
    geometryDidChangeForConstraints()
    if let referencingAnimators, layerStorage.bounds != oldBounds { referencingAnimators.boundsDidChange() }
  }
}

extension UIView: ObservationMarking {
  /// Tells observers of a property's change. As in UIKit, the key is that of the setter which is called: a new frame is no
  /// news of `bounds` and `center`, and layouts by constraints set those.
  func tellOfChange(_ key: String, _ change: () -> Void) {
    guard isObserved else { return change() }
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }
}

extension UIView {
  func resizeKeepingCorner(to size: CGSize) {
    let (old, transform) = (bounds.size, transform)
    // What the anchor's distance from the corner grows by, as the superview sees it.
    let x = (size.width - old.width) * anchorPoint.x
    let y = (size.height - old.height) * anchorPoint.y
    let shift = CGPoint(x: x * transform.a + y * transform.c, y: x * transform.b + y * transform.d)
    changeGeometry("bounds") {
      layerStorage.bounds.size = size
      layerStorage.position = CGPoint(x: layerStorage.position.x + shift.x, y: layerStorage.position.y + shift.y)
    }
  }
}

extension CALayer {
  fileprivate var hasNumbers: Bool {
    let (position, bounds, transform) = (position, bounds, affineTransform())
    let sum =
      position.x + position.y + bounds.minX + bounds.minY + bounds.width + bounds.height + transform.a + transform.b
      + transform.c + transform.d + transform.tx + transform.ty
    return !sum.isNaN
  }
}

extension UIView: CALayerDelegate {}

extension UIView.ContentMode {
  /// The layer's gravity for this mode. For layers, "top" is the edge with the larger y.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}

extension UIView {
  /// Whether contents may have to be drawn: plain views have none.
  ///
  /// Whether a subclass overrides `draw(_:)` can't be told, so it is called; only if it asks for a context is there one.
  var drawsContents: Bool { type(of: self) != UIView.self }

  func displayContents() {
    // While a view shrinks to nothing, what it has drawn shows.
    guard drawsContents, !bounds.isEmpty else { return }
    layerWillDraw(layerStorage)
    let context = GraphicsContextStack.ofThread.draw(intoPromised: makeDrawingContext) {
      traitCollection.performAsCurrent { draw(bounds) }
    }
    if let context {
      layerStorage.contents = context.finishedImage()
      hasDrawnContents = true
    } else if hasDrawnContents {
      layerStorage.contents = nil
      hasDrawnContents = false
    }
  }

  /// Makes a context in the view's coordinates. Views that say they are opaque and have no background begin black, as
  /// Apple's do.
  private func makeDrawingContext() -> CGContext? {
    let bounds = self.bounds
    let context = CGContext(
      size: bounds.size, scale: contentScaleFactor, isOpaque: isOpaque && backgroundColorStorage == nil)
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}

extension UIView {
  /// Layout runs under the view's traits, between its controller's two calls.
  func performLayout() {
    viewController?.reportAppearing()
    prepareConstraints()
    traitCollection.performAsCurrent {
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      viewController?.tellContainerOfLayout()
    }
  }

  func layOutIfNeeded() {
    ConstraintPass.run(in: self) {
      prepareConstraints()
      layerStorage.layoutIfNeeded()
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A place within the bounds that is told as where one reads from the left: mirrored where one reads from the right.
  func inReadingOrder(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
