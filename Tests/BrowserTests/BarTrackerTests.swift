import UIKit
import XCTest

@testable import Browser

final class BarTrackerTests: XCTestCase {
  private func assertPose(
    _ command: BarTracker.Command, _ pose: BarPose, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard case .show(let shown) = command else {
      return XCTFail("a pose is wanted, not \(command)", file: file, line: line)
    }
    XCTAssertEqual(shown.toolbarOffset, pose.toolbarOffset, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(shown.addressOffset, pose.addressOffset, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(shown.capsuleAlpha, pose.capsuleAlpha, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(shown.capsuleScale.width, pose.capsuleScale.width, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(shown.labelScale, pose.labelScale, accuracy: 1e-9, file: file, line: line)
  }

  private func collapsedTracker() -> BarTracker {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    _ = tracker.drag(to: 40)
    tracker.finishMotion(offset: 40)
    _ = tracker.endDrag(offset: 40, target: 40)
    XCTAssertTrue(tracker.isCollapsed)
    return tracker
  }

  func testFollowsTheFingerAndGoesBackWithIt() {
    var tracker = BarTracker()
    XCTAssertEqual(tracker.beginDrag(offset: 100, toolbarOffset: 0), .none)
    assertPose(
      tracker.drag(to: 110),
      BarPose(
        toolbarOffset: 10, addressOffset: -28, capsuleAlpha: 2.0 / 3, capsuleScale: CGSize(width: 1, height: 1),
        labelScale: 1))
    assertPose(tracker.drag(to: 103), BarMotion.collapse.pose(at: 0.1))
    assertPose(tracker.drag(to: 90), .expanded)
  }

  func testRunsOnFromTheThreshold() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    XCTAssertEqual(tracker.drag(to: 18), .run(.collapse, from: 0.6))
    XCTAssertEqual(tracker.drag(to: 30), .none)
    XCTAssertEqual(tracker.endDrag(offset: 30, target: 30), .none)
    tracker.finishMotion(offset: 30)
    XCTAssertTrue(tracker.isCollapsed)
  }

  func testLetGoBeforeTheThresholdGoesBackOrOnByTheProjectedTravel() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    _ = tracker.drag(to: 10)
    var other = tracker
    XCTAssertEqual(tracker.endDrag(offset: 10, target: 17.9), .revert(.collapse))
    XCTAssertEqual(other.endDrag(offset: 10, target: 18), .run(.collapse, from: 1.0 / 3))
  }

  func testExpandsAlongItsOwnPath() {
    var tracker = collapsedTracker()
    _ = tracker.beginDrag(offset: 200, toolbarOffset: 80)
    assertPose(
      tracker.drag(to: 185),
      BarPose(
        toolbarOffset: 60, addressOffset: -1, capsuleAlpha: 0, capsuleScale: CGSize(width: 1.2, height: 0.8),
        labelScale: 0.7))
    XCTAssertEqual(tracker.drag(to: 182), .run(.expand, from: 0.6))
    tracker.finishMotion(offset: 170)
    XCTAssertFalse(tracker.isCollapsed)
  }

  func testOppositeMotionCountsFromTheFurthestPointOfTheDrag() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    _ = tracker.drag(to: 20)
    tracker.finishMotion(offset: 60)
    XCTAssertEqual(tracker.drag(to: 100), .none)
    assertPose(tracker.drag(to: 97), BarMotion.expand.pose(at: 0.1))
    XCTAssertEqual(tracker.drag(to: 82), .run(.expand, from: 0.6))
  }

  func testCatchOnTheWayBackTakesOverWhatIsOnScreen() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    _ = tracker.drag(to: 15)
    XCTAssertEqual(tracker.endDrag(offset: 15, target: 15), .revert(.collapse))
    assertPose(tracker.beginDrag(offset: 15, toolbarOffset: 6), BarMotion.collapse.pose(at: 0.2))
    assertPose(tracker.drag(to: 18), BarMotion.collapse.pose(at: 0.3))
  }

  func testRunningMotionGoesOnUntilAPanTurnsIt() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(offset: 0, toolbarOffset: 0)
    _ = tracker.drag(to: 20)
    XCTAssertEqual(tracker.drag(to: 12), .none, "a trembling finger turns nothing")
    XCTAssertEqual(tracker.drag(to: 9), .turn(to: .expand))
    _ = tracker.endDrag(offset: 9, target: 9)
    XCTAssertEqual(tracker.beginDrag(offset: 9, toolbarOffset: 30), .none)
    XCTAssertEqual(tracker.drag(to: 10), .turn(to: .collapse), "a new pan turns it at once")
    tracker.finishMotion(offset: 10)
    XCTAssertTrue(tracker.isCollapsed)
  }

  func testTapExpands() {
    var tracker = collapsedTracker()
    XCTAssertEqual(tracker.expand(), .run(.expand, from: 0))
    XCTAssertEqual(tracker.expand(), .none)
    tracker.finishMotion(offset: 40)
    XCTAssertEqual(tracker.expand(), .none)
  }
}
