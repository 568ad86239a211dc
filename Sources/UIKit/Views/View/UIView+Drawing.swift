extension UIView {
  /// Whether contents may have to be drawn: plain views have none.
  ///
  /// Whether a subclass overrides `draw(_:)` can't be told, so it is called; only if it asks for a context is there one.
  var drawsContents: Bool { type(of: self) != UIView.self }

  func displayContents() {
    // While a view shrinks to nothing, what it has drawn shows.
    guard drawsContents, !bounds.isEmpty else { return }
    layerWillDraw(layer)
    let context = GraphicsContextStack.ofThread.draw(intoPromised: makeDrawingContext) {
      traitCollection.performAsCurrent { draw(bounds) }
    }
    if let context {
      layer.contents = context.finishedImage()
      hasDrawnContents = true
    } else if hasDrawnContents {
      layer.contents = nil
      hasDrawnContents = false
    }
  }

  /// In the view's coordinates. Views that say they are opaque and have no background begin black, as Apple's do.
  private func makeDrawingContext() -> CGContext? {
    let bounds = self.bounds
    let context = CGContext(
      size: bounds.size, scale: contentScaleFactor, isOpaque: isOpaque && backgroundColorStorage == nil)
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}
