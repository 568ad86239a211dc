import UIKit
import XCTest

/// Geometry written as text, and read from it.
final class GeometryStringTests: XCTestCase {
  func testWrittenGeometryIsReadAgain() {
    let rect = CGRect(x: 1, y: -2.5, width: 0.1, height: 40)
    XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: -2.5, width: 30, height: 40)), "{{1, -2.5}, {30, 40}}")
    XCTAssertEqual(NSCoder.cgRect(for: NSCoder.string(for: rect)), rect)
    XCTAssertEqual(NSCoder.string(for: CGPoint(x: 1, y: 2)), "{1, 2}")
    XCTAssertEqual(NSCoder.cgPoint(for: "{1,2}"), CGPoint(x: 1, y: 2))
    XCTAssertEqual(NSCoder.cgSize(for: NSCoder.string(for: rect.size)), rect.size)
    XCTAssertEqual(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 3, dy: 4))), CGVector(dx: 3, dy: 4))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSCoder.string(for: insets), "{1, 2, 3, 4}")
    XCTAssertEqual(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}"), insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)), directional)
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    XCTAssertEqual(NSCoder.string(for: transform), "[1, 2, 3, 4, 5, 6]")
    XCTAssertEqual(NSCoder.cgAffineTransform(for: " [1, 2, 3, 4, 5, 6] "), transform)
  }

  func testOtherTextIsNoGeometry() {
    for text in ["", "{1, 2}", "{{1, 2}, {3}}", "{{1, 2}, {3, four}}", "[[1, 2], [3, 4]]", "{{1, 2}, {3, 4}} {"] {
      XCTAssertEqual(NSCoder.cgRect(for: text), .zero, text)
    }
    XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 2, 3]"), .identity)
    XCTAssertEqual(NSCoder.uiEdgeInsets(for: "{{1, 2}, {3, 4}}"), .zero)
  }
}
