import MotionLaws
import XCTest

final class VelocityTrackerTests: XCTestCase {
  func testConstantSpeedIsExact() {
    var tracker = VelocityTracker()
    for step in 0...40 { tracker.add(CGPoint(x: 3 * Double(step), y: -6 * Double(step)), at: 0.008 * Double(step)) }
    let velocity = tracker.velocity(at: 0.008 * 41)
    XCTAssertEqual(velocity.x, 375, accuracy: 1e-4)
    XCTAssertEqual(velocity.y, -750, accuracy: 1e-4)
  }

  func testOnlyTheLastTenthOfASecondCounts() {
    var tracker = VelocityTracker()
    for step in 0...60 { tracker.add(CGPoint(x: 0, y: 20 * Double(step)), at: Double(step) / 60) }
    for step in 1...7 { tracker.add(CGPoint(x: 0, y: 1200 + Double(step)), at: 1 + Double(step) / 60) }
    XCTAssertEqual(tracker.velocity(at: 1 + 7.0 / 60).y, 60, accuracy: 1e-6)
  }

  func testRestEndsIt() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: 10, y: 0), at: 0.01)
    XCTAssertEqual(tracker.velocity(at: 0.105).x, 1000, accuracy: 1e-6)
    XCTAssertEqual(tracker.velocity(at: 0.11), .zero)
    // Samples that don't move are rest, too.
    tracker.add(CGPoint(x: 10, y: 0), at: 0.105)
    XCTAssertEqual(tracker.velocity(at: 0.12), .zero)
  }

  func testNothingBeforeAMove() {
    var tracker = VelocityTracker()
    XCTAssertEqual(tracker.velocity(at: 0), .zero)
    tracker.add(.zero, at: 0)
    XCTAssertEqual(tracker.velocity(at: 0), .zero)
    tracker.add(CGPoint(x: 1, y: 1), at: 0)
    XCTAssertEqual(tracker.velocity(at: 0), .zero, "two places at one time have no speed")
  }

  func testRareSamplesUseTheOneBeforeTheWindow() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: 0)
    tracker.add(CGPoint(x: 0, y: 50), at: 0.2)
    XCTAssertEqual(tracker.velocity(at: 0.2).y, 250, accuracy: 1e-6)
  }
}
