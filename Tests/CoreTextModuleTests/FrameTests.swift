import CoreGraphics
import CoreTextModule
import UIKit
import XCTest

final class FrameTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func string(_ text: String, _ style: NSParagraphStyle = .default) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
  }

  private func frame(_ text: NSAttributedString, in path: CGPath, _ range: CFRange = CFRangeMake(0, 0)) -> CTFrame {
    CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), range, path, nil)
  }

  private func rectangle(_ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 7, y: 9, width: width, height: height), transform: nil)
  }

  private func lines(_ frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame) as! [CTLine] }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: lines(frame).count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return origins
  }

  func testLinesLieFromTheTopDown() {
    let room = string("one two").size().width + 1
    let frame = frame(string("one two three\nfour"), in: rectangle(room, 200))
    XCTAssertEqual(
      lines(frame).map(CTLineGetStringRange), [CFRangeMake(0, 8), CFRangeMake(8, 6), CFRangeMake(14, 4)])
    let origins = origins(frame)
    for (index, origin) in origins.enumerated() {
      XCTAssertEqual(origin.x, 0, accuracy: 0.001)
      XCTAssertEqual(origin.y, 200 - font.ascender - CGFloat(index) * font.lineHeight, accuracy: 0.001)
    }
    var some = [CGPoint.zero]
    CTFrameGetLineOrigins(frame, CFRangeMake(1, 1), &some)
    XCTAssertEqual(some[0], origins[1])
    XCTAssertEqual(CTFrameGetStringRange(frame), CFRangeMake(0, 18))
    XCTAssertEqual(CTFrameGetPath(frame), rectangle(room, 200))
  }

  func testWhatDoesNotFitGoesIntoTheNextFrame() {
    let text = string("one two three four five six seven eight nine ten")
    let first = frame(text, in: rectangle(90, font.lineHeight * 2.5))
    XCTAssertEqual(lines(first).count, 2)
    let visible = CTFrameGetVisibleStringRange(first)
    XCTAssertEqual(visible.location, 0)
    let second = frame(text, in: rectangle(90, 1000), CFRangeMake(visible.length, 0))
    let rest = CTFrameGetVisibleStringRange(second)
    XCTAssertEqual(rest.location, visible.length)
    XCTAssertEqual(rest.location + rest.length, text.length)
    XCTAssertEqual(
      lines(first).count + lines(second).count, lines(frame(text, in: rectangle(90, 1000))).count)
    XCTAssertEqual(lines(frame(text, in: rectangle(90, 5))).count, 0)
  }

  func testSuggestedSizesAreTheStringsAndHoldItsLines() {
    let text = string("Several words on a few lines\nand more")
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), &fit)
    let bounds = text.boundingRect(
      with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
    XCTAssertEqual(size.width, bounds.width, accuracy: 0.5)
    XCTAssertEqual(size.height, bounds.height, accuracy: 0.01)
    XCTAssertEqual(fit, CFRangeMake(0, text.length))
    let frame = CTFramesetterCreateFrame(
      framesetter, CFRangeMake(0, 0), CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), nil)
    XCTAssertEqual(CTFrameGetVisibleStringRange(frame), fit)
    CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: font.lineHeight), &fit)
    XCTAssertEqual(fit, CTLineGetStringRange(lines(frame)[0]))
  }

  func testParagraphsHaveTheirStyles() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.paragraphSpacing = 10
    style.lineSpacing = 4
    let frame = frame(string("ab\ncd", style), in: rectangle(200, 200))
    let origins = origins(frame)
    let width = CTLineGetTypographicBounds(lines(frame)[0], nil, nil, nil)
    XCTAssertEqual(origins[0].x, (200 - width) / 2, accuracy: 0.01)
    XCTAssertEqual(origins[0].y - origins[1].y, font.lineHeight + 14, accuracy: 0.01)
    let truncating = NSMutableParagraphStyle()
    truncating.lineBreakMode = .byTruncatingTail
    let cut = self.frame(string("a line that is far too long", truncating), in: rectangle(100, 200))
    XCTAssertEqual(lines(cut).count, 1)
    XCTAssertLessThanOrEqual(CTLineGetTypographicBounds(lines(cut)[0], nil, nil, nil), 100.5)
    XCTAssertEqual(CTFrameGetVisibleStringRange(cut).length, 27)
  }

  func testASeparatorAtTheEndBeginsNoLine() {
    XCTAssertEqual(lines(frame(string("a\n\nb\n"), in: rectangle(100, 200))).count, 3)
    XCTAssertEqual(lines(frame(string(""), in: rectangle(100, 200))).count, 0)
  }

  func testLinesStayWithinAPath() {
    let text = string(String(repeating: "word ", count: 60))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 240, height: 240), transform: nil)
    let frame = frame(text, in: circle)
    let (lines, origins) = (lines(frame), origins(frame))
    XCTAssertGreaterThan(lines.count, 4)
    for (line, origin) in zip(lines, origins) {
      let width = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
      for corner in [CGPoint(x: origin.x + 1, y: origin.y), CGPoint(x: origin.x + width - 1, y: origin.y)] {
        XCTAssertTrue(circle.contains(corner), "\(corner)")
      }
    }
    XCTAssertGreaterThan(origins[0].x, 40, "the first line is short")
    XCTAssertLessThan(CTFrameGetVisibleStringRange(frame).length, text.length)
    XCTAssertEqual(Set(origins.map(\.y)).count, origins.count)
  }

  func testAHoleDividesLines() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 300, height: 100))
    path.addRect(CGRect(x: 120, y: 0, width: 60, height: 100))
    let frame = frame(string(String(repeating: "ab ", count: 40)), in: path)
    let origins = origins(frame)
    XCTAssertEqual(origins[0].y, origins[1].y)
    XCTAssertEqual(origins[0].x, 0, accuracy: 0.5)
    XCTAssertEqual(origins[1].x, 180, accuracy: 0.5)
  }
}
