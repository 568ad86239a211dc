import MotionLaws
import XCTest

/// The paces of motions that take a time that is known beforehand.
final class CurveTests: XCTestCase {
  func testCubicSolvesTheCurve() {
    for curve in [CubicTiming.easeIn, .easeOut, .easeInEaseOut, .default, CubicTiming(0.9, 0, 0.1, 1)] {
      for step in 0...200 {
        // A point of the curve by its parameter: the value at its x must be its y.
        let s = Double(step) / 200
        func bezier(_ a: Double, _ b: Double) -> Double {
          3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        XCTAssertEqual(
          curve.value(at: bezier(curve.x1, curve.x2)), bezier(curve.y1, curve.y2), accuracy: 1e-9)
      }
    }
  }

  /// CSS's reference for the standard curves, as any browser gives them.
  func testStandardCurvesAtTheMiddle() {
    XCTAssertEqual(CubicTiming.easeIn.value(at: 0.5), 0.31535681, accuracy: 1e-8)
    XCTAssertEqual(CubicTiming.easeOut.value(at: 0.5), 0.68464319, accuracy: 1e-8)
    XCTAssertEqual(CubicTiming.easeInEaseOut.value(at: 0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(CubicTiming.default.value(at: 0.5), 0.80240339, accuracy: 1e-8)
    XCTAssertEqual(CubicTiming.linear.value(at: 0.3), 0.3)
    XCTAssertEqual(CubicTiming.easeIn.value(at: -1), 0)
    XCTAssertEqual(CubicTiming.easeIn.value(at: 2), 1)
  }

  func testFirstTimeReaching() {
    for y in stride(from: 0.05, to: 1, by: 0.05) {
      let x = CubicTiming.easeInEaseOut.firstTime(reaching: y)!
      XCTAssertEqual(CubicTiming.easeInEaseOut.value(at: x), y, accuracy: 1e-9)
    }
    XCTAssertNil(CubicTiming.easeIn.firstTime(reaching: 1.5))
  }

  func testCosine() {
    XCTAssertEqual(CosineTiming.value(at: 0.5), 0.5, accuracy: 1e-15)
    XCTAssertEqual(CosineTiming.value(at: 1.0 / 3), 0.25, accuracy: 1e-15)
    XCTAssertEqual(CosineTiming.value(at: 2), 1)
    // A 375 pt page, frame 6 of 18, measured 469 − 375 pt.
    XCTAssertEqual(375 * CosineTiming.value(at: 6.0 / 18), 93.75, accuracy: 1e-9)
  }

  /// What is left of a curve, laid over the unit square, goes the same way.
  func testRemaindersOfACurve() {
    for curve in [CubicTiming.easeIn, .easeOut, .easeInEaseOut, .default, .linear] {
      for x in [0.1, 0.35, 0.8] {
        let y = curve.value(at: x)
        for rest in [curve.remainder(after: x), curve.remainder(from: y)] {
          for part in [0.2, 0.5, 0.9] {
            let expected = (curve.value(at: x + (1 - x) * part) - y) / (1 - y)
            XCTAssertEqual(rest.value(at: part), expected, accuracy: 1e-6)
          }
        }
      }
      for whole in [-1.0, 0, 1, 2] { XCTAssertEqual(curve.remainder(after: whole), curve, "nothing or all is over") }
      XCTAssertEqual(curve.remainder(from: 1), curve)
    }
  }

  func testControlPointsStayWithinTheirTime() {
    let curve = CubicTiming(-1, -0.5, 3, 1.5)
    XCTAssertEqual([curve.x1, curve.y1, curve.x2, curve.y2], [0, -0.5, 1, 1.5])
    XCTAssertLessThan(curve.value(at: 0.1), 0, "it swings back")
    XCTAssertTrue(CubicTiming(0.3, 0.3, 0.7, 0.7).isLinear)
    XCTAssertFalse(CubicTiming.easeIn.isLinear)
  }
}
