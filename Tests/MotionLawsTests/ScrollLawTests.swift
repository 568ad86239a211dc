import MotionLaws
import XCTest

/// The laws of scrolling against offsets that were read from UIScrollView, at 3 pixels per point.
final class ScrollLawTests: XCTestCase {
  /// Pixel rounding, and half a touch sample.
  private let pixel = 1.0 / 6

  func testRubberBand() {
    // Overshoot of the finger (pt) against what shows, in a view 852 pt high.
    let measured: [(finger: Double, shown: Double)] = [
      (5, -2.667), (50, -26.667), (100, -51.667), (195, -95.333), (300, -138.333), (410, -178.333), (500, -208),
      (590, -235),
    ]
    let band = RubberBand(length: 852)
    for sample in measured {
      XCTAssertEqual(band.shown(-sample.finger), sample.shown, accuracy: pixel + 0.01)
    }
  }

  func testRubberBandInverse() {
    for length in [20.0, 852] {
      let band = RubberBand(length: length)
      for shown in stride(from: -2 * length, through: 2 * length, by: length / 16) {
        XCTAssertEqual(band.shown(band.distance(shown)), shown, accuracy: 1e-6 * length)
      }
    }
    XCTAssertEqual(RubberBand(length: 0).shown(10), 0)
    let range: ClosedRange<CGFloat> = -20...100
    let band = RubberBand(length: 300)
    XCTAssertEqual(band.shownOffset(50, in: range), 50)
    XCTAssertEqual(band.rawOffset(band.shownOffset(130, in: range), in: range), 130, accuracy: 1e-9)
    XCTAssertEqual(band.rawOffset(band.shownOffset(-60, in: range), in: range), -60, accuracy: 1e-9)
  }

  func testDeceleration() {
    // Lifted at 750 pt/s: first frame 10.615 ms later, every tenth frame.
    let measured = [
      5081.333, 5185.333, 5260, 5313.333, 5351.667, 5379, 5398.667, 5412.667, 5422.667, 5430, 5435.333, 5439, 5441.667,
    ]
    let motion = ReleasedMotion(from: 5074, velocity: 750, in: 0...39148, rate: DecayFunction.normalRate, bounces: true)
    for (index, offset) in measured.enumerated() {
      let t = 0.010615 + Double(index) / 6 - 0.001
      XCTAssertEqual(motion.position(at: t), offset, accuracy: 0.2 + pixel, "frame \(index * 10)")
    }
    XCTAssertEqual(motion.target, 5443.333, accuracy: 0.34)
    XCTAssertFalse(motion.isOver(at: 2.14))
    XCTAssert(motion.isOver(at: 2.1608))
    XCTAssertEqual(motion.velocity(at: 3), 0)
  }

  func testBounceOfHeldContent() {
    // Lifted at −235 with the finger's 625 pt/s as reported.
    let measured = [-223.333, -197, -173.333, -152, -133.333, -116.333, -101.333, -88.333, -76.667, -66.667]
    let motion = ReleasedMotion(from: -235, velocity: -625, in: 0...2000, rate: 0.998, bounces: true)
    for (index, offset) in measured.enumerated() {
      let t = 0.007636 + Double(index) / 60 - 0.0008
      XCTAssertEqual(motion.position(at: t), offset, accuracy: 0.167 + 0.05, "frame \(index)")
    }
    XCTAssertEqual(motion.target, 0)
    XCTAssertFalse(motion.isOver(at: 0.66))
    XCTAssert(motion.isOver(at: 0.6911))
    XCTAssertEqual(motion.position(at: 0.6911), 0)
  }

  func testBounceOfThrownContent() {
    let measured = [-90, -96.667, -98.333, -97, -93.333, -88, -82, -75.667, -69, -62.333]
    let motion = ReleasedMotion(from: -79, velocity: -1750, in: 0...2000, rate: 0.998, bounces: true)
    for (index, offset) in measured.enumerated() {
      let t = 0.015777 + Double(index) / 60 - 0.0011
      XCTAssertEqual(motion.position(at: t), offset, accuracy: 0.196 + 0.05, "frame \(index)")
    }
    XCTAssert(motion.isOver(at: 0.7492))
  }

  func testRunningIntoAnEdge() {
    // At 3005 pt/s on the edge the content goes 100.3 pt beyond it, 91 ms later.
    let motion = ReleasedMotion(from: 1000, velocity: 3005, in: 0...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.target, 1000)
    XCTAssertEqual(motion.position(at: 0.091), 1100.6, accuracy: 0.5)
    let long = ReleasedMotion(from: 500, velocity: 3000, in: 0...1000, rate: 0.998, bounces: true)
    var last = 500.0
    var crossing: Double?
    for step in 0...600 {
      let position = long.position(at: Double(step) / 600)
      XCTAssertLessThan(abs(position - last), 3001.0 / 600 + 1e-6, "no jump")
      if position > 1000, crossing == nil { crossing = Double(step) / 600 }
      last = position
    }
    // 500 = 3000 · 0.499 · (1 − 0.998^t): t = 203 ms.
    XCTAssertEqual(crossing!, 0.203, accuracy: 0.003)
  }

  func testNoBounceStopsAtTheEdge() {
    let motion = ReleasedMotion(from: 500, velocity: 3000, in: 0...1000, rate: 0.998, bounces: false)
    XCTAssertEqual(motion.target, 1000)
    XCTAssertEqual(motion.position(at: 0.25), 1000)
    XCTAssert(motion.isOver(at: 0.21))
  }

  func testThrownBackIntoTheRangeItDecelerates() {
    let motion = ReleasedMotion(from: -50, velocity: 2000, in: 0...5000, rate: 0.998, bounces: true)
    XCTAssertGreaterThan(motion.target, 500)
    var last = motion.position(at: 0)
    for step in 1...900 {
      let position = motion.position(at: Double(step) / 300)
      XCTAssertLessThan(abs(position - last), 2600.0 / 300)
      XCTAssertGreaterThanOrEqual(position, last - 1e-9)
      last = position
    }
    XCTAssertEqual(last, motion.target, accuracy: 0.01)
  }

  func testAtRestNothingMoves() {
    let motion = ReleasedMotion(from: 10, velocity: 0, in: 0...100, rate: 0.998, bounces: true)
    XCTAssert(motion.isOver(at: 0))
    XCTAssertEqual(motion.target, 10)
  }

  func testSettlingTakesTheVelocityUpAndDoesNotPassItsTarget() {
    for (velocity, target) in [(800.0, 390.0), (0, 390), (-500, 390), (4000, 390), (300, 0), (3000, 95)] {
      let settle = SettleFunction(from: 90, velocity: velocity, to: target, rate: 0.99)
      XCTAssertEqual(settle.position(at: 0), 90, accuracy: 1e-9)
      XCTAssertEqual(settle.velocity(at: 0), velocity, accuracy: 1e-6)
      let slope = (settle.position(at: 1e-6) - 90) / 1e-6
      XCTAssertEqual(slope, velocity, accuracy: 1 + abs(velocity) * 1e-3)
      let direction = target > 90 ? 1.0 : -1
      for step in 0...200 {
        let beyond = (settle.position(at: Double(step) / 100) - target) * direction
        if velocity * direction >= 0 { XCTAssertLessThan(beyond, 1e-6) }
      }
      XCTAssert(settle.isOver(at: 2))
    }
  }

  func testPaging() {
    let paging = Paging(pageLength: 390, range: 0...1170)
    XCTAssertEqual(paging.target(projected: 180, start: 0), 0)
    XCTAssertEqual(paging.target(projected: 200, start: 0), 390)
    XCTAssertEqual(paging.target(projected: 2000, start: 390), 780, "one page at most")
    XCTAssertEqual(paging.target(projected: -500, start: 0), 0)
    XCTAssertEqual(paging.target(projected: 2000, start: 500), 780, "caught between two pages")
    XCTAssertEqual(paging.target(projected: -2000, start: 500), 390)
    let inset = Paging(pageLength: 100, range: -20...95)
    XCTAssertEqual(inset.target(projected: 40, start: -20), 80)
    XCTAssertEqual(inset.target(projected: 200, start: 80), 95, "the last page ends with the content")
    XCTAssertEqual(Paging(pageLength: 0, range: 0...5).target(projected: 9, start: 0), 5)
  }

  /// Two short frames lead as far as a long one, and nine tenths of a notch are done in about an eighth of a second.
  func testNotchesGlideAtAnyRateOfFrames() {
    XCTAssertEqual(NotchDecay.left(after: 0), 1)
    XCTAssertEqual(NotchDecay.left(after: -1), 1)
    let parts = NotchDecay.left(after: 0.01) * NotchDecay.left(after: 0.02)
    XCTAssertEqual(parts, NotchDecay.left(after: 0.03), accuracy: 1e-12)
    XCTAssertEqual(NotchDecay.left(after: 0.128), 0.1, accuracy: 1e-3)
  }
}
