import CoreGraphics
import Foundation
import XCTest

final class GeometryTests: XCTestCase {
  func testConcatenationAppliesTheLeftFirst() {
    let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 12, y: 23))
    XCTAssertEqual(CGSize(width: 1, height: 1).applying(t), CGSize(width: 2, height: 3))
    XCTAssertEqual(CGAffineTransform.identity.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3), t)
  }

  func testRotationGoesFromXToY() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(p.x, 0, accuracy: 1e-15)
    XCTAssertEqual(p.y, 1)
    XCTAssertEqual(CGAffineTransform.identity.rotated(by: 0.4), CGAffineTransform(rotationAngle: 0.4))
  }

  func testInversion() {
    let t = CGAffineTransform(1, 2, -3, 4, 5, 6)
    let p = CGPoint(x: 7, y: 8).applying(t).applying(t.inverted())
    XCTAssertEqual(p.x, 7, accuracy: 1e-12)
    XCTAssertEqual(p.y, 8, accuracy: 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat)
    XCTAssertTrue(CGAffineTransform.identity.isIdentity)
    XCTAssertFalse(CGAffineTransform().isIdentity)
  }

  func testRectangleBecomesItsBoundingBox() {
    let r = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(r.minX, -20, accuracy: 1e-9)
    XCTAssertEqual(r.width, 20, accuracy: 1e-9)
    XCTAssertEqual(r.height, 10, accuracy: 1e-9)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  func testComponents() {
    let t = CGAffineTransform.identity.translatedBy(x: 3, y: 4).rotated(by: 0.5).scaledBy(x: 2, y: 5)
    let parts = t.decomposed()
    XCTAssertEqual(parts.scale.width, 2, accuracy: 1e-12)
    XCTAssertEqual(parts.scale.height, 5, accuracy: 1e-12)
    XCTAssertEqual(parts.rotation, 0.5, accuracy: 1e-12)
    XCTAssertEqual(parts.horizontalShear, 0, accuracy: 1e-12)
    XCTAssertEqual(parts.translation, CGVector(dx: 3, dy: 4))
    let back = CGAffineTransform(parts)
    for (a, b) in [(back.a, t.a), (back.b, t.b), (back.c, t.c), (back.d, t.d), (back.tx, t.tx), (back.ty, t.ty)] {
      XCTAssertEqual(a, b, accuracy: 1e-12)
    }
    let sheared = CGAffineTransform(1, 0, 0.5, 2, 0, 0)
    let again = CGAffineTransform(sheared.decomposed())
    XCTAssertEqual(again.c, 0.5, accuracy: 1e-12)
    XCTAssertEqual(again.d, 2, accuracy: 1e-12)
  }

  /// A mirrored plane has a negative height, a flattened one a factor of 0; both come back as they were.
  func testComponentsOfMirrorsAndShadows() {
    let mirror = CGAffineTransform(scaleX: -2, y: 3).decomposed()
    XCTAssertEqual([mirror.scale.width, mirror.scale.height], [2, -3])
    for t in [
      CGAffineTransform(scaleX: -2, y: 3), CGAffineTransform(0, 0, -3, 4, 1, 2),
      CGAffineTransform(),
    ] {
      let back = CGAffineTransform(t.decomposed())
      for (a, b) in zip([back.a, back.b, back.c, back.d, back.tx, back.ty], [t.a, t.b, t.c, t.d, t.tx, t.ty]) {
        XCTAssertEqual(a, b, accuracy: 1e-12, "\(t)")
      }
    }
    let parallel = CGAffineTransform(3, 4, 6, 8, 0, 0).decomposed()
    XCTAssertEqual([parallel.scale.width, parallel.scale.height, parallel.horizontalShear], [5, 0, 0])
  }

  func testVectors() {
    XCTAssertEqual(CGVector(dx: 1, dy: 2), CGVector(dx: 1.0, dy: 2.0))
    XCTAssertEqual(CGVector.zero, CGVector())
  }
}
