import MotionLaws
import XCTest

@testable import QuartzCore

/// The paces of animations.
final class EasingTests: XCTestCase {
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
