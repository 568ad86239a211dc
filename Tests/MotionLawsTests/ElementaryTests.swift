import Foundation
import MotionLaws
import XCTest

/// Elementary functions, held against the system's library, which is right within a bit or two wherever these tests
/// run.
final class ElementaryTests: XCTestCase {
  private func assertRelative(_ a: Double, _ b: Double, _ limit: Double, line: UInt = #line) {
    XCTAssertLessThanOrEqual(abs(a - b), limit * max(abs(b), 1e-300), "\(a) is not \(b)", line: line)
  }

  func testExponential() {
    for step in -7000...7000 {
      let x = Double(step) * 0.1
      assertRelative(Elementary.exp(x), Foundation.exp(x), 2e-15)
    }
    XCTAssertEqual(Elementary.exp(0), 1)
    XCTAssertEqual(Elementary.exp(-800), 0)
    XCTAssertEqual(Elementary.exp(800), .infinity)
    XCTAssertGreaterThan(Elementary.exp(-740), 0)
  }

  func testLogarithm() {
    for step in 1...5000 {
      let x = Double(step) * 0.013
      assertRelative(Elementary.log(x), Foundation.log(x), 2e-15)
    }
    for power in -300...300 {
      assertRelative(Elementary.log(pow(10, Double(power))), log(pow(10, Double(power))), 2e-15)
    }
    XCTAssertEqual(Elementary.log(1), 0)
    XCTAssertEqual(Elementary.log(0), -.infinity)
    XCTAssertTrue(Elementary.log(-1).isNaN)
  }

  func testSineAndCosine() {
    for step in -20_000...20_000 {
      let x = Double(step) * 0.037
      XCTAssertEqual(Elementary.sin(x), Foundation.sin(x), accuracy: 3e-16)
      XCTAssertEqual(Elementary.cos(x), Foundation.cos(x), accuracy: 3e-16)
    }
  }

  func testArcTangent() {
    for step in -3600...3600 {
      let angle = Double(step) * 0.0008
      let (x, y) = (3 * Foundation.cos(angle), 3 * Foundation.sin(angle))
      XCTAssertEqual(Elementary.atan2(y, x), Foundation.atan2(y, x), accuracy: 1e-15)
    }
    XCTAssertEqual(Elementary.atan2(0, 0), 0)
    XCTAssertEqual(Elementary.atan2(1, 0), .pi / 2)
    XCTAssertEqual(Elementary.atan2(0, -1), .pi)
  }

  func testPower() {
    assertRelative(Elementary.pow(0.998, 1234), Foundation.pow(0.998, 1234), 1e-13)
    XCTAssertEqual(Elementary.pow(0, 2), 0)
  }
}
