import TestSupport
import XCTest

@testable import QuartzCore

final class PlaneMapTests: XCTestCase {
  func testKindsOfMaps() {
    XCTAssertTrue(PlaneMap.identity.isTranslation && PlaneMap.identity.isAffine)
    XCTAssertTrue(PlaneMap(translationX: 3, y: 4).isTranslation)
    let scale = PlaneMap(CATransform3DMakeScale(2, 2, 1))
    XCTAssertTrue(scale.isAffine && !scale.isTranslation)
    var tilted = CATransform3DMakeRotation(0.5, 0, 1, 0)
    XCTAssertTrue(PlaneMap(tilted).isAffine, "without an eye there is no perspective")
    tilted = CATransform3DConcat(tilted, perspective(distance: 300))
    XCTAssertFalse(PlaneMap(tilted).isAffine)
  }

  private func perspective(distance: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return t
  }

  /// One map after the other is what their product does, also with perspective.
  func testProductsAndInverses() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      func map() -> PlaneMap {
        let t = CATransform3DConcat(
          CATransform3DMakeRotation(CGFloat(random.unit()) * 2 - 1, 0.2, 1, 0.7), perspective(distance: 500))
        return PlaneMap(CATransform3DTranslate(t, CGFloat(random.unit()) * 50, CGFloat(random.unit()) * 50, 0))
      }
      let (a, b) = (map(), map())
      let point = CGPoint(x: CGFloat(random.unit()) * 100, y: CGFloat(random.unit()) * 100)
      XCTAssertClose(a.concatenating(b).apply(point), b.apply(a.apply(point)), accuracy: 1e-7)
      XCTAssertClose(a.inverse!.apply(a.apply(point)), point, accuracy: 1e-7)
    }
    XCTAssertEqual(PlaneMap(translationX: 3, y: 4).inverse, PlaneMap(translationX: -3, y: -4))
  }

  func testAPlaneSeenFromItsEdgeHasNoInverse() {
    XCTAssertNil(PlaneMap(CATransform3DMakeScale(0, 1, 1)).inverse)
  }

  func testRectanglesBecomeTheirBoundingBoxes() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(PlaneMap(translationX: 1, y: 2).apply(rect), CGRect(x: 11, y: 22, width: 30, height: 40))
    let quarter = PlaneMap(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)).apply(rect)
    XCTAssertEqual(quarter.minX, -60, accuracy: 1e-9)
    XCTAssertEqual(quarter.width, 40, accuracy: 1e-9)
    XCTAssertEqual(quarter.height, 30, accuracy: 1e-9)
    XCTAssertTrue(PlaneMap(CATransform3DMakeRotation(1, 0.3, 0.8, 0.5)).apply(CGRect.null).isNull)
    XCTAssertTrue(PlaneMap(CATransform3DMakeRotation(1, 0.3, 0.8, 0.5)).apply(CGRect.infinite).isInfinite)
  }

  /// A square turned by a right angle about its left edge stands in the line of sight: half before, half behind the
  /// viewer, who is 50 points away.
  func testWhatLiesBehindTheViewerIsCutOff() {
    let tilted = PlaneMap(
      CATransform3DConcat(CATransform3DMakeRotation(-.pi / 2 + 0.1, 0, 1, 0), perspective(distance: 50)))
    let whole = tilted.apply(CGRect(x: 0, y: 10, width: 100, height: 20))
    XCTAssertEqual(whole.minX, 0, accuracy: 1e-9)
    XCTAssertGreaterThan(whole.maxX, 1000, "the nearest that shows")
    XCTAssertEqual(whole.minY, 10, accuracy: 1e-9)
    let far = tilted.apply(CGRect(x: -100, y: 10, width: 50, height: 20))
    XCTAssertTrue((-20...0).contains(far.minX) && far.maxY < 30, "\(far)")
    XCTAssertTrue(tilted.apply(CGRect(x: 60, y: 10, width: 40, height: 20)).isNull)
  }

  func testALayersMapPutsItsAnchorAtItsPosition() {
    var (layer, above) = (RenderProperties(), RenderProperties())
    layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.position = CGPoint(x: 70, y: 80)
    XCTAssertEqual(layer.anchor, CGPoint(x: 30, y: 55))
    XCTAssertTrue(layer.mapToSuperlayer(nil).isTranslation)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    XCTAssertClose(layer.mapToSuperlayer(nil).apply(layer.anchor), layer.position)
    // The superlayer's transform of its sublayers turns about its own anchor.
    above.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    above.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    XCTAssertClose(layer.mapToSuperlayer(above).apply(layer.anchor), CGPoint(x: 40, y: 60))
    // A depth of the anchor moves the layer as its transform tilts it.
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    layer.anchorPointZ = 10
    XCTAssertClose(layer.mapToSuperlayer(nil).apply(layer.anchor), CGPoint(x: 60, y: 80), accuracy: 1e-9)
  }
}
