/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIGestureRecognizerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UIGestureRecognizerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIGestureRecognizerDelegate {
    receiver(of: selector, as: (any UIGestureRecognizerDelegate).self) ?? SilentDelegate()
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    receiver("gestureRecognizerShouldBegin:").gestureRecognizerShouldBegin(gestureRecognizer)
  }

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receiver("gestureRecognizer:shouldReceive:").gestureRecognizer(gestureRecognizer, shouldReceive: touch)
  }

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receiver("gestureRecognizer:shouldReceive:").gestureRecognizer(gestureRecognizer, shouldReceive: event)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldRecognizeSimultaneouslyWith:").gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldRequireFailureOf:").gestureRecognizer(
      gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    receiver("gestureRecognizer:shouldBeRequiredToFailBy:").gestureRecognizer(
      gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
  }
}
