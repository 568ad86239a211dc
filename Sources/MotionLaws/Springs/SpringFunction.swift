/// A damped spring in closed form. It carries a displacement from rest and a velocity; both answers are linear.
///
/// Damping above the critical counts as critical: the system's own spring, which is over-damped by its numbers, moves so
/// on screen.
package struct SpringFunction: Hashable, Sendable {
  /// Radians per second, undamped.
  package let frequency: Double
  /// The damping ratio: 0 swings for ever, 1 is critical; never more.
  package let dampingRatio: Double

  /// The part of a motion's distance that is left when it counts as settled.
  package static let threshold = 0.001

  package init(frequency: Double, dampingRatio: Double) {
    self.frequency = max(frequency, 1e-6)
    self.dampingRatio = min(max(dampingRatio, 0), 1)
  }

  package init(mass: Double, stiffness: Double, damping: Double) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// SwiftUI's parameters: the period of the undamped spring in seconds, and how much it bounces, −1…1.
  package init(perceptualDuration: Double, bounce: Double) {
    self.init(
      frequency: 2 * Double.pi / max(perceptualDuration, 1e-3), dampingRatio: bounce >= 0 ? 1 - bounce : 1)
  }

  private var decay: Double { dampingRatio * frequency }
  /// Whether it comes to rest without swinging.
  package var isCritical: Bool { dampingRatio > 1 - 1e-9 }
  private var dampedFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }

  /// The place after `t` seconds of a body that began at displacement 1 at rest, and of one that began at 0 with
  /// velocity 1.
  package func response(at t: Double) -> (displacement: Double, velocity: Double) {
    if t <= 0 { return (1, 0) }
    let fall = Elementary.exp(-decay * t)
    if isCritical { return (fall * (1 + frequency * t), fall * t) }
    let w = dampedFrequency
    let (sine, cosine) = Elementary.sinCos(w * t)
    return (fall * (cosine + decay / w * sine), fall * sine / w)
  }

  /// The progress from 0 to 1 after `t` seconds.
  /// - Parameter velocity: at the start, in distances per second.
  package func value(at t: Double, velocity: Double = 0) -> Double {
    let response = response(at: t)
    return 1 - response.displacement + velocity * response.velocity
  }

  /// The rates of both responses after `t` seconds.
  package func rate(at t: Double) -> (displacement: Double, velocity: Double) {
    let fall = Elementary.exp(-decay * max(t, 0))
    if isCritical { return (-fall * frequency * frequency * t, fall * (1 - frequency * t)) }
    let w = dampedFrequency
    let (sine, cosine) = Elementary.sinCos(w * max(t, 0))
    return (-fall * frequency * frequency / w * sine, fall * (cosine - decay / w * sine))
  }

  /// Seconds until a motion stays within a thousandth of its distance, by the bound of its swings.
  /// - Parameter velocity: at the start, in distances per second.
  package func settlingDuration(velocity: Double = 0) -> Double {
    guard decay > 0 else { return .infinity }
    if !isCritical {
      let bound = 1 + abs((decay - velocity) / dampedFrequency)
      return Elementary.log(bound / Self.threshold) / decay
    }
    let slope = abs(frequency - velocity)
    // The bound falls for good once it has passed its only maximum.
    var low = max(0, slope > 0 ? 1 / frequency - 1 / slope : 0)
    var high = max(low, 1 / frequency) * 2
    func bound(_ t: Double) -> Double { (1 + slope * t) * Elementary.exp(-frequency * t) }
    while bound(high) > Self.threshold { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if bound(middle) > Self.threshold { low = middle } else { high = middle }
    }
    return high
  }
}
