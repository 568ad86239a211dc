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

  static let maximumDuration = 0.5
  /// Points to go along the direction.
  static let minimumDistance: CGFloat = 50
  /// The part of the way along the direction that a swipe may stray to its side.
  static let allowableStray: CGFloat = 0.5

  /// Any of these. Default: right.
  open var direction: Direction = .right
  /// Fingers that are down together. Default: 1.
  open var numberOfTouchesRequired = 1

  private var travel = PanTravel()
  private var deadline: GestureDeadlines.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in trackedTouches where touches.contains(touch) { travel.add(touch) }
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if deadline == nil {
      deadline = arena?.schedule(at: event.timestamp + Self.maximumDuration) { [weak self] in
        self?.deadline = nil
        self?.state = .failed
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isComplete = numberOfTouches == numberOfTouchesRequired
    travel.move(touches, counts: isComplete)
    guard isComplete else { return }
    let way = travel.total
    let along = max(abs(way.x), abs(way.y))
    guard along >= UIPanGestureRecognizer.slop else { return }
    if !direction.contains(Self.direction(of: way)) {
      state = .failed
    } else if along >= Self.minimumDistance {
      state = min(abs(way.x), abs(way.y)) <= along * Self.allowableStray ? .ended : .failed
    }
  }

  private static func direction(of way: CGPoint) -> Direction {
    if abs(way.x) >= abs(way.y) { return way.x > 0 ? .right : .left }
    return way.y > 0 ? .down : .up
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    travel = PanTravel()
    if let deadline { arena?.cancel(deadline) }
    deadline = nil
  }
}
