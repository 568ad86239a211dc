import HostInterface

/// A tap on the status bar of a window, which scrolls to the top. It is nobody's rival.
final class StatusBarTapGestureRecognizer: UITapGestureRecognizer {
  init(window: UIWindow) {
    super.init(target: nil, action: nil)
    viewStorage = window
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    addTarget(self, action: Selector(StatusBarTapGestureRecognizer.scrollToTop, "_scrollToTop"))
  }

  override func shouldReceive(_ event: UIEvent) -> Bool { true }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  func isOnStatusBar(_ touch: UITouch) -> Bool {
    guard let window = viewStorage as? UIWindow, let screen = window.windowScene?.screen else { return false }
    return window.convertToScreen(touch.locationInWindow).y < screen.details.statusBarHeight
  }

  private func scrollToTop() {
    guard let window = viewStorage as? UIWindow else { return }
    var candidates: [any TopScrolling] = []
    window.collectScrollViewsToTop(in: window.bounds, &candidates)
    // Where several are in sight, none is meant.
    if candidates.count == 1 { candidates[0].scrollToTop() }
  }
}

/// A view whose content a tap on the status bar may scroll to its upper end.
@MainActor protocol TopScrolling: UIView {
  var mayScrollToTop: Bool { get }
  func scrollToTop()
}

extension UIView {
  /// Views that are seen and that a tap on the status bar would scroll.
  fileprivate func collectScrollViewsToTop(in visible: CGRect, _ found: inout [any TopScrolling]) {
    for subview in subviewsStorage where !subview.isHidden && subview.alpha > 0 {
      let frame = subview.convert(subview.bounds, to: window)
      guard frame.intersects(visible) else { continue }
      if let scrolling = subview as? any TopScrolling, scrolling.mayScrollToTop { found.append(scrolling) }
      subview.collectScrollViewsToTop(in: subview.clipsToBounds ? visible.intersection(frame) : visible, &found)
    }
  }
}
