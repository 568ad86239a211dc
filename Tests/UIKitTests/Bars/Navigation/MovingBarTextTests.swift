import XCTest

@testable import UIKit

/// The texts of a bar between two pages that wait for each other, without views.
@preconcurrency @MainActor final class MovingBarTextTests: XCTestCase {
  private func boxMotion(from start: CGFloat, to end: CGFloat, y: CGFloat = 0, width: CGFloat = 60) -> BarBoxMotion {
    BarBoxMotion(
      from: CGRect(x: start, y: y, width: width, height: 20), to: CGRect(x: end, y: y, width: width, height: 20))
  }

  func testWhenBoxesMeet() throws {
    // They begin 100 points apart, and come 200 points nearer to each other.
    let meeting = try XCTUnwrap(boxMotion(from: 0, to: 100).meeting(boxMotion(from: 160, to: 60), gap: 0))
    XCTAssertEqual(meeting.lowerBound, 0.5, accuracy: 1e-9)
    XCTAssertEqual(meeting.upperBound, 1)
    XCTAssertNil(boxMotion(from: 0, to: 100).meeting(boxMotion(from: 60, to: 200), gap: 0), "they part")
    XCTAssertNil(
      boxMotion(from: 0, to: 100).meeting(boxMotion(from: 160, to: 60, y: 20), gap: 10), "one above the other")
    let near = boxMotion(from: 0, to: 0).meeting(boxMotion(from: 60, to: 80), gap: 10)
    XCTAssertEqual(near?.upperBound ?? 0, 0.5, accuracy: 1e-9)
  }

  func testTitlesThatPartAreBothSeen() {
    var going = MovingBarText(boxMotion: boxMotion(from: 160, to: 260), text: "Garden")
    var coming = MovingBarText(boxMotion: boxMotion(from: 20, to: 160), text: "Letters")
    MovingBarText.takeTurns(&going, &coming)
    XCTAssertEqual([going.span, coming.span], [0...1, 0...1])
  }

  func testTitlesInOnePlaceChangeOver() {
    var going = MovingBarText(boxMotion: boxMotion(from: 160, to: 180, width: 200), text: "Garden")
    var coming = MovingBarText(boxMotion: boxMotion(from: 140, to: 160, width: 200), text: "Letters")
    MovingBarText.takeTurns(&going, &coming)
    XCTAssertEqual([going.span, coming.span], [0...0.2, 0.2...1])
  }

  func testTitlesThatMeetForAWhileWaitOnlyForThat() {
    // The one overtakes the other at the end, or comes from behind it at the beginning.
    var going = MovingBarText(boxMotion: boxMotion(from: 160, to: 200), text: "Garden")
    var coming = MovingBarText(boxMotion: boxMotion(from: 0, to: 160), text: "Letters")
    MovingBarText.takeTurns(&going, &coming)
    // 96 of 120 points.
    XCTAssertEqual(going.span.upperBound, 0.8, accuracy: 1e-9)
    XCTAssertEqual(coming.span, 0...1)
    (going, coming) = (going.reversed, coming.reversed)
    MovingBarText.takeTurns(&going, &coming)
    XCTAssertEqual(going.span, 0...1)
    XCTAssertEqual(coming.span.lowerBound, 0.2, accuracy: 1e-9)
  }

  func testATextIsNotReadTwice() {
    var going = MovingBarText(boxMotion: boxMotion(from: 160, to: 20), text: "Letters")
    going.go(before: MovingBarText(boxMotion: boxMotion(from: 300, to: 200), text: "Letters", span: 0.3...1))
    XCTAssertEqual(going.span, 0...0.3)
    var coming = MovingBarText(boxMotion: boxMotion(from: 160, to: 20), text: "Letters")
    coming.come(after: MovingBarText(boxMotion: boxMotion(from: 300, to: 200), text: "Letters", span: 0...0.3))
    XCTAssertEqual(coming.span, 0.3...1)
    coming.come(after: MovingBarText(boxMotion: boxMotion(from: 300, to: 300), span: 0...1))
    XCTAssertEqual(coming.span, 0.3...1, "what says nothing is only in the way")
  }
}

extension MovingBarText {
  fileprivate var reversed: MovingBarText {
    MovingBarText(boxMotion: BarBoxMotion(from: boxMotion.end, to: boxMotion.start), text: text)
  }
}
