extension UIResponder {
  /// The keyboard is about to rise, or to serve another input. The notification's object is the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has risen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go down.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard is gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Comes before all of the others, and for changes of height alone.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Comes before the other two that tell of an end.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// An `NSValue` of a `CGRect`, in screen coordinates, of the keyboard with its accessory view.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The same for where the keyboard will be.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The seconds of the animation, a `Double`: 0.25, or 0 where nothing is animated. The curve has its own duration,
  /// 0.5 s.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of a `UIView.AnimationCurve`, an `Int`: 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a `Bool`: always true, since no other app has the keyboard.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

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
