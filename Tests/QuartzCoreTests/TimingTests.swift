import Foundation
import XCTest

@testable import QuartzCore

final class TimingTests: XCTestCase {
  // MARK: Cubic

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

  func testTimingFunction() {
    let function = CAMediaTimingFunction(name: .easeIn)
    var values: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &values)
    XCTAssertEqual(values, [0.42, 0])
    function.getControlPoint(at: 3, values: &values)
    XCTAssertEqual(values, [1, 1])
    XCTAssertEqual(function, CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1), "Float rounds alike")
    XCTAssertNotEqual(function, CAMediaTimingFunction(name: .easeOut))
  }

  func testCosine() {
    XCTAssertEqual(CosineTiming.value(at: 0.5), 0.5, accuracy: 1e-15)
    XCTAssertEqual(CosineTiming.value(at: 1.0 / 3), 0.25, accuracy: 1e-15)
    XCTAssertEqual(CosineTiming.value(at: 2), 1)
    // A 375 pt page, frame 6 of 18, measured 469 − 375 pt.
    XCTAssertEqual(375 * CosineTiming.value(at: 6.0 / 18), 93.75, accuracy: 1e-9)
  }

  // MARK: Springs

  func testSpringSolvesItsEquation() {
    for spring in [
      SpringFunction(mass: 1, stiffness: 100, damping: 10), SpringFunction(mass: 2, stiffness: 300, damping: 3),
      .system,
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

  func testSettlingDuration() {
    XCTAssertEqual(SpringFunction(mass: 1, stiffness: 100, damping: 10).settlingDuration(), 1.4727, accuracy: 1e-4)
    XCTAssertEqual(SpringFunction.system.settlingDuration(), 9.2334134764515865 / 18.257418583505537, accuracy: 1e-12)
    XCTAssertEqual(SpringFunction(frequency: 10, dampingRatio: 0).settlingDuration(), .infinity)
    // Thrown springs settle later, and stay within the threshold afterwards.
    for velocity in [-20.0, 0, 5, 40] {
      for ratio in [0.3, 0.7, 1] {
        let spring = SpringFunction(frequency: 12, dampingRatio: ratio)
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

  // MARK: Scrolling

  func testDecayFollowsTheMeasuredLaw() {
    let decay = DecayFunction(start: 100, velocity: 750, rate: 0.998)
    XCTAssertEqual(decay.reach, 0.499, accuracy: 1e-12)
    let left: Double = pow(0.998, 500)
    XCTAssertEqual(decay.position(at: 0.5), 100 + 374.25 * (1 - left), accuracy: 1e-9)
    XCTAssertEqual(decay.duration, log(75) / 2.002, accuracy: 1e-3)
    XCTAssertEqual(decay.end, 100 + 740 * 0.499, accuracy: 1e-9)
    XCTAssertEqual(decay.velocity(at: 0.25), 750 * pow(0.998, 250), accuracy: 1e-9)
    XCTAssertEqual(decay.velocity(at: 10), 0)
    XCTAssertEqual(decay.position(at: 10), decay.end)
    XCTAssertEqual(DecayFunction(start: 0, velocity: 8, rate: 0.998).duration, 0)
    XCTAssertEqual(DecayFunction(start: 0, velocity: 0, rate: 0.99).reach, 0.099, accuracy: 1e-12)
  }

  func testDecayFindsTimesAndTargets() {
    let decay = DecayFunction(start: 20, velocity: -1200, rate: 0.998)
    let time = decay.time(reaching: -300)!
    XCTAssertEqual(decay.position(at: time), -300, accuracy: 1e-9)
    XCTAssertNil(decay.time(reaching: 21))
    XCTAssertNil(decay.time(reaching: -5000))
    let velocity = DecayFunction.velocity(from: 20, restingAt: 400, rate: 0.998)
    XCTAssertEqual(DecayFunction(start: 20, velocity: velocity, rate: 0.998).end, 400, accuracy: 1e-9)
    XCTAssertEqual(DecayFunction.velocity(from: 5, restingAt: 5, rate: 0.998), 0)
  }

  /// Traces of UIScrollView at 60 Hz, whose offsets are rounded to thirds of a point.
  func testBounceFollowsTheMeasuredTraces() {
    let pulled: [Double] = [
      -223.333, -197, -173.333, -152, -133.333, -116.333, -101.333, -88.333, -76.667, -66.667, -57.667, -50, -43,
      -37.333, -32, -27.667, -23.667, -20.333, -17.667, -15, -13, -11, -9.667, -8.333, -7, -6, -5, -4.333,
    ]
    // The first frame came 7.6 ms after the lift; the start lags by 0.8 ms.
    assert(BounceFunction(distance: -235, velocity: -625), firstFrame: 0.007636 - 0.0008, shows: pulled)
    let thrown: [Double] = [
      -90, -96.667, -98.333, -97, -93.333, -88, -82, -75.667, -69, -62.333, -56.333, -50.333, -45, -40, -35.333, -31,
      -27.333, -24, -21, -18.333, -16, -14, -12, -10.333, -9, -7.667, -6.667, -6, -5, -4.333,
    ]
    let bounce = BounceFunction(distance: -79, velocity: -1750)
    assert(bounce, firstFrame: 0.015777 - 0.0011, shows: thrown)
    XCTAssertEqual(bounce.peak, -98.3, accuracy: 0.2)
    let impact = BounceFunction(distance: 0, velocity: 3005)
    XCTAssertEqual(impact.peak, 3005 * 0.03349, accuracy: 0.01)
    XCTAssertEqual(impact.position(at: 0.091), impact.peak, accuracy: 0.01)
  }

  private func assert(_ bounce: BounceFunction, firstFrame: Double, shows trace: [Double], line: UInt = #line) {
    for (index, measured) in trace.enumerated() {
      let shown = bounce.position(at: firstFrame + Double(index) / 60)
      XCTAssertEqual(shown, measured, accuracy: 0.25, "frame \(index)", line: line)
    }
  }

  func testDecayFollowsTheMeasuredTrace() {
    let trace: [Double] = [
      5081.333, 5093.333, 5105, 5116, 5127, 5137.667, 5147.667, 5157.667, 5167.333, 5176.333, 5185.333, 5194, 5202.333,
      5210.333, 5218, 5225.667, 5233, 5240, 5247, 5253.667,
    ]
    let decay = DecayFunction(start: 5074, velocity: 750, rate: 0.998)
    for (index, measured) in trace.enumerated() {
      XCTAssertEqual(decay.position(at: 0.010615 - 0.001 + Double(index) / 60), measured, accuracy: 0.25)
    }
    XCTAssertEqual(decay.end, 5443.667, accuracy: 0.5)
  }

  func testBounceVelocityIsItsDerivativeAndItEnds() {
    for (distance, velocity) in [(50.0, 0.0), (-30, 900), (0, -3000), (200, -500), (0.2, 0), (80, 2000)] {
      let bounce = BounceFunction(distance: distance, velocity: velocity)
      for step in 1...50 {
        let (t, h) = (Double(step) * 0.01, 1e-6)
        XCTAssertEqual(
          bounce.velocity(at: t), (bounce.position(at: t + h) - bounce.position(at: t - h)) / (2 * h), accuracy: 1e-3)
      }
      let end = bounce.duration
      for step in 0...100 { XCTAssertLessThanOrEqual(abs(bounce.position(at: end + Double(step) * 0.01)), 0.500001) }
      if end > 0 { XCTAssertGreaterThan(abs(bounce.position(at: end - 1e-3)), 0.5) }
    }
  }

  // MARK: Media timing

  func testPlaces() {
    var timing = MediaTiming(duration: 2)
    timing.begin = 10
    XCTAssertNil(timing.place(at: 9.9))
    XCTAssertEqual(timing.place(at: 10.5), .init(time: 0.5, iteration: 0))
    XCTAssertNil(timing.place(at: 12))
    timing.fillsForwards = true
    timing.fillsBackwards = true
    XCTAssertEqual(timing.place(at: 3)?.time, 0)
    XCTAssertEqual(timing.place(at: 99)?.time, 2)
    timing.repeatCount = 2.5
    XCTAssertEqual(timing.end, 15)
    XCTAssertEqual(timing.activeDuration, 5)
    XCTAssertEqual(timing.place(at: 13), .init(time: 1, iteration: 1))
    XCTAssertEqual(timing.place(at: 20), .init(time: 1, iteration: 2))
    timing.repeatCount = 2
    XCTAssertEqual(timing.place(at: 20), .init(time: 2, iteration: 1))
    timing.autoreverses = true
    XCTAssertEqual(timing.end, 18)
    XCTAssertEqual(timing.place(at: 13), .init(time: 1, iteration: 0))
    XCTAssertEqual(timing.place(at: 14.5), .init(time: 0.5, iteration: 1))
    XCTAssertEqual(timing.place(at: 20)?.time, 0)
    timing.repeatDuration = 3
    XCTAssertEqual(timing.end, 13)
    timing.speed = 2
    XCTAssertEqual(timing.end, 11.5)
    XCTAssertEqual(timing.place(at: 10.5), .init(time: 1, iteration: 0))
  }

  func testOffsetsWrapAndStandingTimeShowsTheOffset() {
    var timing = MediaTiming(duration: 3)
    timing.offset = 1
    XCTAssertEqual(timing.place(at: 0)?.time, 1)
    XCTAssertEqual(timing.place(at: 2.5)!.time, 0.5, accuracy: 1e-12)
    timing.speed = 0
    XCTAssertEqual(timing.place(at: 1000)?.time, 1)
    timing.offset = 3
    XCTAssertEqual(timing.place(at: 1000)?.time, 3)
    XCTAssertEqual(timing.end, .infinity)
    timing.offset = 0
    timing.speed = -1
    XCTAssertEqual(timing.place(at: 1)?.time, 2)
  }
}
