import UIKit
import XCTest

@testable import SwoopBrowser

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

  private func page(_ offset: CGFloat, end: CGFloat = 10_000) -> PageScroll {
    PageScroll(offset: offset, expandedEnd: end)
  }

  private func collapsedTracker() -> BarTracker {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    _ = tracker.drag(to: page(40))
    tracker.finishMotion(at: page(40))
    _ = tracker.endDrag(at: page(40), target: 40)
    XCTAssertTrue(tracker.isCollapsed)
    return tracker
  }

  func testFollowsTheFingerAndGoesBackWithIt() {
    var tracker = BarTracker()
    XCTAssertEqual(tracker.beginDrag(at: page(100), toolbarOffset: 0), .none)
    assertPose(
      tracker.drag(to: page(110)),
      BarPose(
        toolbarOffset: 10, addressOffset: -28, capsuleAlpha: 2.0 / 3, capsuleScale: CGSize(width: 1, height: 1),
        labelScale: 1))
    assertPose(tracker.drag(to: page(103)), BarMotion.collapse.pose(at: 0.1))
    assertPose(tracker.drag(to: page(90)), .expanded)
  }

  func testRunsOnFromTheThreshold() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    XCTAssertEqual(tracker.drag(to: page(18)), .run(.collapse, from: 0.6))
    XCTAssertEqual(tracker.drag(to: page(30)), .none)
    XCTAssertEqual(tracker.endDrag(at: page(30), target: 30), .none)
    tracker.finishMotion(at: page(30))
    XCTAssertTrue(tracker.isCollapsed)
  }

  func testLetGoBeforeTheThresholdGoesBackOrOnByTheProjectedTravel() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    _ = tracker.drag(to: page(10))
    var other = tracker
    XCTAssertEqual(tracker.endDrag(at: page(10), target: 17.9), .revert(.collapse))
    XCTAssertEqual(other.endDrag(at: page(10), target: 18), .run(.collapse, from: 1.0 / 3))
  }

  func testExpandsAlongItsOwnPath() {
    var tracker = collapsedTracker()
    _ = tracker.beginDrag(at: page(200), toolbarOffset: 80)
    assertPose(
      tracker.drag(to: page(185)),
      BarPose(
        toolbarOffset: 60, addressOffset: -1, capsuleAlpha: 0, capsuleScale: CGSize(width: 1.2, height: 0.8),
        labelScale: 0.7))
    XCTAssertEqual(tracker.drag(to: page(182)), .run(.expand, from: 0.6))
    tracker.finishMotion(at: page(170))
    XCTAssertFalse(tracker.isCollapsed)
  }

  func testOppositeMotionCountsFromTheFurthestPointOfTheDrag() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    _ = tracker.drag(to: page(20))
    tracker.finishMotion(at: page(60))
    XCTAssertEqual(tracker.drag(to: page(100)), .none)
    assertPose(tracker.drag(to: page(97)), BarMotion.expand.pose(at: 0.1))
    XCTAssertEqual(tracker.drag(to: page(82)), .run(.expand, from: 0.6))
  }

  func testCatchOnTheWayBackTakesOverWhatIsOnScreen() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    _ = tracker.drag(to: page(15))
    XCTAssertEqual(tracker.endDrag(at: page(15), target: 15), .revert(.collapse))
    assertPose(tracker.beginDrag(at: page(15), toolbarOffset: 6), BarMotion.collapse.pose(at: 0.2))
    assertPose(tracker.drag(to: page(18)), BarMotion.collapse.pose(at: 0.3))
  }

  func testRunningMotionGoesOnUntilAPanTurnsIt() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(0), toolbarOffset: 0)
    _ = tracker.drag(to: page(20))
    XCTAssertEqual(tracker.drag(to: page(12)), .none, "a trembling finger turns nothing")
    XCTAssertEqual(tracker.drag(to: page(9)), .turn(to: .expand))
    _ = tracker.endDrag(at: page(9), target: 9)
    XCTAssertEqual(tracker.beginDrag(at: page(9), toolbarOffset: 30), .none)
    XCTAssertEqual(tracker.drag(to: page(10)), .turn(to: .collapse), "a new pan turns it at once")
    tracker.finishMotion(at: page(10))
    XCTAssertTrue(tracker.isCollapsed)
  }

  func testTapExpands() {
    var tracker = collapsedTracker()
    XCTAssertEqual(tracker.expand(), .run(.expand, from: 0))
    XCTAssertEqual(tracker.expand(), .none)
    tracker.finishMotion(at: page(40))
    XCTAssertEqual(tracker.expand(), .none)
  }

  // MARK: Ends of pages

  func testHowFarPagesScroll() {
    XCTAssertEqual(page(0, end: 500).end(isCollapsed: false), 500)
    XCTAssertEqual(page(0, end: 500).end(isCollapsed: true), 420)
    XCTAssertEqual(page(0, end: 30).end(isCollapsed: true), 0)
    XCTAssertEqual(page(0, end: -100).end(isCollapsed: false), 0)
    XCTAssertFalse(page(0, end: 80).allowsCollapse)
    XCTAssertTrue(page(0, end: 80.5).allowsCollapse)
  }

  func testAPageThatCollapsedBarsWouldShowWholeLeavesThemAlone() {
    var tracker = BarTracker()
    XCTAssertEqual(tracker.beginDrag(at: page(0, end: 80), toolbarOffset: 0), .none)
    XCTAssertEqual(tracker.drag(to: page(60, end: 80)), .none)
    XCTAssertEqual(tracker.endDrag(at: page(60, end: 80), target: 80), .none)
    XCTAssertEqual(tracker.state, .resting)
  }

  func testAPageThatGotTooShortIsNotFollowedAfterAnExpansion() {
    var tracker = collapsedTracker()
    _ = tracker.beginDrag(at: page(40, end: 200), toolbarOffset: 80)
    XCTAssertEqual(tracker.drag(to: page(20, end: 200)), .run(.expand, from: 2.0 / 3))
    XCTAssertEqual(tracker.drag(to: page(35, end: 80)), .none, "and it turns nothing")
    tracker.finishMotion(at: page(35, end: 80))
    XCTAssertEqual(tracker.drag(to: page(70, end: 80)), .none)
    XCTAssertEqual(tracker.state, .resting)
  }

  func testRubberBandMovesNothing() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(-40), toolbarOffset: 0)
    XCTAssertEqual(tracker.drag(to: page(-5)), .none)
    assertPose(tracker.drag(to: page(3)), BarMotion.collapse.pose(at: 0.1))
    _ = tracker.endDrag(at: page(0), target: 0)
    _ = tracker.beginDrag(at: page(9_991), toolbarOffset: 0)
    assertPose(tracker.drag(to: page(10_050)), BarMotion.collapse.pose(at: 0.3))
    XCTAssertEqual(tracker.endDrag(at: page(10_050), target: 10_000), .revert(.collapse))
    tracker = collapsedTracker()
    _ = tracker.beginDrag(at: page(9_980), toolbarOffset: 80)
    XCTAssertEqual(tracker.drag(to: page(9_921)), .none)
    assertPose(tracker.drag(to: page(9_911)), BarMotion.expand.pose(at: 0.3))
  }

  /// The collapse takes 80 pt of what there is to scroll; that the page then hangs in the air turns nothing.
  func testTheEndIsThatOfTheBarsWhereTheyRestedLast() {
    var tracker = BarTracker()
    _ = tracker.beginDrag(at: page(9_950), toolbarOffset: 0)
    XCTAssertEqual(tracker.drag(to: page(9_968)), .run(.collapse, from: 0.6))
    XCTAssertEqual(tracker.drag(to: page(10_000)), .none)
    XCTAssertEqual(tracker.drag(to: page(10_030)), .none)
    XCTAssertEqual(tracker.drag(to: page(9_995)), .none, "rubber band, and a trembling finger")
    tracker.finishMotion(at: page(9_995))
    XCTAssertTrue(tracker.isCollapsed)
    XCTAssertEqual(tracker.drag(to: page(9_921)), .none, "collapsed bars have it hang until here")
    assertPose(tracker.drag(to: page(9_917)), BarMotion.expand.pose(at: 0.1))
  }

  func testCollapsedBarsFollowAPageThatIsPulledPastItsTop() {
    var tracker = collapsedTracker()
    _ = tracker.beginDrag(at: page(5, end: 85), toolbarOffset: 80)
    assertPose(tracker.drag(to: page(-4, end: 85)), BarMotion.expand.pose(at: 0.3))
    XCTAssertEqual(tracker.drag(to: page(-13, end: 85)), .run(.expand, from: 0.6))
    XCTAssertEqual(tracker.drag(to: page(-40, end: 85)), .none)
    XCTAssertEqual(tracker.drag(to: page(0, end: 85)), .none, "and the way back of the rubber band turns nothing")
    tracker.finishMotion(at: page(0, end: 85))
    XCTAssertFalse(tracker.isCollapsed)
  }

  func testADragThatBeginsInTheRubberBandCountsFromThere() {
    var tracker = collapsedTracker()
    _ = tracker.beginDrag(at: page(-30), toolbarOffset: 80)
    XCTAssertEqual(tracker.drag(to: page(-30)), .none)
    assertPose(tracker.drag(to: page(-33)), BarMotion.expand.pose(at: 0.1))
  }
}
