import TestSupport
import XCTest

@testable import SwoopNotes

final class MarkdownRandomTests: XCTestCase {
  private static let pieces = [
    "*", "**", "_", "~~", "`", "``", "```", "~~~", "\n", "\n\n", "\r\n", "\r", " ", "  ", "\t", "- ", "1. ", "[ ] ",
    "[x] ",
    "# ", "#", "> ", "---", "[", "](", ")", "![", "<", ">", "\\", "\"", "a", "word", "ü", "🌱", "/", "(", "https://x.y",
    "日本",
    "\u{0}", "\u{FEFF}",
  ]

  private func text(_ dice: inout Dice, _ most: Int) -> String {
    (0..<dice.roll(most + 1)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined()
  }

  /// Each edit leads to the same as though the text had been parsed as a whole, and nothing beyond what is said to have
  /// changed has.
  func testEditsLeadToTheSameAsAWhole() {
    for seed in 0..<Soak.count(150) {
      var dice = Dice(seed: seed)
      var markdown = MarkdownText(text(&dice, 60))
      for step in 0..<12 {
        let start = dice.roll(markdown.length + 1)
        let length = dice.chance(50) ? 0 : dice.roll(min(markdown.length - start, 12) + 1)
        let (old, new) = (markdown, text(&dice, 4))
        let changed = markdown.replace(NSRange(location: start, length: length), with: new)
        let whole = MarkdownText(markdown.string)
        let run = "seed \(seed), step \(step)"
        // Half of a character may have been cut off, which a string can't hold.
        guard whole.units == markdown.units else { continue }
        guard whole.spans == markdown.spans, lines(whole) == lines(markdown) else { return XCTFail(run) }
        check(markdown, run)
        let difference = markdown.length - old.length
        let outside = { (span: MarkdownSpan) in
          span.range.upperBound <= changed.location || span.range.location >= changed.upperBound
        }
        let before = old.spans.filter {
          $0.range.upperBound <= changed.location || $0.range.location >= changed.upperBound - difference
        }.map { span in
          var span = span
          if span.range.location >= changed.upperBound - difference { span.range.location += difference }
          return span
        }
        guard Set(before) == Set(markdown.spans.filter(outside)) else { return XCTFail("\(run): more has changed") }
      }
    }
  }

  private func lines(_ markdown: MarkdownText) -> [MarkdownLine] {
    markdown.lines(in: NSRange(location: 0, length: markdown.length))
  }

  /// Lines follow each other without a gap; spans are never empty and lie within their lines, outer before inner.
  private func check(_ markdown: MarkdownText, _ run: String) {
    var end = 0
    for line in lines(markdown) {
      XCTAssertEqual(line.range.location, end, run)
      end = line.range.upperBound
      XCTAssertLessThanOrEqual(line.contentRange.upperBound, end, run)
      for span in markdown.spans(in: NSRange(location: line.range.location, length: 0)) {
        XCTAssertGreaterThan(span.range.length, 0, run)
        XCTAssertTrue(span.range.location >= line.range.location && span.range.upperBound <= end, run)
      }
    }
    XCTAssertEqual(end, markdown.length, run)
  }

  func testUpdatesFindTheChange() {
    for seed in 0..<Soak.count(60) {
      var dice = Dice(seed: seed + 10_000)
      var markdown = MarkdownText(text(&dice, 40))
      for _ in 0..<4 {
        let new = text(&dice, 40)
        _ = markdown.update(to: new)
        XCTAssertTrue(markdown.string.isIdentical(to: new))
        XCTAssertEqual(markdown.spans, MarkdownText(new).spans, "seed \(seed)")
      }
    }
  }

  /// Whatever is fed, ten times as much takes no more than some thirty times as long; a parser that looks for each end
  /// anew would take a hundred times as long.
  func testTimeIsInProportionToLength() {
    let patterns = [
      "*a ", "a* ", "**a*", "*a_", "_a*b", "`a", "``a`", "[", "]", "[a](", "[a](b", "[a](b ", "[a](<b", "[a](b \"c",
      "<a",
      "![", "\\", "#a/", "#", "~~a", "> ", "(", "https://a(", "- ", "`` ` ", "[a](b[c] \"d ' ",
    ]
    for pattern in patterns {
      func seconds(_ count: Int) -> Double {
        let text = String(repeating: pattern, count: count)
        return (0..<3).map { _ in
          let start = Self.spent
          _ = MarkdownText(text)
          return Self.spent - start
        }.min() ?? 0
      }
      let (short, long) = (seconds(800), seconds(8000))
      XCTAssertLessThan(long, max(short, 0.003) * 35, pattern)
    }
  }

  /// The processor time of this thread alone, in seconds: others may be at work, too.
  private static var spent: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
