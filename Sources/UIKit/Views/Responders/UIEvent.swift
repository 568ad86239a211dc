/// What happened at one moment: all touches, a press, or a shake.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What an event tells of; a wheel's turn makes none. Those of pointers are only seen by recognizers that
  /// are asked whether they take them.
  public enum EventType: Int, Sendable {
    /// An event of fingers.
    case touches
    /// An event of the device that is moved: a shake.
    case motion
    /// An event of keys.
    case presses = 3
    /// An event of a pointer that doesn't touch.
    case hover = 11
    /// An event of a pinch on a trackpad.
    case transform = 14
  }

  /// The particular of an event of its type. Those of remote controls are never seen.
  public enum EventSubtype: Int, Sendable {
    /// An event like all of its type.
    case none
    /// A shake of the device.
    case motionShake
    /// The play button of a remote control.
    case remoteControlPlay = 100
    /// The pause button.
    case remoteControlPause
    /// The stop button.
    case remoteControlStop
    /// The button that plays and pauses.
    case remoteControlTogglePlayPause
    /// The button for the next piece.
    case remoteControlNextTrack
    /// The button for the piece before.
    case remoteControlPreviousTrack
    /// The rewind button goes down.
    case remoteControlBeginSeekingBackward
    /// The rewind button comes up.
    case remoteControlEndSeekingBackward
    /// The fast-forward button goes down.
    case remoteControlBeginSeekingForward
    /// The fast-forward button comes up.
    case remoteControlEndSeekingForward
  }

  /// The time of the event, in seconds by the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval

  /// The kind of the event: `.presses` for `UIPressesEvent`, `.touches` for one with touches, `.motion` for a shake.
  open var type: EventType { .touches }

  /// The particular of the event: `.motionShake` for a shake, else `.none`.
  open var subtype: EventSubtype { .none }

  /// The touches in the order in which the fingers came down.
  let orderedTouches: [UITouch]
  /// Modifier keys held down at the time.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  init(touches: [UITouch], timestamp: TimeInterval) {
    orderedTouches = touches
    self.timestamp = timestamp
  }

  /// An event without touches, at the time 0: subclasses in tests say otherwise.
  public override init() {
    orderedTouches = []
    timestamp = 0
    super.init()
  }

  /// Every finger that is down or was lifted just now; nil for events without touches.
  open var allTouches: Set<UITouch>? { orderedTouches.isEmpty ? nil : Set(orderedTouches) }

  /// The touches of `allTouches` in the window; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches of `allTouches` that began in the view itself; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The moves that `touch`, which is the last of them, stands for in this event; nil if it is not of this event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard orderedTouches.contains(touch) else { return nil }
    var previous = touch.previousLocationInWindow
    return touch.coalesced.map { sample in
      let copy = UITouch(
        finger: touch.finger, location: previous, timestamp: sample.timestamp, tapCount: touch.tapCount,
        force: touch.force)
      copy.windowStorage = touch.window
      copy.viewStorage = touch.view
      copy.update(phase: touch.phase, location: sample.location, timestamp: sample.timestamp)
      previous = sample.location
      return copy
    }
  }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let found = allTouches?.filter(isIncluded), !found.isEmpty else { return nil }
    return found
  }
}
