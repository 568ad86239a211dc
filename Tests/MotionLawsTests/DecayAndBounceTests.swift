import Foundation
import MotionLaws
import XCTest

/// What content does once a finger has let go, against traces of UIScrollView.
final class DecayAndBounceTests: XCTestCase {
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

  /// The offsets that UIKit told delegates, at three pixels a point.
  func testTheAnnouncedEndLiesBeyondTheEnd() {
    for (start, velocity, told, end) in [
      (5074, 750, 5443.667, 5443.333), (5158, 1500, 5902.333, 5901.667), (5536, 4875, 7966, 7963.667),
    ] as [(Double, Double, Double, Double)] {
      let decay = DecayFunction(start: start, velocity: velocity, rate: DecayFunction.normalRate)
      XCTAssertEqual(decay.announcedEnd, told, accuracy: 0.17)
      XCTAssertEqual(decay.end, end, accuracy: 0.34)
      let back = DecayFunction(start: -start, velocity: -velocity, rate: DecayFunction.normalRate)
      XCTAssertEqual(back.announcedEnd, -decay.announcedEnd)
    }
    XCTAssertEqual(DecayFunction(start: 7, velocity: -5, rate: DecayFunction.normalRate).announcedEnd, 7)
  }

  func testContentThatIsThrownBackCrossesTheEdge() throws {
    let bounce = BounceFunction(distance: -50, velocity: 2000)
    let edgeCrossing = try XCTUnwrap(bounce.edgeCrossing)
    XCTAssertEqual(bounce.position(at: edgeCrossing.time), 0, accuracy: 1e-9)
    XCTAssertEqual(bounce.velocity(at: edgeCrossing.time), edgeCrossing.velocity, accuracy: 1e-6)
    XCTAssertNil(BounceFunction(distance: -50, velocity: 90).edgeCrossing, "too slow")
    XCTAssertNil(BounceFunction(distance: -50, velocity: -500).edgeCrossing, "the other way")
    XCTAssertNil(BounceFunction(distance: -50, velocity: 0).edgeCrossing)
  }

  func testContentThatMovesGoesOnAsFastAsItIs() {
    for (distance, velocity) in [(40.0, 300.0), (-40, 300), (0, -700)] {
      let finger = BounceFunction.fingerVelocity(at: distance, movingBy: velocity)
      XCTAssertEqual(BounceFunction(distance: distance, velocity: finger).velocity(at: 0), velocity, accuracy: 1e-9)
    }
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
}
