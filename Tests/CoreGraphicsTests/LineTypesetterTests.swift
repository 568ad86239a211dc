import XCTest

@testable import CoreGraphics

/// Paragraphs whose lines are set one by one.
final class LineTypesetterTests: XCTestCase {
  /// Lines between two edges, one below the other.
  private final class Column: TextLineSource {
    let width: CGFloat
    var gap: ClosedRange<CGFloat>?
    var last = Int.max
    private var rows = 0

    init(width: CGFloat) { self.width = width }

    func stretches(at position: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool) -> [TextLineStretch] {
      let truncation: TextParagraphFormat.Truncation = rows == last ? .tail : .none
      guard let gap else { return [TextLineStretch(left: 0, right: width, y: y, truncation: truncation)] }
      return [
        TextLineStretch(left: 0, right: gap.lowerBound, y: y, truncation: truncation),
        TextLineStretch(left: gap.upperBound, right: width, y: y, truncation: truncation),
      ]
    }

    func spacing(afterLineEndingAt end: Int, rect: CGRect, spacing: CGFloat) -> CGFloat {
      rows += 1
      return spacing
    }
  }

  private let words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"

  private func runs(_ text: String) -> [TextRun] {
    let font = TextFont(size: 17)
    return [TextRun(range: 0..<text.utf16.count, attributes: TextAttributes(font: font, color: .black))]
  }

  func testLinesOfOneWidthLieAsTheyDoTogether() {
    for text in [words, "", "e\u{301}a 👨‍👩‍👧 b " + words, "שלום לכולם " + words] {
      let alone = TextLayout(text: text, runs: runs(text), linesFrom: Column(width: 150))
      let together = TextLayout(text: text, runs: runs(text), width: 150)
      XCTAssertEqual(alone.lines.map(\.range), together.lines.map(\.range))
      for (a, b) in zip(alone.lines, together.lines) {
        XCTAssertEqual(a.rect.minX, b.rect.minX, accuracy: 0.01)
        XCTAssertEqual(a.rect.minY, b.rect.minY, accuracy: 0.01)
        XCTAssertEqual(a.rect.width, b.rect.width, accuracy: 0.01)
        XCTAssertEqual(a.baseline, b.baseline, accuracy: 0.01)
      }
    }
  }

  func testALineGoesOnBehindAGap() {
    let column = Column(width: 300)
    column.gap = 100...180
    let layout = TextLayout(text: words, runs: runs(words), linesFrom: column)
    XCTAssertEqual(layout.lines[0].rect.minY, layout.lines[1].rect.minY)
    XCTAssertLessThanOrEqual(layout.lines[0].rect.minX, 0.01)
    XCTAssertGreaterThanOrEqual(layout.lines[1].rect.minX, 180)
    XCTAssertEqual(layout.lines.map(\.range.count).reduce(0, +), words.utf16.count)
    let beyond = layout.lines[1]
    let hit = layout.position(closestTo: CGPoint(x: beyond.rect.minX + 1, y: beyond.rect.midY))
    XCTAssertTrue(beyond.range.contains(hit))
  }

  func testAStretchThatIsTooNarrowForAWordStaysEmpty() {
    let column = Column(width: 300)
    column.gap = 10...80
    let layout = TextLayout(text: words, runs: runs(words), linesFrom: column)
    XCTAssertTrue(layout.lines.allSatisfy { $0.rect.minX >= 80 })
  }

  func testTheRestIsLeftOutForAnEllipsis() {
    let column = Column(width: 150)
    column.last = 1
    let layout = TextLayout(text: words, runs: runs(words), linesFrom: column)
    XCTAssertEqual(layout.lines.count, 2)
    XCTAssertTrue(layout.isTruncated)
    XCTAssertLessThanOrEqual(layout.lines[1].rect.maxX, 150.5)
    let hidden = layout.ellipsizedRange(ofLine: 1)
    XCTAssertEqual(hidden.upperBound, words.utf16.count)
    XCTAssertGreaterThan(hidden.lowerBound, layout.lines[1].range.lowerBound)
  }
}
