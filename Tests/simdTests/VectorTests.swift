import XCTest

import simd

final class VectorTests: XCTestCase {
  func testLengthsAndProducts() {
    let a = simd_float3(3, 4, 0)
    XCTAssertEqual(length(a), 5)
    XCTAssertEqual(simd_length_squared(a), 25)
    XCTAssertEqual(distance(a, simd_float3(3, 4, 2)), 2)
    XCTAssertEqual(dot(a, simd_float3(1, 2, 3)), 11)
    XCTAssertEqual(simd_normalize(a), simd_float3(0.6, 0.8, 0))
    XCTAssertEqual(cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)), simd_double3(0, 0, 1))
    XCTAssertEqual(cross(simd_double2(1, 0), simd_double2(0, 2)), simd_double3(0, 0, 2))
    XCTAssertEqual(norm_one(simd_double2(-1, 2)), 3)
    XCTAssertEqual(norm_inf(simd_double2(-3, 2)), 3)
    XCTAssertEqual(project(simd_double2(2, 3), simd_double2(5, 0)), simd_double2(2, 0))
    XCTAssertEqual(reflect(simd_double2(1, -1), n: simd_double2(0, 1)), simd_double2(1, 1))
  }

  func testLightIsRefractedOrReflected() {
    let n = simd_double2(0, 1)
    let straight = refract(simd_double2(0, -1), n: n, eta: 1.5)
    XCTAssertEqual(straight.x, 0)
    XCTAssertEqual(straight.y, -1, accuracy: 1e-12)
    let angle = 0.3
    let bent = refract(simd_double2(sin(angle), -cos(angle)), n: n, eta: 1.5)
    XCTAssertEqual(bent.x, 1.5 * sin(angle), accuracy: 1e-12)
    XCTAssertEqual(length(bent), 1, accuracy: 1e-12)
    XCTAssertEqual(refract(simd_double2(sin(1.2), -cos(1.2)), n: n, eta: 1.5), .zero)
  }

  func testNumberByNumber() {
    let x = simd_float4(-1.5, 0, 0.25, 2)
    XCTAssertEqual(abs(x), simd_float4(1.5, 0, 0.25, 2))
    XCTAssertEqual(sign(x), simd_float4(-1, 0, 1, 1))
    XCTAssertEqual(simd_clamp(x, .zero, simd_float4(repeating: 1)), simd_float4(0, 0, 0.25, 1))
    XCTAssertEqual(min(x, simd_float4(repeating: 0)), simd_float4(-1.5, 0, 0, 0))
    XCTAssertEqual(simd_max(x, simd_float4(repeating: 0)), simd_float4(0, 0, 0.25, 2))
    XCTAssertEqual(fract(x), simd_float4(0.5, 0, 0.25, 0))
    XCTAssertEqual(floor(x), simd_float4(-2, 0, 0, 2))
    XCTAssertEqual(ceil(x), simd_float4(-1, 0, 1, 2))
    XCTAssertEqual(step(x, edge: simd_float4(repeating: 0.25)), simd_float4(0, 0, 1, 1))
    XCTAssertEqual(simd_mix(x, .zero, simd_float4(repeating: 0.5)), simd_float4(-0.75, 0, 0.125, 1))
    XCTAssertEqual(mix(simd_double2(0, 4), simd_double2(2, 8), t: 0.25), simd_double2(0.5, 5))
    XCTAssertEqual(
      smoothstep(simd_double3(-1, 0.5, 2), edge0: .zero, edge1: simd_double3(repeating: 1)), simd_double3(0, 0.5, 1))
    XCTAssertEqual(reduce_add(x), 0.75)
    XCTAssertEqual(simd_reduce_min(x), -1.5)
    XCTAssertEqual(reduce_max(simd_int3(1, 3, 2)), 3)
    XCTAssertEqual(sqrt(simd_double2(4, 9)), simd_double2(2, 3))
    XCTAssertEqual(rsqrt(simd_double2(4, 16)), simd_double2(0.5, 0.25))
    XCTAssertEqual(pow(simd_double2(2, 3), simd_double2(3, 2)), simd_double2(8, 9))
    XCTAssertEqual(sin(simd_double2(0, .pi / 2)), simd_double2(0, 1))
    XCTAssertEqual(exp(simd_float2(0, 0)), simd_float2(1, 1))
  }

  func testTheOrderOfAnAppsVectorsComesFirst() {
    func smaller<V: SIMD & Comparable>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { min(a, b) }
    XCTAssertEqual(smaller(Ordered(x: 1, y: 9), Ordered(x: 2, y: 3)), Ordered(x: 1, y: 9))
  }

  func testNumbersAlone() {
    XCTAssertEqual(clamp(1.5, min: 0, max: 1), 1)
    XCTAssertEqual(clamp(-1 as Float, min: 0, max: 1), 0)
    XCTAssertEqual(mix(2.0, 4.0, t: 0.5), 3)
    XCTAssertEqual(sign(-0.5), -1)
    XCTAssertEqual(fract(-0.25), 0.75)
    XCTAssertEqual(smoothstep(0.25, edge0: 0, edge1: 1), 0.15625)
    XCTAssertEqual(step(0.5, edge: 0.5), 1)
    XCTAssertEqual(abs(-2.0), 2)
    XCTAssertEqual(min(1, 2), 1)
  }
}

/// A vector that has an order: that of its first numbers.
private struct Ordered: SIMD, Comparable {
  typealias Scalar = Double
  typealias MaskStorage = SIMD2<Int64>

  private var storage = SIMD2<Double>()

  init() {}
  init(x: Double, y: Double) { storage = SIMD2(x, y) }

  var scalarCount: Int { 2 }
  subscript(index: Int) -> Double {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  static func < (a: Ordered, b: Ordered) -> Bool { a[0] < b[0] }
}
