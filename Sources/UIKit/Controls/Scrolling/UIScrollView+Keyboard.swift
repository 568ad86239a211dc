extension UIScrollView {
  /// Lets the keyboard follow the pan as `keyboardDismissMode` says. A wheel leaves it where it is.
  func moveKeyboard() {
    guard keyboardDismissMode != .none, !pan.isTurnedByNotches, let window,
      let keyboard = UIApplication.current?.keyboard
    else { return }
    switch (keyboardDismissMode, pan.state) {
    case (.onDrag, .began): window.windowScene?.keyWindow?.endEditing(true)
    case (.interactive, .began), (.interactive, .changed):
      keyboard.follow(window.convertToScreen(pan.location(in: nil)).y + KeyboardGuides.dismissPadding(in: window))
    case (.interactive, .ended): keyboard.letGo(velocity: pan.velocity(in: nil).y)
    case (.interactive, .cancelled): keyboard.letGo(velocity: -1)
    default: break
    }
  }
}
