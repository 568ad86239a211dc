/// One finger (or the mouse in its place) from down to up.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phases of a touch, from down to up.
  public enum Phase: Int, Sendable {
    /// The finger came down in this event.
    case began
    /// The finger is elsewhere, or presses otherwise, than in the event before.
    case moved
    /// The finger rests; it is in the event for another one's sake.
    case stationary
    /// The finger was lifted.
    case ended
    /// The touch was taken away: the finger's end isn't known.
    case cancelled
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger, or the mouse in its place.
    case direct
  }

  /// Names the finger among those of the digitiser.
  let finger: Int

  /// The phase as of the latest event; read it while the event is handled.
  open internal(set) var phase: Phase
  /// The time at which the touch came to `location`, in seconds by the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval
  /// How often the finger has come down at this place in a row, this time included.
  open internal(set) var tapCount: Int
  /// Hosts tell of fingers and of a mouse in their place: always `.direct`.
  open var type: TouchType { .direct }
  /// The force of the touch, 0…1; 0 where the digitiser knows none.
  open internal(set) var force: CGFloat
  /// The largest value that `force` may have: 1, or 0 where the digitiser knows none.
  open var maximumPossibleForce: CGFloat { force > 0 ? 1 : 0 }

  /// The window in which the touch began.
  open var window: UIWindow? { windowStorage }
  final weak var windowStorage: UIWindow?
  /// The view in which the touch began; it keeps its view to the end.
  open var view: UIView? { viewStorage }
  final weak var viewStorage: UIView?

  /// The recognizers that have got the touch, and have not been reset since; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  var recognizers: [UIGestureRecognizer] = []

  /// The place where the finger came down, in the window's coordinates.
  let startInWindow: CGPoint
  /// The touch's present and previous places, in the window's coordinates.
  private(set) var locationInWindow: CGPoint
  private(set) var previousLocationInWindow: CGPoint
  /// The coalesced places in the window's coordinates with their times, the oldest first; the last is the touch's own.
  var coalesced: [(location: CGPoint, timestamp: TimeInterval)] = []

  init(
    finger: Int, location: CGPoint, timestamp: TimeInterval, tapCount: Int = 1, force: CGFloat = 0
  ) {
    self.finger = finger
    self.phase = .began
    self.timestamp = timestamp
    self.tapCount = tapCount
    self.force = force
    startInWindow = location
    locationInWindow = location
    previousLocationInWindow = location
  }

  /// A touch of no finger, which lies at the origin and in no window: subclasses in tests say otherwise.
  public override init() {
    finger = -1
    phase = .began
    timestamp = 0
    tapCount = 0
    force = 0
    startInWindow = .zero
    locationInWindow = .zero
    previousLocationInWindow = .zero
    super.init()
  }

  /// Moves the touch on.
  /// - Parameter location: in the window's coordinates.
  func update(phase: Phase, location: CGPoint, timestamp: TimeInterval) {
    previousLocationInWindow = locationInWindow
    locationInWindow = location
    self.phase = phase
    self.timestamp = timestamp
  }

  /// Returns the place of the touch in the view's coordinates; in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }

  /// Returns the place of the touch at the previous event.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  /// Returns the place of the touch without loss: the digitiser's coordinates are not rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the place at the previous event without loss, as `preciseLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.window === window ? view.convert(point, from: window) : view.convertFromScreen(point)
  }
}
