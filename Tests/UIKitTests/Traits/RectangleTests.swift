import UIKit
import XCTest

/// What apps ask rectangles, beyond what Foundation has.
final class RectangleTests: XCTestCase {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func intersect(_ one: CGRect, _ other: CGRect) -> Bool {
    let answer = AppRects.intersect(one, other)
    XCTAssertEqual(AppRects.intersect(other, one), answer, "\(one) \(other)")
    return answer
  }

  func testRectanglesThatShareAreaIntersect() {
    XCTAssertTrue(intersect(rect, rect))
    XCTAssertTrue(intersect(rect, CGRect(x: 9.5, y: 9.5, width: 10, height: 10)))
    XCTAssertTrue(intersect(rect, CGRect(x: 2, y: 2, width: 3, height: 3)))
    XCTAssertTrue(intersect(rect, .infinite))
    XCTAssertTrue(intersect(.infinite, .infinite))
    XCTAssertTrue(intersect(rect, CGRect(x: 15, y: 15, width: -10, height: -10)), "sizes may be negative")
  }

  func testNeighboursDoNotIntersect() {
    for origin in [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: -10, y: 3)] {
      XCTAssertFalse(intersect(rect, CGRect(origin: origin, size: rect.size)), "\(origin)")
    }
  }

  func testEmptyRectangles() {
    XCTAssertFalse(intersect(rect, .null))
    XCTAssertFalse(intersect(.null, .infinite))
    XCTAssertFalse(intersect(.null, .null))
    XCTAssertTrue(intersect(rect, CGRect(x: 5, y: 5, width: 0, height: 0)), "it lies within")
    XCTAssertFalse(intersect(rect, CGRect(x: 0, y: 5, width: 0, height: 2)), "it lies on the edge")
  }
}
