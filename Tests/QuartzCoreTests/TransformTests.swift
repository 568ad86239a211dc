import XCTest

@testable import QuartzCore

final class TransformTests: XCTestCase {
  private func assertEqual(
    _ a: CATransform3D, _ b: CATransform3D, accuracy: CGFloat = 1e-9, _ message: String = "", line: UInt = #line
  ) {
    let pairs = zip(a.all, b.all)
    XCTAssertTrue(pairs.allSatisfy { abs($0 - $1) <= accuracy }, "\(message) \(a.all) \(b.all)", line: line)
  }

  private let samples: [CATransform3D] = [
    CATransform3DIdentity, CATransform3DMakeScale(2, 3, 1), CATransform3DMakeScale(-1, 1, 1),
    CATransform3DMakeScale(1, -2, 1), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 1),
    CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeRotation(3, 0, 0, 1),
    CATransform3DMakeRotation(0.7, 0, 1, 0), CATransform3DMakeRotation(.pi, 1, 1, 0),
    CATransform3DMakeRotation(2, 1, 2, 3),
    CATransform3DTranslate(CATransform3DMakeRotation(0.3, 1, 0, 0), 5, 6, 7),
    CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(1, 1, 2, 0)),
    CATransform3DMakeScale(1, 1, -1),
    CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 3, ty: 4)),
    CATransform3DMakeAffineTransform(CGAffineTransform(a: 0.2, b: 1, c: 1, d: 0.1, tx: 0, ty: 0)),
    {
      var t = CATransform3DMakeRotation(0.5, 0, 1, 0)
      t.m34 = -1 / 500
      return t
    }(),
  ]

  func testPartsMakeTheTransformAgain() {
    for sample in samples { assertEqual(TransformParts(sample)!.transform, sample, accuracy: 1e-9) }
  }

  func testInterpolationHitsBothEndsAndDeltasAddUp() {
    for a in samples {
      for b in samples {
        assertEqual(TransformParts.interpolate(a, b, 0), a)
        assertEqual(TransformParts.interpolate(a, b, 1), b)
        assertEqual(TransformDelta(from: a, to: b)!.added(to: b), a, accuracy: 1e-8)
        XCTAssertEqual(TransformDelta.zero.added(to: b), b)
      }
    }
  }

  func testTurnsGoTheShorterWay() {
    let (a, b) = (CATransform3DMakeRotation(3, 0, 0, 1), CATransform3DMakeRotation(-3, 0, 0, 1))
    let middle = TransformParts.interpolate(a, b, 0.5)
    XCTAssertEqual(middle.m11, -1, accuracy: 1e-9)
  }

  func testMirrorsPassThroughTheLine() {
    let middle = TransformParts.interpolate(CATransform3DIdentity, CATransform3DMakeScale(-1, 1, 1), 0.5)
    XCTAssertEqual(middle.m11, 0, accuracy: 1e-12)
    XCTAssertEqual(middle.m22, 1, accuracy: 1e-12)
  }

  func testInverse() {
    for sample in samples where sample.m11 != 0 || sample.m12 != 0 {
      assertEqual(CATransform3DConcat(sample, CATransform3DInvert(sample)), CATransform3DIdentity, accuracy: 1e-9)
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    XCTAssertEqual(CATransform3DInvert(flat), flat)
  }

  func testMakingAndReading() {
    XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeTranslation(0, 0, 0)))
    XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    XCTAssertTrue(CATransform3DEqualToTransform(samples[1], CATransform3DMakeScale(2, 3, 1)))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)), affine)
    XCTAssertTrue(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
    XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), .pi / 2, 0, 0, 1)
    XCTAssertClose(PlaneMap(turned).apply(CGPoint(x: 1, y: 0)), CGPoint(x: 10, y: 1))
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2)
    XCTAssertClose(PlaneMap(scaled).apply(CGPoint(x: 1, y: 0)), CGPoint(x: 12, y: 0))
  }
}

extension CATransform3D {
  fileprivate var all: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
