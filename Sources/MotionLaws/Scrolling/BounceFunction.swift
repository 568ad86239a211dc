/// How scrolled content returns to an edge that it lies, or runs, beyond.
///
/// `x(t) = x₀·e^(−10t) + (v/2)·(e^(−10t) − e^(−12t))`: one law that fits four traces of UIScrollView within their pixel
/// rounding. It is a spring of mass 1, stiffness 120 and damping 22 whose velocity at the start is `v − 10·x₀`.
package struct BounceFunction: Hashable, Sendable {
  /// Distance beyond the edge, in points, with its sign.
  package var distance: Double
  /// Points per second: the finger's at the lift (not the banded content's), or the content's on crossing the edge.
  package var velocity: Double

  /// The distance from the edge within which content snaps to it, in points: what the traces end with.
  package static let snapDistance = 0.5

  /// The rates per second at which the law's two parts wane: fitted to the traces.
  private static let slowRate = 10.0
  private static let fastRate = 12.0
  private static let difference = fastRate - slowRate

  package init(distance: Double, velocity: Double) { (self.distance, self.velocity) = (distance, velocity) }

  /// Distance beyond the edge after `t` seconds.
  package func position(at t: Double) -> Double {
    let (slow, fast) = decays(at: max(t, 0))
    return distance * slow + velocity / Self.difference * (slow - fast)
  }

  /// Points per second after `t` seconds.
  package func velocity(at t: Double) -> Double {
    let (slow, fast) = decays(at: max(t, 0))
    return -Self.slowRate * distance * slow
      + velocity * (Self.fastRate / Self.difference * fast - Self.slowRate / Self.difference * slow)
  }

  /// The time at which content that is thrown back crosses the edge, in seconds, and its velocity there; nil where it
  /// comes to rest at the edge.
  package var edgeCrossing: (time: Double, velocity: Double)? {
    // Thrown back faster than the law returns: e^(−2t) = 1 + 2x₀/v has a solution.
    let remainder = velocity == 0 ? 0 : 1 + Self.difference * distance / velocity
    guard distance * velocity < 0, remainder > 0 else { return nil }
    let time = -Elementary.log(remainder) / Self.difference
    return (time, velocity * Elementary.exp(-Self.fastRate * time))
  }

  /// The velocity to begin with for content that moves already. The law itself moves what is beyond an edge by minus ten
  /// times its distance; the rest is what a finger would have had.
  package static func fingerVelocity(at distance: Double, movingBy velocity: Double) -> Double {
    velocity + slowRate * distance
  }

  /// Seconds after which the content stays within `snapDistance`.
  package var duration: Double {
    // The law has at most one extremum after its start; past that it falls for good.
    var low = extremum
    if abs(position(at: low)) <= Self.snapDistance { return abs(distance) <= Self.snapDistance ? 0 : crossing(0, low) }
    var step = 0.25
    while abs(position(at: low + step)) > Self.snapDistance { step *= 2 }
    let high = low + step
    if step > 0.25 { low += step / 2 }
    return crossing(low, high)
  }

  /// The farthest point of the motion.
  package var peak: Double { position(at: extremum) }

  /// The time at which the velocity is zero, or 0 if it never is: `e^(2t) = 6v / (5v + 10x₀)`.
  private var extremum: Double {
    let denominator = Self.slowRate / Self.difference * velocity + Self.slowRate * distance
    guard denominator != 0 else { return 0 }
    let ratio = Self.fastRate / Self.difference * velocity / denominator
    return ratio > 1 ? Elementary.log(ratio) / Self.difference : 0
  }

  private func crossing(_ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(position(at: middle)) > Self.snapDistance { low = middle } else { high = middle }
    }
    return high
  }

  private func decays(at t: Double) -> (slow: Double, fast: Double) {
    (Elementary.exp(-Self.slowRate * t), Elementary.exp(-Self.fastRate * t))
  }
}
