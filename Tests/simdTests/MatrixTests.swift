import XCTest

import simd

final class MatrixTests: XCTestCase {
  private let turn = float2x2(rows: [SIMD2(0, -1), SIMD2(1, 0)])

  func testColumnsStandBesideOneAnother() {
    let m = simd_float2x2(SIMD2(1, 2), SIMD2(3, 4))
    XCTAssertEqual(m, simd_float2x2(rows: [SIMD2(1, 3), SIMD2(2, 4)]))
    XCTAssertEqual(m[1], SIMD2(3, 4))
    XCTAssertEqual(m[1, 0], 3)
    XCTAssertEqual(m * SIMD2(1, 10), SIMD2(31, 42))
    XCTAssertEqual(SIMD2(1, 10) * m, SIMD2(21, 43))
    XCTAssertEqual(m.transpose, simd_float2x2([SIMD2(1, 3), SIMD2(2, 4)]))
    XCTAssertEqual(turn * SIMD2(1, 0), SIMD2(0, 1))
    XCTAssertEqual(m.debugDescription, "simd_matrix2x2<Float>([[1.0, 2.0], [3.0, 4.0]])")
    var other = m
    other[0, 1] = 7
    XCTAssertEqual(other.columns.0, SIMD2(1, 7))
    other -= m
    XCTAssertEqual(other, simd_float2x2(SIMD2(0, 5), .zero))
  }

  func testTheRightOneComesFirst() {
    let m = simd_double2x2(SIMD2(1, 2), SIMD2(3, 4))
    let n = simd_double2x2(SIMD2(0, 1), SIMD2(5, -2))
    let v = SIMD2(7.0, 9)
    XCTAssertEqual(m * n * v, m * (n * v))
    XCTAssertEqual(simd_mul(m, n), m * n)
    XCTAssertEqual(m + n - n, m)
    XCTAssertEqual(2 * m, m * 2)
    XCTAssertEqual(-m + m, simd_double2x2())
  }

  func testInverses() {
    let two = simd_double2x2(SIMD2(1, 2), SIMD2(3, 4))
    XCTAssertEqual(two.determinant, -2)
    XCTAssertEqual(two.inverse * two, matrix_identity_double2x2)
    let three = simd_double3x3(SIMD3(2, 0, 1), SIMD3(0, 1, 0), SIMD3(4, 3, 0))
    XCTAssertEqual(three.determinant, -4)
    XCTAssertEqual(simd_inverse(three) * three, matrix_identity_double3x3)
    let four = simd_double4x4(SIMD4(2, 0, 0, 1), SIMD4(0, 1, 3, 0), SIMD4(4, 0, 1, 0), SIMD4(1, 2, 0, 1))
    XCTAssertEqual(four.determinant, four.transpose.determinant)
    XCTAssertEqual(four.determinant, -23)
    let product = simd_mul(four.inverse, four)
    for column in 0..<4 {
      for row in 0..<4 { XCTAssertEqual(product[column, row], column == row ? 1 : 0, accuracy: 1e-12) }
    }
    XCTAssertFalse(simd_double2x2(0).inverse[0, 0].isFinite)
  }

  func testATranslationMovesPointsButNoDirections() {
    var move = matrix_identity_float4x4
    move.columns.3 = SIMD4(1, 2, 3, 1)
    XCTAssertEqual(move * SIMD4(1, 1, 1, 1), SIMD4(2, 3, 4, 1))
    XCTAssertEqual(move * SIMD4(1, 1, 1, 0), SIMD4(1, 1, 1, 0))
    XCTAssertEqual(float4x4(diagonal: SIMD4(1, 2, 3, 4)) * SIMD4(repeating: 1), SIMD4(1, 2, 3, 4))
  }
}
