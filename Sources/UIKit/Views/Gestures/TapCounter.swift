/// Counts the taps of one recognizer.
@preconcurrency @MainActor struct TapCounter {
  enum Outcome {
    /// Fingers are still down.
    case unfinished
    case tapped
    case failed
  }

  weak var arena: GestureArena?
  private(set) var taps = 0
  private var starts: [(touch: UITouch, location: CGPoint, time: TimeInterval)] = []
  /// The place of the previous tap of the row.
  private var previous: CGPoint?
  private var mostFingers = 0
  private var deadline: GestureDeadlines.Token?

  nonisolated init() {}

  /// Counts a touch that begins.
  /// - Parameter timeout: called when the finger has been down for too long.
  /// - Returns: false if this touch can't belong to a tap.
  mutating func begin(_ touch: UITouch, fingers: Int, timeout: @escaping @MainActor () -> Void) -> Bool {
    let location = touch.locationInWindow
    if starts.isEmpty {
      cancelDeadline()
      if let previous, location.distance(to: previous) > UITapGestureRecognizer.allowableMovement { return false }
      deadline = arena?.schedule(at: touch.timestamp + UITapGestureRecognizer.maximumDuration, timeout)
    }
    starts.append((touch, location, touch.timestamp))
    mostFingers = max(mostFingers, starts.count(where: { $0.touch.phase != .ended }))
    return starts.count <= fingers
  }

  func isNearStart(_ touches: Set<UITouch>, within tolerance: CGFloat) -> Bool {
    starts.allSatisfy {
      !touches.contains($0.touch) || $0.touch.locationInWindow.distance(to: $0.location) <= tolerance
    }
  }

  /// Counts touches that end, and says what has become of the tap.
  /// - Parameter isLast: no finger is down any more.
  mutating func end(_ touches: Set<UITouch>, isLast: Bool, fingers: Int) -> Outcome {
    let tooLong = starts.contains { start in
      touches.contains(start.touch) && start.touch.timestamp - start.time > UITapGestureRecognizer.maximumDuration
    }
    if tooLong || mostFingers < fingers { return .failed }
    guard isLast else { return .unfinished }
    taps += 1
    previous = starts.first?.location
    starts = []
    mostFingers = 0
    cancelDeadline()
    return .tapped
  }

  /// Calls `timeout` if the next tap of the row doesn't come in time.
  mutating func awaitNext(_ timeout: @escaping @MainActor () -> Void) {
    guard let arena else { return }
    deadline = arena.schedule(
      at: (arena.event?.timestamp ?? arena.now) + UITapGestureRecognizer.maximumInterval, timeout)
  }

  /// The next touch has come.
  mutating func cancelWaiting() { cancelDeadline() }

  mutating func reset() {
    cancelDeadline()
    self = TapCounter()
  }

  private mutating func cancelDeadline() {
    if let deadline { arena?.cancel(deadline) }
    deadline = nil
  }
}
