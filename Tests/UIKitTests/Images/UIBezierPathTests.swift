import XCTest

@testable import UIKit

final class UIBezierPathTests: XCTestCase {
  private let rect = CGRect(x: 10, y: 10, width: 100, height: 60)

  func testShapes() {
    XCTAssertEqual(UIBezierPath(rect: rect).bounds, rect)
    XCTAssertEqual(UIBezierPath(ovalIn: rect).bounds, rect)
    XCTAssertFalse(UIBezierPath(ovalIn: rect).contains(CGPoint(x: 12, y: 12)))
    XCTAssertEqual(UIBezierPath().bounds, .zero)
    XCTAssertTrue(UIBezierPath().isEmpty)
    for radius in [0, 5, 20, 30, 80] as [CGFloat] {
      let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
      XCTAssertEqual(path.bounds.minX, 10, accuracy: 1e-9)
      XCTAssertEqual(path.bounds.maxY, 70, accuracy: 1e-9)
      XCTAssertTrue(path.contains(CGPoint(x: 60, y: 40)))
      XCTAssertEqual(path.contains(CGPoint(x: 10.5, y: 10.5)), radius == 0)
    }
  }

  func testContinuousCornersReachFurtherThanCircularOnes() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 40)
    // On the diagonal they meet; 45 points along the side the continuous one has left it already.
    let diagonal = 40 * (1 - CGFloat(0.5).squareRoot())
    XCTAssertTrue(path.contains(CGPoint(x: diagonal + 0.3, y: diagonal + 0.3)))
    XCTAssertFalse(path.contains(CGPoint(x: diagonal - 0.6, y: diagonal - 0.6)))
    XCTAssertFalse(path.contains(CGPoint(x: 42, y: 0.05)))
    XCTAssertTrue(path.contains(CGPoint(x: 62, y: 0.05)))
  }

  func testACapsuleIsCircular() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 60), cornerRadius: 30)
    for degree in stride(from: 95.0, through: 265, by: 10) {
      let angle = CGFloat(degree) * .pi / 180
      XCTAssertTrue(path.contains(CGPoint(x: 30 + 29.2 * cos(angle), y: 30 + 29.2 * sin(angle))), "\(degree)")
    }
    XCTAssertFalse(path.contains(CGPoint(x: 4, y: 4)))
  }

  func testSomeCorners() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    let corners = [CGPoint(x: 11, y: 11), CGPoint(x: 109, y: 11), CGPoint(x: 109, y: 69), CGPoint(x: 11, y: 69)]
    XCTAssertEqual(corners.map { path.contains($0) }, [false, true, false, true])
  }

  func testArcsAreClockwiseAsOneSees() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(path.currentPoint.y, 10, accuracy: 1e-9)
    XCTAssertEqual(path.bounds.minX, 0, accuracy: 1e-9)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(other.bounds.minX, -10, accuracy: 1e-9)
  }

  func testBuildingAndReversing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 20, y: 20), controlPoint2: CGPoint(x: 0, y: 20))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 0, y: 10))
    let reversed = path.reversing()
    XCTAssertEqual(reversed.currentPoint, .zero)
    XCTAssertEqual(reversed.bounds, path.bounds)
    XCTAssertEqual(reversed.reversing(), path)
    path.close()
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    XCTAssertEqual(path.bounds.minX, 5)
    path.append(UIBezierPath(rect: rect))
    XCTAssertEqual(path.bounds.maxX, 110)
    let copy = path.copy() as! UIBezierPath
    path.removeAllPoints()
    XCTAssertTrue(path.isEmpty)
    XCTAssertFalse(copy.isEmpty)
    XCTAssertEqual(UIBezierPath(cgPath: copy.cgPath), copy)
  }

  func testNothingIsDrawnFromNowhere() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 9, y: 0))
    path.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path.currentPoint, .zero)
    path.addArc(withCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    XCTAssertEqual(path.bounds.minX, 5, accuracy: 1e-9)
    XCTAssertEqual(path.bounds.maxX, 15, accuracy: 1e-9, "an arc begins where it begins")
    path.addLine(to: CGPoint(x: 5, y: 20))
    path.close()
    XCTAssertEqual(path.currentPoint.x, 15, accuracy: 1e-9, "closed, it goes on from its beginning")
  }

  func testThePathChangesWithoutTheStyle() {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 3
    path.cgPath = UIBezierPath(ovalIn: rect).cgPath
    XCTAssertEqual(path, UIBezierPath(ovalIn: rect))
    let other = UIBezierPath(rect: rect)
    other.lineWidth = 7
    path.append(other)
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    path.removeAllPoints()
    XCTAssertEqual(path.lineWidth, 3)
    XCTAssertEqual(UIBezierPath(cgPath: other.cgPath).lineWidth, 1, "paths have none")
  }

  func testWithoutAContextNothingHappens() {
    XCTAssertNil(UIGraphicsGetCurrentContext())
    let path = UIBezierPath(rect: rect)
    path.fill()
    path.stroke()
    path.addClip()
    UIColor.red.set()
    UIRectFill(rect)
    UIRectFrame(rect)
    UIRectClip(rect)
    UIImage().draw(in: rect)
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
  }

  func testACopyHasTheStyle() {
    let path = UIBezierPath(rect: rect)
    XCTAssertEqual([path.lineWidth, path.miterLimit], [1, 10])
    XCTAssertEqual(path.lineCapStyle, .butt)
    XCTAssertEqual(path.lineJoinStyle, .miter)
    XCTAssertFalse(path.usesEvenOddFillRule)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 4)
    path.usesEvenOddFillRule = true
    let copy = path.copy() as! UIBezierPath
    XCTAssertEqual([copy.lineWidth, copy.miterLimit], [3, 4])
    XCTAssertEqual(copy.lineCapStyle, .round)
    XCTAssertEqual(copy.lineJoinStyle, .bevel)
    XCTAssertTrue(copy.usesEvenOddFillRule)
    XCTAssertEqual(Set([path, copy]).count, 1)
    XCTAssertNotEqual(path, UIBezierPath(ovalIn: rect))
  }

  func testJoins() {
    func corner(_ join: CGLineJoin) -> Int {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10, y: 30))
      path.addLine(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 30, y: 10))
      path.lineWidth = 10
      path.lineJoinStyle = join
      return alpha(5, 5) { path.stroke() }
    }
    XCTAssertEqual(corner(.miter), 255)
    XCTAssertEqual(corner(.round), 0)
    XCTAssertEqual(corner(.bevel), 0)
  }

  func testALineWithoutWidthIsAPixelWide() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 10.5))
    path.addLine(to: CGPoint(x: 40, y: 10.5))
    path.lineWidth = 0
    XCTAssertEqual(alpha(20, 10) { path.stroke() }, 255)
    XCTAssertEqual(alpha(20, 11) { path.stroke() }, 0)
  }

  func testStrokesTakeTheStrokeColourAndBlendMode() {
    let line = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30))
    line.lineWidth = 4
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      line.fill()
      line.stroke()
      UIBezierPath(rect: CGRect(x: 15, y: 15, width: 5, height: 5)).fill(with: .clear, alpha: 1)
    }.cgImage
    XCTAssertEqual(UIImageTests.pixel(image, 5, 20), 0xFF00_00FF)
    XCTAssertEqual(UIImageTests.pixel(image, 10, 20), 0xFFFF_0000)
    XCTAssertEqual(UIImageTests.pixel(image, 17, 17), 0)
  }

  private func alpha(_ x: Int, _ y: Int, _ draw: @escaping () -> Void) -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in draw() }
    return Int(UIImageTests.pixel(image.cgImage, x, y) >> 24)
  }

  func testDrawing() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    path.append(UIBezierPath(rect: CGRect(x: 15, y: 15, width: 10, height: 10)))
    XCTAssertEqual(alpha(20, 20) { path.fill() }, 255)
    path.usesEvenOddFillRule = true
    XCTAssertEqual(alpha(20, 20) { path.fill() }, 0)
    XCTAssertFalse(path.contains(CGPoint(x: 20, y: 20)))
    XCTAssertEqual(alpha(12, 12) { path.fill(with: .normal, alpha: 0.5) }, 128)
    XCTAssertEqual(
      alpha(20, 20) {
        path.addClip(); UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }, 0)
    XCTAssertEqual(
      alpha(12, 12) {
        path.addClip(); UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
      }, 255)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 10, y: 20))
    line.addLine(to: CGPoint(x: 30, y: 20))
    line.lineWidth = 8
    XCTAssertEqual(alpha(20, 17) { line.stroke() }, 255)
    XCTAssertEqual(alpha(8, 20) { line.stroke() }, 0)
    line.lineCapStyle = .square
    XCTAssertEqual(alpha(8, 20) { line.stroke() }, 255)
    line.setLineDash([2, 20], count: 2, phase: 0)
    line.lineCapStyle = .butt
    XCTAssertEqual(alpha(20, 20) { line.stroke(with: .normal, alpha: 1) }, 0)
    XCTAssertEqual(alpha(11, 20) { line.stroke(with: .normal, alpha: 1) }, 255)
    line.setLineDash(nil, count: 0, phase: 0)
    XCTAssertEqual(alpha(20, 20) { line.stroke() }, 255)
  }
}
