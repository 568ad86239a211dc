import XCTest

import simd

final class QuaternionTests: XCTestCase {
  private func assertSame(
    _ a: simd_double3, _ b: simd_double3, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertLessThan(distance(a, b), 1e-12, "\(a) \(b) \(message)", file: file, line: line)
  }

  func testARotationTurnsCounterclockwise() {
    let turn = simd_quatd(angle: .pi / 2, axis: simd_double3(0, 0, 1))
    assertSame(turn.act(simd_double3(1, 0, 0)), simd_double3(0, 1, 0))
    assertSame((turn * turn).act(simd_double3(1, 0, 0)), simd_double3(-1, 0, 0))
    assertSame(turn.inverse.act(simd_double3(0, 1, 0)), simd_double3(1, 0, 0))
    XCTAssertEqual(turn.angle, .pi / 2, accuracy: 1e-12)
    assertSame(turn.axis, simd_double3(0, 0, 1))
    XCTAssertEqual(turn.length, 1, accuracy: 1e-12)
  }

  func testTheRightOneComesFirst() {
    let a = simd_quatd(angle: 0.7, axis: simd_double3(0, 0, 1))
    let b = simd_quatd(angle: 1.1, axis: simd_double3(1, 0, 0))
    let v = simd_double3(1, 2, 3)
    assertSame((a * b).act(v), a.act(b.act(v)))
    assertSame(simd_double3x3(a * b) * v, simd_double3x3(a) * (simd_double3x3(b) * v))
  }

  func testMatricesAndBack() {
    let axes = [simd_double3(1, 0, 0), simd_double3(0, 1, 0), simd_double3(0, 0, 1), normalize(simd_double3(1, -2, 3))]
    let v = simd_double3(1, 2, 3)
    for axis in axes {
      for angle in [0, 0.5, 2, 3.1, .pi] {
        let q = simd_quatd(angle: angle, axis: axis)
        assertSame(simd_quatd(simd_double3x3(q)).act(v), q.act(v), "\(axis) \(angle)")
        assertSame(simd_quatd(simd_double4x4(q)).act(v), q.act(v), "\(axis) \(angle)")
      }
    }
  }

  func testTheShortestRotationBetweenDirections() {
    let directions = [
      simd_double3(1, 0, 0), simd_double3(-1, 0, 0), simd_double3(0, 1, 0), normalize(simd_double3(1, 2, 3)),
    ]
    for from in directions {
      for to in directions { assertSame(simd_quatd(from: from, to: to).act(from), to, "\(from) \(to)") }
    }
  }

  func testTheWayBetweenRotations() {
    let axis = simd_double3(0, 1, 0)
    let (a, b) = (simd_quatd(angle: 0.2, axis: axis), simd_quatd(angle: 1.2, axis: axis))
    XCTAssertEqual(simd_slerp(a, b, 0.25).angle, 0.45, accuracy: 1e-12)
    XCTAssertEqual(simd_slerp(a, -b, 0.25).angle, 0.45, accuracy: 1e-12, "the same rotation")
    XCTAssertEqual(simd_slerp(a, a, 0.5).angle, 0.2, accuracy: 1e-12)
    let v = simd_double3(1, 2, 3)
    assertSame(simd_slerp_longest(a, b, 0.5).act(v), simd_quatd(angle: 0.7 + .pi, axis: axis).act(v))
  }
}
