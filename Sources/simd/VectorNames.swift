/// Two numbers of the type `Float`.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers of the type `Float`.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers of the type `Float`.
public typealias simd_float4 = SIMD4<Float>
/// Eight numbers of the type `Float`.
public typealias simd_float8 = SIMD8<Float>
/// Sixteen numbers of the type `Float`.
public typealias simd_float16 = SIMD16<Float>
/// The same as `simd_float2`.
public typealias vector_float2 = SIMD2<Float>
/// The same as `simd_float3`.
public typealias vector_float3 = SIMD3<Float>
/// The same as `simd_float4`.
public typealias vector_float4 = SIMD4<Float>
/// Two numbers of the type `Double`.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers of the type `Double`.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers of the type `Double`.
public typealias simd_double4 = SIMD4<Double>
/// Eight numbers of the type `Double`.
public typealias simd_double8 = SIMD8<Double>
/// The same as `simd_double2`.
public typealias vector_double2 = SIMD2<Double>
/// The same as `simd_double3`.
public typealias vector_double3 = SIMD3<Double>
/// The same as `simd_double4`.
public typealias vector_double4 = SIMD4<Double>
/// Two numbers of the type `Int32`.
public typealias simd_int2 = SIMD2<Int32>
/// Three numbers of the type `Int32`.
public typealias simd_int3 = SIMD3<Int32>
/// Four numbers of the type `Int32`.
public typealias simd_int4 = SIMD4<Int32>
/// Eight numbers of the type `Int32`.
public typealias simd_int8 = SIMD8<Int32>
/// Sixteen numbers of the type `Int32`.
public typealias simd_int16 = SIMD16<Int32>
/// The same as `simd_int2`.
public typealias vector_int2 = SIMD2<Int32>
/// The same as `simd_int3`.
public typealias vector_int3 = SIMD3<Int32>
/// The same as `simd_int4`.
public typealias vector_int4 = SIMD4<Int32>
/// Two numbers of the type `UInt32`.
public typealias simd_uint2 = SIMD2<UInt32>
/// Three numbers of the type `UInt32`.
public typealias simd_uint3 = SIMD3<UInt32>
/// Four numbers of the type `UInt32`.
public typealias simd_uint4 = SIMD4<UInt32>
/// Eight numbers of the type `UInt32`.
public typealias simd_uint8 = SIMD8<UInt32>
/// Sixteen numbers of the type `UInt32`.
public typealias simd_uint16 = SIMD16<UInt32>
/// The same as `simd_uint2`.
public typealias vector_uint2 = SIMD2<UInt32>
/// The same as `simd_uint3`.
public typealias vector_uint3 = SIMD3<UInt32>
/// The same as `simd_uint4`.
public typealias vector_uint4 = SIMD4<UInt32>
