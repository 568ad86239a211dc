import Glibc

/// A quaternion of numbers of the type `Float`.
public typealias simd_quatf = simd_quat<Float>
/// A quaternion of numbers of the type `Double`.
public typealias simd_quatd = simd_quat<Double>

extension simd_matrix3x3 {
  /// Makes the matrix of a rotation.
  public init(_ quaternion: simd_quat<Scalar>) {
    self.init(
      quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
  }
}

extension simd_matrix4x4 {
  /// Makes the matrix of a rotation, which moves nothing.
  public init(_ quaternion: simd_quat<Scalar>) {
    let rotation = simd_matrix3x3(quaternion)
    self.init(
      SIMD4(rotation.columns.0, 0), SIMD4(rotation.columns.1, 0), SIMD4(rotation.columns.2, 0), SIMD4(0, 0, 0, 1))
  }
}

/// A rotation about an axis.
/// - Parameters:
///   - angle: Radians, counterclockwise as seen from where the axis points to.
///   - axis: A vector of length 1.
public func simd_quaternion<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ angle: Scalar, _ axis: SIMD3<Scalar>
) -> simd_quat<Scalar> {
  simd_quat(angle: angle, axis: axis)
}

/// The shortest rotation that turns a direction into another; both have the length 1.
public func simd_quaternion<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ from: SIMD3<Scalar>, _ to: SIMD3<Scalar>
) -> simd_quat<Scalar> {
  simd_quat(from: from, to: to)
}

/// The vector that a rotation turns a vector into.
public func simd_act<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ quaternion: simd_quat<Scalar>, _ vector: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  quaternion.act(vector)
}

/// The rotation that does what `b` does, then what `a` does.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_quat<Scalar>, _ b: simd_quat<Scalar>
) -> simd_quat<Scalar> {
  a * b
}

/// The rotation on the shorter way from `a` at 0 to `b` at 1, at a constant speed.
public func simd_slerp<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_quat<Scalar>, _ b: simd_quat<Scalar>, _ t: Scalar
) -> simd_quat<Scalar> {
  slerp(a, dot(a.vector, b.vector) < 0 ? -b : b, t)
}

/// The rotation on the longer way from `a` at 0 to `b` at 1, at a constant speed.
public func simd_slerp_longest<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_quat<Scalar>, _ b: simd_quat<Scalar>, _ t: Scalar
) -> simd_quat<Scalar> {
  slerp(a, dot(a.vector, b.vector) < 0 ? b : -b, t)
}

private func slerp<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_quat<Scalar>, _ b: simd_quat<Scalar>, _ t: Scalar
) -> simd_quat<Scalar> {
  let angle = 2 * Glibc.atan2(Double(length(a.vector - b.vector)), Double(length(a.vector + b.vector)))
  let sine = Glibc.sin(angle)
  // Where both are almost the same, the straight way is as good.
  guard Swift.abs(sine) > 1e-6 else { return (a * (1 - t) + b * t).normalized }
  let (first, second) = (Glibc.sin(Double(1 - t) * angle) / sine, Glibc.sin(Double(t) * angle) / sine)
  return (a * Scalar(first) + b * Scalar(second)).normalized
}
