/// Recognizes a quick, straight stroke of the fingers. It is a discrete gesture.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions in which a swipe may go.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// A bit a direction, with Apple's numbers.
    public let rawValue: UInt
    /// Makes a set of directions from their bits. Bits that no direction has are kept and mean none.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe to the right, whatever the reading direction.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left, whatever the reading direction.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe to the top.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe to the bottom.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Any of these, right by default. Beside left or right, up and down have no effect.
  open var direction: Direction = .right
  /// Fingers that are down together. Default: 1.
  open var numberOfTouchesRequired = 1

  private var travel = PanTravel()
  /// The time at which the first finger came down.
  private var start: TimeInterval?
  private var deadline: GestureDeadlines.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in trackedTouches where touches.contains(touch) { travel.add(touch) }
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if start == nil {
      start = event.timestamp
      waitForTheEnd(from: event.timestamp)
    }
  }

  private func waitForTheEnd(from start: TimeInterval) {
    // What is due comes before an event of the same time, and that one still counts. Clocks are exact to a microsecond.
    let end = start + SwipeLaw.maximumDuration + 1e-6
    deadline = arena?.schedule(at: end) { [weak self] in
      self?.deadline = nil
      self?.state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isComplete = numberOfTouches == numberOfTouchesRequired
    travel.move(touches, counts: isComplete)
    guard isComplete, let start else { return }
    switch SwipeLaw(directions: direction).verdict(on: travel.total, after: event.timestamp - start) {
    case .unfinished: break
    case .swiped: state = .ended
    case .failed: state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    travel = PanTravel()
    start = nil
    if let deadline { arena?.cancel(deadline) }
    deadline = nil
  }
}
