/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIScrollViewDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UIScrollViewDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIScrollViewDelegate {
    receiver(of: selector, as: (any UIScrollViewDelegate).self) ?? SilentDelegate()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    receiver("scrollViewDidScroll:").scrollViewDidScroll(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    receiver("scrollViewWillBeginDragging:").scrollViewWillBeginDragging(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    receiver("scrollViewWillEndDragging:withVelocity:targetContentOffset:").scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    receiver("scrollViewDidEndDragging:willDecelerate:").scrollViewDidEndDragging(
      scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    receiver("scrollViewWillBeginDecelerating:").scrollViewWillBeginDecelerating(scrollView)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    receiver("scrollViewDidEndDecelerating:").scrollViewDidEndDecelerating(scrollView)
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    receiver("scrollViewDidEndScrollingAnimation:").scrollViewDidEndScrollingAnimation(scrollView)
  }

  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    receiver("scrollViewShouldScrollToTop:").scrollViewShouldScrollToTop(scrollView)
  }

  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    receiver("scrollViewDidScrollToTop:").scrollViewDidScrollToTop(scrollView)
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    receiver("viewForZoomingIn:").viewForZooming(in: scrollView)
  }

  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    receiver("scrollViewWillBeginZooming:with:").scrollViewWillBeginZooming(scrollView, with: view)
  }

  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    receiver("scrollViewDidZoom:").scrollViewDidZoom(scrollView)
  }

  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    receiver("scrollViewDidEndZooming:with:atScale:").scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    receiver("scrollViewDidChangeAdjustedContentInset:").scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
