import XCTest

@testable import SwoopNotes

@preconcurrency @MainActor final class ReadingBarRuleTests: XCTestCase {
  /// What the rule says after each of the places.
  private func shown(_ places: [CGFloat], end: CGFloat = 1000, from start: CGFloat = 0) -> [Bool] {
    var rule = ReadingBarRule()
    rule.begin(at: start)
    return places.map {
      rule.scroll(to: $0, end: end)
      return rule.isShown
    }
  }

  func testItGoesAsOneReadsOnAndComesAsOneGoesBack() {
    XCTAssertEqual(shown([10, 19, 20, 300]), [true, true, false, false])
    XCTAssertEqual(shown([300, 290, 281, 280, 270]), [false, false, false, true, true])
    XCTAssertEqual(shown([300, 290, 310, 291, 290]), [false, false, false, false, true], "from where it has turned")
    XCTAssertEqual(shown([300, 270, 289, 290]), [false, true, true, false])
  }

  func testItIsThereAtBothEnds() {
    XCTAssertEqual(shown([300, 1000, 1040, 990]), [false, true, true, true])
    XCTAssertEqual(shown([300, 0, -30]), [false, true, true])
    XCTAssertEqual(shown([30, 60], end: 0), [true, true], "all of it is in sight")
  }

  func testComingBackToAPlaceIsNoReading() {
    XCTAssertEqual(shown([510, 519, 520], from: 500), [true, true, false])
  }

  func testItIsAskedFor() {
    var rule = ReadingBarRule()
    rule.scroll(to: 300, end: 1000)
    rule.show()
    XCTAssertTrue(rule.isShown)
    rule.scroll(to: 319, end: 1000)
    XCTAssertTrue(rule.isShown)
    rule.scroll(to: 320, end: 1000)
    XCTAssertFalse(rule.isShown)
  }
}
