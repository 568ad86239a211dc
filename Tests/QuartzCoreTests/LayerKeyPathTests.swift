import XCTest

@testable import QuartzCore

/// Values within values of layers, by key path.
final class LayerKeyPathTests: AnimationTestCase {
  private func number(_ path: String) -> Double? { layer.value(forKeyPath: path) as? Double }

  func testPartsOfTransforms() {
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    XCTAssertEqual(number("transform.rotation.z")!, 0.5, accuracy: 1e-9)
    XCTAssertEqual(number("transform.rotation")!, 0.5, accuracy: 1e-9)
    layer.setValue(2, forKeyPath: "transform.scale")
    XCTAssertEqual(number("transform.scale.x")!, 2, accuracy: 1e-9)
    XCTAssertEqual(number("transform.scale")!, 2, accuracy: 1e-9)
    XCTAssertEqual(number("transform.rotation.z")!, 0.5, accuracy: 1e-9, "the rest stays as it was")
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
    XCTAssertEqual(number("transform.translation.y")!, 4, accuracy: 1e-9)
    layer.setValue(7, forKeyPath: "sublayerTransform.translation.z")
    XCTAssertEqual(layer.sublayerTransform.m43, 7)
  }

  func testPartsOfPointsSizesAndRectangles() {
    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(0.25, forKeyPath: "anchorPoint.y")
    layer.setValue(9, forKeyPath: "shadowOffset.height")
    XCTAssertEqual(layer.position.x, 12)
    XCTAssertEqual(layer.bounds.width, 30)
    XCTAssertEqual(layer.anchorPoint.y, 0.25)
    XCTAssertEqual(layer.shadowOffset.height, 9)
    XCTAssertEqual(number("bounds.size.width"), 30)
    XCTAssertEqual(layer.value(forKeyPath: "bounds.size") as? CGSize, layer.bounds.size)
  }

  func testPartsOfTheFrame() {
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.setValue(10, forKeyPath: "frame.origin.x")
    layer.setValue(50, forKeyPath: "frame.size.height")
    XCTAssertEqual(layer.frame, CGRect(x: 10, y: 2, width: 30, height: 50))
    XCTAssertEqual(number("frame.size.height"), 50)
  }

  func testWrappedValues() {
    let transform = CATransform3DMakeRotation(1, 1, 2, 3)
    let value = NSValue(caTransform3D: transform)
    XCTAssertEqual(value.caTransform3DValue, transform)
    layer.setValue(value, forKeyPath: "transform")
    XCTAssertEqual(layer.transform, transform)
    layer.setValue(NSValue(point: CGPoint(x: 3, y: 4)), forKeyPath: "position")
    XCTAssertEqual(layer.position, CGPoint(x: 3, y: 4))
    layer.setValue(NSValue(rect: CGRect(x: 0, y: 0, width: 5, height: 6)), forKey: "bounds")
    XCTAssertEqual(layer.bounds.size, CGSize(width: 5, height: 6))
    XCTAssertEqual(NSValue(point: .zero).caTransform3DValue, CATransform3D(), "something else")
  }

  func testAnimationsTakeWrappedValues() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(point: CGPoint(x: 0, y: 0))
    animation.toValue = NSValue(point: CGPoint(x: 100, y: 0))
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.commit()
    stage.advance(0.5)
    XCTAssertEqual(Double(layer.presentation()!.position.x), 50, accuracy: 1e-9)
  }

  func testCompositingByKey() {
    layer.setValue("screenBlendMode", forKey: "compositingFilter")
    XCTAssertEqual(layer.compositingFilter as? String, "screenBlendMode")
    XCTAssertEqual(layer.properties.blendMode, .screen)
    layer.compositingFilter = "gaussianBlur"
    XCTAssertEqual(layer.properties.blendMode, .normal)
    layer.compositingFilter = nil
    XCTAssertNil(layer.value(forKey: "compositingFilter"))
    XCTAssertTrue(layer.allowsGroupOpacity)
    layer.setValue(false, forKey: "allowsGroupOpacity")
    XCTAssertFalse(layer.allowsGroupOpacity)
    XCTAssertFalse(layer.shouldRasterize)
    XCTAssertEqual(layer.rasterizationScale, 1)
    layer.setValue(3, forKey: "rasterizationScale")
    XCTAssertEqual(layer.rasterizationScale, 3)
  }
}

/// Springs by their period and bounce.
final class SpringDescriptionTests: XCTestCase {
  func testASpringTellsWhatItWasMadeOf() {
    for bounce in [-0.5, 0, 0.3, 1] as [CGFloat] {
      let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
      XCTAssertEqual(spring.perceptualDuration, 0.7, accuracy: 1e-9)
      XCTAssertEqual(spring.bounce, bounce, accuracy: 1e-9)
    }
    XCTAssertEqual(CASpringAnimation().bounce, 0.5, accuracy: 1e-9)
  }
}

/// Places in the space of `CATransformLayer`.
final class TransformLayerTests: AnimationTestCase {
  private func makeSpace() -> (space: CATransformLayer, near: CALayer, far: CALayer) {
    let space = stage.makeLayer(CATransformLayer.self)
    let (near, far) = (CALayer(), CALayer())
    for (layer, z) in [(near, 10), (far, -10)] {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.zPosition = CGFloat(z)
      space.addSublayer(layer)
    }
    layer.removeFromSuperlayer()
    return (space, near, far)
  }

  func testTheNearestLayerIsHit() {
    let (space, near, far) = makeSpace()
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 50, y: 50)) === near)
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 50, y: 50)) === far)
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 150, y: 50)) === stage.root)
  }

  func testPointsAreConvertedThroughSpace() {
    let (space, near, _) = makeSpace()
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    near.zPosition = 0
    near.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    XCTAssertClose(near.convert(CGPoint(x: 10, y: 20), to: stage.root), CGPoint(x: 90, y: 20))
    XCTAssertClose(near.convert(CGPoint(x: 90, y: 20), from: stage.root), CGPoint(x: 10, y: 20))
  }

  func testItHasNoMask() {
    let (space, _, _) = makeSpace()
    space.mask = CALayer()
    stage.commit()
    XCTAssertNil(space.node!.mask)
  }
}
