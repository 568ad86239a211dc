/// The way to an offset that is not where content would have come to rest by itself: a page, or a delegate's choice.
///
/// A critically damped spring takes the velocity up as it is. It is as quick as the deceleration of that rate, and
/// quicker where it would otherwise run past its target.
package struct SettleFunction {
  /// The distance in points within which it has arrived, once it is slower than a deceleration's end.
  package static let arrival = 0.25

  private let spring: CriticalSpring
  package let target: Double

  /// Makes a motion to a target.
  /// - Parameters:
  ///   - velocity: points per second.
  ///   - rate: of the deceleration that it stands for, the part of the speed that is left after a millisecond.
  package init(from start: Double, velocity: Double, to target: Double, rate: Double) {
    self.target = target
    // A deceleration travels v·reach on the average; the spring's mean is 2 / frequency.
    let natural = 2 / DecayFunction.reach(ofRate: rate)
    let distance = target - start
    // A critically damped spring passes its target if it starts faster than frequency times the distance.
    let frequency = distance * velocity > 0 ? max(natural, velocity / distance) : natural
    spring = CriticalSpring(distance: start - target, velocity: velocity, frequency: frequency)
  }

  package func position(at t: Double) -> Double { target + spring.distance(after: t) }

  package func velocity(at t: Double) -> Double { spring.velocity(after: t) }

  package func isOver(at t: Double) -> Bool {
    abs(position(at: t) - target) < Self.arrival && abs(velocity(at: t)) <= DecayFunction.stopSpeed
  }
}
