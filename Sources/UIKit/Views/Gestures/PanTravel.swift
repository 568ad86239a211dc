import MotionLaws

/// How far the middle of some fingers has come, without a jump when one of them comes or goes. In window coordinates.
@preconcurrency @MainActor struct PanTravel {
  private(set) var total = CGPoint.zero
  private var tracker = VelocityTracker()
  private var places: [TouchSteps.Place] = []

  nonisolated init() {}

  mutating func add(_ touch: UITouch) {
    places.append((touch, touch.locationInWindow))
    if places.count == 1 { tracker.add(total, at: touch.timestamp) }
  }

  mutating func remove(_ touch: UITouch) { places.removeAll { $0.touch === touch } }

  /// Follows the moves of the touches, with those in between that the event stands for.
  ///
  /// - Parameter counts: false where too few fingers are down for their moves to count.
  mutating func move(_ touches: Set<UITouch>, counts: Bool) {
    for step in TouchSteps.ordered(places, touches) {
      let from = places[step.index].location
      places[step.index].location = step.location
      guard counts else { continue }
      total.x += (step.location.x - from.x) / CGFloat(places.count)
      total.y += (step.location.y - from.y) / CGFloat(places.count)
      tracker.add(total, at: step.time)
    }
  }

  /// Moves on by a wheel's turn.
  mutating func add(_ delta: CGVector, at time: TimeInterval) {
    total.x += delta.dx
    total.y += delta.dy
    tracker.add(total, at: time)
  }

  /// The velocity in points per second.
  func velocity(at time: TimeInterval) -> CGPoint { tracker.velocity(at: time) }
}
