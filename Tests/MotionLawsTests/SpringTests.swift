import Foundation
import MotionLaws
import XCTest

final class SpringTests: XCTestCase {
  func testSpringSolvesItsEquation() {
    for spring in [
      SpringFunction(mass: 1, stiffness: 100, damping: 10), SpringFunction(mass: 2, stiffness: 300, damping: 3),
      .system, SpringFunction(perceptualDuration: 0.5, bounce: -0.3),
    ] {
      let (w, z) = (spring.frequency, spring.dampingRatio)
      for step in 1...100 {
        let (t, h) = (Double(step) * 0.01, 1e-4)
        for pick in [\(displacement: Double, velocity: Double).displacement, \.velocity] {
          let (a, b, c) = (
            spring.response(at: t - h)[keyPath: pick], spring.response(at: t)[keyPath: pick],
            spring.response(at: t + h)[keyPath: pick]
          )
          let (second, first) = ((a - 2 * b + c) / (h * h), (c - a) / (2 * h))
          XCTAssertEqual(second + 2 * z * w * first + w * w * b, 0, accuracy: 1e-2 + w * w * 1e-4)
          XCTAssertEqual(spring.rate(at: t)[keyPath: pick], first, accuracy: 1e-4 * w * w)
        }
      }
      XCTAssertEqual(spring.value(at: 0, velocity: 3), 0)
    }
  }

  func testOverdampedCountsAsCritical() {
    let spring = SpringFunction(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(spring.dampingRatio, 1)
    XCTAssertEqual(spring.frequency, 18.257418583505537, accuracy: 1e-12)
    // What is left, by frames of a 60th, of a sheet that was measured (k = 4: .654, 9: .242, 15: .059).
    for (frame, left) in [(4.0, 0.654), (6, 0.455), (9, 0.242), (12, 0.120), (15, 0.059), (18, 0.027)] {
      XCTAssertEqual(1 - spring.value(at: frame / 60), left, accuracy: 0.004)
    }
  }

  func testABounceBelowZeroCreeps() {
    let spring = SpringFunction(perceptualDuration: 0.5, bounce: -0.3)
    XCTAssertEqual(spring.dampingRatio, 1 / 0.7, accuracy: 1e-12)
    let critical = SpringFunction(perceptualDuration: 0.5, bounce: 0)
    for step in 1...20 {
      let t = Double(step) * 0.05
      XCTAssertLessThan(spring.value(at: t), critical.value(at: t))
      XCTAssertGreaterThan(spring.value(at: t), spring.value(at: t - 0.05))
    }
    XCTAssertEqual(SpringFunction(perceptualDuration: 0.5, bounce: -1).value(at: 1), 0.06, accuracy: 0.01)
    let nearlyCritical = SpringFunction(frequency: 12, dampingRatio: 1 + 1e-7, allowsOverdamping: true)
    XCTAssertEqual(
      nearlyCritical.value(at: 0.2, velocity: 3),
      SpringFunction(frequency: 12, dampingRatio: 1).value(at: 0.2, velocity: 3), accuracy: 1e-6)
  }

  func testSettlingDuration() {
    XCTAssertEqual(SpringFunction(mass: 1, stiffness: 100, damping: 10).settlingDuration(), 1.4727, accuracy: 1e-4)
    XCTAssertEqual(SpringFunction.system.settlingDuration(), 9.2334134764515865 / 18.257418583505537, accuracy: 1e-12)
    XCTAssertEqual(SpringFunction(frequency: 10, dampingRatio: 0).settlingDuration(), .infinity)
    // Thrown springs settle later, and stay within the threshold afterwards.
    for velocity in [-20.0, 0, 5, 40] {
      for ratio in [0.3, 0.7, 1, 1.001, 1.5, 20] {
        let spring = SpringFunction(frequency: 12, dampingRatio: ratio, allowsOverdamping: true)
        let end = spring.settlingDuration(velocity: velocity)
        for step in 0...50 {
          XCTAssertLessThanOrEqual(abs(1 - spring.value(at: end + Double(step) * 0.02, velocity: velocity)), 0.001001)
        }
      }
    }
  }

  func testFitWithoutVelocityIsTheClosedForm() {
    for ratio in [0.1, 0.2, 0.35, 0.5, 0.6, 0.8, 0.95, 0.99] {
      for duration in [0.3, 0.5, 0.8, 1, 2] {
        let expected = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * duration)
        let fit = SpringFunction(fittingDampingRatio: ratio, duration: duration)
        XCTAssertEqual(fit.frequency, expected, accuracy: expected * 1e-12)
        XCTAssertEqual(fit.dampingRatio, ratio)
      }
    }
    XCTAssertEqual(
      SpringFunction(fittingDampingRatio: 1, duration: 0.5).frequency * 0.5, 9.2334134764515865, accuracy: 1e-12)
    XCTAssertEqual(
      SpringFunction(fittingDampingRatio: 7, duration: 1).frequency, 9.2334134764515865, accuracy: 1e-12)
  }

  func testFitWithVelocityTakesTheLargestRoot() {
    for (ratio, duration, velocity) in [(0.5, 1.0, 1.65), (0.5, 1, -2), (0.5, 2, 0.9), (0.8, 0.4, 6), (0.3, 1, -8)] {
      let w = SpringFunction(fittingDampingRatio: ratio, duration: duration, velocity: velocity).frequency
      func excess(_ w: Double) -> Double {
        abs((ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())) * exp(-ratio * w * duration) - 0.001
      }
      XCTAssertEqual(excess(w), 0, accuracy: 1e-12)
      for step in 1...4000 { XCTAssertLessThan(excess(w * (1 + Double(step) * 0.01)), 0) }
    }
    let w = SpringFunction(fittingDampingRatio: 1, duration: 0.5, velocity: 3).frequency
    XCTAssertEqual((1 + (w - 3) * 0.5) * exp(-w * 0.5), 0.001, accuracy: 1e-12)
  }

  func testPerceptualDurationAndBounce() {
    let spring = SpringFunction(perceptualDuration: 0.345, bounce: 0.2)
    XCTAssertEqual(spring.frequency * spring.frequency, 331.68, accuracy: 0.1)
    XCTAssertEqual(2 * spring.dampingRatio * spring.frequency, 29.14, accuracy: 0.02)
  }
}
