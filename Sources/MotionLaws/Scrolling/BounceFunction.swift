/// How scrolled content returns to an edge that it lies, or runs, beyond.
///
/// `x(t) = x₀·e^(−10t) + (v/2)·(e^(−10t) − e^(−12t))`: one law that fits four traces of UIScrollView within their pixel
/// rounding. It is a spring of mass 1, stiffness 120 and damping 22 whose velocity at the start is `v − 10·x₀`.
package struct BounceFunction: Hashable, Sendable {
  /// Distance beyond the edge, in points, with its sign.
  package var distance: Double
  /// Points per second: the finger's at the lift (not the banded content's), or the content's on crossing the edge.
  package var velocity: Double

  /// It snaps to the edge within this distance, in points.
  package static let snapDistance = 0.5

  package init(distance: Double, velocity: Double) { (self.distance, self.velocity) = (distance, velocity) }

  /// Distance beyond the edge after `t` seconds.
  package func position(at t: Double) -> Double {
    let (slow, fast) = decays(at: max(t, 0))
    return distance * slow + velocity / 2 * (slow - fast)
  }

  /// Points per second after `t` seconds.
  package func velocity(at t: Double) -> Double {
    let (slow, fast) = decays(at: max(t, 0))
    return -10 * distance * slow + velocity * (6 * fast - 5 * slow)
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

  /// When velocity is zero, or 0 if it never is: `e^(2t) = 6v / (5v + 10x₀)`.
  private var extremum: Double {
    let denominator = 5 * velocity + 10 * distance
    guard denominator != 0 else { return 0 }
    let ratio = 6 * velocity / denominator
    return ratio > 1 ? Elementary.log(ratio) / 2 : 0
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
    (Elementary.exp(-10 * t), Elementary.exp(-12 * t))
  }
}
