/// A square of two by two numbers of the type `Float`.
public typealias simd_float2x2 = simd_matrix2x2<Float>
/// The same as `simd_float2x2`.
public typealias float2x2 = simd_matrix2x2<Float>
/// The same as `simd_float2x2`.
public typealias matrix_float2x2 = simd_matrix2x2<Float>
/// The matrix that changes no vector.
public let matrix_identity_float2x2 = simd_matrix2x2<Float>(1)

/// A square of two by two numbers of the type `Double`.
public typealias simd_double2x2 = simd_matrix2x2<Double>
/// The same as `simd_double2x2`.
public typealias double2x2 = simd_matrix2x2<Double>
/// The same as `simd_double2x2`.
public typealias matrix_double2x2 = simd_matrix2x2<Double>
/// The matrix that changes no vector.
public let matrix_identity_double2x2 = simd_matrix2x2<Double>(1)

/// A square of three by three numbers of the type `Float`.
public typealias simd_float3x3 = simd_matrix3x3<Float>
/// The same as `simd_float3x3`.
public typealias float3x3 = simd_matrix3x3<Float>
/// The same as `simd_float3x3`.
public typealias matrix_float3x3 = simd_matrix3x3<Float>
/// The matrix that changes no vector.
public let matrix_identity_float3x3 = simd_matrix3x3<Float>(1)

/// A square of three by three numbers of the type `Double`.
public typealias simd_double3x3 = simd_matrix3x3<Double>
/// The same as `simd_double3x3`.
public typealias double3x3 = simd_matrix3x3<Double>
/// The same as `simd_double3x3`.
public typealias matrix_double3x3 = simd_matrix3x3<Double>
/// The matrix that changes no vector.
public let matrix_identity_double3x3 = simd_matrix3x3<Double>(1)

/// A square of four by four numbers of the type `Float`.
public typealias simd_float4x4 = simd_matrix4x4<Float>
/// The same as `simd_float4x4`.
public typealias float4x4 = simd_matrix4x4<Float>
/// The same as `simd_float4x4`.
public typealias matrix_float4x4 = simd_matrix4x4<Float>
/// The matrix that changes no vector.
public let matrix_identity_float4x4 = simd_matrix4x4<Float>(1)

/// A square of four by four numbers of the type `Double`.
public typealias simd_double4x4 = simd_matrix4x4<Double>
/// The same as `simd_double4x4`.
public typealias double4x4 = simd_matrix4x4<Double>
/// The same as `simd_double4x4`.
public typealias matrix_double4x4 = simd_matrix4x4<Double>
/// The matrix that changes no vector.
public let matrix_identity_double4x4 = simd_matrix4x4<Double>(1)

/// The matrix that does what `b` does, then what `a` does.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix2x2<Scalar>, _ b: simd_matrix2x2<Scalar>)
  -> simd_matrix2x2<Scalar>
{ a * b }
/// The vector that a column becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix2x2<Scalar>, _ column: SIMD2<Scalar>)
  -> SIMD2<Scalar>
{ a * column }
/// The vector that a row becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ row: SIMD2<Scalar>, _ a: simd_matrix2x2<Scalar>)
  -> SIMD2<Scalar>
{ row * a }
/// The matrix that undoes this one.
public func simd_inverse<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix2x2<Scalar>) -> simd_matrix2x2<
  Scalar
> { a.inverse }
/// The matrix with its rows as columns.
public func simd_transpose<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix2x2<Scalar>) -> simd_matrix2x2<
  Scalar
> { a.transpose }
/// How many times as large a matrix makes the unit square, cube or their like.
public func simd_determinant<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix2x2<Scalar>) -> Scalar {
  a.determinant
}
/// Whether both have the same numbers.
public func simd_equal<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_matrix2x2<Scalar>, _ b: simd_matrix2x2<Scalar>
) -> Bool { a == b }
/// A matrix of its columns.
public func simd_matrix<Scalar: SIMDScalar & BinaryFloatingPoint>(_ col0: SIMD2<Scalar>, _ col1: SIMD2<Scalar>)
  -> simd_matrix2x2<Scalar>
{
  simd_matrix2x2(col0, col1)
}

/// The matrix that does what `b` does, then what `a` does.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix3x3<Scalar>, _ b: simd_matrix3x3<Scalar>)
  -> simd_matrix3x3<Scalar>
{ a * b }
/// The vector that a column becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix3x3<Scalar>, _ column: SIMD3<Scalar>)
  -> SIMD3<Scalar>
{ a * column }
/// The vector that a row becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ row: SIMD3<Scalar>, _ a: simd_matrix3x3<Scalar>)
  -> SIMD3<Scalar>
{ row * a }
/// The matrix that undoes this one.
public func simd_inverse<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix3x3<Scalar>) -> simd_matrix3x3<
  Scalar
> { a.inverse }
/// The matrix with its rows as columns.
public func simd_transpose<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix3x3<Scalar>) -> simd_matrix3x3<
  Scalar
> { a.transpose }
/// How many times as large a matrix makes the unit square, cube or their like.
public func simd_determinant<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix3x3<Scalar>) -> Scalar {
  a.determinant
}
/// Whether both have the same numbers.
public func simd_equal<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_matrix3x3<Scalar>, _ b: simd_matrix3x3<Scalar>
) -> Bool { a == b }
/// A matrix of its columns.
public func simd_matrix<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ col0: SIMD3<Scalar>, _ col1: SIMD3<Scalar>, _ col2: SIMD3<Scalar>
) -> simd_matrix3x3<Scalar> {
  simd_matrix3x3(col0, col1, col2)
}

/// The matrix that does what `b` does, then what `a` does.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix4x4<Scalar>, _ b: simd_matrix4x4<Scalar>)
  -> simd_matrix4x4<Scalar>
{ a * b }
/// The vector that a column becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix4x4<Scalar>, _ column: SIMD4<Scalar>)
  -> SIMD4<Scalar>
{ a * column }
/// The vector that a row becomes.
public func simd_mul<Scalar: SIMDScalar & BinaryFloatingPoint>(_ row: SIMD4<Scalar>, _ a: simd_matrix4x4<Scalar>)
  -> SIMD4<Scalar>
{ row * a }
/// The matrix that undoes this one.
public func simd_inverse<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix4x4<Scalar>) -> simd_matrix4x4<
  Scalar
> { a.inverse }
/// The matrix with its rows as columns.
public func simd_transpose<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix4x4<Scalar>) -> simd_matrix4x4<
  Scalar
> { a.transpose }
/// How many times as large a matrix makes the unit square, cube or their like.
public func simd_determinant<Scalar: SIMDScalar & BinaryFloatingPoint>(_ a: simd_matrix4x4<Scalar>) -> Scalar {
  a.determinant
}
/// Whether both have the same numbers.
public func simd_equal<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ a: simd_matrix4x4<Scalar>, _ b: simd_matrix4x4<Scalar>
) -> Bool { a == b }
/// A matrix of its columns.
public func simd_matrix<Scalar: SIMDScalar & BinaryFloatingPoint>(
  _ col0: SIMD4<Scalar>, _ col1: SIMD4<Scalar>, _ col2: SIMD4<Scalar>, _ col3: SIMD4<Scalar>
) -> simd_matrix4x4<Scalar> {
  simd_matrix4x4(col0, col1, col2, col3)
}
