import MotionLaws

/// A turn in space.
struct Quaternion: Hashable, Sendable {
  /// The components x, y, z and w, together of unit length.
  var v: SIMD4<Double>

  static let identity = Quaternion(v: [0, 0, 0, 1])

  init(v: SIMD4<Double>) { self.v = v }

  /// Makes a turn around the z axis.
  /// - Parameter angle: radians from the x axis towards the y axis.
  init(aboutZ angle: Double) {
    let half = Elementary.sinCos(angle / 2)
    v = [0, 0, half.sin, half.cos]
  }

  /// The turn that takes the axes to these, which are of unit length and at right angles.
  init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    // Shepperd's method: the largest part by its square, the others by products with it, so that none loses digits.
    let squares = SIMD4(1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z)
    let largest = squares.max()
    let (yz, zx, xy) = (b.z - c.y, c.x - a.z, a.y - b.x)
    let (xPlusY, xPlusZ, yPlusZ) = (a.y + b.x, a.z + c.x, b.z + c.y)
    let parts: SIMD4<Double>
    if largest == squares.w {
      parts = [yz, zx, xy, largest]
    } else if largest == squares.x {
      parts = [largest, xPlusY, xPlusZ, yz]
    } else if largest == squares.y {
      parts = [xPlusY, largest, yPlusZ, zx]
    } else {
      parts = [xPlusZ, yPlusZ, largest, xy]
    }
    v = parts / (2 * largest.squareRoot())
  }

  /// The turned axes: the rows of the matrix for row vectors.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  var inverse: Quaternion { Quaternion(v: [-v.x, -v.y, -v.z, v.w]) }

  /// The turn that does this one first, then `b`.
  func followed(by b: Quaternion) -> Quaternion {
    let (p, q) = (b.v, v)
    return Quaternion(v: [
      p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y, p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
      p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w, p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z,
    ])
  }

  /// The turn on the shorter way to another, at an even pace.
  func interpolated(to other: Quaternion, _ k: Double) -> Quaternion {
    var to = other.v
    var cosine = (v * to).sum()
    if cosine < 0 { (to, cosine) = (-to, -cosine) }
    let sine = ((v - to * cosine) * (v - to * cosine)).sum().squareRoot()
    guard sine > 1e-9 else { return Quaternion(v: k < 0.5 ? v : to) }
    let angle = Elementary.atan2(sine, cosine)
    return Quaternion(v: (v * Elementary.sin((1 - k) * angle) + to * Elementary.sin(k * angle)) / sine)
  }
}

extension SIMD3<Double> {
  /// The unit quaternion; nil for a vector without length.
  var unit: SIMD3<Double>? {
    let length = (self * self).sum().squareRoot()
    return length > 1e-12 ? self / length : nil
  }

  func cross(_ o: SIMD3<Double>) -> SIMD3<Double> { [y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x] }

  /// A unit vector at right angles.
  var perpendicular: SIMD3<Double> {
    (abs(x) < abs(z) ? SIMD3(0, -z, y) : SIMD3(-y, x, 0)).unit ?? [0, 1, 0]
  }
}
