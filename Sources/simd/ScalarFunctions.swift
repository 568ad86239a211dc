/// The number, but not below `min` nor above `max`.
@inlinable public func clamp<T: BinaryFloatingPoint>(_ x: T, min: T, max: T) -> T {
  x < min ? min : x > max ? max : x
}

/// One of the numbers 1, -1 and 0, for what is positive, negative and neither.
@inlinable public func sign<T: BinaryFloatingPoint>(_ x: T) -> T {
  x > 0 ? 1 : x < 0 ? -1 : 0
}

/// The number on the way from `x` at 0 to `y` at 1.
@inlinable public func mix<T: BinaryFloatingPoint>(_ x: T, _ y: T, t: T) -> T {
  x + t * (y - x)
}

/// One divided by the number.
@inlinable public func recip<T: BinaryFloatingPoint>(_ x: T) -> T {
  1 / x
}

/// One divided by the square root of the number.
@inlinable public func rsqrt<T: BinaryFloatingPoint>(_ x: T) -> T {
  1 / x.squareRoot()
}

/// What the number has above the whole number below it.
@inlinable public func fract<T: BinaryFloatingPoint>(_ x: T) -> T {
  x - x.rounded(.down)
}

/// One of the numbers 0 and 1, for what is below `edge` and what is not.
@inlinable public func step<T: BinaryFloatingPoint>(_ x: T, edge: T) -> T {
  x < edge ? 0 : 1
}

/// The number on the way from 0 at `edge0` to 1 at `edge1`, which begins and ends smoothly.
@inlinable public func smoothstep<T: BinaryFloatingPoint>(_ x: T, edge0: T, edge1: T) -> T {
  let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return t * t * (3 - 2 * t)
}
