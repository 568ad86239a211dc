/// A scroll view's own pan. It also tells of fingers that come down and go without a pan, and begins only along axes
/// that scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The pan is not a finger's but that of a wheel with notches, which neither throws nor stretches.
  var isTurnedByNotches = false

  override func velocity(in view: UIView?) -> CGPoint { isTurnedByNotches ? .zero : super.velocity(in: view) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 0 { scrollView?.fingerDidLand() }
  }

  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave()
  }

  /// Ten points along the axes that scroll; while the fingers mostly move along one that doesn't, the pan waits.
  override func slop(of travel: CGPoint) -> CGPoint? {
    guard let scrollView else { return nil }
    let translation = convertVector(travel, to: scrollView)
    var along = translation
    for axis in ScrollAxis.allCases where !scrollView.scrolls(along: axis) {
      guard abs(axis.of(translation)) <= abs(axis.other.of(translation)) else { return nil }
      axis.set(0, in: &along)
    }
    guard along.length > Self.slop else { return nil }
    let part = Self.slop / along.length
    return convertVectorToWindow(CGPoint(x: along.x * part, y: along.y * part), from: scrollView)
  }
}
