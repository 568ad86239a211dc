import XCTest

@testable import UIKit

final class ContentDepthTests: XCTestCase {
  private func part(_ start: CGFloat, _ end: CGFloat) -> ClosedRange<Double> {
    ContentDepth(points: start).part(to: ContentDepth(points: end))
  }

  func testTheBackgroundComesWithinSixteenPoints() {
    let shares = [-20, 0, 4, 16, 300].map { ContentDepth(points: $0).share }
    XCTAssertEqual(shares, [0, 0, 0.25, 1, 1])
    XCTAssertEqual([ContentDepth.none.share, ContentDepth.endless.share], [0, 1])
  }

  func testItComesInThePartOfTheWayThatContentTakesForThem() {
    XCTAssertEqual(part(0, 160), 0...0.1)
    XCTAssertEqual(part(160, 0), 0.9...1)
    XCTAssertEqual(part(-64, 64), 0.5...0.625)
    XCTAssertEqual(part(0, 8), 0...1)
    XCTAssertEqual(part(5, 5), 0...1)
    XCTAssertEqual(part(.infinity, 0), 0...1, "where the way isn't known")
  }
}
