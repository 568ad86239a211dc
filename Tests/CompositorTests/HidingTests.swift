import CoreGraphics
import QuartzCore
import XCTest

@testable import Compositor

/// How a picture is cut along the edges of what hides much of it.
final class HidingTests: XCTestCase {
  private let canvas = PixelRect(x0: 0, y0: 0, x1: 780, y1: 1688)

  /// A card with round corners above a screen that shows around it.
  func testTheRowsBelowACardsCornersAreDrawnForThemselves() {
    let screen = layer(CGRect(x: 15, y: 30, width: 360, height: 780))
    let dimmer = layer(CGRect(x: 0, y: 0, width: 390, height: 844), alpha: 0.3)
    XCTAssertEqual(
      parts([screen, dimmer, card()]),
      [
        // Above the screen, to its left and right, and what is left of it above the card.
        PixelRect(x0: 0, y0: 0, x1: 780, y1: 60), PixelRect(x0: 0, y0: 60, x1: 30, y1: 432),
        PixelRect(x0: 750, y0: 60, x1: 780, y1: 432), PixelRect(x0: 30, y0: 60, x1: 750, y1: 432),
        PixelRect(x0: 0, y0: 432, x1: 780, y1: 1688),
      ])
  }

  func testNothingIsCutForWhatShowsWhatLiesBelow() {
    let low = layer(CGRect(x: 0, y: 600, width: 390, height: 100))
    for sheet in [layer(CGRect(x: 0, y: 0, width: 390, height: 844), alpha: 0.9), card(opacity: 0.9), low] {
      XCTAssertEqual(parts([sheet]), [canvas])
    }
    let masked = card()
    masked.mask = layer(CGRect(x: 0, y: 0, width: 390, height: 100))
    XCTAssertEqual(parts([masked]), [canvas])
  }

  func testAGroupHidesWhatItsContentsHideAtMost() {
    let clear = Scene.Layer(CGRect(x: 0, y: 200, width: 390, height: 644)) {
      $0.cornerRadius = 8
      $0.masksToBounds = true
    }
    XCTAssertEqual(parts([clear]), [canvas])
    clear.sublayers = [layer(CGRect(x: 0, y: 100, width: 390, height: 544))]
    XCTAssertEqual(
      parts([clear]),
      // The group's lower corners are round.
      [
        PixelRect(x0: 0, y0: 0, x1: 780, y1: 600), PixelRect(x0: 0, y0: 1672, x1: 780, y1: 1688),
        PixelRect(x0: 0, y0: 600, x1: 780, y1: 1672),
      ])
  }

  private func card(opacity: Float = 1) -> Scene.Layer {
    let card = Scene.Layer(CGRect(x: 0, y: 206, width: 390, height: 700)) {
      $0.cornerRadius = 10
      $0.masksToBounds = true
      $0.opacity = opacity
    }
    card.sublayers = [
      layer(CGRect(x: 0, y: 0, width: 390, height: 700)), layer(CGRect(x: 30, y: 30, width: 40, height: 40)),
    ]
    return card
  }

  private func layer(_ frame: CGRect, alpha: Float = 1) -> Scene.Layer {
    Scene.Layer(frame) { $0.backgroundColor = RenderColor(red: 1, green: 0.5, blue: 0, alpha: alpha) }
  }

  private func parts(_ layers: [Scene.Layer]) -> [PixelRect] {
    let scene = Scene(width: 390, height: 844, scale: 2)
    let registry = PictureRegistry()
    let update = TreeUpdate(registry: registry)
    var root: RetainedLayer?
    update.run(scene.tree(background: nil, layers), at: 0, canvas: canvas, timeout: 0, root: &root)
    let builder = DisplayListBuilder(ground: 0, registry: registry)
    builder.build(root!, canvas: canvas, dirty: update.damage, damage: update.damage, scale: 2)
    var parts: [PixelRect] = []
    builder.list.ops.parts(of: canvas) { parts.append($0) }
    return parts
  }
}
