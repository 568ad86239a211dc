/// A key from down to up.
@preconcurrency @MainActor public class UIPress: NSObject {
  /// The phases of a press, from down to up. A key that is held begins again and again for text inputs alone;
  /// `changed` and `stationary` are never seen.
  public enum Phase: Int, Sendable {
    /// The key went down, or repeats.
    case began
    /// The press has another force; never seen.
    case changed
    /// The press goes on as it was; never seen.
    case stationary
    /// The key went up.
    case ended
    /// The press was taken away: its end isn't known.
    case cancelled
  }

  /// Ends with `ended`, or `cancelled` where the keyboard is lost.
  public internal(set) var phase: Phase
  /// The time at which the phase began, in seconds by the clock of `CACurrentMediaTime()`.
  public internal(set) var timestamp: TimeInterval
  /// The first responder at the time of the press, or the window.
  public internal(set) weak var responder: UIResponder?
  /// The key window at the time of the press.
  public internal(set) weak var window: UIWindow?
  /// The key of the press. It is never nil: all presses are keys'.
  public let key: UIKey?
  /// The force of the press: 1 while the key is down, else 0.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// Whether the key has been held for so long that it is pressed again.
  var isRepeat = false

  init(key: UIKey?, phase: Phase, timestamp: TimeInterval) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A key went down or up.
@preconcurrency @MainActor public class UIPressesEvent: UIEvent {
  /// One: the key that went down or up.
  public let allPresses: Set<UIPress>

  /// The kind of the event: `.presses`.
  public override var type: EventType { .presses }

  init(presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
  }
}
