extension UIScrollView {
  func makeZoomer() -> ScrollZoomer {
    let zoomer = self.zoomer ?? ScrollZoomer(self)
    self.zoomer = zoomer
    return zoomer
  }

  /// The view that zooms instead of the one that the delegate names: a web view's page. Nil by default.
  package var ownZoomedView: UIView? {
    get { zoomer?.ownView }
    set { makeZoomer().ownView = newValue }
  }

  /// Whether fingers zoom the content, or it is on its way to a scale or an offset that the zoom has found.
  package var isUnderZoom: Bool { zoomer?.hasOffset ?? false }

  func zoomLimitsDidChange() { makeZoomer().limitsDidChange() }

  func pinchDidChange(_ pinch: UIPinchGestureRecognizer) { zoomer?.pinchDidChange() }

  func pinchShouldBegin(_ pinch: ScrollPinchGestureRecognizer) -> Bool {
    zoomer?.zoomedView != nil && contentLetsGo(to: pinch)
  }

  /// The fingers of a pinch are up. Where they pan, too, the pan tells of it.
  func pinchDidReset() {
    if !isHeld { returnToBounds() }
  }
}

/// Constraints lay content out at scale 1; it is shown at the scale that it has, about its upper left corner.
extension UIScrollView {
  private var layoutScale: CGFloat { zoomer?.scale ?? 1 }

  func unzoomed(_ size: CGSize) -> CGSize { CGSize(width: size.width / layoutScale, height: size.height / layoutScale) }

  /// The size of the content for lengths that the solver has found; those that it has not stay as they are.
  func zoomed(width: CGFloat?, height: CGFloat?) -> CGSize {
    CGSize(
      width: width.map { $0 * layoutScale } ?? contentSize.width,
      height: height.map { $0 * layoutScale } ?? contentSize.height)
  }

  /// The frame of a subview before its transform, for one that the solver has found.
  func zoomedFrame(_ frame: CGRect, of subview: UIView) -> CGRect {
    guard layoutScale != 1, subview === zoomer?.zoomedView else { return frame }
    let anchor = CGPoint(x: subview.anchorPoint.x * frame.width, y: subview.anchorPoint.y * frame.height)
    return CGRect(
      x: (frame.minX + anchor.x) * layoutScale - anchor.x, y: (frame.minY + anchor.y) * layoutScale - anchor.y,
      width: frame.width, height: frame.height)
  }
}
