import Glibc

extension SIMD where Scalar: BinaryFloatingPoint {
  /// Calls a function of each number.
  func mapped(_ function: (Double) -> Double) -> Self {
    var result = self
    for index in indices { result[index] = Scalar(function(Double(self[index]))) }
    return result
  }

  /// Calls a function of each pair of numbers.
  func mapped(with other: Self, _ function: (Double, Double) -> Double) -> Self {
    var result = self
    for index in indices { result[index] = Scalar(function(Double(self[index]), Double(other[index]))) }
    return result
  }
}

/// The sine of each number, in radians.
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.sin($0) } }
/// The cosine of each number, in radians.
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.cos($0) } }
/// The tangent of each number, in radians.
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.tan($0) } }
/// The arc sine of each number, in radians.
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.asin($0) } }
/// The arc cosine of each number, in radians.
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.acos($0) } }
/// The arc tangent of each number, in radians.
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.atan($0) } }
/// The power of e of each number.
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.exp($0) } }
/// The power of two of each number.
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.exp2($0) } }
/// The natural logarithm of each number.
public func log<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.log($0) } }
/// The logarithm of each number to the base two.
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.log2($0) } }
/// The logarithm of each number to the base ten.
public func log10<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped { Glibc.log10($0) } }
/// The power of each number.
public func pow<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.mapped(with: y) { Glibc.pow($0, $1) }
}
/// The angle of each pair of numbers, in radians.
public func atan2<V: SIMD>(_ y: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  y.mapped(with: x) { Glibc.atan2($0, $1) }
}
/// The remainder of each pair of numbers, with the sign of the first.
public func fmod<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.mapped(with: y) { Glibc.fmod($0, $1) }
}
