import Compositor
@testable import QuartzCore
import XCTest

/// The text of `CATextLayer`: what is drawn, and what of it moves.
final class TextLayerTests: XCTestCase {
  private var stage: LayerStage!
  private var layer: CATextLayer!

  override func setUp() {
    stage = LayerStage()
    layer = stage.add(CATextLayer(), CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.foregroundColor = CGColor(gray: 0, alpha: 1)
    layer.fontSize = 10
    layer.string = "l"
  }

  override func tearDown() { (layer, stage) = (nil, nil) }

  /// The columns, or rows, in which something dark is.
  private func ink(_ picture: PixelBuffer, columns: Bool = true) -> [Int] {
    (0..<20).filter { i in
      (0..<20).contains { j in (columns ? picture.channels(i, j) : picture.channels(j, i))[1] < 200 }
    }
  }

  func testDefaults() {
    let layer = CATextLayer()
    XCTAssertNil(layer.string)
    XCTAssertNil(layer.font)
    XCTAssertEqual(layer.fontSize, 36)
    XCTAssertEqual(layer.foregroundColor?.red, 1)
    XCTAssertEqual(layer.foregroundColor?.alpha, 1)
    XCTAssertFalse(layer.isWrapped)
    XCTAssertEqual(layer.alignmentMode, .natural)
    XCTAssertEqual(layer.truncationMode, .none)
    XCTAssertEqual(layer.contentsScale, 1)
  }

  func testItDrawsFromTheTopLeft() {
    let picture = stage.frame()
    XCTAssertFalse(ink(picture).isEmpty)
    XCTAssertLessThan(ink(picture).max()!, 8)
    XCTAssertLessThan(ink(picture, columns: false).max()!, 13)
  }

  func testAlignment() {
    layer.alignmentMode = .right
    XCTAssertGreaterThan(ink(stage.frame()).min()!, 12)
    layer.alignmentMode = .center
    let columns = ink(stage.frame())
    XCTAssertEqual(Double(columns.min()! + columns.max()!) / 2, 9.5, accuracy: 1.5)
  }

  func testWrappingAndTruncation() {
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    layer.string = "ll ll ll ll"
    let one = ink(stage.frame(), columns: false).max()!
    layer.isWrapped = true
    XCTAssertGreaterThan(ink(stage.frame(), columns: false).max()!, one)
    layer.isWrapped = false
    let cut = stage.frame()
    layer.truncationMode = .end
    XCTAssertGreaterThan(stage.frame().difference(from: cut).value, 50)
  }

  func testItDrawsAnewWhatChanges() {
    layer.string = "ll"
    let two = ink(stage.frame()).count
    layer.string = "l"
    XCTAssertLessThan(ink(stage.frame()).count, two)
    CATransaction.setDisableActions(true)
    layer.foregroundColor = .pureRed
    let red = stage.frame()
    XCTAssertFalse(ink(red).isEmpty)
    XCTAssertTrue((0..<20).allSatisfy { x in (0..<20).allSatisfy { red.channels(x, $0)[0] > 240 } })
    layer.string = nil
    XCTAssertTrue(ink(stage.frame()).isEmpty)
  }

  func testTheSizeIsAnimated() {
    _ = stage.frame()
    let animation = CABasicAnimation(keyPath: "fontSize")
    (animation.fromValue, animation.toValue, animation.duration) = (4, 16, 1)
    layer.add(animation, forKey: nil)
    let small = ink(stage.frame(), columns: false).max()!
    let middle = ink(stage.frame(after: 0.5), columns: false).max()!
    let large = ink(stage.frame(after: 0.49), columns: false).max()!
    XCTAssertLessThan(small, middle)
    XCTAssertLessThan(middle, large)
    layer.removeAllAnimations()
    CATransaction.setDisableActions(true)
    let atRest = stage.frame()
    XCTAssertEqual(ink(atRest, columns: false).max()!, middle, "the middle of the way is the layer's own size")
  }

  func testTheColorIsAnimated() {
    layer.foregroundColor = CGColor(gray: 1, alpha: 1)
    _ = stage.frame()
    let animation = CABasicAnimation(keyPath: "foregroundColor")
    (animation.fromValue, animation.toValue) = (CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1))
    animation.duration = 1
    layer.add(animation, forKey: nil)
    XCTAssertTrue(ink(stage.frame()).isEmpty)
    XCTAssertFalse(ink(stage.frame(after: 0.9)).isEmpty)
  }

  func testAChangeOfASubclassIsDrawn() {
    final class Lowered: CATextLayer {
      override func draw(in ctx: CGContext) {
        ctx.translateBy(x: 0, y: 6)
        super.draw(in: ctx)
      }
    }
    let high = ink(stage.frame(), columns: false).min()!
    layer.removeFromSuperlayer()
    let lowered = stage.add(Lowered(), CGRect(x: 0, y: 0, width: 20, height: 20))
    (lowered.foregroundColor, lowered.fontSize, lowered.string) = (CGColor(gray: 0, alpha: 1), 10, "l")
    XCTAssertEqual(ink(stage.frame(), columns: false).min()!, high + 6)
  }
}
