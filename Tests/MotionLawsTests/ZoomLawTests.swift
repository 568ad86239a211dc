import MotionLaws
import XCTest

/// The band of scales beyond their limits, and the way back.
final class ZoomLawTests: XCTestCase {
  private let band = ZoomBand(limits: 0.5...4)

  func testWithinTheLimitsScalesAreThoseOfTheFingers() {
    for scale in [0.5, 0.7, 1, 3, 4] {
      XCTAssertEqual(band.shown(scale), scale)
      XCTAssertEqual(band.raw(scale), scale)
    }
  }

  func testBeyondTheLimitsContentStaysBehind() {
    XCTAssertEqual(band.shown(4.04), 4 * 1.0055, accuracy: 0.001, "at first it follows by 55 in 100")
    XCTAssertEqual(band.shown(8) / 4, 0.5 / band.shown(0.25), accuracy: 1e-12, "growing and shrinking are alike")
    var last = band.shown(4)
    for raw in stride(from: 4.5, through: 400, by: 0.5) {
      let shown = band.shown(raw)
      XCTAssert(shown > last && shown < raw && shown < 8, "\(raw)")
      XCTAssertEqual(band.raw(shown), raw, accuracy: 1e-6 * raw)
      last = shown
    }
  }

  func testWhatFingersCouldPull() {
    XCTAssertEqual(band.reachable(100), 8)
    XCTAssertEqual(band.reachable(-3), 0.25)
    XCTAssertEqual(band.reachable(6), 6)
  }

  func testTheWayBeginsAsItIsToldAndEnds() {
    let start = ZoomPath.Place(scale: 5, offset: CGPoint(x: 100, y: -30))
    let velocity = ZoomPath.Place(scale: 3, offset: CGPoint(x: -400, y: 50))
    let end = ZoomPath.Place(scale: 4, offset: CGPoint(x: 60, y: 0))
    let path = ZoomPath(from: start, to: end, velocity: velocity)
    XCTAssertEqual(path.place(after: 0), start)
    XCTAssertEqual(path.velocity(after: 0), velocity)
    XCTAssertFalse(path.isOver(after: 0.1, length: 1000))
    var time = 0.0
    while !path.isOver(after: time, length: 1000) { time += 1.0 / 60 }
    XCTAssert((0.4...1).contains(time), "\(time)")
    XCTAssertEqual(path.place(after: time).scale * 1000, 4000, accuracy: 0.1)
    XCTAssertEqual(path.place(after: time).offset.x, 60, accuracy: 0.1)
  }

  func testScaleAndOffsetGoTogether() {
    // A scale about a fixed point keeps that point where it is all the way.
    let (point, place) = (CGPoint(x: 300, y: 500), CGPoint(x: 120, y: 200))
    func offset(_ scale: CGFloat) -> CGPoint {
      CGPoint(x: point.x * scale - place.x, y: point.y * scale - place.y)
    }
    let path = ZoomPath(
      from: ZoomPath.Place(scale: 3, offset: offset(3)), to: ZoomPath.Place(scale: 1, offset: offset(1)))
    for step in 0...30 {
      let now = path.place(after: Double(step) / 60)
      XCTAssertEqual(now.offset.x, offset(now.scale).x, accuracy: 1e-9)
      XCTAssertEqual(now.offset.y, offset(now.scale).y, accuracy: 1e-9)
    }
  }
}
