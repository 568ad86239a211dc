import CoreGraphics
import Foundation
import XCTest

/// Geometry as numbers, strings and in comparisons.
final class GeometryValuesTests: XCTestCase {
  func testStringsHaveTheNumbersAlone() {
    let rect = CGRect(x: 1, y: -2, width: 30.5, height: 40)
    XCTAssertEqual("\(rect)", "(1.0, -2.0, 30.5, 40.0)")
    XCTAssertEqual("\(rect.origin) \(rect.size)", "(1.0, -2.0) (30.5, 40.0)")
    XCTAssertEqual("\([rect.origin])", "[(1.0, -2.0)]")
    XCTAssertEqual(String(reflecting: CGRect?.some(.zero)), "Optional((0.0, 0.0, 0.0, 0.0))")
  }

  func testEqualityTurnsRectanglesRound() {
    let rect = CGRect(x: 10, y: 20, width: -10, height: 5)
    XCTAssertTrue(rect.equalTo(CGRect(x: 0, y: 20, width: 10, height: 5)))
    XCTAssertFalse(rect.equalTo(CGRect(x: 10, y: 20, width: 10, height: 5)))
    XCTAssertTrue(CGRect.null.equalTo(.null))
    XCTAssertFalse(CGRect.null.equalTo(.zero))
    XCTAssertTrue(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    XCTAssertFalse(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 2, y: 1)))
    XCTAssertTrue(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    XCTAssertFalse(CGSize(width: 1, height: 2).equalTo(.zero))
  }

  func testNumbersBecomeObjectsAndComeBack() {
    XCTAssertEqual(CGFloat(2.5) as NSNumber, NSNumber(value: 2.5))
    let values: [String: Any] = ["object": NSNumber(value: 2.5), "number": CGFloat(3), "text": "4"]
    XCTAssertEqual(values["object"] as? CGFloat, 2.5)
    XCTAssertEqual(values["number"] as? NSNumber, 3)
    XCTAssertNil(values["text"] as? CGFloat)
    XCTAssertEqual(CGFloat(truncating: 7), 7)
  }

  func testANumberThatNoFloatIsIsLeftOut() {
    let large = NSNumber(value: Int64.max)
    XCTAssertNil(CGFloat(exactly: large))
    XCTAssertNil((large as Any) as? CGFloat)
    XCTAssertEqual(CGFloat(truncating: large), 0x1p63)
  }
}
