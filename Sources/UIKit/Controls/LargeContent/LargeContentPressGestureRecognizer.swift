/// A finger that stays on something that is shown large.
final class LargeContentPressGestureRecognizer: UILongPressGestureRecognizer {
  /// Finds out whether something that is shown large is at a place of the recognizer's view.
  var hasContent: (CGPoint) -> Bool = { _ in false }

  /// Whether a finger is on something that is shown large. The touch of a control that has opened its menu is the menu's.
  func hasContent(under touch: UITouch) -> Bool {
    if let control = touch.view as? UIControl, control.menuState.touch === touch { return false }
    return hasContent(touch.location(in: view))
  }

  override func shouldReceive(_ event: UIEvent) -> Bool { LargeContent.isEnabled && super.shouldReceive(event) }

  /// Fails where nothing is shown. Not the delegate says so, who is the app's.
  override var state: State {
    get { super.state }
    set {
      let begins = super.state == .possible && newValue == .began
      super.state = begins && !liveTouches.contains(where: hasContent(under:)) ? .failed : newValue
    }
  }

  /// A menu may come in its place: the finger stays longer for it.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is MenuPressGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }
}
