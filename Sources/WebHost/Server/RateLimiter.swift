/// A token bucket: so many units a second, and twice that at once. The caller says what time it is.
struct RateLimiter {
  private let rate: Double
  private var left: Double
  private var last: Double?

  /// Makes a limiter.
  /// - Parameter rate: units per second.
  init(rate: Double) {
    self.rate = rate
    left = rate * 2
  }

  /// Takes an amount out of the bucket; false if that is too much.
  mutating func take(_ amount: Double, at time: Double) -> Bool {
    left = min(rate * 2, left + max(0, time - (last ?? time)) * rate)
    last = time
    guard amount <= left else { return false }
    left -= amount
    return true
  }
}
