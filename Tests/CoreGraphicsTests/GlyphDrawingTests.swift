import CoreGraphics
import Foundation
import XCTest

/// Letters are drawn from pictures that are kept, which nobody shall see but for the time it takes.
final class GlyphDrawingTests: XCTestCase {
  /// Draws a layout.
  /// - Parameter tilt: an angle in radians; any other than 0 has the outlines filled.
  private func draw(
    _ layout: TextLayout, at origin: CGPoint = CGPoint(x: 4, y: 4), scale: CGFloat = 2, tilt: CGFloat = 0
  ) -> CGImage {
    let context = CGContext(size: CGSize(width: 160, height: 60), scale: scale)!
    context.rotate(by: tilt)
    layout.draw(in: context, at: origin)
    return context.makeImage()!
  }

  private func alphas(_ image: CGImage) -> [Int] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel($0, y).a } }
  }

  func testPicturesAreAsDarkAsTheirOutlines() {
    for (size, weight) in [(11, .regular), (17, .semibold), (34, .thin), (40, .black)] as [(CGFloat, TextFont.Weight)] {
      let layout = TextLayout.plain("Affluent & Wörds", TextFont(size: size, weight: weight))
      for scale in [1, 2, 3] as [CGFloat] {
        let (kept, filled) = (draw(layout, scale: scale), draw(layout, scale: scale, tilt: 1e-13))
        let (a, b) = (alphas(kept).reduce(0, +), alphas(filled).reduce(0, +))
        XCTAssertEqual(Double(a) / Double(b), 1, accuracy: 0.02, "\(size) at \(scale)")
      }
    }
  }

  func testLettersStandBetweenPixels() {
    let layout = TextLayout.plain("lilt")
    func center(_ x: CGFloat) -> Double {
      let image = draw(layout, at: CGPoint(x: x, y: 4), scale: 1)
      let values = alphas(image)
      let sum = values.reduce(0, +)
      return values.enumerated().reduce(0) { $0 + Double($1.offset % image.width * $1.element) } / Double(sum)
    }
    for step in 1...8 {
      let moved = CGFloat(step) / 4
      XCTAssertEqual(center(10 + moved) - center(10), Double(moved), accuracy: 0.03)
    }
  }

  /// Layouts made before and after.
  func testReleasedMemoryIsNotMissed() {
    let layout = TextLayout.plain("Wörds 日本", TextFont(size: 13))
    let first = draw(layout)
    TextLayout.releaseMemory()
    let images = [draw(layout), draw(TextLayout.plain("Wörds 日本", TextFont(size: 13)))]
    for image in images {
      withExtendedLifetime((first, image)) { XCTAssertEqual(Array(first.pixels), Array(image.pixels)) }
    }
  }

  func testWhatHasBeenDrawnBeforeDoesNotMatter() {
    let layout = TextLayout.plain("Repeatable", TextFont(size: 13))
    let first = draw(layout)
    // More letters, sizes and places than are kept.
    for size in 0..<60 {
      let other = TextLayout.plain("Wörds & ABCDEFGHIJKLMNOPQRSTUVWXYZ", TextFont(size: 40 + CGFloat(size) / 3))
      for step in 0..<4 { _ = draw(other, at: CGPoint(x: CGFloat(step) / 8, y: 4)) }
    }
    let second = draw(layout)
    // An image's pixels go with it.
    withExtendedLifetime((first, second)) {
      XCTAssertEqual(zip(first.pixels, second.pixels).enumerated().filter { $1.0 != $1.1 }.map(\.offset), [])
    }
  }

  func testShadowsBlendModesAndTranslucency() {
    let block = TextLayout.plain("I", TextFont(size: 60, weight: .black), color: .pureRed) {
      $0.shadow = .init(offset: CGSize(width: 60, height: 0), blur: 0, color: .pureBlue)
    }
    let context = CGContext(size: CGSize(width: 120, height: 80), scale: 1)!
    block.draw(in: context, at: .zero)
    let x = Int(block.size.width / 2)
    assertPixel(context, x, 40, .red)
    assertPixel(context, x + 60, 40, .blue)
    context.setBlendMode(.clear)
    TextLayout.plain("I", TextFont(size: 60, weight: .black)).draw(in: context, at: .zero)
    assertPixel(context, x, 40, .clear)
    context.setBlendMode(.normal)
    context.setAlpha(0.5)
    TextLayout.plain("I", TextFont(size: 60, weight: .black)).draw(in: context, at: .zero)
    XCTAssertEqual(context.pixel(x, 40).a, 128, accuracy: 1)
  }

  func testPlacesFarAwayAndNowhere() {
    let context = CGContext(size: CGSize(width: 60, height: 60), scale: 1)!
    let layout = TextLayout.plain("Word")
    for x in [1e5, -1e9, 1e300, CGFloat.nan, .infinity] {
      layout.draw(in: context, at: CGPoint(x: x, y: 0))
      layout.draw(in: context, at: CGPoint(x: 0, y: x))
    }
    XCTAssertTrue(alphas(context.makeImage()!).allSatisfy { $0 == 0 })
    layout.draw(in: context, at: .zero)
    XCTAssertTrue(alphas(context.makeImage()!).contains { $0 > 200 })
  }
}
