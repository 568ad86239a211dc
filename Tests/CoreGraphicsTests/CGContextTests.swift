import CoreGraphics
import Foundation
import XCTest

final class CGContextTests: XCTestCase {
  /// Makes a context of 40x20 points at 1 pixel each, with its origin at the top left.
  private func topLeft(opaque: Bool = false) -> CGContext {
    CGContext(size: CGSize(width: 40, height: 20), scale: 1, isOpaque: opaque)!
  }

  // MARK: Coordinates

  func testABitmapContextHasItsOriginAtTheBottom() {
    let context = CGContext.native(40, 20)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    assertPixel(context, 0, 19, .red)
    assertPixel(context, 0, 0, .clear)
    XCTAssertEqual(context.ctm, .identity)
  }

  func testAPointContextHasItsOriginAtTheTop() {
    let context = CGContext(size: CGSize(width: 10.2, height: 10), scale: 2)!
    XCTAssertEqual(context.width, 21)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    assertPixel(context, 9, 9, .red)
    assertPixel(context, 10, 10, .clear)
    XCTAssertEqual(context.ctm, CGAffineTransform(2, 0, 0, -2, 0, 20))
    XCTAssertEqual(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 2, y: 18))
    XCTAssertEqual(context.convertToUserSpace(CGPoint(x: 2, y: 18)), CGPoint(x: 1, y: 1))
    XCTAssertEqual(
      context.convertToUserSpace(CGRect(x: 0, y: 0, width: 4, height: 4)), CGRect(x: 0, y: 8, width: 2, height: 2))
    XCTAssertEqual(context.convertToDeviceSpace(CGSize(width: 1, height: 1)), CGSize(width: 2, height: -2))
  }

  func testTransformsAndRestore() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.saveGState()
    context.translateBy(x: 20, y: 10)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(.pureBlue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    assertPixel(context, 15, 12, .blue)
    assertPixel(context, 25, 12, .clear)
    assertPixel(context, 0, 0, .red)
    let before = context.ctm
    context.restoreGState()
    XCTAssertEqual(context.ctm, before, "a restore too many does nothing")
  }

  func testThePathKeepsTheCoordinatesInWhichItWasBuilt() {
    let context = topLeft()
    context.move(to: CGPoint(x: 1, y: 2))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 5, y: 5))
    XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 5, y: 5))
    XCTAssertEqual(context.path?.elements, [.move(CGPoint(x: 0.5, y: 1)), .line(CGPoint(x: 5, y: 5))])
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 0.5, y: 1, width: 4.5, height: 4))
    context.strokePath()
    XCTAssertTrue(context.isPathEmpty)
  }

  // MARK: Painting

  func testFillRules() {
    for (rule, middle) in [(CGPathFillRule.winding, Pixel.red), (.evenOdd, .clear)] {
      let context = topLeft()
      context.setFillColor(.pureRed)
      context.addRects([CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 5, y: 5, width: 10, height: 10)])
      context.fillPath(using: rule)
      assertPixel(context, 10, 10, middle)
      assertPixel(context, 2, 2, .red)
    }
  }

  func testStrokeStyles() {
    let context = topLeft()
    context.setStrokeColor(.pureRed)
    context.setLineWidth(4)
    context.setLineDash(phase: 0, lengths: [4, 4])
    context.move(to: CGPoint(x: 0, y: 4))
    context.addLine(to: CGPoint(x: 40, y: 4))
    context.strokePath()
    assertPixel(context, 1, 4, .red)
    assertPixel(context, 6, 4, .clear)
    assertPixel(context, 9, 5, .red)
    context.setLineDash(phase: 0, lengths: [])
    context.setLineCap(.square)
    context.strokeLineSegments(between: [CGPoint(x: 10, y: 15), CGPoint(x: 20, y: 15)])
    assertPixel(context, 8, 15, .red)
    assertPixel(context, 6, 15, .clear)
    context.setLineJoin(.bevel)
    context.stroke(CGRect(x: 30, y: 10, width: 6, height: 6), width: 2)
    assertPixel(context, 33, 10, .red)
    assertPixel(context, 33, 13, .clear)
  }

  func testDrawPathFillsUnderItsStroke() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.setStrokeColor(.pureBlue)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 4, y: 4, width: 10, height: 10))
    XCTAssertTrue(context.pathContains(CGPoint(x: 6, y: 6), mode: .fill))
    XCTAssertFalse(context.pathContains(CGPoint(x: 2, y: 6), mode: .eoFill))
    context.drawPath(using: .fillStroke)
    assertPixel(context, 8, 8, .red)
    assertPixel(context, 4, 8, .blue)
  }

  func testEllipsesAndArcs() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    assertPixel(context, 10, 10, .red)
    assertPixel(context, 1, 1, .clear)
    context.setStrokeColor(.pureBlue)
    context.setLineWidth(2)
    context.addArc(center: CGPoint(x: 30, y: 10), radius: 6, startAngle: 0, endAngle: .pi, clockwise: false)
    context.strokePath()
    assertPixel(context, 30, 15, .blue, within: 60)
    assertPixel(context, 30, 4, .clear)
  }

  func testReplacePathWithStrokedPath() {
    let context = topLeft()
    context.setLineWidth(6)
    context.move(to: CGPoint(x: 5, y: 10))
    context.addLine(to: CGPoint(x: 35, y: 10))
    context.replacePathWithStrokedPath()
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 5, y: 7, width: 30, height: 6))
  }

  func testClear() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.setAlpha(0.5)
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    assertPixel(context, 5, 5, .clear)
    assertPixel(context, 15, 5, .red)
    let opaque = topLeft(opaque: true)
    XCTAssertEqual(opaque.makeImage()?.isOpaque, true)
    assertPixel(opaque, 5, 5, .black)
  }

  func testAlphaAndBlendModes() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.setAlpha(0.5)
    context.setFillColor(.pureBlue)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    assertPixel(context, 5, 5, Pixel(127, 0, 128), within: 1)
    context.setAlpha(1)
    let expected: [(CGBlendMode, Pixel)] = [
      (.multiply, .black), (.screen, Pixel(255, 0, 255)), (.plusLighter, Pixel(255, 0, 255)), (.clear, .clear),
      (.copy, .blue), (.destinationOut, .clear), (.sourceIn, .blue), (.destinationIn, .red), (.destinationOver, .red),
      (.difference, Pixel(255, 0, 255)), (.xor, .clear), (.sourceOut, .clear), (.darken, .black),
      (.sourceAtop, .blue), (.destinationAtop, .red),
    ]
    for (mode, result) in expected {
      context.setBlendMode(.copy)
      context.setFillColor(.pureRed)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      context.setBlendMode(mode)
      context.setFillColor(.pureBlue)
      context.fill(CGRect(x: 20, y: 5, width: 10, height: 10))
      assertPixel(context, 25, 10, result, "\(mode)")
      assertPixel(context, 35, 10, .red, "outside, \(mode)")
    }
  }

  /// Separable modes follow the formulas of the W3C's "Compositing and Blending", for each channel on its own.
  func testSeparableBlendModes() {
    let context = topLeft()
    let expected: [(CGBlendMode, [Double])] = [
      (.overlay, [0.625, 0.25, 0.75]), (.lighten, [0.75, 0.5, 0.75]), (.colorDodge, [1, 0.5, 1]),
      (.colorBurn, [0, 0, 1.0 / 3]), (.softLight, [0.65625, 0.25, 0.60355]), (.hardLight, [0.375, 0.25, 0.75]),
      (.exclusion, [0.625, 0.5, 0.5]),
    ]
    for (mode, channels) in expected {
      context.setBlendMode(.copy)
      context.setFillColor(CGColor(srgbRed: 0.75, green: 0.25, blue: 0.5, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      context.setBlendMode(mode)
      context.setFillColor(CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
      context.fill(CGRect(x: 20, y: 5, width: 10, height: 10))
      let wanted = channels.map { Int(($0 * 255).rounded()) }
      assertPixel(context, 25, 10, Pixel(wanted[0], wanted[1], wanted[2]), within: 3, "\(mode)")
    }
  }

  func testAStrokeWithAnUnboundedModeLeavesTheRestAlone() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.setBlendMode(.sourceIn)
    context.setStrokeColor(.pureBlue)
    context.setLineWidth(4)
    context.stroke(CGRect(x: 10, y: 4, width: 20, height: 12))
    assertPixel(context, 10, 10, .blue)
    assertPixel(context, 20, 10, .red)
  }

  // MARK: Clipping

  func testClipping() {
    let context = topLeft()
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 5, width: 10, height: 10))
    XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 10, y: 5, width: 10, height: 10))
    context.addEllipse(in: CGRect(x: 10, y: 5, width: 10, height: 10))
    context.clip()
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    assertPixel(context, 15, 10, .red)
    assertPixel(context, 10, 5, .clear)
    assertPixel(context, 25, 10, .clear)
    context.restoreGState()
    context.fill(CGRect(x: 30, y: 0, width: 5, height: 5))
    assertPixel(context, 32, 2, .black)
    context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 6, y: 0, width: 2, height: 2)])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    assertPixel(context, 1, 1, .black)
    assertPixel(context, 4, 1, .clear)
    assertPixel(context, 7, 1, .black)
    context.resetClip()
    context.fill(CGRect(x: 0, y: 15, width: 5, height: 5))
    assertPixel(context, 2, 17, .black)
    context.clip(to: [] as [CGRect])
    context.fill(CGRect(x: 20, y: 15, width: 5, height: 5))
    assertPixel(context, 22, 17, .clear)
    XCTAssertTrue(context.boundingBoxOfClipPath.isNull)
  }

  func testClipToAMask() {
    let maskContext = CGContext.native(2, 1)
    maskContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = topLeft()
    context.saveGState()
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: maskContext.makeImage()!)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    assertPixel(context, 5, 10, .red)
    assertPixel(context, 15, 10, .clear)
    assertPixel(context, 30, 10, .clear)
    context.clip(to: CGRect(x: 5, y: 0, width: 20, height: 20), mask: maskContext.makeImage()!)
    context.setFillColor(.pureBlue)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    assertPixel(context, 2, 10, .red)
    assertPixel(context, 7, 10, .blue)
    assertPixel(context, 12, 10, .clear)
    context.restoreGState()
    context.fill(CGRect(x: 30, y: 0, width: 5, height: 5))
    assertPixel(context, 32, 2, .black)
  }

  // MARK: Shadows and layers

  func testAShadowFallsBesideItsShape() {
    let context = topLeft()
    context.setShadow(offset: CGSize(width: 10, height: 4), blur: 0, color: .pureBlue)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
    assertPixel(context, 4, 4, .red)
    assertPixel(context, 14, 8, .blue)
    assertPixel(context, 30, 8, .clear)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 30, y: 2, width: 4, height: 4))
    assertPixel(context, 36, 8, .clear)
  }

  func testAShadowIsBlurredAndClippedAndDrawnFromOutsideTheClip() {
    let context = topLeft()
    context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 20))
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 6, color: .black)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    assertPixel(context, 10, 10, .clear)
    let center = context.pixel(30, 10).a
    let edge = context.pixel(25, 10).a
    XCTAssertGreaterThan(center, 185)
    XCTAssertEqual(edge, 150, accuracy: 40)
    XCTAssertGreaterThan(context.pixel(22, 10).a, 0)
    XCTAssertEqual(context.pixel(25, 10).a, context.pixel(34, 10).a, accuracy: 2, "the blur is even")
  }

  func testATransparencyLayerIsDrawnAsOne() {
    let context = topLeft()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
    context.endTransparencyLayer()
    assertPixel(context, 5, 10, Pixel(128, 0, 0, 128), within: 1)
    assertPixel(context, 15, 10, Pixel(128, 0, 0, 128), within: 1)
    context.endTransparencyLayer()
    context.beginTransparencyLayer(in: CGRect(x: 35, y: 0, width: 2, height: 2), auxiliaryInfo: nil)
    context.fill(CGRect(x: 30, y: 0, width: 10, height: 20))
    context.endTransparencyLayer()
    XCTAssertEqual(context.pixel(36, 1).a, 128, accuracy: 1)
    assertPixel(context, 38, 1, .clear)
  }

  // MARK: Gradients

  func testGradientsEndWhereTheyAreTold() {
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [CGColor.pureRed, CGColor.pureBlue], locations: [0, 1])!
    let context = topLeft()
    let (start, end) = (CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0))
    context.drawLinearGradient(gradient, start: start, end: end, options: [.drawsAfterEndLocation])
    assertPixel(context, 5, 10, .clear)
    assertPixel(context, 19, 10, Pixel(128, 0, 127), within: 8)
    assertPixel(context, 35, 10, .blue)
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.drawLinearGradient(gradient, start: start, end: end, options: .drawsBeforeStartLocation)
    assertPixel(context, 5, 10, .red)
    assertPixel(context, 35, 10, .clear)
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 10), startRadius: 2, endCenter: CGPoint(x: 20, y: 10), endRadius: 8,
      options: [])
    assertPixel(context, 20, 10, .clear)
    assertPixel(context, 25, 10, Pixel(128, 0, 127), within: 30)
    assertPixel(context, 35, 10, .clear)
  }

  func testGradientsOfNothing() {
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil))
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil, count: 2)!
    let context = topLeft()
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
    assertPixel(context, 0, 0, .red, within: 5)
    assertPixel(context, 39, 0, .blue, within: 5)
  }

  // MARK: Bitmaps

  func testLayouts() {
    let space = CGColorSpaceCreateDeviceRGB()
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      context.setFillColor(.pureRed)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      let source = CGContext.native(1, 1)
      source.setFillColor(.pureBlue)
      source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.draw(source.makeImage()!, in: CGRect(x: 1, y: 0, width: 1, height: 2))
      XCTAssertEqual(context.pixel(0, 0), .red)
      XCTAssertEqual(context.pixel(1, 0), .blue)
      XCTAssertEqual(context.data, memory.baseAddress)
    }
    XCTAssertEqual(Array(bytes[0..<8]), [255, 0, 0, 255, 0, 0, 255, 255])
    XCTAssertNil(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 16, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    XCTAssertNil(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.last.rawValue))
    for side in [0, -1, 40_000] {
      XCTAssertNil(
        CGContext(
          data: nil, width: side, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      XCTAssertNil(CGContext(size: CGSize(width: 2, height: CGFloat(side)), scale: 1))
    }
    XCTAssertNil(CGContext(size: CGSize(width: CGFloat.infinity, height: 2), scale: 1))
  }

  func testImagesDoNotChangeAndAFinishedContextIsOver() {
    let context = topLeft()
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    let image = context.makeImage()!
    context.setFillColor(.pureBlue)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    XCTAssertEqual(image.pixel(3, 3), .red)
    let final = context.finishedImage()!
    context.setFillColor(.pureGreen)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    XCTAssertEqual(final.pixel(3, 3), .blue)
    XCTAssertNil(context.finishedImage())
  }

  func testDrawingImages() {
    let source = CGContext(size: CGSize(width: 2, height: 2), scale: 1)!
    source.setFillColor(.pureRed)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    source.setFillColor(.pureBlue)
    source.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let image = source.makeImage()!
    let context = CGContext.native(40, 20)
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    assertPixel(context, 5, 2, .red, "upright in a y-up space")
    assertPixel(context, 5, 18, .blue)
    context.setAlpha(0.5)
    context.draw(image, in: CGRect(x: 20, y: 0, width: 20, height: 20))
    assertPixel(context, 30, 2, Pixel(128, 0, 0, 128), within: 1)
    let flipped = topLeft()
    flipped.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    assertPixel(flipped, 30, 10, .blue, "upside down where y points down, and everywhere")
    assertPixel(flipped, 30, 11, .red)
  }

  func testCropping() {
    let source = CGContext(size: CGSize(width: 10, height: 10), scale: 1)!
    source.setFillColor(.pureRed)
    source.fill(CGRect(x: 4, y: 6, width: 2, height: 2))
    let image = source.makeImage()!
    let part = image.cropping(to: CGRect(x: 4, y: 6, width: 100, height: 2))!
    XCTAssertEqual(part.width, 6)
    XCTAssertEqual(part.height, 2)
    XCTAssertEqual(part.pixel(1, 1), .red)
    XCTAssertEqual(part.pixel(2, 1), .clear)
    XCTAssertNil(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)))
    XCTAssertEqual(image.bitsPerPixel, 32)
    XCTAssertEqual(image.alphaInfo, .premultipliedFirst)
    XCTAssertFalse(image.isMask)
    XCTAssertTrue(image.copy() === image)
  }
}
