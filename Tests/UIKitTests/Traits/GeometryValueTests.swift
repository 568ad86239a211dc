import UIKit
import XCTest

/// Geometry as objects.
final class GeometryValueTests: XCTestCase {
  func testValuesHoldGeometry() {
    XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
    XCTAssertEqual(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue, CGSize(width: 3, height: 4))
    XCTAssertEqual(
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
    let vector = CGVector(dx: 1, dy: -2)
    XCTAssertEqual(NSValue(cgVector: vector).cgVectorValue, vector)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    let directional = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1)
    XCTAssertEqual(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue, directional)
    let offset = UIOffset(horizontal: 7, vertical: 8)
    XCTAssertEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
  }

  func testValuesOfAnotherKindAreZero() {
    let value = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    XCTAssertEqual(value.uiEdgeInsetsValue, .zero)
    XCTAssertEqual(value.uiOffsetValue, .zero)
    XCTAssertEqual(value.cgVectorValue, .zero)
    XCTAssertEqual(value.cgAffineTransformValue, CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
  }

  func testEqualValuesAreEqualObjects() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets), NSValue(uiEdgeInsets: insets))
    XCTAssertNotEqual(NSValue(uiEdgeInsets: insets), NSValue(uiEdgeInsets: .zero))
  }
}
