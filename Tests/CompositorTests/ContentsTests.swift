import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// Images in layers.
final class ContentsTests: XCTestCase {
  private let scene = Scene(width: 16, height: 16)
  /// Four colours in a square of two by two.
  private let image = CGImage.make(2, 2, isOpaque: true) { x, y in
    [[0xffff_0000, 0xff00_ff00], [0xff00_00ff, 0xff00_0000]][y][x]
  }

  private func layer(_ frame: CGRect, _ edit: (inout RenderProperties) -> Void = { _ in }) -> Scene.Layer {
    let layer = Scene.Layer(frame, edit)
    layer.contents = .image(image)
    return layer
  }

  func testGravities() {
    let places: [(ContentsGravity, Int, Int)] = [
      (.topLeft, 4, 4), (.top, 7, 4), (.topRight, 10, 4), (.left, 4, 7), (.center, 7, 7), (.right, 10, 7),
      (.bottomLeft, 4, 10), (.bottom, 7, 10), (.bottomRight, 10, 10),
    ]
    for (gravity, x, y) in places {
      let picture = scene.render([layer(CGRect(x: 4, y: 4, width: 8, height: 8)) { $0.contentsGravity = gravity }])
      XCTAssertEqual(picture[x, y], 0xffff_0000, "\(gravity)")
      XCTAssertEqual(picture[x + 1, y], 0xff00_ff00, "\(gravity)")
      XCTAssertEqual(picture[x, y + 1], 0xff00_00ff, "\(gravity)")
      XCTAssertEqual(picture[x + 1, y + 1], 0xff00_0000, "\(gravity)")
      XCTAssertEqual(picture[x - 1, y], 0xffff_ffff, "\(gravity)")
      XCTAssertEqual(picture[x + 2, y], 0xffff_ffff, "\(gravity)")
    }
  }

  func testResizing() {
    func picture(_ gravity: ContentsGravity) -> PixelBuffer {
      scene.render([
        layer(CGRect(x: 4, y: 2, width: 8, height: 12)) {
          $0.contentsGravity = gravity
          $0.magnificationFilter = .nearest
        }
      ])
    }
    let whole = picture(.resize)
    XCTAssertEqual(whole[4, 2], 0xffff_0000)
    XCTAssertEqual(whole[7, 7], 0xffff_0000)
    XCTAssertEqual(whole[8, 8], 0xff00_0000)
    XCTAssertEqual(whole[11, 13], 0xff00_0000)
    let aspect = picture(.resizeAspect)
    XCTAssertEqual(aspect[4, 3], 0xffff_ffff)
    XCTAssertEqual(aspect[4, 4], 0xffff_0000)
    XCTAssertEqual(aspect[11, 11], 0xff00_0000)
    XCTAssertEqual(aspect[11, 12], 0xffff_ffff)
    let fill = picture(.resizeAspectFill)
    XCTAssertEqual(fill[2, 2], 0xffff_0000)
    XCTAssertEqual(fill[13, 13], 0xff00_0000)
    XCTAssertEqual(fill[1, 2], 0xffff_ffff)
  }

  func testLinearInterpolation() {
    let ramp = CGImage.make(2, 1, isOpaque: true) { x, _ in x == 0 ? 0xff00_0000 : 0xffff_ffff }
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 16, height: 4))
    layer.contents = .image(ramp)
    let picture = scene.render([layer])
    // The samples' centres lie at 4 and 12; outside of them the edge goes on.
    let eighths: [(x: Int, value: Double)] = [(0, 0), (3, 0), (5, 1.5), (8, 4.5), (11, 7.5), (13, 8), (15, 8)]
    for (x, value) in eighths {
      XCTAssertEqual(Double(picture.channels(x, 2)[0]), value / 8 * 255, accuracy: 3, "\(x)")
    }
  }

  func testScaleAndPart() {
    let picture = Scene(width: 16, height: 16, scale: 2).render([
      layer(CGRect(x: 2, y: 2, width: 8, height: 8)) {
        $0.contentsGravity = .topLeft
        $0.contentsScale = 2
        $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      }
    ])
    XCTAssertEqual(picture[4, 4], 0xff00_ff00)
    XCTAssertEqual(picture[4, 5], 0xff00_0000)
    XCTAssertEqual(picture[5, 4], 0xffff_ffff)
  }

  func testNineParts() {
    // A frame of one pixel with red corners, blue sides and a green middle.
    let frame = CGImage.make(3, 3, isOpaque: true) { x, y in
      x != 1 && y != 1 ? 0xffff_0000 : x == 1 && y == 1 ? 0xff00_ff00 : 0xff00_00ff
    }
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 16, height: 12)) {
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    }
    layer.contents = .image(frame)
    let picture = scene.render([layer])
    for (x, y) in [(0, 0), (15, 0), (0, 11), (15, 11)] { XCTAssertEqual(picture[x, y], 0xffff_0000) }
    for (x, y) in [(1, 0), (14, 0), (0, 1), (0, 10), (15, 5), (8, 11)] { XCTAssertEqual(picture[x, y], 0xff00_00ff) }
    for (x, y) in [(1, 1), (14, 10), (8, 6)] { XCTAssertEqual(picture[x, y], 0xff00_ff00) }
  }

  func testTintedMask() {
    let mask = CGImage.makeMask(4, 4) { x, _ in x < 2 ? 255 : 128 }
    let layer = Scene.Layer(CGRect(x: 2, y: 2, width: 4, height: 4)) { $0.contentsTint = .pureRed }
    layer.contents = .image(mask)
    let picture = scene.render([layer])
    XCTAssertEqual(picture[2, 2], 0xffff_0000)
    XCTAssertEqual(picture.channels(5, 5), [255, 127, 127, 255])
    XCTAssertEqual(picture[6, 6], 0xffff_ffff)
  }

  func testMovesBetweenPixels() {
    let image = CGImage.make(4, 4, isOpaque: true) { _, y in y == 1 ? 0xff00_0000 : 0xffff_ffff }
    let layer = Scene.Layer(CGRect(x: 4, y: 4.5, width: 4, height: 4))
    layer.contents = .image(image)
    let picture = scene.render(background: .black, [layer])
    XCTAssertEqual(picture.channels(5, 4)[0], 127, accuracy: 1)
    XCTAssertEqual(picture.channels(5, 5)[0], 127, accuracy: 1)
    XCTAssertEqual(picture.channels(5, 6)[0], 127, accuracy: 1)
    XCTAssertEqual(picture.channels(5, 7)[0], 255)
    XCTAssertEqual(picture.channels(5, 8)[0], 127, accuracy: 1)
  }

  /// A fine pattern made much smaller becomes its mean only with the trilinear filter.
  func testTrilinearMinification() {
    let stripes = CGImage.make(64, 64, isOpaque: true) { x, _ in x % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 8, height: 8)) { $0.minificationFilter = .trilinear }
    layer.contents = .image(stripes)
    let picture = scene.render([layer])
    for x in 0..<8 { XCTAssertEqual(picture.channels(x, 4)[0], 128, accuracy: 2) }
  }

  /// A bias of -6 takes the picture itself, so that a stripe in eight is seen, and one of 1 a copy that is smaller still.
  func testABiasChoosesAnotherCopy() {
    func shown(_ bias: Float, _ x: Int) -> Int {
      let stripes = CGImage.make(64, 64, isOpaque: true) { x, _ in x % 8 == 3 || x % 8 == 4 ? 0xff00_0000 : 0xffff_ffff
      }
      let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 8, height: 8)) {
        $0.minificationFilter = .trilinear
        $0.minificationFilterBias = bias
      }
      layer.contents = .image(stripes)
      return Int(scene.render([layer]).channels(x, 4)[0])
    }
    XCTAssertEqual(shown(0, 4), 191, accuracy: 3)
    XCTAssertEqual(shown(-6, 4), 0, accuracy: 3)
    XCTAssertEqual(shown(20, 4), 191, accuracy: 3, "there are no copies beyond the smallest")
  }

  func testRoundedImage() {
    let layer = layer(CGRect(x: 0, y: 0, width: 16, height: 16)) {
      $0.cornerRadius = 8
      $0.masksToBounds = true
    }
    let picture = scene.render([layer])
    XCTAssertEqual(picture[0, 0], 0xffff_ffff)
    XCTAssertEqual(picture[15, 15], 0xffff_ffff)
    XCTAssertEqual(picture[3, 3] & 0xff0000, 0xff0000)
  }

  func testSmallerCopiesDoNotKeepTheirImage() {
    let (compositor, buffer) = (Compositor(), scene.buffer)
    weak var kept: CGImage?
    func composite(_ layers: [Scene.Layer]) { compositor.composite(scene.tree(layers), at: 0, into: buffer) }
    func showSmall() {
      let image = CGImage.make(16, 16, isOpaque: true) { _, _ in 0xffff_0000 }
      kept = image
      let layer = Scene.Layer(CGRect(x: 4, y: 4, width: 4, height: 4)) { $0.minificationFilter = .trilinear }
      layer.contents = .image(image)
      composite([layer])
    }
    showSmall()
    XCTAssertEqual(buffer[5, 5], 0xffff_0000)
    composite([])
    XCTAssertEqual(buffer[5, 5], 0xffff_ffff)
    XCTAssertNil(kept)
  }
}
