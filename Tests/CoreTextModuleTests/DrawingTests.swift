import CoreGraphics
import CoreTextModule
import UIKit
import XCTest

/// Pictures of Core Text's beside those of the same text that UIKit draws.
@preconcurrency @MainActor final class DrawingTests: XCTestCase {
  private let size = CGSize(width: 200, height: 120)
  private let font = UIFont.systemFont(ofSize: 22)

  private func picture(_ draw: (CGContext) -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.cgImage!
  }

  /// Draws with the origin at the bottom left, as code for Core Text does.
  private func flipped(_ draw: (CGContext) -> Void) -> CGImage {
    picture { context in
      context.textMatrix = .identity
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      draw(context)
    }
  }

  private func bytes(_ image: CGImage) -> [UInt8] {
    (0..<image.height).flatMap { y in
      (0..<image.width * 4).map { image.pixels.load(fromByteOffset: y * image.bytesPerRow + $0, as: UInt8.self) }
    }
  }

  /// Asserts that two pictures show something, and the same but for the rounding of edges.
  private func assertSame(_ image: CGImage, _ other: CGImage, line: UInt = #line) {
    let (a, b) = (bytes(image), bytes(other))
    XCTAssertEqual(a.count, b.count, line: line)
    XCTAssertTrue(b.contains { $0 > 200 }, "nothing is drawn", line: line)
    let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 255
    XCTAssertLessThanOrEqual(worst, 12, line: line)
  }

  func testALineInAFlippedContextStandsUpright() {
    let text = NSAttributedString(
      string: "Fjord gy\u{00C5}", attributes: [.font: font, .foregroundColor: UIColor.red, .underlineStyle: 1])
    let line = CTLineCreateWithAttributedString(text)
    let drawn = flipped { context in
      context.textPosition = CGPoint(x: 10, y: size.height - 20 - font.ascender)
      CTLineDraw(line, context)
    }
    assertSame(drawn, picture { _ in text.draw(at: CGPoint(x: 10, y: 20)) })
  }

  func testAFlippedTextMatrixDoesAsWell() {
    let text = NSAttributedString(string: "Fjord", attributes: [.font: font])
    let line = CTLineCreateWithAttributedString(text)
    let drawn = picture { context in
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.textPosition = CGPoint(x: 10, y: 20 + font.ascender)
      CTLineDraw(line, context)
    }
    assertSame(drawn, picture { _ in text.draw(at: CGPoint(x: 10, y: 20)) })
  }

  func testWithoutFlippingLettersStandOnTheirHeads() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "L", attributes: [.font: font]))
    let drawn = picture { context in
      context.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(line, context)
    }
    func inkedRow(_ rows: [Int]) -> Int {
      let widths = rows.map { y in
        (0..<drawn.width).filter {
          drawn.pixels.load(fromByteOffset: y * drawn.bytesPerRow + $0 * 4 + 3, as: UInt8.self) > 128
        }.count
      }
      return rows[widths.firstIndex(of: widths.max()!)!]
    }
    // Its foot is at the baseline, and the letter below.
    XCTAssertEqual(inkedRow(Array(0..<drawn.height)), 41, accuracy: 3)
  }

  func testRunsMakeUpTheirLine() {
    let text = NSMutableAttributedString(string: "red ", attributes: [.font: font, .foregroundColor: UIColor.red])
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    text.append(
      NSAttributedString(
        string: "blue",
        attributes: [.font: font, kCTForegroundColorAttributeName as NSAttributedString.Key: blue]))
    let line = CTLineCreateWithAttributedString(text)
    let drawn = flipped { context in
      context.textPosition = CGPoint(x: 10, y: 60)
      for run in CTLineGetGlyphRuns(line) as! [CTRun] {
        for glyph in 0..<CTRunGetGlyphCount(run) { CTRunDraw(run, context, CFRangeMake(glyph, 1)) }
      }
    }
    let whole = flipped { context in
      context.textPosition = CGPoint(x: 10, y: 60)
      CTLineDraw(line, context)
    }
    assertSame(drawn, whole)
    text.addAttribute(.foregroundColor, value: UIColor(cgColor: blue), range: NSRange(location: 4, length: 4))
    assertSame(whole, picture { _ in text.draw(at: CGPoint(x: 10, y: 60 - font.ascender)) })
  }

  func testTheContextsColorCountsWhereAttributesSaySo() {
    let key = kCTForegroundColorFromContextAttributeName as NSAttributedString.Key
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "green", attributes: [.font: font, key: true]))
    let drawn = flipped { context in
      context.textPosition = CGPoint(x: 10, y: 60)
      context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      CTLineDraw(line, context)
    }
    let green = NSAttributedString(
      string: "green", attributes: [.font: font, .foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)])
    assertSame(drawn, picture { _ in green.draw(at: CGPoint(x: 10, y: 60 - font.ascender)) })
  }

  func testGlyphsAreDrawnAtTheirPositions() throws {
    let large = UIFont.systemFont(ofSize: 60)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Rag", attributes: [.font: large]))
    let run = try XCTUnwrap((CTLineGetGlyphRuns(line) as! [CTRun]).first)
    let drawn = flipped { context in
      context.textPosition = CGPoint(x: 20, y: 40)
      CTFontDrawGlyphs(large, CTRunGetGlyphsPtr(run)!, CTRunGetPositionsPtr(run)!, CTRunGetGlyphCount(run), context)
    }
    let whole = flipped { context in
      context.textPosition = CGPoint(x: 20, y: 40)
      CTLineDraw(line, context)
    }
    // Glyphs of lines stand on quarters of a pixel.
    let difference = zip(bytes(drawn), bytes(whole)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    let ink = bytes(whole).reduce(0) { $0 + Int($1) }
    XCTAssertGreaterThan(ink, 100_000)
    XCTAssertLessThan(difference, ink / 10)
  }

  func testAFrameIsDrawnAsItsString() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 3
    let text = NSAttributedString(
      string: "Several words on a few lines", attributes: [.font: font, .paragraphStyle: style])
    let rect = CGRect(x: 15, y: 5, width: 150, height: 110)
    let drawn = flipped { context in
      let path = CGPath(rect: CGRect(x: 15, y: size.height - 115, width: 150, height: 110), transform: nil)
      let framesetter = CTFramesetterCreateWithAttributedString(text)
      CTFrameDraw(CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil), context)
    }
    assertSame(drawn, picture { _ in text.draw(in: rect) })
  }

  func testBitmapsWithTheirOriginAtTheBottomNeedNoFlipping() {
    let text = NSAttributedString(string: "Fjord", attributes: [.font: font])
    let context = CGContext(
      data: nil, width: 400, height: 240, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    context.scaleBy(x: 2, y: 2)
    context.textPosition = CGPoint(x: 10, y: size.height - 20 - font.ascender)
    CTLineDraw(CTLineCreateWithAttributedString(text), context)
    assertSame(context.makeImage()!, picture { _ in text.draw(at: CGPoint(x: 10, y: 20)) })
    XCTAssertEqual(context.textPosition.x, 10)
  }

  func testSavingTheStateLeavesTheTextMatrix() {
    let context = CGContext(size: size, scale: 1)!
    XCTAssertTrue(context.textMatrix.isIdentity)
    context.saveGState()
    context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
    context.textPosition = CGPoint(x: 3, y: 4)
    context.restoreGState()
    XCTAssertEqual(context.textMatrix, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4))
  }
}
