/// A shake of the device, from its beginning to its end.
final class MotionEvent: UIEvent {
  /// The part of the shake that it is in.
  enum Phase { case began, ended, cancelled }

  private(set) var phase = Phase.began
  /// The key window at the shake's beginning.
  private(set) weak var window: UIWindow?
  /// The first to be told.
  private weak var responder: UIResponder?

  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }

  init(window: UIWindow, responder: UIResponder, timestamp: TimeInterval) {
    (self.window, self.responder) = (window, responder)
    super.init(touches: [], timestamp: timestamp)
    modifierFlags = UIApplication.current?.heldKeys.modifiers ?? []
  }

  /// The shake comes to its end.
  func finish(_ phase: Phase, at time: TimeInterval) {
    self.phase = phase
    timestamp = time
  }

  /// Tells the responder, and those after it that it leaves it to.
  func dispatch() {
    switch phase {
    case .began: responder?.motionBegan(subtype, with: self)
    case .ended: responder?.motionEnded(subtype, with: self)
    case .cancelled: responder?.motionCancelled(subtype, with: self)
    }
  }
}
