import MotionLaws

/// How far two fingers have gone apart and round each other, without a jump when one of them comes or goes. In window
/// coordinates.
@preconcurrency @MainActor struct TwoFingerTravel {
  /// Points by which the distance of the fingers has to change, or that each has to go round their middle, before it is
  /// a gesture. Apple's measure is not documented; this one is chosen by hand, and less than a pan's.
  static let slop: CGFloat = 8
  /// Fingers that are closer count as this far apart, in points: their distance divides.
  private static let leastDistance: CGFloat = 1

  /// The factor by which the distance of the fingers has grown.
  private(set) var scale: CGFloat = 1
  /// The angle by which they have turned, in radians, clockwise.
  private(set) var angle: CGFloat = 0
  private var tracker = VelocityTracker()
  private var places: [TouchSteps.Place] = []
  /// The two as they came together; nil while one is missing.
  private var pair: Pair?

  private struct Pair {
    let startDistance: CGFloat
    let startScale: CGFloat
    let startAngle: CGFloat
    var distance: CGFloat
    /// The direction from the first finger to the second, in radians.
    var direction: CGFloat
  }

  nonisolated init() {}

  /// Whether there is no place for a further finger.
  var isFull: Bool { places.count == 2 }

  mutating func add(_ touch: UITouch) {
    places.append((touch, touch.locationInWindow))
    meet(at: touch.timestamp)
  }

  mutating func remove(_ touch: UITouch) {
    places.removeAll { $0.touch === touch }
    if !isFull { pair = nil }
  }

  private mutating func meet(at time: TimeInterval) {
    guard isFull else { return }
    pair = Pair(
      startDistance: distance, startScale: scale, startAngle: angle, distance: distance, direction: direction)
    tracker.add(CGPoint(x: scale, y: angle), at: time)
  }

  private var distance: CGFloat { max(places[0].location.distance(to: places[1].location), Self.leastDistance) }

  private var direction: CGFloat {
    let (first, second) = (places[0].location, places[1].location)
    return Elementary.atan2(second.y - first.y, second.x - first.x)
  }

  /// Follows the moves of the touches, with those in between that the event stands for.
  mutating func move(_ touches: Set<UITouch>) {
    for step in TouchSteps.ordered(places, touches) {
      places[step.index].location = step.location
      guard var pair else { continue }
      let turn = direction - pair.direction
      // The short way round.
      angle += turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
      (pair.distance, pair.direction) = (distance, direction)
      scale = pair.startScale * pair.distance / pair.startDistance
      self.pair = pair
      tracker.add(CGPoint(x: scale, y: angle), at: step.time)
    }
  }

  /// The scale at which the fingers were a slop farther apart, or closer, than when they met; nil while they are not.
  var scaleAtSlop: CGFloat? {
    guard let pair else { return nil }
    let change = pair.distance - pair.startDistance
    guard abs(change) > Self.slop else { return nil }
    return pair.startScale * (pair.startDistance + (change < 0 ? -Self.slop : Self.slop)) / pair.startDistance
  }

  /// The angle at which each finger had gone a slop round their middle; nil while it has not.
  var angleAtSlop: CGFloat? {
    guard let pair else { return nil }
    let turn = angle - pair.startAngle
    let slop = Self.slop / (pair.distance / 2)
    guard abs(turn) > slop else { return nil }
    return pair.startAngle + (turn < 0 ? -slop : slop)
  }

  /// The velocity of the scale per second, and of the angle in radians per second.
  func velocity(at time: TimeInterval) -> (scale: CGFloat, angle: CGFloat) {
    let velocity = tracker.velocity(at: time)
    return (velocity.x, velocity.y)
  }
}
