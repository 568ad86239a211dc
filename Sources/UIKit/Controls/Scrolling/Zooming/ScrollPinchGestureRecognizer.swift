/// A scroll view's own pinch, which goes together with its pan. Fingers that come down stop a zoom under way, and when
/// they go without a pinch it goes on.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pan && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pan && super.canBePrevented(by: preventingGestureRecognizer)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.zoomer?.catchMotion()
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    scrollView?.pinchDidReset()
  }
}
