/// A critically damped spring on the rest of its way, from any place and with any velocity: all about its future follows
/// from these two, so that a motion can be caught and turned at any instant.
///
/// `x(t) = (x₀ + (v₀ + ωx₀)·t)·e^(−ωt)`, the distance from its end.
package struct CriticalSpring: Hashable, Sendable {
  /// The distance from the end at the start, with its sign.
  package let distance: Double
  /// The velocity at the start, in distances of that measure per second.
  package let velocity: Double
  /// The angular frequency in radians per second.
  package let frequency: Double

  /// Makes a spring of a distance and a velocity at the start.
  /// - Parameter frequency: that of the system's spring by default.
  package init(distance: Double, velocity: Double, frequency: Double = SystemSpring.frequency) {
    (self.distance, self.velocity, self.frequency) = (distance, velocity, frequency)
  }

  private var slope: Double { velocity + frequency * distance }

  /// The distance from the end after `t` seconds.
  package func distance(after t: Double) -> Double {
    let t = max(t, 0)
    return (distance + slope * t) * Elementary.exp(-frequency * t)
  }

  /// The velocity after `t` seconds.
  package func velocity(after t: Double) -> Double {
    let t = max(t, 0)
    return (velocity - frequency * slope * t) * Elementary.exp(-frequency * t)
  }

  /// The seconds after which it stands still and turns, nil where it never does: it can do so once.
  package var turn: Double? {
    guard slope != 0 else { return nil }
    let turn = velocity / (frequency * slope)
    return turn > 0 ? turn : nil
  }

  /// The speed of a motion that has begun at rest.
  /// - Parameters:
  ///   - left: the distance from its end.
  ///   - distance: its whole way, positive.
  ///   - frequency: in radians per second.
  /// - Returns: the speed towards the end, per second.
  package static func speed(leaving left: Double, of distance: Double, frequency: Double) -> Double {
    let part = distance > 0 ? min(max(left / distance, 0), 1) : 0
    // What is left after a time, measured in turns of the spring, is (1 + time) · exp(-time), which only sinks. Before
    // time 32 nothing is left that a screen could show.
    var (early, late) = (0.0, 32.0)
    for _ in 0..<40 {
      let time = (early + late) / 2
      if (1 + time) * Elementary.exp(-time) > part { early = time } else { late = time }
    }
    return frequency * early * Elementary.exp(-early) * distance
  }
}
