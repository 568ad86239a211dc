/// What brings the views up that first responders are given input by: the keyboard, or what takes its place.
@MainActor protocol KeyboardPresenting: AnyObject {
  /// The frame in which the keyboard rests, in screen coordinates; nil while nothing is up, or on its way down.
  var frame: CGRect? { get }
  /// The upper edge of what is up, where it is drawn to; the screen's lower edge if nothing is.
  var top: CGFloat { get }
  /// Whether a view may have the keyboard over it.
  func covers(_ view: UIView) -> Bool

  // MARK: What happens

  /// Runs `change`, in which the first responder changes perhaps more than once, and then looks once.
  func handOver(_ change: () -> Bool) -> Bool
  /// The first responder, the key window or the traits may be others.
  func update()
  /// A responder wants its views to be asked for anew.
  func reload(for responder: UIResponder)
  func hardwareKeyWasPressed()
  /// Sends an event of touches, which may bring the keyboard back.
  func watch(_ event: UIEvent, send: () -> Void)
  /// The screen has another size or other insets; called before windows get theirs.
  func screenDidChange()

  /// Calls `work` once the keyboard has come to where it is going, with all that follows it; at once where it stands.
  func onceStill(_ work: @escaping () -> Void)

  // MARK: Under a finger

  /// Draws what is up down to a point of the screen.
  func follow(_ y: CGFloat)
  /// The finger that drew it down is up.
  /// - Parameter velocity: of the finger, in points per second; positive is down.
  func letGo(velocity: CGFloat)
}
