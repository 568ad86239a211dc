import UIKit

/// A recognizer's delegate that asks another one for what the first doesn't say.
final class GestureDelegateProxy: NSObject, UIGestureRecognizerDelegate {
  weak var first: UIGestureRecognizerDelegate?
  weak var second: UIGestureRecognizerDelegate?

  override func responds(to aSelector: Selector!) -> Bool {
    return super.responds(to: aSelector) || first?.responds(to: aSelector) == true
      || second?.responds(to: aSelector) == true
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    if first?.responds(to: aSelector) == true { return first }
    return second?.responds(to: aSelector) == true ? second : super.forwardingTarget(for: aSelector)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
}

/// Decides when a recognizer begins, and nothing else.
final class BeginDecider: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  private(set) var asked = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return begins
  }
}

/// Says of a recognizer with whom it shares touches, and would let all of them begin.
final class SharingDecider: NSObject, UIGestureRecognizerDelegate {
  private(set) var log: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("begin")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    log.append("share")
    return true
  }
}

/// What proxies of scroll views' delegates have in common.
class Forwarder: NSObject {
  weak var target: NSObject?

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || (target?.responds(to: aSelector) ?? false)
  }
}

/// A scroll view's delegate that hears of drags before it hands the calls on.
final class ScrollDelegateProxy: Forwarder, UIScrollViewDelegate {
  private(set) var drags = 0
  /// Whether calls go on.
  var isOpen = true

  override func responds(to aSelector: Selector!) -> Bool { isOpen ? super.responds(to: aSelector) : false }

  override func forwardingTarget(for aSelector: Selector!) -> Any? { target }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    drags += 1
    (target as? UIScrollViewDelegate)?.scrollViewWillBeginDragging?(scrollView)
  }
}

/// Hears of a scroll view's motion.
final class ScrollListener: NSObject, UIScrollViewDelegate {
  private(set) var log: [String] = []
  let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  @objc func refresh() { log.append("refresh") }
}
