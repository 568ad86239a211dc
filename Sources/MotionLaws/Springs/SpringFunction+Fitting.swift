extension SpringFunction {
  /// The spring that `UIView.animate(withDuration:usingSpringWithDamping:…)` makes: it has come to rest after `duration`.
  ///
  /// With b = ζω and ω_d = ω√(1 − ζ²), ω is the largest root of `|(b − v) / ω_d| e^(−bD) = 0.001`; at ζ = 1, of
  /// `(1 + (ω − v)D) e^(−ωD) = 0.001`. Measured on UIKit to eight digits.
  /// - Parameters:
  ///   - dampingRatio: 0.01…1; others are held to that.
  ///   - duration: seconds.
  ///   - velocity: at the start, in distances per second.
  package init(fittingDampingRatio dampingRatio: Double, duration: Double, velocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let duration = max(duration, 1e-3)
    let damped = (1 - ratio * ratio).squareRoot()
    let isCritical = ratio > 1 - 1e-9

    /// How far the motion is from settled at `duration`.
    func excess(_ w: Double) -> Double {
      let fall = Elementary.exp(-ratio * w * duration)
      let amplitude =
        isCritical ? 1 + (w - velocity) * duration : abs((ratio * w - velocity) / (damped * w))
      return amplitude * fall - Self.threshold
    }
    /// Whether the spring has settled by its duration in any case: above this frequency, even the largest amplitude has
    /// fallen below the threshold.
    func isSettledForSure(_ w: Double) -> Bool {
      let amplitude =
        isCritical ? 1 + (w + abs(velocity)) * duration : (ratio + abs(velocity) / w) / damped
      return amplitude * Elementary.exp(-ratio * w * duration) < Self.threshold
    }

    var high = 1 / duration
    while !isSettledForSure(high) { high *= 1.5 }
    // Downwards in small steps to the first root from above.
    var low = high
    while excess(low) < 0, low > 1e-3 / duration {
      high = low
      low *= 0.995
    }
    for _ in 0..<100 where high - low > high * 1e-16 {
      let middle = (low + high) / 2
      if excess(middle) < 0 { high = middle } else { low = middle }
    }
    self.init(frequency: high, dampingRatio: ratio)
  }
}
