// Of min, max and abs those of the standard library come first, where a vector is Comparable in an app.

/// The product of both as vectors: the sum of the products of their numbers.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  (x * y).sum()
}

/// The square of the length.
@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  dot(x, x)
}

/// The length in a space with right angles.
@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length_squared(x).squareRoot()
}

/// The sum of the magnitudes.
@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  abs(x).sum()
}

/// The largest magnitude.
@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  abs(x).max()
}

/// The square of the distance of both.
@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length_squared(x - y)
}

/// The distance of both.
@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length(x - y)
}

/// The vector of length 1 in the same direction. That of zero is not a number.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x / length(x)
}

/// The part of `x` in the direction of `y`.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  y * (dot(x, y) / length_squared(y))
}

/// The vector that `x` becomes on a mirror with the normal `n`, which has the length 1.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: BinaryFloatingPoint {
  x - n * (2 * dot(x, n))
}

/// The magnitudes of the numbers.
@_disfavoredOverload
@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.replacing(with: -x, where: x .< 0)
}

/// The smaller one of each pair of numbers.
@_disfavoredOverload
@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMin(x, y)
}

/// The larger one of each pair of numbers.
@_disfavoredOverload
@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMax(x, y)
}

/// The numbers, none below that of `min` nor above that of `max`.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}

/// The numbers 1, -1 and 0, for what is positive, negative and neither.
@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  V.zero.replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// The numbers on the way from `x` at 0 to `y` at 1.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: BinaryFloatingPoint {
  x + t * (y - x)
}

/// The numbers on the way from `x` at 0 to `y` at 1.
@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
  x + t * (y - x)
}

/// One divided by each number.
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  1 / x
}

/// One divided by the square root of each number.
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  1 / x.squareRoot()
}

/// The square root of each number.
@inlinable public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.squareRoot()
}

/// The numbers rounded up.
@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.up)
}

/// The numbers rounded down.
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.down)
}

/// The numbers rounded towards zero.
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.towardZero)
}

/// What the numbers have above the whole number below them.
@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x - x.rounded(.down)
}

/// The numbers 0 and 1, for what is below `edge` and what is not.
@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: BinaryFloatingPoint {
  V(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// The numbers on the way from 0 at `edge0` to 1 at `edge1`, which begins and ends smoothly.
@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: BinaryFloatingPoint {
  let t = ((x - edge0) / (edge1 - edge0)).clamped(lowerBound: V.zero, upperBound: V(repeating: 1))
  return t * t * (3 - 2 * t)
}

/// The sum of the numbers.
@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  x.sum()
}

/// The smallest number.
@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  x.min()
}

/// The largest number.
@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  x.max()
}

/// The vector at right angles to both, as long as the area between them.
@inlinable public func cross<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// The vector at right angles to the plane of both, as long as the area between them.
@inlinable public func cross<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// The direction of light that comes from `x` into what has the normal `n`; zero where all of it is reflected.
/// - Parameters:
///   - x: A vector of length 1.
///   - n: A vector of length 1.
///   - eta: The quotient of the indices of refraction.
@inlinable public func refract<V: SIMD>(_ x: V, n: V, eta: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
  let d = dot(x, n)
  let k = 1 - eta * eta * (1 - d * d)
  return k < 0 ? .zero : x * eta - n * (eta * d + k.squareRoot())
}
