/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of time: progress over elapsed part.
package struct CubicTiming: Hashable, Sendable {
  /// Control points; their x in 0…1.
  package let x1: Double, y1: Double, x2: Double, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  package static let linear = CubicTiming(0, 0, 1, 1)
  package static let easeIn = CubicTiming(0.42, 0, 1, 1)
  package static let easeOut = CubicTiming(0, 0, 0.58, 1)
  package static let easeInEaseOut = CubicTiming(0.42, 0, 0.58, 1)
  package static let `default` = CubicTiming(0.25, 0.1, 0.25, 1)

  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The progress at `x`, the elapsed part, which is held within 0…1. Off by less than 1e-9.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return Self.bezier(y1, y2, parameter(at: x))
  }

  /// The first elapsed part at which progress reaches `y`, if the curve gets there.
  package func firstTime(reaching y: Double) -> Double? {
    if y <= 0 { return 0 }
    if isLinear { return y <= 1 ? y : nil }
    let steps = 64
    var before = 0.0
    for step in 1...steps {
      let s = Double(step) / Double(steps)
      if Self.bezier(y1, y2, s) >= y {
        return Self.bezier(x1, x2, Self.bisect(before, s) { Self.bezier(y1, y2, $0) - y })
      }
      before = s
    }
    return nil
  }

  /// The rest of the curve from where its progress first reaches `y`, as a curve from (0, 0) to (1, 1) of its own. All of
  /// it where progress never gets there, or nothing is left.
  package func remainder(from y: Double) -> CubicTiming {
    if y <= 0 || y >= 1 || isLinear { return self }
    guard let x = firstTime(reaching: y), x < 1 else { return self }
    return remainder(after: x)
  }

  /// The rest of the curve from where a part of the time is over, as a curve from (0, 0) to (1, 1) of its own.
  package func remainder(after x: Double) -> CubicTiming {
    if x <= 0 || x >= 1 || isLinear { return self }
    let s = parameter(at: x)
    // The second half of de Casteljau's split, scaled to the unit square.
    func split(_ p1: Double, _ p2: Double) -> (Double, Double) {
      let start = Self.bezier(p1, p2, s)
      let (b, c) = (p1 + (p2 - p1) * s, p2 + (1 - p2) * s)
      let left = 1 - start
      guard left > 1e-12 else { return (p1, p2) }
      return ((b + (c - b) * s - start) / left, (c - start) / left)
    }
    let ((nx1, nx2), (ny1, ny2)) = (split(x1, x2), split(y1, y2))
    return CubicTiming(nx1, ny1, nx2, ny2)
  }

  /// The curve parameter at which x is reached: Newton's method, bisection where that leaves the interval.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<60 {
      let error = Self.bezier(x1, x2, s) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.slope(x1, x2, s)
      let next = s - error / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return s
  }

  private static func bisect(_ low: Double, _ high: Double, _ f: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if f(middle) >= 0 { high = middle } else { low = middle }
    }
    return high
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (((1 + 3 * p1 - 3 * p2) * s + (3 * p2 - 6 * p1)) * s + 3 * p1) * s
  }

  private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
  }
}
