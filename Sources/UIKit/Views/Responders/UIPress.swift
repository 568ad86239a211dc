/// A key from down to up.
@preconcurrency @MainActor open class UIPress: NSObject {
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
  open internal(set) var phase: Phase
  /// The time at which the phase began, in seconds by the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// The first responder at the time of the press, or the window.
  open var responder: UIResponder? { responderStorage }
  final weak var responderStorage: UIResponder?
  /// The key window at the time of the press.
  open var window: UIWindow? { windowStorage }
  final weak var windowStorage: UIWindow?
  /// The key of the press. It is never nil for presses of a device: all are keys'.
  open var key: UIKey? { keyStorage }
  private final let keyStorage: UIKey?
  /// The force of the press: 1 while the key is down, else 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// Whether the key has been held for so long that it is pressed again.
  var isRepeat = false

  init(key: UIKey?, phase: Phase, timestamp: TimeInterval) {
    keyStorage = key
    self.phase = phase
    self.timestamp = timestamp
  }

  /// A press of no key, which began at the time 0: subclasses in tests say otherwise.
  public override init() {
    phase = .began
    timestamp = 0
    keyStorage = nil
    super.init()
  }
}

/// A key went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// One: the key that went down or up.
  open private(set) var allPresses: Set<UIPress>

  /// The kind of the event: `.presses`.
  open override var type: EventType { .presses }

  init(presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
  }

  /// An event without presses: subclasses in tests say otherwise.
  public override init() {
    allPresses = []
    super.init()
  }
}
