/// A damped spring in closed form. It carries a displacement from rest and a velocity; both answers are linear.
///
/// Damping above the critical counts as critical unless more is allowed: the system's own spring, which is over-damped by
/// its numbers, moves so on screen.
package struct SpringFunction: Hashable, Sendable {
  /// Radians per second, undamped.
  package let frequency: Double
  /// The damping ratio: 0 swings for ever, 1 is critical; more only where that is allowed.
  package let dampingRatio: Double

  /// The part of a motion's distance that is left when it counts as settled.
  package static let threshold = 0.001

  package init(frequency: Double, dampingRatio: Double, allowsOverdamping: Bool = false) {
    self.frequency = max(frequency, 1e-6)
    self.dampingRatio = min(max(dampingRatio, 0), allowsOverdamping ? Self.greatestRatio : 1)
  }

  package init(mass: Double, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      allowsOverdamping: allowsOverdamping)
  }

  /// SwiftUI's parameters: the period of the undamped spring in seconds, and how much it bounces, −1…1.
  package init(perceptualDuration: Double, bounce: Double) {
    self.init(
      frequency: 2 * Double.pi / max(perceptualDuration, 1e-3),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1 / Self.greatestRatio), allowsOverdamping: true)
  }

  /// The ratio from which on nothing seems to move any more.
  private static let greatestRatio = 100.0

  private var decay: Double { dampingRatio * frequency }
  /// Whether it comes to rest as soon as it can without swinging.
  package var isCritical: Bool { abs(dampingRatio - 1) < 1e-9 }
  /// Whether it is damped so much that it comes to rest later than a critical one.
  private var isOverdamped: Bool { dampingRatio > 1 && !isCritical }
  private var dampedFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }
  /// The rates at which the two parts of an over-damped motion die away.
  private var decays: (slow: Double, fast: Double) {
    let fast = decay + frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    return (frequency * frequency / fast, fast)
  }

  /// The place after `t` seconds of a body that began at displacement 1 at rest, and of one that began at 0 with
  /// velocity 1.
  package func response(at t: Double) -> (displacement: Double, velocity: Double) {
    if t <= 0 { return (1, 0) }
    if isOverdamped {
      let (slow, fast) = decays
      let (late, early) = (Elementary.exp(-slow * t), Elementary.exp(-fast * t))
      return ((fast * late - slow * early) / (fast - slow), (late - early) / (fast - slow))
    }
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
    if isOverdamped {
      let (slow, fast) = decays
      let (late, early) = (Elementary.exp(-slow * max(t, 0)), Elementary.exp(-fast * max(t, 0)))
      return (slow * fast * (early - late) / (fast - slow), (fast * early - slow * late) / (fast - slow))
    }
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
    if isOverdamped {
      let (slow, fast) = decays
      let bound = (abs(fast - velocity) + abs(slow - velocity)) / (fast - slow)
      return Elementary.log(bound / Self.threshold) / slow
    }
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
