import CoreGraphics
import Foundation
import XCTest

final class CGContextPathTests: XCTestCase {
  /// A context of 40x20 points at 1 pixel each, with its origin at the top left.
  private let context = CGContext(size: CGSize(width: 40, height: 20), scale: 1)!

  func testTheCurrentPathIsBuiltLikeAnyOther() {
    context.move(to: CGPoint(x: 2, y: 2))
    context.addQuadCurve(to: CGPoint(x: 12, y: 2), control: CGPoint(x: 7, y: 12))
    context.addCurve(to: CGPoint(x: 22, y: 2), control1: CGPoint(x: 12, y: 8), control2: CGPoint(x: 22, y: 8))
    context.closePath()
    XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 2, y: 2), "back where it began")
    XCTAssertEqual(
      context.path?.elements,
      [
        .move(CGPoint(x: 2, y: 2)), .quadratic(control: CGPoint(x: 7, y: 12), end: CGPoint(x: 12, y: 2)),
        .cubic(control1: CGPoint(x: 12, y: 8), control2: CGPoint(x: 22, y: 8), end: CGPoint(x: 22, y: 2)), .close,
      ])
    context.beginPath()
    XCTAssertNil(context.path)
    XCTAssertTrue(context.isPathEmpty)
    XCTAssertEqual(context.currentPointOfPath, .zero)
    XCTAssertTrue(context.boundingBoxOfPath.isNull)
    context.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 1), CGPoint(x: 9, y: 9)])
    context.addPath(CGPath(rect: CGRect(x: 20, y: 0, width: 5, height: 5)))
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 1, y: 0, width: 24, height: 9))
    context.fillPath()
    assertPixel(context, 8, 4, .black)
    assertPixel(context, 2, 8, .clear)
    assertPixel(context, 22, 2, .black)
  }

  func testATangentArcRoundsACorner() {
    context.move(to: CGPoint(x: 0, y: 0))
    context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    XCTAssertEqual(context.currentPointOfPath.x, 10, accuracy: 1e-9)
    XCTAssertEqual(context.currentPointOfPath.y, 4, accuracy: 1e-9)
  }

  func testWhatAPathContainsDependsOnHowItIsDrawn() {
    context.setLineWidth(2)
    context.addRects([CGRect(x: 4, y: 4, width: 12, height: 12), CGRect(x: 8, y: 8, width: 4, height: 4)])
    let (edge, ring, middle) = (CGPoint(x: 3.5, y: 10), CGPoint(x: 6, y: 10), CGPoint(x: 10, y: 10.5))
    func contained(_ mode: CGPathDrawingMode) -> [Bool] {
      [edge, ring, middle].map { context.pathContains($0, mode: mode) }
    }
    XCTAssertEqual(contained(.fill), [false, true, true])
    XCTAssertEqual(contained(.eoFill), [false, true, false])
    XCTAssertEqual(contained(.stroke), [true, false, false], "a point to each side of the line")
    XCTAssertEqual(contained(.fillStroke), [true, true, true])
    XCTAssertEqual(contained(.eoFillStroke), [true, true, false])
    XCTAssertFalse(context.pathContains(CGPoint(x: 30, y: 10), mode: .eoFillStroke))
  }

  func testEvenOddFillsAreStrokedToo() {
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setLineWidth(2)
    context.addRects([CGRect(x: 2, y: 2, width: 16, height: 16), CGRect(x: 7, y: 7, width: 6, height: 6)])
    context.drawPath(using: .eoFillStroke)
    assertPixel(context, 4, 10, .red)
    assertPixel(context, 10, 10, .clear)
    assertPixel(context, 6, 10, .blue)
  }

  func testShorthands() {
    context.setFillColor(gray: 1, alpha: 1)
    context.fill([CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 8, y: 0, width: 4, height: 4)])
    assertPixel(context, 2, 2, .white)
    assertPixel(context, 6, 2, .clear)
    assertPixel(context, 10, 2, .white)
    context.setStrokeColor(gray: 0, alpha: 1)
    context.setLineWidth(2)
    context.strokeEllipse(in: CGRect(x: 22, y: 2, width: 16, height: 16))
    assertPixel(context, 30, 1, .black, within: 80)
    assertPixel(context, 30, 10, .clear)
  }

  func testTheMiterLimitCutsSharpCorners() {
    func tip(limit: CGFloat) -> Int {
      let context = CGContext(size: CGSize(width: 40, height: 20), scale: 1)!
      context.setLineWidth(4)
      context.setMiterLimit(limit)
      context.addLines(between: [CGPoint(x: 2, y: 8), CGPoint(x: 20, y: 10), CGPoint(x: 2, y: 12)])
      context.strokePath()
      return context.pixel(26, 10).a
    }
    XCTAssertEqual(tip(limit: 20), 255)
    XCTAssertEqual(tip(limit: 2), 0)
  }

  func testWithoutAntialiasingPixelsAreWholeOrNotThere() {
    func alphas(_ antialias: Bool) -> Set<Int> {
      let context = CGContext(size: CGSize(width: 20, height: 20), scale: 1)!
      context.setShouldAntialias(antialias)
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 17, height: 17))
      let image = context.makeImage()!
      return Set((0..<400).map { image.pixel($0 % 20, $0 / 20).a })
    }
    XCTAssertEqual(alphas(false), [0, 255])
    XCTAssertGreaterThan(alphas(true).count, 5)
  }

  // MARK: Numbers that are none

  func testWhatReachesBeyondAllBoundsIsCutOff() {
    context.setFillColor(.pureRed)
    context.fill(CGRect.infinite)
    assertPixel(context, 0, 0, .red)
    assertPixel(context, 39, 19, .red)
    context.setFillColor(.pureBlue)
    context.fill(CGRect(x: -1e12, y: 10, width: 2e12, height: 1e12))
    assertPixel(context, 20, 9, .red)
    assertPixel(context, 20, 11, .blue)
  }

  func testWhatLiesNowhereIsNotDrawnAndHarmsNothing() {
    context.fill(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: CGFloat.nan))
    context.strokePath()
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.stroke(CGRect(x: 0, y: 0, width: 30, height: 15), width: 8)
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.pureRed, CGColor.pureBlue], locations: nil)!
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
    let image = CGContext.native(2, 2).makeImage()!
    context.draw(image, in: CGRect(x: 0, y: 0, width: 9, height: 9), byTiling: true)
    context.restoreGState()
    for (x, y) in [(0, 0), (5, 5), (20, 10)] { assertPixel(context, x, y, .clear) }
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    assertPixel(context, 5, 5, .black, "later drawing shows")
  }
}
