import Compositor
import CoreGraphics
import Foundation
@testable import QuartzCore
import XCTest

/// Layers whose y grows upwards, on the screen.
final class FlippedGeometryTests: XCTestCase {
  private let white: UInt32 = 0xffff_ffff
  private let (red, blue): (UInt32, UInt32) = (0xffff_0000, 0xff00_00ff)
  private var stage: LayerStage!
  private var flipped: CALayer!

  /// A picture whose upper half is red and whose lower half is blue.
  private var image: CGImage {
    let context = CGContext(size: CGSize(width: 4, height: 4), scale: 1)!
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    return context.makeImage()!
  }

  override func setUp() {
    stage = LayerStage()
    flipped = stage.add(CALayer(), CGRect(x: 4, y: 4, width: 12, height: 12))
    flipped.isGeometryFlipped = true
  }

  override func tearDown() { (flipped, stage) = (nil, nil) }

  func testSublayersStandOnTheBottom() {
    _ = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 4, height: 2), .pureRed, to: flipped)
    let picture = stage.frame()
    XCTAssertEqual(picture[5, 14], red)
    XCTAssertEqual(picture[5, 15], red)
    XCTAssertEqual(picture[5, 13], white)
    XCTAssertEqual(picture[5, 4], white)
  }

  func testPicturesStayUprightInTheLayerAndBelowIt() {
    flipped.contents = image
    let inner = stage.add(CALayer(), CGRect(x: 4, y: 0, width: 4, height: 4), to: flipped)
    inner.contents = image
    let picture = stage.frame()
    XCTAssertEqual([picture[5, 5], picture[5, 14]], [red, blue])
    XCTAssertEqual([picture[9, 12], picture[9, 15]], [red, blue])
  }

  func testThePartOfAPictureIsCountedFromItsTop() {
    flipped.contents = image
    flipped.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    flipped.magnificationFilter = .nearest
    let picture = stage.frame()
    XCTAssertEqual([picture[5, 5], picture[5, 14]], [red, red])
  }

  func testPathsAndDrawingsHaveTheirOriginAtTheBottom() {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      }
    }
    let shape = stage.add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 12, height: 12), to: flipped)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2), transform: nil)
    shape.fillColor = .pureRed
    let drawn = stage.add(Drawn(), CGRect(x: 6, y: 0, width: 6, height: 12), to: flipped)
    drawn.setNeedsDisplay()
    let picture = stage.frame()
    XCTAssertEqual([picture[5, 15], picture[5, 5]], [red, white])
    XCTAssertEqual([picture[11, 15], picture[11, 5]], [blue, white])
  }

  func testALayerFlippedAgainIsAsBefore() {
    let inner = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 12, height: 12), to: flipped)
    inner.isGeometryFlipped = true
    _ = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 4, height: 2), .pureRed, to: inner)
    XCTAssertTrue(inner.contentsAreFlipped())
    let picture = stage.frame()
    XCTAssertEqual([picture[5, 4], picture[5, 15]], [red, white])
  }

  func testASingleSidedLayerShows() {
    flipped.isDoubleSided = false
    flipped.backgroundColor = .pureRed
    XCTAssertEqual(stage.frame()[5, 5], red)
  }

  func testRasterizedLayersAreTheSame() {
    let box = stage.add(CALayer(), CGRect(x: 0, y: 0, width: 4, height: 2), .pureRed, to: flipped)
    _ = stage.add(CALayer(), CGRect(x: 0, y: 12, width: 4, height: 2), .pureRed, to: flipped)
    let before = stage.frame()
    CATransaction.setDisableActions(true)
    flipped.shouldRasterize = true
    let after = stage.frame()
    for y in 0..<20 { XCTAssertEqual(after[5, y], before[5, y], "\(y)") }
    XCTAssertEqual(box.frame, CGRect(x: 0, y: 0, width: 4, height: 2))
  }
}
