import CoreGraphics
import Foundation
import TestSupport
import XCTest

final class CGPathStrokingTests: XCTestCase {
  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func stroke(
    _ path: CGPath, width: CGFloat = 10, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  func testCapsDecideHowFarALineReaches() {
    let path = line((0, 0), (100, 0))
    XCTAssertEqual(stroke(path).boundingBox, CGRect(x: 0, y: -5, width: 100, height: 10))
    XCTAssertEqual(stroke(path, cap: .square).boundingBox, CGRect(x: -5, y: -5, width: 110, height: 10))
    let round = stroke(path, cap: .round)
    XCTAssertEqual(round.boundingBox.minX, -5, accuracy: 0.06)
    XCTAssertTrue(round.contains(CGPoint(x: -4.8, y: 0)))
    XCTAssertFalse(round.contains(CGPoint(x: -4, y: -4)))
    XCTAssertTrue(stroke(path, cap: .square).contains(CGPoint(x: -4, y: -4)))
  }

  func testJoins() {
    let path = line((0, 0), (50, 0), (50, 50))
    let tip = CGPoint(x: 54.9, y: -4.9)
    XCTAssertTrue(stroke(path, join: .miter).contains(tip))
    XCTAssertFalse(stroke(path, join: .bevel).contains(tip))
    XCTAssertFalse(stroke(path, join: .round).contains(tip))
    let onTheArc = CGPoint(x: 53.4, y: -3.4)
    XCTAssertTrue(stroke(path, join: .round).contains(onTheArc))
    XCTAssertFalse(stroke(path, join: .bevel).contains(onTheArc))
    // The miter of a right angle is √2 line widths long.
    XCTAssertTrue(stroke(path, join: .miter, limit: 1.42).contains(tip))
    XCTAssertFalse(stroke(path, join: .miter, limit: 1.41).contains(tip))
  }

  func testAClosedPathHasNoCapsAndAHole() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outline = stroke(path, cap: .square)
    XCTAssertEqual(outline.boundingBox, CGRect(x: -5, y: -5, width: 110, height: 110))
    XCTAssertTrue(outline.contains(CGPoint(x: 3, y: 50)))
    XCTAssertTrue(outline.contains(CGPoint(x: 97, y: 50)))
    XCTAssertFalse(outline.contains(CGPoint(x: 50, y: 50)))
  }

  /// A point is within the stroke exactly if it is within half a width of the line, whatever way it winds.
  func testRandomRoundStrokesAreTheSetOfNearPoints() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Soak.count(20) {
      let path = CGMutablePath()
      let points = (0..<6).map { _ in CGPoint(x: random.unit() * 100, y: random.unit() * 100) }
      path.addLines(between: points)
      let outline = stroke(path, width: 14, cap: .round, join: .round)
      for _ in 0..<200 {
        let p = CGPoint(x: random.unit() * 120 - 10, y: random.unit() * 120 - 10)
        let distance = zip(points, points.dropFirst()).map { distanceToSegment(p, $0, $1) }.min()!
        if abs(distance - 7) < 0.1 { continue }
        XCTAssertEqual(outline.contains(p), distance < 7, "\(p) at \(distance) of \(points)")
      }
    }
  }

  func testWideStrokeOfATightCurveIsRound() {
    let path = CGPath(ellipseIn: CGRect(x: -0.5, y: -0.5, width: 1, height: 1), transform: nil)
    let outline = stroke(path, width: 40, join: .bevel)
    for degree in 0..<360 {
      let angle = CGFloat(degree) * .pi / 180
      XCTAssertTrue(outline.contains(CGPoint(x: 20.3 * cos(angle), y: 20.3 * sin(angle))), "\(degree)")
      XCTAssertFalse(outline.contains(CGPoint(x: 20.6 * cos(angle), y: 20.6 * sin(angle))), "\(degree)")
    }
  }

  func testDots() {
    let path = line((5, 5), (5, 5))
    XCTAssertTrue(stroke(path).isEmpty)
    XCTAssertTrue(stroke(path, cap: .round).contains(CGPoint(x: 8, y: 5)))
    XCTAssertTrue(stroke(path, cap: .square).contains(CGPoint(x: 9.5, y: 9.5)))
    XCTAssertTrue(stroke(line((0, 0), (9, 0)), width: 0).isEmpty)
  }

  func testTheTransformAppliesToTheOutline() {
    let path = line((0, 0), (100, 0))
    let wide = path.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 1, y: 3))
    XCTAssertEqual(wide.boundingBox, CGRect(x: 0, y: -15, width: 100, height: 30))
  }

  // MARK: Dashes

  private func dashes(_ path: CGPath, _ phase: CGFloat, _ lengths: [CGFloat]) -> [[CGFloat]] {
    path.copy(dashingWithPhase: phase, lengths: lengths).flattened(tolerance: 0.1).map { $0.points.map(\.x) }
  }

  func testDashesOfALine() {
    let path = line((0, 0), (20, 0))
    XCTAssertEqual(dashes(path, 0, [5, 3]), [[0, 5], [8, 13], [16, 20]])
    XCTAssertEqual(dashes(path, 2, [5, 3]), [[0, 3], [6, 11], [14, 19]])
    XCTAssertEqual(dashes(path, 6, [5, 3]), [[2, 7], [10, 15], [18, 20]])
    XCTAssertEqual(dashes(path, -3, [5, 3]), [[3, 8], [11, 16], [19, 20]])
    XCTAssertEqual(dashes(path, 0, [4]), [[0, 4], [8, 12], [16, 20]], "one length serves as dash and gap")
  }

  func testDashesRunRoundCornersAndOverTheSeam() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pieces = square.copy(dashingWithPhase: 2, lengths: [6, 4]).flattened(tolerance: 0.1)
    XCTAssertEqual(pieces.count, 4)
    XCTAssertEqual(pieces[0].points, [CGPoint(x: 0, y: 2), .zero, CGPoint(x: 4, y: 0)])
  }

  func testAPatternThatCutsNothing() {
    let path = line((0, 0), (20, 0))
    XCTAssertEqual(path.copy(dashingWithPhase: 0, lengths: []), path)
    XCTAssertEqual(path.copy(dashingWithPhase: 0, lengths: [0, 0]), path)
    XCTAssertEqual(path.copy(dashingWithPhase: 0, lengths: [3, -1]), path)
  }
}
