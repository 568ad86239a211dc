import XCTest

@testable import SwoopNotes

@preconcurrency @MainActor final class PullPoseTests: XCTestCase {
  private let bounds = CGRect(x: 0, y: 0, width: 36, height: 36)

  func testProgressIsAPartOfFiftyPoints() {
    XCTAssertEqual(PullPose(pull: 25).progress, 0.5)
    XCTAssertEqual(PullPose(pull: -10).progress, 0)
    XCTAssertEqual(PullPose(pull: 400).progress, 1)
    XCTAssertFalse(PullPose(pull: 49.9).opens)
    XCTAssertTrue(PullPose(pull: 50).opens)
  }

  func testTheFillIsUncoveredFromBelow() {
    XCTAssertEqual(PullPose(pull: 0).uncovered(of: bounds), CGRect(x: 0, y: 36, width: 36, height: 0))
    let half = PullPose(pull: 17.5).uncovered(of: bounds)
    XCTAssertEqual(half.minY, 18, accuracy: 1e-9)
    XCTAssertEqual(half.maxY, 36, accuracy: 1e-9)
    for pull in [35, 42, 60.0] { XCTAssertEqual(PullPose(pull: pull).uncovered(of: bounds).height, 36, accuracy: 1e-9) }
  }

  func testItGrowsOnceItIsFull() {
    for pull in [0, 20, 35.0] { XCTAssertEqual(PullPose(pull: pull).scale, 1, accuracy: 1e-9) }
    XCTAssertEqual(PullPose(pull: 42.5).scale, 1.1, accuracy: 1e-9)
    for pull in [50, 90.0] { XCTAssertEqual(PullPose(pull: pull).scale, 1.2, accuracy: 1e-9) }
  }

  func testTheButtonComesOutWithTheList() {
    XCTAssertEqual(PullToSearch.middle(pull: 0), -25)
    XCTAssertEqual(PullToSearch.middle(pull: 50), 25)
    XCTAssertEqual(PullToSearch.middle(pull: 80), 40)
  }
}
