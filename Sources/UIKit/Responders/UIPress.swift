/// A key from down to up.
@preconcurrency @MainActor public class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case changed
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase: Phase
  public internal(set) var timestamp: TimeInterval
  /// The first responder at the time of the press, or the window.
  public internal(set) weak var responder: UIResponder?
  public internal(set) weak var window: UIWindow?
  public let key: UIKey?
  /// 1 while the key is down, else 0.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(key: UIKey?, phase: Phase, timestamp: TimeInterval) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A key went down or up.
@preconcurrency @MainActor public class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>
  public override var type: EventType { .presses }

  init(presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
  }
}
