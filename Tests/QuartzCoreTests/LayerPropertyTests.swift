import XCTest

@testable import QuartzCore

/// Properties by their keys, values they refuse, and what a layer does without a delegate's help.
final class LayerPropertyTests: XCTestCase {
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  override func setUp() { CATransaction.setDisableActions(true) }

  /// Every key leads to its property, both ways.
  func testEveryKeyReadsAndWritesItsProperty() {
    let path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 1, y: 1))])
    let (half, matrix) = (CGRect(x: 0, y: 0, width: 0.5, height: 0.5), CATransform3DMakeScale(2, 3, 1))
    func check<L: CALayer, V: Equatable>(_ type: L.Type, _ key: String, _ value: V, _ read: (L) -> V?) {
      let layer = type.init()
      XCTAssertNotEqual(read(layer), value, "\(key) has another default")
      layer.setValue(value, forKey: key)
      XCTAssertEqual(read(layer), value, key)
      let returned = layer.value(forKey: key)
      if let number = returned as? Double, let expected = value as? CGFloat {
        XCTAssertEqual(number, Double(expected), key)
      } else if let number = returned as? Double, let expected = value as? Float {
        XCTAssertEqual(Float(number), expected, key)
      } else {
        XCTAssertEqual(returned as? V, value, key)
      }
    }
    check(CALayer.self, "position", CGPoint(x: 1, y: 2)) { $0.position }
    check(CALayer.self, "zPosition", CGFloat(3)) { $0.zPosition }
    check(CALayer.self, "anchorPoint", CGPoint(x: 0, y: 1)) { $0.anchorPoint }
    check(CALayer.self, "anchorPointZ", CGFloat(4)) { $0.anchorPointZ }
    check(CALayer.self, "bounds", CGRect(x: 1, y: 2, width: 3, height: 4)) { $0.bounds }
    check(CALayer.self, "frame", CGRect(x: 1, y: 2, width: 3, height: 4)) { $0.frame }
    check(CALayer.self, "transform", matrix) { $0.transform }
    check(CALayer.self, "sublayerTransform", matrix) { $0.sublayerTransform }
    check(CALayer.self, "hidden", true) { $0.isHidden }
    check(CALayer.self, "doubleSided", false) { $0.isDoubleSided }
    check(CALayer.self, "masksToBounds", true) { $0.masksToBounds }
    check(CALayer.self, "opaque", true) { $0.isOpaque }
    check(CALayer.self, "needsDisplayOnBoundsChange", true) { $0.needsDisplayOnBoundsChange }
    check(CALayer.self, "opacity", Float(0.25)) { $0.opacity }
    check(CALayer.self, "backgroundColor", red) { $0.backgroundColor }
    check(CALayer.self, "borderColor", red) { $0.borderColor }
    check(CALayer.self, "shadowColor", red) { $0.shadowColor }
    check(CALayer.self, "cornerRadius", CGFloat(5)) { $0.cornerRadius }
    check(CALayer.self, "borderWidth", CGFloat(6)) { $0.borderWidth }
    check(CALayer.self, "shadowOpacity", Float(0.5)) { $0.shadowOpacity }
    check(CALayer.self, "shadowOffset", CGSize(width: 1, height: 2)) { $0.shadowOffset }
    check(CALayer.self, "shadowRadius", CGFloat(7)) { $0.shadowRadius }
    check(CALayer.self, "shadowPath", path) { $0.shadowPath }
    check(CALayer.self, "contentsRect", half) { $0.contentsRect }
    check(CALayer.self, "contentsCenter", half) { $0.contentsCenter }
    check(CALayer.self, "contentsScale", CGFloat(3)) { $0.contentsScale }
    check(CALayer.self, "contentsGravity", CALayerContentsGravity.topLeft) { $0.contentsGravity }
    check(CALayer.self, "magnificationFilter", CALayerContentsFilter.nearest) { $0.magnificationFilter }
    check(CALayer.self, "minificationFilterBias", 0.5) { Double($0.minificationFilterBias) }
    check(CALayer.self, "minificationFilter", CALayerContentsFilter.trilinear) { $0.minificationFilter }
    check(CALayer.self, "maskedCorners", [CACornerMask.layerMaxXMinYCorner, .layerMinXMaxYCorner]) {
      $0.maskedCorners
    }
    check(CALayer.self, "cornerCurve", CALayerCornerCurve.continuous) { $0.cornerCurve }
    check(CALayer.self, "name", "own") { $0.name }
    check(CALayer.self, "beginTime", 1.0) { $0.beginTime }
    check(CALayer.self, "duration", 2.0) { $0.duration }
    check(CALayer.self, "speed", Float(3)) { $0.speed }
    check(CALayer.self, "timeOffset", 4.0) { $0.timeOffset }
    check(CALayer.self, "repeatCount", Float(5)) { $0.repeatCount }
    check(CALayer.self, "repeatDuration", 6.0) { $0.repeatDuration }
    check(CALayer.self, "autoreverses", true) { $0.autoreverses }
    check(CALayer.self, "fillMode", CAMediaTimingFillMode.both) { $0.fillMode }
    check(CAShapeLayer.self, "path", path) { $0.path }
    check(CAShapeLayer.self, "fillColor", red) { $0.fillColor }
    check(CAShapeLayer.self, "strokeColor", red) { $0.strokeColor }
    check(CAShapeLayer.self, "strokeStart", CGFloat(0.25)) { $0.strokeStart }
    check(CAShapeLayer.self, "strokeEnd", CGFloat(0.75)) { $0.strokeEnd }
    check(CAShapeLayer.self, "lineWidth", CGFloat(2)) { $0.lineWidth }
    check(CAShapeLayer.self, "miterLimit", CGFloat(3)) { $0.miterLimit }
    check(CAShapeLayer.self, "lineDashPhase", CGFloat(4)) { $0.lineDashPhase }
    check(CAShapeLayer.self, "lineDashPattern", [NSNumber(value: 1), NSNumber(value: 2)]) { $0.lineDashPattern }
    check(CAShapeLayer.self, "fillRule", CAShapeLayerFillRule.evenOdd) { $0.fillRule }
    check(CAShapeLayer.self, "lineCap", CAShapeLayerLineCap.square) { $0.lineCap }
    check(CAShapeLayer.self, "lineJoin", CAShapeLayerLineJoin.bevel) { $0.lineJoin }
    check(CAGradientLayer.self, "locations", [NSNumber(value: 0.25)]) { $0.locations }
    check(CAGradientLayer.self, "startPoint", CGPoint(x: 1, y: 0)) { $0.startPoint }
    check(CAGradientLayer.self, "endPoint", CGPoint(x: 1, y: 0)) { $0.endPoint }
    check(CAGradientLayer.self, "type", CAGradientLayerType.radial) { $0.type }
    check(CAGradientLayer.self, "colors", [red]) { $0.colors as? [CGColor] }
  }

  /// Boxed values can be set by key, also ones and zeros, which look like truths, and what comes in an optional.
  func testBoxedValuesByKey() {
    let (layer, fade) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    (fade.fromValue, fade.toValue) = (NSNumber(value: 1), NSNumber(value: 0.5))
    let motion = AnimatedMotion.tween(from: .number(1), to: .number(0.5))
    XCTAssertEqual("\(fade.motion!)", "\(motion)")
    layer.setValue(NSNumber(value: 0), forKey: "opacity")
    layer.setValue(NSNumber(value: 1.0), forKey: "zPosition")
    layer.setValue(NSNumber(value: true), forKey: "hidden")
    layer.setValue(Optional(red) as Any, forKey: "borderColor")
    XCTAssertEqual([layer.opacity, Float(layer.zPosition)], [0, 1])
    XCTAssertTrue(layer.isHidden)
    XCTAssertEqual(layer.borderColor, red)
  }

  func testTreesByKey() {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    layer.setValue([child], forKey: "sublayers")
    layer.setValue(mask, forKey: "mask")
    XCTAssertTrue(child.value(forKey: "superlayer") as? CALayer === layer)
    XCTAssertTrue(layer.mask === mask)
    layer.setValue(nil, forKey: "mask")
    XCTAssertNil(layer.mask)
  }

  /// Options of other systems leave what was there.
  func testUnknownOptionsAreIgnored() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "own")
    layer.magnificationFilter = CALayerContentsFilter(rawValue: "own")
    layer.minificationFilter = CALayerContentsFilter(rawValue: "own")
    layer.cornerCurve = CALayerCornerCurve(rawValue: "own")
    layer.maskedCorners = CACornerMask(rawValue: 0x105)
    XCTAssertEqual(layer.contentsGravity, .resize)
    XCTAssertEqual([layer.magnificationFilter, layer.minificationFilter], [.linear, .linear])
    XCTAssertEqual(layer.cornerCurve, .circular)
    XCTAssertEqual(layer.maskedCorners, [.layerMinXMinYCorner, .layerMinXMaxYCorner])
  }

  func testColorsThatAreNoneAndGradientsOfOtherThings() {
    let (layer, gradient) = (CALayer(), CAGradientLayer())
    layer.borderColor = nil
    XCTAssertNil(layer.borderColor)
    XCTAssertEqual(layer.properties.borderColor, .clear)
    layer.shadowColor = nil
    XCTAssertEqual(layer.properties.shadowColor.alpha, 0)
    gradient.colors = [red, "no colour", red]
    XCTAssertEqual(gradient.colors?.count, 2)
    gradient.colors = nil
    XCTAssertNil(gradient.colors)
    XCTAssertNil(gradient.locations)
    XCTAssertEqual(RenderColor(red), RenderColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual([RenderColor.black.alpha, RenderColor.clear.alpha], [1, 0])
  }

  func testNoArchiveHoldsLayers() {
    let layer = CAShapeLayer(coder: NSKeyedArchiver(requiringSecureCoding: false))
    XCTAssertEqual(layer?.lineWidth, 1)
    XCTAssertEqual(layer?.opacity, 1)
  }

  /// A delegate that implements nothing changes nothing.
  func testAnIdleDelegate() {
    final class Idle: NSObject, CALayerDelegate {}
    let (layer, idle) = (CALayer(), Idle())
    layer.delegate = idle
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    XCTAssertNil(idle.action(for: layer, forKey: "opacity"))
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    layer.layoutIfNeeded()
    layer.displayIfNeeded()
    let image = layer.contents as! CGImage
    XCTAssertEqual([image.width, image.height], [4, 4])
    XCTAssertTrue((0..<16).allSatisfy { image.pixels[$0 * 4 + 3] == 0 }, "nothing was drawn")
    XCTAssertEqual(layer.preferredFrameSize(), CGSize(width: 4, height: 4))
  }

  func testFrameRateRanges() {
    let range = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    XCTAssertEqual([range.minimum, range.maximum, range.preferred], [30, 120, 60])
    XCTAssertNil(CAFrameRateRange(minimum: 30, maximum: 60).preferred)
    XCTAssertNotEqual(range, .default)
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20)
    link.add(to: .main, forMode: .common)
    for step in 0..<60 { DeviceContext.current.displayLinks.fire(at: Double(step) / 60, interval: 1 / 60.0) }
    link.invalidate()
    XCTAssertEqual(count, 20, "no more often than asked for, though the screen is faster")
  }
}
