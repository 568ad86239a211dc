import CoreGraphics
import Foundation
import XCTest

final class CGContextStateTests: XCTestCase {
  private func topLeft() -> CGContext { CGContext(size: CGSize(width: 40, height: 20), scale: 1)! }

  func testDefaults() {
    let context = topLeft()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    assertPixel(context, 2, 2, .black)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 20, y: 10))
    context.replacePathWithStrokedPath()
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 10, y: 9.5, width: 10, height: 1), "1 wide, without caps")
    XCTAssertEqual(context.interpolationQuality, .default)
    XCTAssertEqual([context.bitsPerComponent, context.bitsPerPixel, context.bytesPerRow], [8, 32, 160])
    XCTAssertEqual(context.colorSpace, CGColorSpaceCreateDeviceRGB())
  }

  func testAllOfTheStateIsSavedAndRestored() {
    let context = topLeft()
    context.saveGState()
    context.concatenate(CGAffineTransform(translationX: 20, y: 0))
    context.setFillColor(.pureRed)
    context.setLineWidth(9)
    context.setLineCap(.square)
    context.setLineDash(phase: 0, lengths: [3, 3])
    context.setAlpha(0.2)
    context.setBlendMode(.destinationOver)
    context.setShadow(offset: CGSize(width: 9, height: 9), blur: 3)
    context.setShouldAntialias(false)
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(context.interpolationQuality, .none)
    context.restoreGState()
    XCTAssertEqual(context.interpolationQuality, .default)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    assertPixel(context, 4, 4, .black)
    XCTAssertTrue((1...254).contains(context.pixel(1, 1).a), "antialiased")
    assertPixel(context, 12, 12, .clear, within: 0, "no shadow")
    context.move(to: CGPoint(x: 20, y: 10))
    context.addLine(to: CGPoint(x: 30, y: 10))
    context.replacePathWithStrokedPath()
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 20, y: 9.5, width: 10, height: 1))
  }

  func testTheStandardShadowIsBlackAtAThird() {
    let context = topLeft()
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
    assertPixel(context, 15, 5, Pixel(0, 0, 0, 85), within: 1)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .pureBlue)
    context.fill(CGRect(x: 10, y: 1, width: 2, height: 2))
    assertPixel(context, 21, 13, .blue, "offsets are not scaled")
  }

  func testConversions() {
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 2)!
    XCTAssertEqual(context.userSpaceToDeviceSpaceTransform, context.ctm)
    XCTAssertEqual(
      context.convertToDeviceSpace(CGRect(x: 1, y: 1, width: 2, height: 2)), CGRect(x: 2, y: 14, width: 4, height: 4))
    XCTAssertEqual(context.convertToUserSpace(CGSize(width: 2, height: 2)), CGSize(width: 1, height: -1))
  }

  // MARK: Transparency layers

  func testWhatIsNotBalancedInALayerStaysInIt() {
    let context = topLeft()
    context.saveGState()
    context.setFillColor(.pureRed)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.saveGState()
    context.setFillColor(.pureBlue)
    context.endTransparencyLayer()
    context.fill(CGRect(x: 10, y: 0, width: 5, height: 5))
    assertPixel(context, 2, 2, .red)
    assertPixel(context, 12, 2, .red)
    context.restoreGState()
    context.fill(CGRect(x: 20, y: 0, width: 5, height: 5))
    assertPixel(context, 22, 2, .black, "the state from before the layer")
  }

  func testLayersInLayers() {
    let context = topLeft()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    XCTAssertEqual(context.pixel(5, 5).a, 64, accuracy: 1)
  }

  func testALayerCastsOneShadow() {
    let context = topLeft()
    context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.pureRed)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
    context.fill(CGRect(x: 4, y: 0, width: 8, height: 10))
    context.endTransparencyLayer()
    assertPixel(context, 2, 5, .red)
    for x in [13, 17, 22] { XCTAssertEqual(context.pixel(x, 5).a, 128, accuracy: 1) }
  }

  // MARK: Bitmaps

  func testWhichLayoutsCanBeDrawnInto() {
    func isDrawable(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) -> Bool {
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order).rawValue) != nil
    }
    let isLittle = 1.littleEndian == 1
    XCTAssertEqual(isDrawable(.premultipliedFirst, .byteOrder32Little), isLittle)
    XCTAssertEqual(isDrawable(.noneSkipFirst, .byteOrder32Little), isLittle)
    XCTAssertEqual(isDrawable(.premultipliedFirst, .byteOrder32Big), !isLittle)
    XCTAssertTrue(isDrawable(.premultipliedLast, isLittle ? [] : .byteOrder32Big))
    XCTAssertTrue(isDrawable(.noneSkipLast, isLittle ? [] : .byteOrder32Big))
    for alpha in [CGImageAlphaInfo.none, .first, .last, .alphaOnly] {
      XCTAssertFalse(isDrawable(alpha, .byteOrder32Little), "\(alpha)")
    }
    for order in [CGBitmapInfo.byteOrder16Little, .byteOrder16Big] {
      XCTAssertFalse(isDrawable(.premultipliedFirst, order))
    }
    XCTAssertEqual(CGBitmapInfo(rawValue: 0x2002).intersection(.alphaInfoMask).rawValue, 2)
    XCTAssertEqual(CGBitmapInfo(rawValue: 0x2002).intersection(.byteOrderMask), .byteOrder32Little)
    XCTAssertEqual(CGImageByteOrderInfo.order32Little.rawValue, CGBitmapInfo.byteOrder32Little.rawValue)
    XCTAssertNil(
      CGContext(
        data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue), "rows that are too short")
    XCTAssertNil(
      CGContext(
        data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
  }

  func testInterpolation() {
    let source = CGContext(size: CGSize(width: 2, height: 1), scale: 1)!
    source.setFillColor(.white)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    source.setFillColor(.black)
    source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = source.makeImage()!
    XCTAssertEqual(image.bitsPerComponent, 8)
    XCTAssertEqual(image.colorSpace, CGColorSpaceCreateDeviceRGB())
    func middle(_ quality: CGInterpolationQuality) -> Int {
      let context = topLeft()
      context.interpolationQuality = quality
      context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 20))
      return context.pixel(18, 10).r
    }
    XCTAssertEqual(middle(.none), 0)
    for quality in [CGInterpolationQuality.default, .low, .medium, .high] {
      XCTAssertTrue((40...200).contains(middle(quality)), "\(quality) \(middle(quality))")
    }
  }
}
