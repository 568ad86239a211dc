extension SIMD where Scalar: BinaryFloatingPoint, Scalar.RawSignificand: FixedWidthInteger {
  /// A vector of the lower bound, declared as a library may: by the name of a method of Swift's, before which it goes.
  package static func random(in range: ClosedRange<Scalar>) -> Self { Self(repeating: range.lowerBound) }
}
