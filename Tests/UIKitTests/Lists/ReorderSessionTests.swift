import XCTest

@testable import UIKit

/// An item on its way to another place under a finger.
final class ReorderSessionTests: XCTestCase {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private func session() -> ReorderSession {
    ReorderSession(
      of: path(0, 0), grip: CGPoint(x: -100, y: 5), finger: CGPoint(x: 300, y: 20), counts: [3, 1])
  }

  func testTheOthersMakeRoomStepByStep() {
    var session = session()
    let step = session.move(to: path(0, 2))
    XCTAssertEqual((0..<3).map { step?.newPath(of: path(0, $0)) }, [path(0, 2), path(0, 0), path(0, 1)])
    XCTAssertEqual(session.target, path(0, 2))
    let next = session.move(to: path(1, 1))
    XCTAssertEqual(next?.newPath(of: path(0, 2)), path(1, 1), "from where it is shown, not from where the data have it")
    XCTAssertEqual(session.counts, [2, 2])
    XCTAssertEqual(session.mapping.oldPath(of: path(1, 1)), path(0, 0))
    XCTAssertEqual(session.mapping.oldPath(of: path(0, 0)), path(0, 1))
    XCTAssertNotNil(session.move(to: path(0, 0)))
    XCTAssertEqual(session.counts, [3, 1])
    XCTAssertEqual(session.mapping.oldPath(of: path(0, 1)), path(0, 1), "nothing has moved")
  }

  func testPlacesThatDoNotExistAreNoTargets() {
    var session = session()
    for target in [path(0, 3), path(1, 2), path(2, 0)] { XCTAssertNil(session.move(to: target), "\(target)") }
    XCTAssertEqual(session.target, session.source)
    XCTAssertEqual(session.counts, [3, 1])
  }

  func testItGoesBackFromWhereItShows() {
    var session = session()
    XCTAssertNil(session.moveBack(), "it shows in its place")
    _ = session.move(to: path(1, 1))
    let back = session.moveBack()
    XCTAssertEqual(back?.newPath(of: path(1, 1)), path(0, 0))
    XCTAssertEqual(back?.newPath(of: path(0, 0)), path(0, 1))
    XCTAssertEqual(session.target, session.source)
    XCTAssertEqual(session.counts, [3, 1])
  }

  func testTheCellHangsOnTheFingerWhereItWasTaken() {
    var session = session()
    session.finger.y = 70
    XCTAssertEqual(session.middle, CGPoint(x: 200, y: 75))
  }
}
