import TestSupport
import XCTest

@testable import QuartzCore

final class CALayerTests: XCTestCase {
  // MARK: Values

  func testDefaults() {
    let layer = CALayer()
    XCTAssertEqual(layer.position, .zero)
    XCTAssertEqual(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(layer.transform, CATransform3DIdentity)
    XCTAssertNil(layer.backgroundColor)
    XCTAssertEqual(layer.borderColor, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
    XCTAssertEqual(layer.shadowRadius, 3)
    XCTAssertEqual(layer.shadowOpacity, 0)
    XCTAssertEqual(layer.contentsGravity, .resize)
    XCTAssertEqual(layer.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(layer.magnificationFilter, .linear)
    XCTAssertEqual(layer.maskedCorners.rawValue, 15)
    XCTAssertEqual(layer.cornerCurve, .circular)
    XCTAssertTrue(layer.isDoubleSided)
    XCTAssertFalse(layer.isHidden || layer.masksToBounds || layer.isOpaque || layer.needsDisplayOnBoundsChange)
    XCTAssertNil(layer.sublayers)
    XCTAssertNil(layer.superlayer)
    XCTAssertEqual(layer.duration, .infinity)
    XCTAssertEqual(layer.speed, 1)
    XCTAssertEqual(layer.preferredFrameSize(), .zero)
  }

  /// Each setter shows in the render tree, and reading gives back what was set.
  func testWhatIsSetIsCommitted() {
    let stage = Stage()
    let layer = stage.makeLayer(CALayer.self)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    let path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 1, y: 1))])
    CATransaction.setDisableActions(true)
    layer.zPosition = 3
    layer.anchorPointZ = 2
    layer.backgroundColor = red
    layer.borderColor = red
    layer.borderWidth = 2
    layer.cornerRadius = 9
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.shadowColor = red
    layer.shadowOpacity = 0.4
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.shadowRadius = 7
    layer.shadowPath = path
    layer.opacity = 0.25
    layer.isHidden = true
    layer.isDoubleSided = false
    layer.masksToBounds = true
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.contentsGravity = .topRight
    layer.contentsScale = 3
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .trilinear
    layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    stage.commit()
    let p = stage.shown(layer)
    let rendered = RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    XCTAssertEqual([p.zPosition, p.anchorPointZ, p.borderWidth, p.cornerRadius, p.shadowRadius], [3, 2, 2, 9, 7])
    XCTAssertEqual([p.backgroundColor, p.borderColor, p.shadowColor], [rendered, rendered, rendered])
    XCTAssertEqual(p.cornerCurve, .continuous)
    XCTAssertEqual(p.maskedCorners, [.minXMinY, .maxXMaxY])
    XCTAssertEqual([p.shadowOpacity, p.opacity], [0.4, 0.25])
    XCTAssertEqual(p.shadowOffset, CGSize(width: 1, height: 2))
    XCTAssertTrue(p.shadowPath === path)
    XCTAssertTrue(p.isHidden && !p.isDoubleSided && p.masksToBounds)
    XCTAssertEqual(p.contentsRect.width, 0.5)
    XCTAssertEqual(p.contentsCenter.minX, 0.25)
    XCTAssertEqual(p.contentsGravity, .bottomRight, "as it is seen where y grows downwards")
    XCTAssertEqual(p.contentsScale, 3)
    XCTAssertEqual(p.magnificationFilter, .nearest)
    XCTAssertEqual(p.minificationFilter, .trilinear)
    XCTAssertEqual(p.sublayerTransform.m11, 2)
    XCTAssertEqual(layer.backgroundColor, red)
    XCTAssertEqual(layer.contentsGravity, .topRight)
    XCTAssertEqual(layer.minificationFilter, .trilinear)
    XCTAssertEqual(layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
  }

  func testEveryGravityHasItsRenderingAndBack() {
    for gravity in [
      CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill,
    ] {
      let layer = CALayer()
      layer.contentsGravity = gravity
      XCTAssertEqual(layer.contentsGravity, gravity)
    }
  }

  func testShapeAndGradientLayers() {
    let stage = Stage()
    let shape = stage.makeLayer(CAShapeLayer.self)
    XCTAssertEqual(shape.fillColor?.alpha, 1)
    XCTAssertNil(shape.strokeColor)
    XCTAssertEqual(shape.fillRule, .nonZero)
    XCTAssertEqual([shape.strokeEnd, shape.lineWidth, shape.miterLimit], [1, 1, 10])
    CATransaction.setDisableActions(true)
    shape.path = CGPath(elements: [.move(.zero)])
    shape.fillColor = nil
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.fillRule = .evenOdd
    (shape.strokeStart, shape.strokeEnd) = (0.2, 0.8)
    (shape.lineWidth, shape.miterLimit) = (4, 5)
    (shape.lineCap, shape.lineJoin) = (.round, .bevel)
    (shape.lineDashPhase, shape.lineDashPattern) = (1, [2, 3])
    let gradient = stage.makeLayer(CAGradientLayer.self)
    XCTAssertEqual(gradient.startPoint, CGPoint(x: 0.5, y: 0))
    XCTAssertEqual(gradient.type, .axial)
    CATransaction.setDisableActions(true)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    gradient.locations = [0, 0.5]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    gradient.type = .conic
    stage.commit()
    let s = stage.shown(shape).shape!
    XCTAssertNil(s.fillColor)
    XCTAssertEqual(s.strokeColor, .black)
    XCTAssertEqual(s.fillRule, .evenOdd)
    XCTAssertEqual([s.strokeStart, s.strokeEnd, s.lineWidth, s.miterLimit, s.lineDashPhase], [0.2, 0.8, 4, 5, 1])
    XCTAssertEqual(s.lineCap, .round)
    XCTAssertEqual(s.lineJoin, .bevel)
    XCTAssertEqual(s.lineDashPattern, [2, 3])
    XCTAssertEqual(shape.lineCap, .round)
    XCTAssertEqual(shape.lineDashPattern, [2, 3])
    let g = stage.shown(gradient).gradient!
    XCTAssertEqual(g.colors.count, 2)
    XCTAssertEqual(g.locations, [0, 0.5])
    XCTAssertEqual(g.kind, .conic)
    XCTAssertEqual(g.endPoint, CGPoint(x: 1, y: 1))
    XCTAssertEqual((gradient.colors as? [CGColor])?.last, CGColor(gray: 1, alpha: 1))
    XCTAssertNil(shape.properties.gradient)
  }

  // MARK: Geometry

  func testFrameFollowsPositionBoundsAnchorAndTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    XCTAssertEqual(layer.position, CGPoint(x: 60, y: 45))
    XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame, CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.bounds.origin = CGPoint(x: 5, y: 5)
    XCTAssertEqual(layer.frame, CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    XCTAssertEqual(layer.frame, CGRect(x: -40, y: 32.5, width: 200, height: 25))
    XCTAssertEqual(layer.affineTransform().a, 2)
  }

  func testSettingTheFrameOfATransformedLayer() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    layer.frame = frame
    XCTAssertEqual(layer.bounds.size, CGSize(width: 50, height: 10))
    XCTAssertEqual(layer.frame, frame)
    layer.anchorPoint = CGPoint(x: 1, y: 0)
    layer.frame = frame
    XCTAssertEqual(layer.frame, frame)
    layer.frame = CGRect(x: 10, y: 10, width: -10, height: -10)
    XCTAssertEqual(layer.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  func testConversion() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    a.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    b.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    root.addSublayer(a)
    a.addSublayer(b)
    XCTAssertEqual(b.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 111, y: 112))
    XCTAssertEqual(b.convert(CGPoint(x: 111, y: 112), from: root), CGPoint(x: 1, y: 2))
    a.bounds.origin.y = 50
    XCTAssertEqual(b.convert(CGPoint.zero, to: nil), CGPoint(x: 110, y: 60))
    a.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertClose(b.convert(CGPoint.zero, to: root), CGPoint(x: 190 + 50, y: 110), accuracy: 1e-9)
    let box = b.convert(b.bounds, to: root)
    XCTAssertEqual(box.size.width, 20, accuracy: 1e-9)
    XCTAssertClose(b.convert(box, from: root).origin, .zero)
    XCTAssertEqual(a.convert(CGPoint(x: 3, y: 4), to: a), CGPoint(x: 3, y: 4))
  }

  func testConversionThroughPerspective() {
    let (root, card) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(card)
    root.sublayerTransform.m34 = -1 / 500
    card.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let corner = card.convert(CGPoint.zero, to: root)
    // The left edge turns away or towards by 50 sin 0.5, and the eye is 500 away.
    let depth = 50 * sin(0.5)
    let factor = 500 / (500 - depth)
    XCTAssertEqual(corner.x, 100 - 50 * cos(0.5) * factor, accuracy: 1e-9)
    XCTAssertEqual(corner.y, 100 - 50 * factor, accuracy: 1e-9)
    XCTAssertClose(card.convert(corner, from: root), .zero, accuracy: 1e-9)
  }

  func testHitTest() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (a.frame, b.frame) = (CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 25, y: 25, width: 50, height: 50))
    root.addSublayer(a)
    root.addSublayer(b)
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === b)
    a.zPosition = 1
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === a)
    a.isHidden = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30)) === b)
    XCTAssertTrue(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    XCTAssertNil(root.hitTest(CGPoint(x: 100, y: 50)))
    let out = CALayer()
    out.frame = CGRect(x: 60, y: 60, width: 80, height: 20)
    b.addSublayer(out)
    XCTAssertTrue(root.hitTest(CGPoint(x: 130, y: 90)) === out, "bounds don't clip hits")
    b.masksToBounds = true
    XCTAssertNil(root.hitTest(CGPoint(x: 130, y: 90)))
    XCTAssertTrue(a.contains(.zero))
    XCTAssertFalse(a.contains(CGPoint(x: 50, y: 0)))
  }

  // MARK: Tree

  func testTreeOperations() {
    let root = CALayer()
    let layers = (0..<5).map { index -> CALayer in
      let layer = CALayer()
      layer.name = "\(index)"
      return layer
    }
    func names() -> String { (root.sublayers ?? []).map { $0.name! }.joined() }
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    XCTAssertEqual(names(), "10")
    root.insertSublayer(layers[2], above: layers[1])
    root.insertSublayer(layers[3], below: layers[1])
    XCTAssertEqual(names(), "3120")
    root.addSublayer(layers[3])
    XCTAssertEqual(names(), "1203")
    root.replaceSublayer(layers[2], with: layers[4])
    XCTAssertEqual(names(), "1403")
    XCTAssertNil(layers[2].superlayer)
    root.sublayers = [layers[3], layers[2], layers[1]]
    XCTAssertEqual(names(), "321")
    XCTAssertNil(layers[0].superlayer)
    layers[2].removeFromSuperlayer()
    XCTAssertEqual(names(), "31")
    let other = CALayer()
    other.addSublayer(layers[3])
    XCTAssertEqual(names(), "1")
    XCTAssertTrue(layers[3].superlayer === other)
    root.checkInvariants()
    root.insertSublayer(layers[0], above: nil)
    XCTAssertEqual(names(), "10")
  }

  func testMaskIsInNoOtherTree() {
    let (layer, mask, root) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(mask)
    layer.mask = mask
    XCTAssertNil(root.sublayers)
    XCTAssertTrue(layer.mask === mask)
    root.addSublayer(mask)
    XCTAssertNil(layer.mask)
    root.addSublayer(layer)
    layer.mask = mask
    root.checkInvariants()
    layer.mask = nil
    XCTAssertNil(layer.mask)
  }

  func testRandomTreesKeepTheirInvariants() {
    let stage = Stage()
    var generator = SeededGenerator(seed: 7)
    var layers: [CALayer] = [stage.root]
    for step in 0..<Soak.count(600) {
      let pick = layers[Int(generator.next() % UInt64(layers.count))]
      switch generator.next() % 7 {
      case 0, 1:
        let layer = CALayer()
        pick.addSublayer(layer)
        layers.append(layer)
      case 2: if pick !== stage.root { pick.removeFromSuperlayer() }
      case 3:
        let other = layers[Int(generator.next() % UInt64(layers.count))]
        if pick !== stage.root, !other.isDescendant(of: pick) { other.insertSublayer(pick, at: 0) }
      case 4: pick.setNeedsLayout()
      case 5: pick.zPosition = CGFloat(generator.next() % 3)
      default:
        if layers.count > 3 {
          let mask = CALayer()
          pick.mask = mask
          layers.append(mask)
        }
      }
      stage.root.checkInvariants()
      if step % 5 == 0 {
        stage.commit()
        stage.root.checkInvariants()
        assertSame(stage.tree.root, stage.root)
      }
    }
  }

  /// The committed tree is the one that building everything anew would give.
  private func assertSame(_ node: RenderNode, _ layer: CALayer) {
    XCTAssertEqual(node.id, layer.id)
    XCTAssertEqual(node.properties.zPosition, layer.zPosition)
    XCTAssertEqual(node.mask?.id, layer.mask?.id)
    let order = (layer.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
    XCTAssertEqual(node.sublayers.map(\.id), order.map(\.id))
    for (below, sublayer) in zip(node.sublayers, order) { assertSame(below, sublayer) }
  }
}
