import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// Backgrounds, corners, borders, opacity, clipping.
final class BackgroundTests: XCTestCase {
  private let scene = Scene(width: 20, height: 20)

  func testWholePixels() {
    let picture = scene.render([Scene.Layer(CGRect(x: 2, y: 3, width: 4, height: 5)) { $0.backgroundColor = .pureRed }])
    XCTAssertEqual(picture[2, 3], 0xffff_0000)
    XCTAssertEqual(picture[5, 7], 0xffff_0000)
    XCTAssertEqual(picture[1, 3], 0xffff_ffff)
    XCTAssertEqual(picture[6, 7], 0xffff_ffff)
    XCTAssertEqual(picture[5, 8], 0xffff_ffff)
  }

  /// A lone layer between pixels is antialiased; a group goes to whole ones.
  func testBetweenPixels() {
    let lone = Scene.Layer(CGRect(x: 2.5, y: 3.25, width: 4, height: 4)) { $0.backgroundColor = .black }
    var picture = scene.render([lone])
    XCTAssertEqual(picture.channels(2, 5)[0], 127, accuracy: 1)
    XCTAssertEqual(picture.channels(4, 3)[0], 64, accuracy: 1)
    XCTAssertEqual(picture.channels(4, 7)[0], 191, accuracy: 1)
    lone.sublayers = [Scene.Layer(CGRect(x: 1, y: 1, width: 2, height: 2)) { $0.backgroundColor = .pureRed }]
    picture = scene.render([lone])
    XCTAssertEqual(picture[2, 5], 0xffff_ffff)
    XCTAssertEqual(picture[3, 3], 0xff00_0000)
    XCTAssertEqual(picture[4, 4], 0xffff_0000)
    XCTAssertEqual(picture[5, 5], 0xffff_0000)
    XCTAssertEqual(picture[6, 6], 0xff00_0000)
  }

  func testCornersAreRoundWhereAsked() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.backgroundColor = .black
      $0.cornerRadius = 8
      $0.maskedCorners = [.minXMinY, .maxXMaxY]
    }
    let picture = scene.render([layer])
    XCTAssertEqual(picture[0, 0], 0xffff_ffff)
    XCTAssertEqual(picture[19, 19], 0xffff_ffff)
    XCTAssertEqual(picture[19, 0], 0xff00_0000)
    XCTAssertEqual(picture[0, 19], 0xff00_0000)
    XCTAssertEqual(picture[8, 0], 0xff00_0000)
  }

  /// The area that a corner leaves free, against the outlines' exact areas.
  func testCornerAreas() {
    func free(_ curve: CornerCurve) -> Double {
      let scene = Scene(width: 200, height: 200)
      let picture = scene.render([
        Scene.Layer(CGRect(x: 0, y: 0, width: 200, height: 200)) {
          $0.backgroundColor = .black
          $0.cornerRadius = 50
          $0.cornerCurve = curve
        }
      ])
      var sum = 0.0
      for y in 0..<100 { for x in 0..<100 { sum += Double(picture.channels(x, y)[0]) / 255 } }
      return sum
    }
    XCTAssertEqual(free(.circular), 2500 * (1 - Double.pi / 4), accuracy: 3)
    // The continuous curve starts earlier and so cuts a little more.
    XCTAssertGreaterThan(free(.continuous), free(.circular) + 5)
    XCTAssertLessThan(free(.continuous), free(.circular) + 60)
  }

  func testBorderLiesWithinAndAboveSublayers() {
    let layer = Scene.Layer(CGRect(x: 2, y: 2, width: 12, height: 12)) {
      $0.backgroundColor = .pureGreen
      $0.borderWidth = 2
      $0.borderColor = .black
    }.add(Scene.Layer(CGRect(x: 0, y: 0, width: 6, height: 6)) { $0.backgroundColor = .pureRed })
    let picture = scene.render([layer])
    XCTAssertEqual(picture[1, 5], 0xffff_ffff)
    XCTAssertEqual(picture[2, 5], 0xff00_0000)
    XCTAssertEqual(picture[3, 3], 0xff00_0000)
    XCTAssertEqual(picture[4, 4], 0xffff_0000)
    XCTAssertEqual(picture[10, 10], 0xff00_ff00)
    XCTAssertEqual(picture[13, 13], 0xff00_0000)
  }

  /// A group's opacity is that of its picture: what overlaps in it doesn't show through.
  func testGroupOpacity() {
    let group = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.opacity = 0.5 }.add(
      Scene.Layer(CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.backgroundColor = .black },
      Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) { $0.backgroundColor = .pureRed })
    let picture = scene.render([group])
    XCTAssertEqual(picture.channels(2, 2), [127, 127, 127, 255])
    XCTAssertEqual(picture.channels(7, 7), [255, 127, 127, 255])
    XCTAssertEqual(picture.channels(12, 12), [255, 127, 127, 255])
  }

  func testClipping() {
    let child = Scene.Layer(CGRect(x: -5, y: -5, width: 30, height: 30)) { $0.backgroundColor = .pureRed }
    let layer = Scene.Layer(CGRect(x: 4, y: 4, width: 12, height: 12)) { $0.cornerRadius = 6 }.add(child)
    XCTAssertEqual(scene.render([layer])[0, 0], 0xffff_0000)
    layer.properties.masksToBounds = true
    let picture = scene.render([layer])
    XCTAssertEqual(picture[3, 10], 0xffff_ffff)
    XCTAssertEqual(picture[4, 4], 0xffff_ffff)
    XCTAssertEqual(picture[5, 10], 0xffff_0000)
    XCTAssertEqual(picture[10, 10], 0xffff_0000)
  }

  func testHiddenLayersAndScrolledBounds() {
    let child = Scene.Layer(CGRect(x: 5, y: 5, width: 4, height: 4)) { $0.backgroundColor = .pureRed }
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.bounds.origin.y = 3 }.add(child)
    XCTAssertEqual(scene.render([layer])[5, 2], 0xffff_0000)
    XCTAssertEqual(scene.render([layer])[5, 6], 0xffff_ffff)
    child.properties.isHidden = true
    XCTAssertEqual(scene.render([layer])[5, 2], 0xffff_ffff)
  }

  func testMaskOfAnyLayer() {
    let layer = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.backgroundColor = .black }
    layer.mask = Scene.Layer(CGRect(x: 0, y: 0, width: 10, height: 20)) {
      $0.backgroundColor = RenderColor.pureGreen.with(alpha: 0.5)
    }.add(Scene.Layer(CGRect(x: 0, y: 0, width: 5, height: 5)) { $0.backgroundColor = .white })
    let picture = scene.render([layer])
    XCTAssertEqual(picture[2, 2], 0xff00_0000)
    XCTAssertEqual(picture.channels(7, 10)[0], 127, accuracy: 1)
    XCTAssertEqual(picture[12, 10], 0xffff_ffff)
  }
}
