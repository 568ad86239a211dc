/// Hears of a scroll view's motions and decides where they end. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the content offset has changed, by whatever cause.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Tells the delegate that a pan has begun; the offset is still the old one.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Tells the delegate that the finger is about to let go.
  ///
  /// - Parameters:
  ///   - velocity: of the offset, in points per millisecond.
  ///   - targetContentOffset: where the content will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Tells the delegate that the finger has let the content go.
  /// - Parameter decelerate: whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Tells the delegate that the finger has let go of content that goes on moving. The offset is still that of the
  /// lift.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that the content has come to rest, or has been caught.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Tells the delegate that a scroll that was asked for with animation is over. It isn't called where nothing had to
  /// move.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether a tap on the status bar scrolls to the top. Default: true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Tells the delegate that a tap on the status bar has brought the content to its top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Asks for the view in the content that zooms. Default: nil, so that nothing does.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Tells the delegate that fingers begin to zoom, or that an animated zoom begins.
  /// - Parameter view: the one that zooms; its scale is still the old one.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Tells the delegate that the scale has changed, by whatever cause. Offset and content size are those of the new
  /// one.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Tells the delegate that fingers have let go of content within its limits, that it has come back to them, that an
  /// animated zoom is over, or that one of these motions has been caught.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Tells the delegate that `adjustedContentInset` has changed, by the app or by the safe area.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
