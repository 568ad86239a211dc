import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import XCTest

/// Shadows and backdrops.
final class ShadowTests: XCTestCase {
  /// The shadow follows the Gaussian, straight across the middle of a side.
  func testShadowIsGaussian() {
    for (radius, scale) in [(2.0, 1.0), (5, 2), (15, 2)] {
      let scene = Scene(width: 300, height: 300, scale: scale)
      let layer = Scene.Layer(CGRect(x: 100, y: 100, width: 100, height: 100)) {
        $0.backgroundColor = .pureRed
        $0.shadowOpacity = 1
        $0.shadowRadius = radius
        $0.shadowOffset = CGSize(width: 0, height: 4)
      }
      let picture = scene.render([layer])
      for distance in stride(from: 1.0, through: 3 * radius, by: radius / 2) {
        let y = Int(((204 + distance) * scale).rounded())
        let got = 1 - Double(picture.channels(Int(150 * scale), y)[1]) / 255
        let d = (Double(y) + 0.5) / scale - 204
        func below(_ x: Double) -> Double { 0.5 * erfc(-x / radius / 2.0.squareRoot()) }
        let want = (below(100 + d) - below(d)) * (below(50) - below(-50))
        XCTAssertEqual(got, want, accuracy: 0.02, "radius \(radius), scale \(scale), distance \(distance)")
      }
    }
  }

  func testShadowPath() {
    let scene = Scene(width: 60, height: 60)
    let layer = Scene.Layer(CGRect(x: 10, y: 10, width: 10, height: 10)) {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 2, height: 3)
      $0.shadowColor = .pureBlue
      $0.shadowPath = CGPath(rect: CGRect(x: 20, y: 20, width: 10, height: 10), transform: nil)
    }
    let picture = scene.render([layer])
    XCTAssertEqual(picture.channels(35, 36), [127, 127, 255, 255])
    XCTAssertEqual(picture[31, 36], 0xffff_ffff)
    XCTAssertEqual(picture[42, 36], 0xffff_ffff)
    XCTAssertEqual(picture[15, 15], 0xffff_ffff)
  }

  /// The shadow of a layer without a background is that of what the layer and its sublayers draw.
  func testShadowOfContents() {
    let scene = Scene(width: 60, height: 60)
    let group = Scene.Layer(CGRect(x: 10, y: 10, width: 30, height: 30)) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 0, height: 10)
    }.add(Scene.Layer(CGRect(x: 5, y: 0, width: 5, height: 5)) { $0.backgroundColor = .pureRed })
    let picture = scene.render([group])
    XCTAssertEqual(picture[17, 12], 0xffff_0000)
    XCTAssertEqual(picture[17, 22], 0xff00_0000)
    XCTAssertEqual(picture[12, 22], 0xffff_ffff)
    group.properties.masksToBounds = true
    XCTAssertEqual(scene.render([group])[17, 22], 0xffff_ffff, "a layer that clips has no shadow")
  }

  func testShadowScalesWithItsLayer() {
    let scene = Scene(width: 120, height: 120, scale: 2)
    func layer(_ edit: (inout RenderProperties) -> Void) -> Scene.Layer {
      Scene.Layer(.zero) {
        $0.position = CGPoint(x: 60, y: 60)
        $0.backgroundColor = .white
        $0.shadowOpacity = 1
        edit(&$0)
      }
    }
    let small = layer {
      $0.bounds.size = CGSize(width: 40, height: 30)
      $0.shadowRadius = 6
      $0.shadowOffset = CGSize(width: 0, height: 4)
      ($0.transform.m11, $0.transform.m22) = (1.5, 1.5)
    }
    let large = layer {
      $0.bounds.size = CGSize(width: 60, height: 45)
      $0.shadowRadius = 9
      $0.shadowOffset = CGSize(width: 0, height: 6)
    }
    XCTAssertLessThan(scene.render([small]).difference(from: scene.render([large])).value, 6)
  }

  // MARK: Backdrops

  private func backdrop(_ frame: CGRect, radius: CGFloat, _ edit: (inout BackdropProperties) -> Void = { _ in })
    -> Scene.Layer
  {
    Scene.Layer(frame) {
      var backdrop = BackdropProperties()
      backdrop.blurRadius = radius
      edit(&backdrop)
      $0.backdrop = backdrop
    }
  }

  func testBackdropBlursWhatIsBehind() {
    let scene = Scene(width: 200, height: 60)
    let edge = Scene.Layer(CGRect(x: 0, y: 0, width: 100, height: 60)) { $0.backgroundColor = .black }
    for radius in [4.0, 10, 20] {
      let picture = scene.render([edge, backdrop(CGRect(x: 0, y: 10, width: 200, height: 40), radius: radius)])
      for x in stride(from: 40, through: 160, by: 10) {
        let want = 0.5 * erfc(-(Double(x) + 0.5 - 100) / radius / 2.0.squareRoot())
        XCTAssertEqual(Double(picture.channels(x, 30)[0]) / 255, want, accuracy: 0.025, "radius \(radius), \(x)")
      }
      XCTAssertEqual(picture[99, 5], 0xff00_0000)
      XCTAssertEqual(picture[100, 55], 0xffff_ffff)
    }
  }

  func testBackdropTintAndSaturation() {
    let scene = Scene(width: 30, height: 30)
    let gray = scene.render([
      Scene.Layer(CGRect(x: 0, y: 0, width: 30, height: 30)) { $0.backgroundColor = .pureGreen },
      backdrop(CGRect(x: 0, y: 0, width: 30, height: 30), radius: 3) { $0.saturation = 0 },
    ])
    XCTAssertEqual(gray.channels(15, 15), [182, 182, 182, 255])
    let tinted = scene.render([
      backdrop(CGRect(x: 0, y: 0, width: 30, height: 30), radius: 3) { $0.tints = [.black.with(alpha: 0.5)] }
    ])
    XCTAssertEqual(tinted.channels(15, 15), [127, 127, 127, 255])
  }

  /// A change behind shows as far around as the blur reaches, one in front only where it is.
  func testDamageUnderABackdrop() {
    let scene = Scene(width: 200, height: 200)
    let spot = Scene.Layer(CGRect(x: 100, y: 100, width: 4, height: 4)) { $0.backgroundColor = .black }
    let pane = backdrop(CGRect(x: 50, y: 50, width: 100, height: 100), radius: 5)
    let label = Scene.Layer(CGRect(x: 60, y: 60, width: 4, height: 4)) { $0.backgroundColor = .pureRed }
    let compositor = Compositor()
    let buffer = scene.buffer
    compositor.composite(scene.tree([spot, pane, label]), at: 0, into: buffer)
    spot.properties.backgroundColor = .pureBlue
    let behind = compositor.composite(scene.tree([spot, pane, label]), at: 0, into: buffer).bounds
    XCTAssertLessThanOrEqual(behind.x0, 100 - 12)
    XCTAssertGreaterThanOrEqual(behind.x0, 50)
    label.properties.backgroundColor = .pureGreen
    let front = compositor.composite(scene.tree([spot, pane, label]), at: 0, into: buffer).bounds
    XCTAssertLessThan(front.width, 10)
  }
}
