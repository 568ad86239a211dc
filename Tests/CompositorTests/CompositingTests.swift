import Compositor
import CoreGraphics
import QuartzCore
import XCTest

/// How the picture of a layer meets what lies behind it: opacity of groups and of layers, blend modes, rasterization.
final class CompositingTests: XCTestCase {
  private let scene = Scene(width: 20, height: 20)

  /// Two squares that overlap from (6, 6) to (10, 10), in a group at half opacity.
  private func group(_ edit: (inout RenderProperties) -> Void = { _ in }) -> Scene.Layer {
    let group = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.opacity = 0.5
      edit(&$0)
    }
    return group.add(
      Scene.Layer(CGRect(x: 2, y: 2, width: 8, height: 8)) { $0.backgroundColor = .black },
      Scene.Layer(CGRect(x: 6, y: 6, width: 8, height: 8)) { $0.backgroundColor = .pureRed })
  }

  func testAGroupsOpacityIsThatOfOnePicture() {
    let picture = scene.render([group()])
    XCTAssertEqual(picture.channels(3, 3)[0], 127, accuracy: 1)
    XCTAssertEqual(picture.channels(8, 8), picture.channels(12, 12), "the lower square doesn't show through")
  }

  func testWithoutGroupOpacityEachLayerHasItsOwn() {
    let picture = scene.render([group { $0.allowsGroupOpacity = false }])
    XCTAssertEqual(picture.channels(12, 12)[1], 127, accuracy: 1)
    let (red, green) = (picture.channels(8, 8)[0], picture.channels(8, 8)[1])
    XCTAssertEqual(red, 191, accuracy: 2, "half red over half black over white")
    XCTAssertEqual(green, 63, accuracy: 2)
  }

  func testWithoutGroupOpacityAClippedLayersPartsHaveTheirOwn() {
    let picture = scene.render([
      group {
        $0.allowsGroupOpacity = false
        $0.masksToBounds = true
        $0.cornerRadius = 2
      }
    ])
    XCTAssertEqual(picture.channels(8, 8)[0], 191, accuracy: 2)
  }

  // MARK: Blend modes

  private func blended(_ mode: BlendMode, _ color: RenderColor, over background: RenderColor) -> [Int] {
    let layer = Scene.Layer(CGRect(x: 5, y: 5, width: 10, height: 10)) {
      $0.backgroundColor = color
      $0.blendMode = mode
    }
    let picture = scene.render(background: background, [layer])
    XCTAssertEqual(
      picture[1, 1], scene.render(background: background, [])[1, 1], "\(mode): nothing changes beside the layer")
    return Array(picture.channels(10, 10).prefix(3))
  }

  private func color(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> RenderColor {
    RenderColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private func assertClose(_ a: [Int], _ b: [Int], _ message: String, line: UInt = #line) {
    for (x, y) in zip(a, b) { XCTAssertEqual(x, y, accuracy: 2, message, line: line) }
  }

  func testBlendModesByTheirFormulas() {
    let (back, front) = (color(0.8, 0.4, 0.2), color(0.5, 0.5, 1))
    func byte(_ r: Double, _ g: Double, _ b: Double) -> [Int] { [r, g, b].map { Int(($0 * 255).rounded()) } }
    assertClose(blended(.normal, front, over: back), byte(0.5, 0.5, 1), "normal")
    assertClose(blended(.multiply, front, over: back), byte(0.4, 0.2, 0.2), "multiply")
    assertClose(blended(.screen, front, over: back), byte(0.9, 0.7, 1), "screen")
    assertClose(blended(.overlay, front, over: back), byte(0.8, 0.4, 0.4), "overlay")
    assertClose(blended(.darken, front, over: back), byte(0.5, 0.4, 0.2), "darken")
    assertClose(blended(.lighten, front, over: back), byte(0.8, 0.5, 1), "lighten")
    assertClose(blended(.hardLight, front, over: back), byte(0.8, 0.4, 1), "hard light")
    assertClose(blended(.difference, front, over: back), byte(0.3, 0.1, 0.8), "difference")
    assertClose(blended(.exclusion, front, over: back), byte(0.5, 0.5, 0.8), "exclusion")
    assertClose(blended(.add, front, over: back), byte(1, 0.9, 1), "add")
    assertClose(blended(.colorDodge, front, over: back), byte(1, 0.8, 1), "color dodge")
    assertClose(blended(.colorBurn, front, over: back), byte(0.6, 0, 0.2), "color burn")
  }

  func testABlendModeMixesWithItsOpacity() {
    let half = blended(.multiply, color(0, 0, 0, 0.5), over: .white)
    assertClose(half, [128, 128, 128], "half of black")
  }

  func testALayerBlendsWithItsGroupAlone() {
    let multiplied = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.backgroundColor = .pureGreen
      $0.blendMode = .multiply
    }
    let group = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.opacity = 0.5 }.add(multiplied)
    let picture = scene.render(background: .pureRed, [group])
    assertClose(Array(picture.channels(5, 5).prefix(3)), [127, 128, 0], "it covers, as nothing is behind it there")
  }

  func testARoundedClipIsAGroupAlsoInItsMiddle() {
    let multiplied = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.backgroundColor = .pureGreen
      $0.blendMode = .multiply
    }
    let clip = Scene.Layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
      $0.masksToBounds = true
      $0.cornerRadius = 6
    }.add(multiplied)
    let picture = scene.render(background: .pureRed, [clip])
    XCTAssertEqual(picture[10, 10], 0xff00_ff00)
    XCTAssertEqual(picture[10, 0], 0xff00_ff00)
    XCTAssertEqual(picture[0, 0], 0xffff_0000)
  }

  func testNamesOfBlendModes() {
    XCTAssertEqual(BlendMode(filterName: "multiplyBlendMode"), .multiply)
    XCTAssertEqual(BlendMode(filterName: "CIColorDodgeBlendMode"), .colorDodge)
    XCTAssertEqual(BlendMode(filterName: "additionCompositing"), .add)
    XCTAssertNil(BlendMode(filterName: "addBlendMode"))
    XCTAssertNil(BlendMode(filterName: "gaussianBlur"))
    XCTAssertNil(BlendMode(filterName: ""))
  }

  // MARK: Colour

  func testAGroupsColorMultipliesAllInIt() {
    let layer = group {
      $0.opacity = 1
      $0.groupColor = 0x8080_4000
    }
    let picture = scene.render([layer])
    assertClose(Array(picture.channels(12, 12).prefix(3)), [255, 127, 127], "half of red over white")
    assertClose(Array(picture.channels(3, 3).prefix(3)), [127, 127, 127], "half of black over white")
  }

  // MARK: Rasterization

  private func striped(_ edit: (inout RenderProperties) -> Void) -> Scene.Layer {
    let layer = Scene.Layer(CGRect(x: 2, y: 2, width: 16, height: 16)) {
      $0.backgroundColor = .white
      $0.shouldRasterize = true
      edit(&$0)
    }
    for x in stride(from: 0, to: 16, by: 2) {
      layer.sublayers.append(Scene.Layer(CGRect(x: x, y: 0, width: 1, height: 16)) { $0.backgroundColor = .black })
    }
    return layer
  }

  func testAtTheScreensScaleNothingChanges() {
    let plain = scene.render([striped { $0.shouldRasterize = false }])
    XCTAssertEqual(plain.difference(from: scene.render([striped { $0.rasterizationScale = 1 }])).value, 0)
  }

  func testAtASmallerScaleDetailsAreLost() {
    let picture = scene.render([striped { $0.rasterizationScale = 0.5 }])
    for x in 6..<14 { XCTAssertEqual(picture.channels(x, 10)[0], 127, accuracy: 8, "stripes are grey at \(x)") }
    XCTAssertEqual(picture[1, 10], 0xffff_ffff)
  }

  func testARasterizedLayerShowsWhatHasChangedInIt() {
    let layer = striped { $0.rasterizationScale = 0.5 }
    let (compositor, buffer) = (Compositor(), scene.buffer)
    compositor.composite(scene.tree([layer]), at: 0, into: buffer)
    layer.sublayers = [Scene.Layer(CGRect(x: 0, y: 0, width: 16, height: 16)) { $0.backgroundColor = .pureRed }]
    compositor.composite(scene.tree([layer]), at: 0, into: buffer)
    XCTAssertEqual(buffer[10, 10], 0xffff_0000)
  }

  func testARasterizedLayersShadowIsInItsPicture() {
    let layer = Scene.Layer(CGRect(x: 4, y: 4, width: 8, height: 8)) {
      $0.backgroundColor = .white
      ($0.shouldRasterize, $0.rasterizationScale) = (true, 0.5)
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0, CGSize(width: 4, height: 4))
    }
    let picture = scene.render([layer])
    XCTAssertLessThan(picture.channels(14, 14)[0], 20)
    XCTAssertGreaterThan(picture.channels(8, 8)[0], 235)
  }
}
