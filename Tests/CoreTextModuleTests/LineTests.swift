import CoreGraphics
import CoreTextModule
import UIKit
import XCTest

final class LineTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func string(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: font])
  }

  private func line(_ text: String) -> CTLine { CTLineCreateWithAttributedString(string(text)) }
  private func width(_ line: CTLine?) -> CGFloat { line.map { CTLineGetTypographicBounds($0, nil, nil, nil) } ?? -1 }

  func testMeasuresAreThoseOfTheString() {
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -1)
    let line = line("Wave to AVA")
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let size = string("Wave to AVA").size()
    XCTAssertEqual(width, size.width, accuracy: 0.001)
    XCTAssertEqual(ascent, font.ascender, accuracy: 0.001)
    XCTAssertEqual(descent, -font.descender, accuracy: 0.001)
    XCTAssertEqual(leading, 0)
    let bounds = CTLineGetBoundsWithOptions(line, [])
    assertNear(bounds, CGRect(x: 0, y: font.descender, width: size.width, height: size.height), within: 0.001)
    XCTAssertEqual(CTLineGetStringRange(line), CFRangeMake(0, 11))
    XCTAssertEqual(CTLineGetGlyphCount(line), 11)
  }

  func testAnEmptyLineIsAsHighAsAFontOf12Points() {
    let line = CTLineCreateWithAttributedString(NSAttributedString())
    var ascent: CGFloat = 0
    XCTAssertEqual(CTLineGetTypographicBounds(line, &ascent, nil, nil), 0)
    XCTAssertEqual(ascent, UIFont.systemFont(ofSize: 12).ascender, accuracy: 0.001)
    XCTAssertEqual(CTLineGetGlyphRuns(line).count, 0)
    XCTAssertTrue(CTLineGetImageBounds(line, nil).isNull)
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: 5, y: 0)), 0)
  }

  func testSeparatorsOfLinesShowNothing() {
    XCTAssertEqual(width(line("a\nb\u{2028}c\r\n")), width(line("abc")), accuracy: 1)
    XCTAssertEqual(CTLineGetStringRange(line("a\nb")), CFRangeMake(0, 3))
  }

  /// Separators in a part that begins somewhere in the string belong to the run in which they are.
  func testSeparatorsTakeNoRoomInAPartOfSeveralRuns() {
    func width(_ first: String, _ second: String) -> CGFloat {
      let all = NSMutableAttributedString(string: "\nxy" + first, attributes: [.font: font, .kern: 9])
      all.append(NSAttributedString(string: second, attributes: [.font: font, .kern: 20]))
      return self.width(
        CTTypesetterCreateLine(CTTypesetterCreateWithAttributedString(all), CFRangeMake(3, all.length - 3)))
    }
    XCTAssertEqual(width("a\nb\r\n", "\u{2028}c"), width("ab", "c"), accuracy: 1)
  }

  func testImageBoundsAreThoseOfTheInk() {
    let line = line("H")
    let bounds = CTLineGetImageBounds(line, nil)
    XCTAssertEqual(bounds.minY, 0, accuracy: 0.05)
    // The measure is San Francisco's, the glyph another face's.
    XCTAssertEqual(bounds.height, font.capHeight, accuracy: 0.25)
    XCTAssertGreaterThan(bounds.minX, 0.5)
    XCTAssertEqual(CTLineGetBoundsWithOptions(line, .useGlyphPathBounds), bounds)
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)!
    context.textPosition = CGPoint(x: 30, y: 7)
    assertNear(CTLineGetImageBounds(line, context), bounds.offsetBy(dx: 30, dy: 7), within: 1e-6)
  }

  // MARK: Places

  func testPlacesAndOffsetsAreInverse() {
    let text = "Hello wörld \u{1F600}!"
    let line = line(text)
    for index in [0, 1, 5, 6, 11, 12, 14, 15] {
      let offset = CTLineGetOffsetForStringIndex(line, index, nil)
      XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 100)), index)
    }
    XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 0, nil), 0, accuracy: 0.001)
    XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 99, nil), width(line), accuracy: 1)
    XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 5, nil), width(self.line("Hello")), accuracy: 0.5)
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)), 0)
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: 5000, y: 0)), 15)
  }

  func testCaretsWhereDirectionsMeet() {
    // The first letter of Hebrew begins at its right end, which is the line's.
    let line = line("abc\u{05D0}\u{05D1}\u{05D2}")
    var secondary: CGFloat = 0
    let primary = CTLineGetOffsetForStringIndex(line, 3, &secondary)
    XCTAssertEqual(primary, width(self.line("abc")), accuracy: 0.5)
    XCTAssertEqual(secondary, width(line), accuracy: 1)
    let inside = CTLineGetOffsetForStringIndex(line, 1, &secondary)
    XCTAssertEqual(inside, secondary, accuracy: 0.5)
  }

  func testCaretsAreToldFromLeftToRight() {
    let line = line("ab")
    var found: [(index: Int, isLeading: Bool)] = []
    var last: CGFloat = -1
    CTLineEnumerateCaretOffsets(line) { offset, index, isLeading, _ in
      XCTAssertGreaterThanOrEqual(offset, last)
      last = offset
      found.append((index, isLeading))
    }
    XCTAssertEqual(found.map(\.index), [0, 0, 1, 1])
    XCTAssertEqual(found.map(\.isLeading), [true, false, true, false])
    var count = 0
    CTLineEnumerateCaretOffsets(line) { _, _, _, stop in
      count += 1
      stop.pointee = true
    }
    XCTAssertEqual(count, 1)
  }

  func testPensForFlushLines() {
    let (plain, spaced) = (line("word"), line("word   "))
    let own = width(plain)
    XCTAssertEqual(CTLineGetTrailingWhitespaceWidth(plain), 0)
    XCTAssertEqual(CTLineGetTrailingWhitespaceWidth(spaced), width(spaced) - own, accuracy: 0.5)
    XCTAssertEqual(CTLineGetPenOffsetForFlush(plain, 0, 200), 0)
    XCTAssertEqual(CTLineGetPenOffsetForFlush(plain, 0.5, 200), (200 - own) / 2, accuracy: 0.001)
    XCTAssertEqual(CTLineGetPenOffsetForFlush(spaced, 1, 200), 200 - own, accuracy: 0.5)
    XCTAssertEqual(CTLineGetPenOffsetForFlush(plain, 1, 5), 0)
  }

  // MARK: Other widths

  func testTruncatedLinesFitAndKeepTheirNumbers() throws {
    let (line, token) = (line("The quick brown fox jumps"), line("\u{2026}"))
    XCTAssertTrue(CTLineCreateTruncatedLine(line, 1000, .end, token) === line)
    XCTAssertNil(CTLineCreateTruncatedLine(line, 3, .end, token))
    for type in [CTLineTruncationType.start, .middle, .end] {
      let short = try XCTUnwrap(CTLineCreateTruncatedLine(line, 120, type, token))
      XCTAssertLessThanOrEqual(width(short), 120)
      XCTAssertGreaterThan(width(short), 95, "as much as there is room for")
      XCTAssertEqual(CTLineGetStringRange(short), CFRangeMake(0, 25))
    }
    let end = try XCTUnwrap(CTLineCreateTruncatedLine(line, 120, .end, token))
    XCTAssertEqual(CTLineGetStringIndexForPosition(end, .zero), 0)
    let start = try XCTUnwrap(CTLineCreateTruncatedLine(line, 120, .start, token))
    XCTAssertEqual(CTLineGetStringIndexForPosition(start, CGPoint(x: 120, y: 0)), 25)
    let last = CTLineGetOffsetForStringIndex(start, 24, nil)
    XCTAssertEqual(width(start) - last, width(self.line("s")), accuracy: 0.5)
    let cut = try XCTUnwrap(CTLineCreateTruncatedLine(line, 120, .end, nil))
    XCTAssertLessThanOrEqual(width(cut), 120)
    XCTAssertGreaterThan(CTLineGetGlyphCount(cut), CTLineGetGlyphCount(end) - 1)
  }

  func testJustifiedLinesFillTheirWidth() throws {
    let line = line("one two three ")
    let own = width(line) - CTLineGetTrailingWhitespaceWidth(line)
    let full = try XCTUnwrap(CTLineCreateJustifiedLine(line, 1, 200))
    XCTAssertEqual(width(full) - CTLineGetTrailingWhitespaceWidth(full), 200, accuracy: 0.1)
    let half = try XCTUnwrap(CTLineCreateJustifiedLine(line, 0.5, 200))
    XCTAssertEqual(width(half) - CTLineGetTrailingWhitespaceWidth(half), (own + 200) / 2, accuracy: 0.1)
    XCTAssertTrue(CTLineCreateJustifiedLine(line, 0, 200) === line)
    let tight = try XCTUnwrap(CTLineCreateJustifiedLine(line, 1, own - 4))
    XCTAssertEqual(width(tight) - CTLineGetTrailingWhitespaceWidth(tight), own - 4, accuracy: 0.1)
    // Words stay as they are.
    XCTAssertEqual(
      CTLineGetOffsetForStringIndex(full, 3, nil), CTLineGetOffsetForStringIndex(line, 3, nil), accuracy: 0.5)
    let word = try XCTUnwrap(CTLineCreateJustifiedLine(self.line("word"), 1, 100))
    XCTAssertEqual(width(word), 100, accuracy: 1)
    XCTAssertNil(CTLineCreateJustifiedLine(self.line("w"), 1, 100))
  }

  // MARK: Directions

  private func ranges(_ line: CTLine?) -> [CFRange] {
    line.map { (CTLineGetGlyphRuns($0) as! [CTRun]).map(CTRunGetStringRange) } ?? []
  }

  func testPartsOfAParagraphHaveItsDirection() {
    let text = string("\u{05D0} abc\u{05D2}\nabc\u{05D2}")
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    XCTAssertEqual(
      ranges(CTTypesetterCreateLine(typesetter, CFRangeMake(2, 4))), [CFRangeMake(5, 1), CFRangeMake(2, 3)])
    XCTAssertEqual(
      ranges(CTTypesetterCreateLine(typesetter, CFRangeMake(7, 4))), [CFRangeMake(7, 3), CFRangeMake(10, 1)])
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRangeMake(2, 4), path, nil)
    XCTAssertEqual(ranges((CTFrameGetLines(frame) as! [CTLine]).first), [CFRangeMake(5, 1), CFRangeMake(2, 3)])
  }

  func testShortenedLinesKeepTheirDirection() throws {
    let short = CTLineCreateTruncatedLine(line("\u{05D0} one two three four"), 120, .start, line("\u{2026}"))
    let ranges = ranges(try XCTUnwrap(short))
    XCTAssertEqual(ranges.count, 2, "the ellipsis stands for what is read first")
    XCTAssertEqual(ranges.last?.location, 0)
  }

  func testTypesettersBreakLongParagraphs() {
    // The first word is longer than what is laid out at first.
    let text = String(repeating: "a", count: 3000) + " " + String(repeating: "b ", count: 3000)
    let typesetter = CTTypesetterCreateWithAttributedString(string(text))
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 0, width(line(String(text.prefix(3001)))) + 1), 3001)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 0, 1e6), text.utf16.count)
    let room = width(line("b b b b")) + 1
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 3001, room), 8)
  }

  func testTypesettersBreakBetweenWords() {
    let text = "one two three\nfour"
    let typesetter = CTTypesetterCreateWithAttributedString(string(text))
    let room = width(line("one two")) + 1
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 0, room), 8)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 8, 500), 6, "the separator belongs to the line")
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 14, 500), 4)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 18, 500), 0)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 0, 0), 1)
    XCTAssertEqual(CTTypesetterSuggestClusterBreak(typesetter, 0, width(line("one tw")) + 0.5), 6)
    let part = CTTypesetterCreateLine(typesetter, CFRangeMake(4, 3))
    XCTAssertEqual(width(part), width(line("two")), accuracy: 0.001)
    XCTAssertEqual(CTLineGetStringRange(part), CFRangeMake(4, 3))
    XCTAssertEqual(CTLineGetStringIndexForPosition(part, CGPoint(x: 500, y: 0)), 7)
    XCTAssertEqual(CTLineGetOffsetForStringIndex(part, 4, nil), 0, accuracy: 0.001)
  }
}
