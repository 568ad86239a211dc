/// A way of the keyboard as notifications tell of it.
struct KeyboardMove: Equatable {
  /// The keyboard's frames at the beginning and at the end, in screen coordinates.
  var begin: CGRect
  var end: CGRect
  var isAnimated = true

  /// The duration that apps are told, in seconds: the curve's spring takes longer.
  static let duration = 0.25

  @MainActor func post(_ name: Notification.Name, on screen: UIScreen) {
    let seconds: Double = isAnimated ? Self.duration : 0
    NotificationCenter.default.post(
      name: name, object: screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: seconds,
        UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.keyboard.rawValue,
        UIResponder.keyboardIsLocalUserInfoKey: true,
      ])
  }
}
