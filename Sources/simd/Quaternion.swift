import Glibc

/// A number of four parts, of which those of length 1 are the rotations of space.
public struct simd_quat<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The three imaginary parts, then the real one.
  public var vector: SIMD4<Scalar>

  /// Makes zero, which is no rotation.
  public init() { vector = .zero }

  /// Makes a quaternion of its imaginary parts and its real part.
  public init(vector: SIMD4<Scalar>) { self.vector = vector }

  /// Makes a quaternion of its parts.
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = SIMD4(ix, iy, iz, r) }

  /// Makes a quaternion of its parts.
  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

  /// Makes a rotation about an axis.
  /// - Parameters:
  ///   - angle: Radians, counterclockwise as seen from where the axis points to.
  ///   - axis: A vector of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(Glibc.cos(half)), imag: axis * Scalar(Glibc.sin(half)))
  }

  /// Makes the shortest rotation that turns a direction into another.
  /// - Parameters:
  ///   - from: A vector of length 1.
  ///   - to: A vector of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let cosine = dot(from, to)
    guard cosine > -1 + Scalar(0x1p-20) else {
      // The opposite direction is reached about any axis at right angles.
      let other = Swift.abs(from.x) < 0.5 ? SIMD3<Scalar>(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: simd.normalize(simd.cross(from, other)))
      return
    }
    self = simd_quat(real: 1 + cosine, imag: simd.cross(from, to)).normalized
  }

  /// Makes the rotation that a matrix is.
  public init(_ matrix: simd_matrix3x3<Scalar>) {
    let m = matrix
    let trace = m[0, 0] + m[1, 1] + m[2, 2]
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(
        ix: (m[1, 2] - m[2, 1]) / s, iy: (m[2, 0] - m[0, 2]) / s, iz: (m[0, 1] - m[1, 0]) / s, r: s / 4)
      return
    }
    // The largest part of the diagonal is divided by, so that nothing is divided by what is near zero.
    let i = m[0, 0] >= m[1, 1] && m[0, 0] >= m[2, 2] ? 0 : m[1, 1] >= m[2, 2] ? 1 : 2
    let (j, k) = ((i + 1) % 3, (i + 2) % 3)
    let s = (1 + m[i, i] - m[j, j] - m[k, k]).squareRoot() * 2
    var parts = SIMD4<Scalar>()
    parts[i] = s / 4
    parts[j] = (m[i, j] + m[j, i]) / s
    parts[k] = (m[i, k] + m[k, i]) / s
    parts[3] = (m[j, k] - m[k, j]) / s
    self.init(vector: parts)
  }

  /// Makes the rotation in the upper left of a matrix.
  public init(_ matrix: simd_matrix4x4<Scalar>) {
    self.init(
      simd_matrix3x3((0..<3).map { SIMD3(matrix[$0, 0], matrix[$0, 1], matrix[$0, 2]) }))
  }

  /// The real part.
  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary parts.
  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Scalar {
    2 * Scalar(Glibc.atan2(Double(simd.length(imag)), Double(real)))
  }

  /// The axis of the rotation. That of no rotation at all is not a number.
  public var axis: SIMD3<Scalar> { simd.normalize(imag) }

  /// The length of all four parts.
  public var length: Scalar { simd.length(vector) }

  /// The quaternion with the length 1.
  public var normalized: simd_quat { simd_quat(vector: simd.normalize(vector)) }

  /// The quaternion with the imaginary parts' signs changed: the opposite rotation.
  public var conjugate: simd_quat { simd_quat(real: real, imag: -imag) }

  /// The quaternion that gives 1 where it is multiplied by this.
  public var inverse: simd_quat { simd_quat(vector: conjugate.vector / simd.length_squared(vector)) }

  /// The vector that this rotation turns a vector into.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let t = simd.cross(imag, vector) * 2
    return vector + t * real + simd.cross(imag, t)
  }
}

extension simd_quat: Sendable where SIMD4<Scalar>: Sendable {}

extension simd_quat: CustomDebugStringConvertible {
  /// The real part and the imaginary ones.
  public var debugDescription: String { "\(Self.self)(real: \(real), imag: \(imag))" }
}

extension simd_quat {
  /// Adds part by part.
  public static func + (a: simd_quat, b: simd_quat) -> simd_quat { simd_quat(vector: a.vector + b.vector) }
  /// Subtracts part by part.
  public static func - (a: simd_quat, b: simd_quat) -> simd_quat { simd_quat(vector: a.vector - b.vector) }
  /// Changes the sign of each part, which gives the same rotation.
  public static prefix func - (a: simd_quat) -> simd_quat { simd_quat(vector: -a.vector) }
  /// Multiplies each part.
  public static func * (a: simd_quat, factor: Scalar) -> simd_quat { simd_quat(vector: a.vector * factor) }
  /// Multiplies each part.
  public static func * (factor: Scalar, a: simd_quat) -> simd_quat { a * factor }
  /// Divides each part.
  public static func / (a: simd_quat, divisor: Scalar) -> simd_quat { simd_quat(vector: a.vector / divisor) }

  /// The rotation that does what `b` does, then what `a` does.
  public static func * (a: simd_quat, b: simd_quat) -> simd_quat {
    simd_quat(
      real: a.real * b.real - dot(a.imag, b.imag), imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }

  /// Multiplies by a quaternion that stands behind.
  public static func *= (a: inout simd_quat, b: simd_quat) { a = a * b }
}
