import CoreGraphics
import Foundation
import XCTest

final class CGPathTests: XCTestCase {
  private let square = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40))

  func testLinesNeedACurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path.currentPoint, .zero)
    XCTAssertTrue(path.boundingBox.isNull)
  }

  func testALineAfterCloseBeginsWhereTheSubpathBegan() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)])
    path.closeSubpath()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 0, y: 0))
    XCTAssertEqual(path.elements.suffix(2), [.move(CGPoint(x: 1, y: 2)), .line(.zero)])
  }

  func testOneMoveReplacesAnother() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 9, y: 9))
    path.move(to: CGPoint(x: 1, y: 1))
    XCTAssertEqual(path.elements, [.move(CGPoint(x: 1, y: 1))])
  }

  func testTransformsApplyAsElementsAreAdded() {
    let path = CGMutablePath()
    let double = CGAffineTransform(scaleX: 2, y: 2)
    path.move(to: CGPoint(x: 1, y: 1), transform: double)
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 5), transform: double)
    XCTAssertEqual(
      path.elements,
      [.move(CGPoint(x: 2, y: 2)), .quadratic(control: CGPoint(x: 4, y: 10), end: CGPoint(x: 6, y: 2))])
    var half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    XCTAssertEqual(path.copy(using: &half)?.currentPoint, CGPoint(x: 3, y: 1))
    XCTAssertEqual(path.mutableCopy(using: &half)?.currentPoint, CGPoint(x: 3, y: 1))
  }

  func testCopiesAreIndependentAndEqual() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()!
    XCTAssertEqual(copy, path)
    XCTAssertEqual(Set([copy, path]).count, 1)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    XCTAssertNotEqual(copy, path)
    let second = copy.mutableCopy()!
    second.closeSubpath()
    XCTAssertEqual(second, copy, "closing a closed subpath changes nothing")
  }

  // MARK: Arcs

  func testArcGoesTheWayItIsTold() {
    for (clockwise, through) in [(false, CGPoint(x: 0, y: 10)), (true, CGPoint(x: 0, y: -10))] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      XCTAssertEqual(path.currentPoint.x, -10, accuracy: 1e-9)
      let nearest = path.flattened(tolerance: 0.01)[0].points.map { hypot($0.x - through.x, $0.y - through.y) }.min()!
      XCTAssertEqual(nearest, 0, accuracy: 0.2, "clockwise \(clockwise)")
    }
  }

  func testArcStaysOnTheCircle() {
    let path = CGMutablePath()
    path.addRelativeArc(center: CGPoint(x: 3, y: 4), radius: 100, startAngle: 0.3, delta: 5)
    for point in path.flattened(tolerance: 0.01)[0].points {
      XCTAssertEqual(hypot(point.x - 3, point.y - 4), 100, accuracy: 0.03)
    }
  }

  func testArcIsJoinedToTheCurrentPointByALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 20, y: 0), radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
    XCTAssertEqual(path.elements[1], .line(CGPoint(x: 25, y: 0)))
  }

  func testAFullTurnIsACircle() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    let box = path.boundingBoxOfPath
    for (value, expected) in [(box.minX, -10), (box.minY, -10), (box.maxX, 10), (box.maxY, 10)] as [(CGFloat, CGFloat)]
    {
      XCTAssertEqual(value, expected, accuracy: 1e-9)
    }
  }

  func testTangentArcRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    XCTAssertEqual(path.elements[1], .line(CGPoint(x: 6, y: 0)))
    XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 4, accuracy: 1e-9)
    for point in path.flattened(tolerance: 0.001)[0].points.dropFirst() {
      XCTAssertEqual(hypot(point.x - 6, point.y - 4), 4, accuracy: 0.01)
    }
  }

  func testTangentArcAlongALineIsALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    XCTAssertEqual(path.elements, [.move(.zero), .line(CGPoint(x: 10, y: 0))])
  }

  // MARK: Bounds

  func testBoundingBoxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 7.5))
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    XCTAssertEqual(quad.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  func testIsRect() {
    var rect = CGRect.zero
    XCTAssertTrue(square.isRect(&rect))
    XCTAssertEqual(rect, CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertFalse(CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.3)
    XCTAssertFalse(CGPath(rect: rect, transform: &turn).isRect(nil))
  }

  func testRoundedRectangleKeepsWithinItsRectangleAndOffItsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 20)
    XCTAssertEqual(path.boundingBoxOfPath, rect)
    XCTAssertFalse(path.contains(CGPoint(x: 2, y: 2)))
    XCTAssertTrue(path.contains(CGPoint(x: 7, y: 7)))
    let added = CGMutablePath()
    added.addRoundedRect(in: rect, cornerWidth: 20, cornerHeight: 20)
    XCTAssertEqual(added, path)
    added.addPath(path, transform: CGAffineTransform(translationX: 200, y: 0))
    XCTAssertEqual(added.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 300, height: 50))
    XCTAssertEqual(CGPath(roundedRect: rect, cornerWidth: 90, cornerHeight: 90).boundingBoxOfPath, rect)
  }

  // MARK: Contains

  func testContainsByRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    XCTAssertTrue(path.contains(middle))
    XCTAssertFalse(path.contains(middle, using: .evenOdd))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    XCTAssertFalse(path.contains(CGPoint(x: 31, y: 5)))
    XCTAssertTrue(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 4, y: 4)))
  }

  func testAnEllipseContainsAboutPiOverFourOfItsRectangle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil)
    var inside = 0
    for x in 0..<100 {
      for y in 0..<60 where path.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) { inside += 1 }
    }
    XCTAssertEqual(Double(inside) / 6000, .pi / 4, accuracy: 0.01)
  }

  // MARK: Flattening

  func testFlatteningKeepsWithinItsTolerance() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 300, y: 0), control1: CGPoint(x: 0, y: 400), control2: CGPoint(x: 300, y: -400))
    for tolerance in [1, 0.1, 0.01] as [CGFloat] {
      let points = path.flattened(tolerance: tolerance)[0].points
      // Dense samples of the curve against the lines.
      for step in 0...2000 {
        let t = CGFloat(step) / 2000
        let s = 1 - t
        let x = 3 * s * t * t * 300 + t * t * t * 300
        let y = 3 * s * s * t * 400 - 3 * s * t * t * 400
        let distance = zip(points, points.dropFirst()).map { distanceToSegment(CGPoint(x: x, y: y), $0, $1) }.min()!
        XCTAssertLessThanOrEqual(distance, tolerance)
      }
    }
  }

  func testFlattenedSubpaths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.addRect(CGRect(x: 10, y: 0, width: 5, height: 5))
    path.move(to: CGPoint(x: 99, y: 99))
    let lines = path.flattened(tolerance: 0.1)
    XCTAssertEqual(lines.map(\.isClosed), [false, true])
    XCTAssertEqual(lines.map(\.points.count), [2, 4])
    XCTAssertEqual(lines[1].isSmooth, [false, false, false, false])
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil).flattened(tolerance: 0.1)
    XCTAssertTrue(circle[0].isSmooth.contains(true))
  }

  func testApplyHandsOverEveryElement() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 2))
    path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 3, y: 3))
    path.addCurve(to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6))
    path.closeSubpath()
    var seen: [[CGFloat]] = []
    let counts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
    ]
    path.applyWithBlock { element in
      let count = counts[element.pointee.type]!
      seen.append((0..<count).map { element.pointee.points[$0].x })
    }
    XCTAssertEqual(seen, [[1], [2], [3, 4], [5, 6, 7], []])
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    XCTAssertEqual(count, 5)
  }
}

func distanceToSegment(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let t = min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
  return hypot(p.x - a.x - dx * t, p.y - a.y - dy * t)
}
