import Foundation

/// Points and extrema of quadratic and cubic Bézier curves.
enum Bezier {
  static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    return a * (s * s) + b * (2 * s * t) + c * (t * t)
  }

  static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }

  /// Parameters strictly between 0 and 1 at which one coordinate of a quadratic curve turns.
  static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    let denominator = a - 2 * b + c
    guard denominator != 0 else { return [] }
    let t = (a - b) / denominator
    return t > 0 && t < 1 ? [t] : []
  }

  /// The parameters strictly between 0 and 1 at which one coordinate of a cubic curve turns.
  static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // A third of the derivative: p·t² + q·t + r.
    let p = -a + 3 * b - 3 * c + d
    let q = 2 * (a - 2 * b + c)
    let r = b - a
    var roots: [CGFloat] = []
    if abs(p) < 1e-12 * max(abs(q), 1e-300) {
      if q != 0 { roots = [-r / q] }
    } else {
      let discriminant = q * q - 4 * p * r
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// How many lines of equal parameter steps come within `tolerance` of the curve: Wang's bound.
  static func segments(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, tolerance: CGFloat) -> Int {
    count(deviation: (a - b * 2 + c).length * 0.25, tolerance: tolerance)
  }

  static func segments(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, tolerance: CGFloat) -> Int {
    count(deviation: max((a - b * 2 + c).length, (b - c * 2 + d).length) * 0.75, tolerance: tolerance)
  }

  /// More than a thousand lines for one curve are of no use to anyone.
  private static func count(deviation: CGFloat, tolerance: CGFloat) -> Int {
    let ratio = (deviation / max(tolerance, 1e-9)).squareRoot().rounded(.up)
    return ratio.isFinite ? min(max(1, Int(ratio)), 1000) : 1
  }
}
