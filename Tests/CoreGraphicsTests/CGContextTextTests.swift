import CoreGraphics
import Foundation
import XCTest

/// How a context's state bears on letters.
final class CGContextTextTests: XCTestCase {
  private func alphas(of layout: TextLayout, at x: CGFloat = 10, _ prepare: (CGContext) -> Void = { _ in }) -> [Int] {
    let context = CGContext(size: CGSize(width: 120, height: 90), scale: 1)!
    prepare(context)
    layout.draw(in: context, at: CGPoint(x: x, y: 4))
    let image = context.makeImage()!
    return (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel($0, y).a } }
  }

  func testLettersAreStrokedByTheContextsLine() {
    let block = TextLayout.plain("I", TextFont(size: 60, weight: .black), color: .pureRed)
    let context = CGContext(size: CGSize(width: 120, height: 90), scale: 1)!
    context.setTextDrawingMode(.stroke)
    context.setLineWidth(2)
    block.draw(in: context, at: CGPoint(x: 10, y: 4))
    let x = 10 + Int(block.size.width / 2)
    assertPixel(context, x, 44, .clear, "the inside isn't painted")
    let row = (10..<x).map { context.pixel($0, 44).a }
    XCTAssertGreaterThan(row.max() ?? 0, 200, "the outline is")
    context.setTextDrawingMode(.fillStroke)
    block.draw(in: context, at: CGPoint(x: 10, y: 4))
    assertPixel(context, x, 44, .red)
  }

  func testInvisibleLettersPaintNothingAndTheModeIsSaved() {
    let layout = TextLayout.plain("Word")
    XCTAssertEqual(alphas(of: layout) { $0.setTextDrawingMode(.invisible) }.max(), 0)
    let restored = alphas(of: layout) {
      $0.saveGState()
      $0.setTextDrawingMode(.invisible)
      $0.restoreGState()
    }
    XCTAssertEqual(restored, alphas(of: layout))
  }

  func testLettersStandOnWholePixelsWhereTheyMayNotStandBetween() {
    let layout = TextLayout.plain("l")
    for prepare in [
      { $0.setShouldSubpixelPositionFonts(false) }, { $0.setAllowsFontSubpixelPositioning(false) },
    ] as [(CGContext) -> Void] {
      XCTAssertEqual(alphas(of: layout, at: 10.25, prepare), alphas(of: layout, at: 10, prepare))
    }
    XCTAssertNotEqual(alphas(of: layout, at: 10.25), alphas(of: layout, at: 10))
  }

  func testLettersThatAreNotQuantizedStandWhereTheyArePut() {
    let layout = TextLayout.plain("l")
    XCTAssertEqual(alphas(of: layout, at: 10.05), alphas(of: layout, at: 10), "the nearest quarter")
    for prepare in [
      { $0.setShouldSubpixelQuantizeFonts(false) }, { $0.setAllowsFontSubpixelQuantization(false) },
    ] as [(CGContext) -> Void] {
      XCTAssertNotEqual(alphas(of: layout, at: 10.05, prepare), alphas(of: layout, at: 10, prepare))
    }
  }

  func testWhatAContextForbidsItsStatesCannotAskFor() {
    let context = CGContext(size: CGSize(width: 20, height: 20), scale: 1)!
    context.saveGState()
    context.setAllowsAntialiasing(false)
    context.restoreGState()
    context.setShouldAntialias(true)
    context.fillEllipse(in: CGRect(x: 1, y: 1, width: 15, height: 15))
    let image = context.makeImage()!
    let alphas = (0..<20).flatMap { y in (0..<20).map { image.pixel($0, y).a } }
    XCTAssertEqual(Set(alphas), [0, 255])
  }
}
