import UIKit
import XCTest

@testable import SwoopBrowser

final class TabStripLayoutTests: XCTestCase {
  private let layout = TabStripLayout(width: 390)

  func testPlaces() {
    XCTAssertEqual(layout.capsuleWidth, 342)
    XCTAssertEqual(layout.capsuleStride, 346)
    XCTAssertEqual((0..<3).map(layout.capsuleX), [2, 348, 694])
    XCTAssertEqual((0..<3).map(layout.tabX), [0, 414, 828])
  }

  func testOffsetsCountInTabs() {
    XCTAssertEqual(layout.position(atCapsuleOffset: 692), 2, accuracy: 1e-9)
    XCTAssertEqual(layout.position(atCapsuleOffset: -173), -0.5, accuracy: 1e-9)
  }

  func testTheNearestTab() {
    XCTAssertEqual([-500, 172, 174, 346, 9999].map { layout.tab(atCapsuleOffset: $0, of: 3) }, [0, 0, 1, 1, 2])
    XCTAssertEqual(layout.tab(atCapsuleOffset: 700, of: 0), 0)
    XCTAssertEqual(TabStripLayout(width: 0).tab(atCapsuleOffset: 700, of: 3), 2, "before there is any width")
  }

  private func pose(_ distance: CGFloat) -> NewTabPose { NewTabPose(distance: distance, in: layout) }

  func testTheNewTabAppearsAndThenStretches() {
    XCTAssertEqual(pose(-20), NewTabPose(distance: 0, in: layout))
    XCTAssertEqual(pose(0).alpha, 0)
    XCTAssertEqual(pose(0).width, 142)
    XCTAssertEqual(pose(71).alpha, 0.6, accuracy: 1e-9)
    XCTAssertEqual(pose(71).width, 142)
    XCTAssertEqual(pose(142 / 1.2).alpha, 1, accuracy: 1e-9)
    XCTAssertEqual(pose(142).width, 142)
    XCTAssertEqual(pose(200).width, 200)
    XCTAssertEqual(pose(346).width, 342)
    XCTAssertEqual(pose(400), pose(346))
  }

  func testAScreenThatIsTooNarrowHasNoWaitingCapsule() {
    let narrow = TabStripLayout(width: 200)
    XCTAssertEqual(NewTabPose(distance: 0, in: narrow).width, 0)
    XCTAssertEqual(NewTabPose(distance: 0, in: narrow).alpha, 0)
    XCTAssertEqual(NewTabPose(distance: 50, in: narrow).alpha, 1)
  }
}
