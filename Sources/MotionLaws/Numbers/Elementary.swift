/// The transcendental functions of timing by multiplication, division and addition alone, so that they give the same
/// bits on every processor: a system's mathematics library promises no such thing.
package enum Elementary {
  /// The two parts of which ln 2 is the sum: the first has 32 trailing zero bits, so that its small multiples are
  /// exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let log2e = 1.442695040888963407359924681

  /// The number e to the power of `x`; relative error below 1e-15.
  package static func exp(_ x: Double) -> Double {
    if x > 709.78 { return .infinity }
    if x < -745 { return 0 }
    let k = (x * log2e).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    // |r| <= 0.3466: fourteen terms of the series reach the last bit.
    var sum = 1.0
    for n in stride(from: 14.0, through: 1, by: -1) { sum = 1 + r / n * sum }
    let power = Int(k)
    if power < -1000 {
      return sum * Double(sign: .plus, exponent: power + 100, significand: 1)
        * Double(sign: .plus, exponent: -100, significand: 1)
    }
    return sum * Double(sign: .plus, exponent: power - 1, significand: 1) * 2
  }

  /// The natural logarithm; relative error below 1e-15. Not a number below zero, minus infinity at zero.
  package static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0, x.isFinite else { return x > 0 ? x : .nan }
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), the argument at most 0.1716.
    let s = (m - 1) / (m + 1)
    let s2 = s * s
    var sum = 0.0
    for n in stride(from: 23.0, through: 1, by: -2) { sum = sum * s2 + 1 / n }
    return exponent * ln2High + (2 * s * sum + exponent * ln2Low)
  }

  /// The number `x`, which is positive, to the power of `y`.
  package static func pow(_ x: Double, _ y: Double) -> Double { x == 0 ? (y == 0 ? 1 : 0) : exp(y * log(x)) }

  package static func sin(_ x: Double) -> Double { sinCos(x).sin }
  package static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// The three parts of which π/2 is the sum, the first two with trailing zero bits.
  private static let halfPi1 = 0x1.921fb544p0
  private static let halfPi2 = 0x1.0b4611a6p-34
  private static let halfPi3 = 0x1.3198a2e037073p-69

  /// The sine and cosine; absolute error below 1e-15 for |x| up to a million.
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let k = (x * 0.6366197723675813430755350535).rounded()
    let r = ((x - k * halfPi1) - k * halfPi2) - k * halfPi3
    let r2 = r * r
    var sine = 1.0
    for n in stride(from: 16.0, through: 2, by: -2) { sine = 1 - r2 / (n * (n + 1)) * sine }
    sine *= r
    var cosine = 1.0
    for n in stride(from: 15.0, through: 1, by: -2) { cosine = 1 - r2 / (n * (n + 1)) * cosine }
    switch Int(k.truncatingRemainder(dividingBy: 4)) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the vector `(x, y)`, −π…π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    let (ax, ay) = (abs(x), abs(y))
    var angle = arctan(min(ax, ay) / max(ax, ay))
    if ay > ax { angle = 1.5707963267948966 - angle }
    if x < 0 { angle = 3.141592653589793 - angle }
    return y < 0 ? -angle : angle
  }

  /// The arc tangent of a number in 0…1: two halvings of the angle, then the series.
  private static func arctan(_ z: Double) -> Double {
    let half = z / (1 + (1 + z * z).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let q2 = quarter * quarter
    var sum = 0.0
    for n in stride(from: 23, through: 1, by: -2) {
      sum = (n % 4 == 1 ? 1 : -1) / Double(n) + q2 * sum
    }
    return 4 * quarter * sum
  }
}
