// The functions by the names that C has for them.

/// The product of both as vectors: the sum of the products of their numbers.
@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  dot(x, y)
}

/// The square of the length.
@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length_squared(x)
}

/// The length in a space with right angles.
@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  length(x)
}

/// The sum of the magnitudes.
@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_one(x)
}

/// The largest magnitude.
@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  norm_inf(x)
}

/// The square of the distance of both.
@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  distance_squared(x, y)
}

/// The distance of both.
@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  distance(x, y)
}

/// The vector of length 1 in the same direction. That of zero is not a number.
@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  normalize(x)
}

/// The part of `x` in the direction of `y`.
@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  project(x, y)
}

/// The vector that `x` becomes on a mirror with the normal `n`, which has the length 1.
@inlinable public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: BinaryFloatingPoint {
  reflect(x, n: n)
}

/// The magnitudes of the numbers.
@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  abs(x)
}

/// The smaller one of each pair of numbers.
@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  min(x, y)
}

/// The larger one of each pair of numbers.
@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  max(x, y)
}

/// The numbers, none below that of `min` nor above that of `max`.
@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  clamp(x, min: min, max: max)
}

/// The numbers 1, -1 and 0, for what is positive, negative and neither.
@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  sign(x)
}

/// The numbers on the way from `x` at 0 to `y` at 1.
@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: BinaryFloatingPoint {
  mix(x, y, t: t)
}

/// One divided by each number.
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  recip(x)
}

/// One divided by the square root of each number.
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  rsqrt(x)
}

/// What the numbers have above the whole number below them.
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  fract(x)
}

/// The numbers 0 and 1, for what is below `edge` and what is not.
@inlinable public func simd_step<V: SIMD>(_ x: V, _ edge: V) -> V where V.Scalar: BinaryFloatingPoint {
  step(x, edge: edge)
}

/// The numbers on the way from 0 at `edge0` to 1 at `edge1`, which begins and ends smoothly.
@inlinable public func simd_smoothstep<V: SIMD>(_ x: V, _ edge0: V, _ edge1: V) -> V
where V.Scalar: BinaryFloatingPoint {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// The sum of the numbers.
@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  reduce_add(x)
}

/// The smallest number.
@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  reduce_min(x)
}

/// The largest number.
@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
  reduce_max(x)
}

/// The vector at right angles to both, as long as the area between them.
@inlinable public func simd_cross<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  cross(x, y)
}

/// Whether both have the same numbers.
@inlinable public func simd_equal<V: SIMD>(_ x: V, _ y: V) -> Bool { x == y }
