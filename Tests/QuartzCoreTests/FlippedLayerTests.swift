import QuartzCore
import XCTest

/// The coordinates of layers whose y grows upwards.
final class FlippedLayerTests: XCTestCase {
  private let above = CALayer()
  private let flipped = CALayer()
  private let inner = CALayer()

  override func setUp() {
    above.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    flipped.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    above.addSublayer(flipped)
    flipped.addSublayer(inner)
  }

  func testThePlaceOfALayerStays() {
    flipped.isGeometryFlipped = true
    XCTAssertEqual(flipped.frame, CGRect(x: 10, y: 20, width: 40, height: 60))
    XCTAssertEqual(inner.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  func testPointsAreConverted() {
    flipped.isGeometryFlipped = true
    XCTAssertEqual(flipped.convert(CGPoint(x: 1, y: 0), to: above), CGPoint(x: 11, y: 80))
    XCTAssertEqual(flipped.convert(CGPoint(x: 11, y: 80), from: above), CGPoint(x: 1, y: 0))
    XCTAssertEqual(inner.convert(CGPoint(x: 1, y: 2), to: above), CGPoint(x: 11, y: 78))
  }

  func testATouchFindsASublayerAtTheBottom() {
    flipped.isGeometryFlipped = true
    XCTAssertTrue(above.hitTest(CGPoint(x: 12, y: 78)) === inner)
    XCTAssertTrue(above.hitTest(CGPoint(x: 12, y: 22)) === flipped)
  }

  func testContentsAreFlippedUnderAnEvenNumberOfFlips() {
    XCTAssertTrue(inner.contentsAreFlipped())
    flipped.isGeometryFlipped = true
    XCTAssertFalse(flipped.contentsAreFlipped())
    XCTAssertFalse(inner.contentsAreFlipped())
    above.isGeometryFlipped = true
    XCTAssertTrue(inner.contentsAreFlipped())
    inner.removeFromSuperlayer()
    XCTAssertTrue(inner.contentsAreFlipped())
    above.addSublayer(inner)
    XCTAssertFalse(inner.contentsAreFlipped())
  }

  func testItIsAKey() {
    let layer = CALayer()
    layer.setValue(true, forKey: "geometryFlipped")
    XCTAssertTrue(layer.isGeometryFlipped)
    XCTAssertEqual(layer.value(forKey: "geometryFlipped") as? Bool, true)
  }
}
