import XCTest

@testable import QuartzCore

/// The pure functions by which things move, apart from springs and scrolling.
final class CurveTests: XCTestCase {
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

  func testEasings() {
    XCTAssertEqual(Easing.linear.progress(at: 0.3, duration: 9), MotionProgress(0.3))
    XCTAssertEqual(Easing.cubic(.easeIn).progress(at: 0.3, duration: 9).x, CubicTiming.easeIn.value(at: 0.3))
    XCTAssertEqual(Easing.cosine.progress(at: 0.25, duration: 1).scalar, CosineTiming.value(at: 0.25))
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let thrown = Easing.spring(spring, velocity: MotionProgress(x: 3, y: -1, scalar: 0))
    let halfway = thrown.progress(at: 0.5, duration: 0.4)
    XCTAssertEqual(halfway.x, spring.value(at: 0.2, velocity: 3), accuracy: 1e-12)
    XCTAssertEqual(halfway.y, spring.value(at: 0.2, velocity: -1), accuracy: 1e-12)
    XCTAssertEqual(halfway.scalar, spring.value(at: 0.2, velocity: 0), accuracy: 1e-12)
    for easing in [Easing.linear, .cosine, thrown] {
      XCTAssertEqual(easing.progress(at: -1, duration: 1), MotionProgress(0))
      XCTAssertEqual(easing.progress(at: 1, duration: 1), MotionProgress(1), "exactly, however much is left")
    }
  }

  func testProgressIsAVector() {
    let (a, b) = (MotionProgress(x: 1, y: 2, scalar: 3), MotionProgress(0.5))
    XCTAssertEqual(a + b, MotionProgress(x: 1.5, y: 2.5, scalar: 3.5))
    XCTAssertEqual(a - b, MotionProgress(x: 0.5, y: 1.5, scalar: 2.5))
    XCTAssertEqual(a * 2, MotionProgress(x: 2, y: 4, scalar: 6))
  }

  func testTimingFunctionsByName() {
    for (name, curve) in [
      (CAMediaTimingFunctionName.linear, CubicTiming.linear), (.easeIn, .easeIn), (.easeOut, .easeOut),
      (.easeInEaseOut, .easeInEaseOut), (.default, .default), (.init(rawValue: "unknown"), .default),
    ] {
      XCTAssertEqual(CAMediaTimingFunction(name: name).curve, curve)
    }
    let (a, b) = (CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1))
    XCTAssertEqual(a, b)
    XCTAssertEqual(Set([a, b]).count, 1, "equal ones have one hash")
    XCTAssertNotEqual(a, NSObject())
  }
}
