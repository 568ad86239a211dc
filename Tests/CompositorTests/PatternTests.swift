import Compositor
import CoreGraphics
import Foundation
@testable import QuartzCore
import XCTest

/// Patterns in place of colours: where they begin, and what cuts them.
final class PatternTests: XCTestCase {
  private let scene = Scene(width: 20, height: 20)
  private let tile = CGImage.make(2, 2, isOpaque: true) { x, y in
    [[0xffff_0000, 0xff00_ff00], [0xff00_00ff, 0xff00_0000]][y][x]
  }

  private func color(_ image: CGImage? = nil, points: CGFloat = 2, alpha: CGFloat = 1) -> CGColor {
    let image = image ?? tile
    let size = CGSize(width: points, height: points)
    return CGColor(pattern: CGPattern(image: image, size: size, identity: image)!, alpha: alpha)
  }

  private func layer(
    _ frame: CGRect, _ color: CGColor? = nil, _ key: LayerKey = .backgroundColor,
    _ edit: (inout RenderProperties) -> Void = { _ in }
  ) -> Scene.Layer {
    Scene.Layer(frame) {
      edit(&$0)
      key.set(.pattern(RenderPattern(color ?? self.color())!), in: &$0)
    }
  }

  func testABackgroundBeginsWhereTheLayersCoordinatesAreZero() {
    for origin in [CGPoint.zero, CGPoint(x: 2, y: -4)] {
      let picture = scene.render([layer(CGRect(x: 3, y: 5, width: 5, height: 4)) { $0.bounds.origin = origin }])
      XCTAssertEqual(picture[3, 5], 0xffff_0000)
      XCTAssertEqual(picture[4, 5], 0xff00_ff00)
      XCTAssertEqual(picture[3, 6], 0xff00_00ff)
      XCTAssertEqual(picture[4, 6], 0xff00_0000)
      XCTAssertEqual(picture[7, 7], 0xffff_0000)
      XCTAssertEqual(picture[2, 5], 0xffff_ffff)
      XCTAssertEqual(picture[8, 5], 0xffff_ffff)
      XCTAssertEqual(picture[3, 9], 0xffff_ffff)
    }
    let moved = scene.render([
      layer(CGRect(x: 3, y: 5, width: 5, height: 4)) { $0.bounds.origin = CGPoint(x: 1, y: 7) }
    ])
    XCTAssertEqual([moved[3, 5], moved[4, 5]], [0xff00_0000, 0xff00_00ff])
    XCTAssertEqual([moved[3, 6], moved[4, 6]], [0xff00_ff00, 0xffff_0000])
  }

  func testImagesAreAsLargeAsTheirPoints() {
    let sharp = Scene(width: 20, height: 20, scale: 2)
    let picture = sharp.render([layer(CGRect(x: 1, y: 1, width: 8, height: 8), color(points: 1))])
    XCTAssertEqual([picture[2, 2], picture[3, 2], picture[4, 2]], [0xffff_0000, 0xff00_ff00, 0xffff_0000])
    // Three pixels for one of the tile, of which the middle one is the tile's.
    let large = scene.render([layer(CGRect(x: 0, y: 0, width: 20, height: 20), color(points: 6))])
    for (x, channel) in [(1, 0), (4, 1), (7, 0)] {
      XCTAssertEqual(large.channels(x, 1)[channel], 255, accuracy: 4, "\(x)")
    }
  }

  func testCornersAndMasksCutPatterns() {
    let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let round = layer(frame) { $0.cornerRadius = 8 }
    let picture = scene.render([round])
    XCTAssertEqual(picture[0, 0], 0xffff_ffff)
    XCTAssertEqual(picture[10, 0], 0xffff_0000)
    let masked = layer(frame)
    masked.mask = Scene.Layer(CGRect(x: 4, y: 0, width: 4, height: 20)) { $0.backgroundColor = .black }
    let cut = scene.render([masked])
    XCTAssertEqual(cut[3, 0], 0xffff_ffff)
    XCTAssertEqual(cut[4, 0], 0xffff_0000)
    XCTAssertEqual(cut[8, 0], 0xffff_ffff)
  }

  func testOpacitiesOfColourAndLayerMultiply() {
    let half = layer(CGRect(x: 0, y: 0, width: 4, height: 4), color(alpha: 0.5)) { $0.opacity = 0.5 }
    let channels = scene.render([half]).channels(1, 1)
    XCTAssertEqual(channels[0], 191, accuracy: 1)
    XCTAssertEqual(channels[1], 191, accuracy: 1)
    let none = scene.render([layer(CGRect(x: 0, y: 0, width: 4, height: 4), color(alpha: 0))])
    XCTAssertEqual(none[0, 0], 0xffff_ffff)
  }

  func testBordersFillsAndStrokes() {
    let frame = CGRect(x: 2, y: 2, width: 12, height: 12)
    let border = scene.render([layer(frame, nil, .borderColor) { $0.borderWidth = 2 }])
    XCTAssertEqual(
      [border[2, 2], border[3, 2], border[3, 3], border[12, 12]],
      [
        0xffff_0000, 0xff00_ff00, 0xff00_0000, 0xffff_0000,
      ])
    XCTAssertEqual(border[6, 6], 0xffff_ffff)
    func shape(_ edit: (inout ShapeProperties) -> Void) -> (inout RenderProperties) -> Void {
      var shape = ShapeProperties()
      shape.path = CGPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4), transform: nil)
      shape.fillColor = nil
      edit(&shape)
      return { $0.shape = shape }
    }
    let fill = scene.render([layer(frame, nil, .fillColor, shape { _ in })])
    XCTAssertEqual([fill[5, 5], fill[6, 5], fill[4, 5]], [0xff00_0000, 0xff00_00ff, 0xffff_ffff])
    let stroke = scene.render([layer(frame, nil, .strokeColor, shape { $0.lineWidth = 2 })])
    XCTAssertEqual([stroke[4, 4], stroke[5, 5], stroke[6, 6]], [0xffff_0000, 0xff00_0000, 0xffff_ffff])
  }

  func testShadowsFollowWhatShows() {
    let stripes = CGImage.make(4, 4) { x, _ in x < 2 ? 0xffff_0000 : 0 }
    let frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let picture = scene.render([
      layer(frame, color(stripes, points: 4)) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: 10, height: 0)
      }
    ])
    XCTAssertEqual([picture[0, 4], picture[2, 4]], [0xffff_0000, 0xffff_ffff])
    XCTAssertEqual([picture[10, 4], picture[13, 4]], [0xff00_0000, 0xffff_ffff])
  }

  func testAnOpaquePatternHidesWhatLiesBehind() throws {
    let recorder = RecordingBackEnd()
    let tree = scene.tree([layer(CGRect(x: 0, y: 0, width: 20, height: 20))])
    Compositor(backEnd: recorder).composite(tree, at: 0, into: scene.buffer)
    let op = try XCTUnwrap(recorder.lists.first?.ops.last)
    guard case .pattern = op.kind else { return XCTFail("\(op.kind)") }
    XCTAssertEqual(op.opaque, PixelRect(x0: 0, y0: 0, x1: 20, y1: 20))
  }

  /// Patterns that move, turn and are seen in perspective: what is drawn step by step equals what is drawn from scratch.
  func testStepsEqualScratch() {
    let scene = Scene(width: 60, height: 50, scale: 2)
    let image = CGImage.make(7, 5) { x, y in 0xff00_0000 | UInt32(x * 36) << 16 | UInt32(y * 60) << 8 }
    let moving = layer(CGRect(x: 5, y: 5, width: 40, height: 30), color(image, points: 5)) { $0.cornerRadius = 6 }
    let over = Scene.Layer(CGRect(x: 20, y: 20, width: 7, height: 9)) { $0.backgroundColor = .pureBlue }
    let (compositor, kept) = (Compositor(), scene.buffer)
    for step in 0..<24 {
      let angle = CGFloat(step % 8) * 0.2
      moving.properties.transform = CATransform3DMakeRotation(angle, 0, step < 8 ? 0 : 1, step < 8 ? 1 : 0)
      if step >= 16 { moving.properties.transform.m34 = 0.002 }
      over.properties.position.x += 1.3
      moving.properties.bounds.origin.x += 0.7
      let tree = scene.tree([moving, over])
      compositor.composite(tree, at: 0, into: kept)
      let fresh = scene.buffer
      Compositor().composite(tree, at: 0, into: fresh)
      XCTAssertEqual(kept.difference(from: fresh).value, 0, "step \(step)")
    }
  }

  func testPerspectiveShowsTheTile() {
    let red = CGImage.make(3, 3, isOpaque: true) { _, _ in 0xffff_0000 }
    let picture = scene.render([
      layer(CGRect(x: 0, y: 0, width: 20, height: 20), color(red, points: 3)) {
        $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        $0.transform.m34 = 0.01
      }
    ])
    XCTAssertEqual(picture[10, 10], 0xffff_0000)
  }

  // MARK: Layers

  func testALayerHasThePatternThatItWasGiven() {
    let stage = LayerStage()
    let pattern = color()
    let layer = stage.add(CALayer(), CGRect(x: 2, y: 2, width: 6, height: 6), pattern)
    XCTAssertTrue(layer.backgroundColor === pattern)
    XCTAssertTrue(layer.value(forKey: "backgroundColor") as? CGColor === pattern)
    XCTAssertEqual(stage.frame()[3, 2], 0xff00_ff00)
    XCTAssertEqual(layer.presentation()?.backgroundColor, pattern)
    layer.backgroundColor = .pureRed
    _ = stage.frame()
    XCTAssertEqual(stage.frame(after: 1)[3, 2], 0xffff_0000)
    layer.backgroundColor = nil
    _ = stage.frame()
    XCTAssertEqual(stage.frame(after: 1)[3, 2], 0xffff_ffff)
  }

  func testADrawnCellIsRepeated() throws {
    let stage = LayerStage()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(.pureRed)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      }, releaseInfo: nil)
    let pattern = try XCTUnwrap(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 3, height: 3), matrix: CGAffineTransform(translationX: 1, y: 0),
        xStep: 3, yStep: 3, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try XCTUnwrap(CGColorSpace(patternBaseSpace: nil))
    _ = stage.add(
      CALayer(), CGRect(x: 0, y: 0, width: 9, height: 9),
      CGColor(patternSpace: space, pattern: pattern, components: [1]))
    let picture = stage.frame()
    for x in 0..<9 { XCTAssertEqual(picture[x, 0], x % 3 == 1 ? 0xffff_0000 : 0xffff_ffff, "\(x)") }
    XCTAssertEqual([picture[1, 1], picture[1, 2], picture[1, 3]], [0xffff_0000, 0xffff_ffff, 0xffff_0000])
  }

  /// A text layer has a pattern also while it is animated, when it is drawn anew for each frame.
  func testTextIsDrawnWithAPattern() {
    let stage = LayerStage()
    let red = CGImage.make(3, 3, isOpaque: true) { _, _ in 0xffff_0000 }
    let layer = stage.add(CATextLayer(), CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.string = "HI"
    layer.fontSize = 20
    layer.foregroundColor = color(red, points: 3)
    func reddest(_ picture: PixelBuffer) -> Int {
      var least = 255
      for y in 0..<20 {
        for x in 0..<20 where picture.channels(x, y)[0] > 250 { least = min(least, Int(picture.channels(x, y)[1])) }
      }
      return least
    }
    _ = stage.frame()
    XCTAssertLessThan(reddest(stage.frame(after: 1)), 100)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 22
    animation.toValue = 20
    animation.duration = 1
    layer.add(animation, forKey: nil)
    _ = stage.frame()
    XCTAssertLessThan(reddest(stage.frame(after: 0.5)), 100)
  }

  /// The animation changes from one to the other in its middle: nothing lies between a pattern and a colour.
  func testAnAnimationStepsBetweenPatternAndColour() {
    let stage = LayerStage()
    let layer = stage.add(CALayer(), CGRect(x: 2, y: 2, width: 6, height: 6), .pureRed)
    _ = stage.frame()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = color()
    animation.toValue = CGColor.pureRed
    animation.duration = 1
    layer.add(animation, forKey: nil)
    _ = stage.frame()
    XCTAssertEqual(stage.frame(after: 0.4)[3, 2], 0xff00_ff00)
    XCTAssertEqual(layer.presentation()?.backgroundColor, color())
    XCTAssertEqual(stage.frame(after: 0.2)[3, 2], 0xffff_0000)
    XCTAssertEqual(layer.presentation()?.backgroundColor, .pureRed)
  }
}
