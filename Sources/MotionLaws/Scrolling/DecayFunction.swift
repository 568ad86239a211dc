/// Motion that loses a fixed part of its speed each millisecond: a scroll view after the finger lets go.
///
/// `x(t) = x₀ + v₀·F·(1 − rᵗ)` with t in milliseconds and F = r / (1 − r) milliseconds, as measured on UIScrollView: the
/// sum of a step each millisecond rather than the integral.
package struct DecayFunction: Hashable, Sendable {
  package var start: Double
  /// Points per second at `start`.
  package var velocity: Double
  /// The part of the speed that is left after a millisecond.
  package var rate: Double

  /// The value of `UIScrollView.DecelerationRate.normal` that Apple documents, found again in traces of 750 to 4,875
  /// points a second.
  package static let normalRate = 0.998
  /// The value of `UIScrollView.DecelerationRate.fast` that Apple documents.
  package static let fastRate = 0.99

  /// The speed below which content comes to rest, in points per second: measured on UIScrollView.
  package static let stopSpeed = 10.0

  package init(start: Double, velocity: Double, rate: Double) {
    (self.start, self.velocity, self.rate) = (start, velocity, rate)
  }

  /// Points of travel for each point per second, if it went on for ever.
  package var reach: Double { Self.reach(ofRate: rate) }

  /// The same for any velocity. In seconds: 0.499 at the normal rate, 0.099 at the fast one.
  package static func reach(ofRate rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Seconds until it rests.
  package var duration: Double {
    let speed = abs(velocity)
    return speed <= Self.stopSpeed ? 0 : Elementary.log(speed / Self.stopSpeed) / (-1000 * Elementary.log(rate))
  }

  /// The position at rest.
  package var end: Double { position(at: duration) }

  /// The position at rest that UIScrollView tells its delegate as the finger lifts. It comes from the integral of the
  /// speed, and so lies a little beyond `end`: 0.3 points after 750 points a second, 2.3 after 4,875, as measured.
  package var announcedEnd: Double {
    let lost = min(abs(velocity), Self.stopSpeed)
    return start + (velocity - (velocity < 0 ? -lost : lost)) / (-1000 * Elementary.log(rate))
  }

  /// The position after a time.
  /// - Parameter t: seconds; held at `duration`.
  package func position(at t: Double) -> Double {
    start + velocity * reach * (1 - left(after: min(max(t, 0), duration)))
  }

  /// Points per second; 0 from `duration` on.
  package func velocity(at t: Double) -> Double { t >= duration ? 0 : velocity * left(after: max(t, 0)) }

  /// Seconds until `position` is passed; nil if it never is.
  package func time(reaching position: Double) -> Double? {
    let part = (position - start) / (velocity * reach)
    guard part >= 0, part < 1 else { return nil }
    let t = Elementary.log(1 - part) / (1000 * Elementary.log(rate))
    return t <= duration ? t : nil
  }

  /// The velocity that comes to rest at `target`; what a changed target of a deceleration asks for.
  package static func velocity(from start: Double, restingAt target: Double, rate: Double) -> Double {
    let distance = target - start
    if distance == 0 { return 0 }
    return distance / reach(ofRate: rate) + (distance > 0 ? stopSpeed : -stopSpeed)
  }

  private func left(after t: Double) -> Double { Elementary.pow(rate, t * 1000) }
}
