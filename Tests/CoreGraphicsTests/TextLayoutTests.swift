import CoreGraphics
import Foundation
import XCTest

final class TextLayoutTests: XCTestCase {
  private let height: CGFloat = 20.287109375
  private let pangram = "The quick brown fox jumps over the lazy dog"

  private func strings(_ layout: TextLayout) -> [String] {
    layout.lines.map { (layout.text as NSString).substring(with: NSRange($0.range)) }
  }

  // MARK: Lines

  func testNothingIsAsHighAsALine() {
    let layout = TextLayout.plain("")
    XCTAssertEqual(layout.size, CGSize(width: 0, height: height))
    XCTAssertEqual(layout.lines.count, 1)
    XCTAssertEqual(layout.caretRect(at: 0), CGRect(x: 0, y: 0, width: 0, height: height))
    XCTAssertEqual(layout.position(closestTo: CGPoint(x: 50, y: 50)), 0)
  }

  func testWordsWrap() {
    let layout = TextLayout.plain(pangram, width: 120)
    XCTAssertGreaterThan(layout.lines.count, 2)
    XCTAssertEqual(layout.size.height, height * CGFloat(layout.lines.count), accuracy: 1e-9)
    XCTAssertLessThanOrEqual(layout.size.width, 120)
    XCTAssertEqual(strings(layout).joined(), pangram)
    for line in strings(layout).dropLast() { XCTAssertTrue(line.hasSuffix(" "), line) }
    XCTAssertFalse(layout.isTruncated)
    XCTAssertEqual(layout.lines.map(\.isLastOfParagraph).filter { $0 }.count, 1)
  }

  func testTheDirectionOfReading() {
    let layout = TextLayout.plain("ab\nשלום ab")
    XCTAssertEqual(layout.lines.map(\.isRightToLeft), [false, true])
    XCTAssertFalse(layout.isRightToLeft(at: 0))
    XCTAssertTrue(layout.isRightToLeft(at: 3))
    XCTAssertFalse(layout.isRightToLeft(at: 8), "Latin letters within")
    XCTAssertTrue(layout.isRightToLeft(at: 10), "the paragraph's own at its end")
  }

  func testALongWordBreaksWhereItMust() {
    let layout = TextLayout.plain("Donaudampfschifffahrtsgesellschaft", width: 100)
    XCTAssertGreaterThan(layout.lines.count, 1)
    XCTAssertLessThanOrEqual(layout.size.width, 100)
    let byCharacter = TextLayout.plain("aa bbbbbb", width: 40) { $0.paragraph.wrapping = .character }
    XCTAssertFalse(strings(byCharacter)[0].hasSuffix(" "))
  }

  func testWordsAreBrokenWithoutHyphens() {
    func glyphCounts(_ layout: TextLayout) -> [Int] {
      layout.lines.indices.map { layout.glyphRuns(ofLine: $0).reduce(0) { $0 + $1.glyphs.count } }
    }
    for wrapping in [TextParagraphFormat.Wrapping.word, .character] {
      let layout = TextLayout.plain("Wohnungsamtsleitung", width: 60) { $0.paragraph.wrapping = wrapping }
      XCTAssertGreaterThan(layout.lines.count, 2)
      XCTAssertEqual(glyphCounts(layout), layout.lines.map(\.range.count))
    }
    let room = TextLayout.plain("Wohnung-").size.width + 1
    let soft = TextLayout.plain("Wohnung\u{AD}samtsleitung", width: room)
    XCTAssertEqual(soft.lines[0].range, 0..<8)
    XCTAssertEqual(glyphCounts(soft)[0], 9, "a soft hyphen at a line's end shows")
  }

  func testParagraphs() {
    let layout = TextLayout.plain("one\ntwo\r\nthree\u{2029}four\n")
    XCTAssertEqual(strings(layout), ["one", "two", "three", "four", ""])
    XCTAssertEqual(layout.lines.map(\.range.lowerBound), [0, 4, 9, 15, 20])
    XCTAssertEqual(TextLayout.plain("a\u{2028}b").lines.count, 2)
  }

  func testOddTextIsLaidOut() {
    for text in [
      "\0", "a\0b", "\u{FFFD}", "\r", "\t\t", "\u{202E}abc", String(repeating: "x", count: 5000), "\u{200B}",
    ] {
      let layout = TextLayout.plain(text, width: 50)
      XCTAssertGreaterThan(layout.size.height, 0)
      _ = layout.position(closestTo: CGPoint(x: 10, y: 10))
      _ = layout.selectionRects(for: 0..<text.utf16.count)
    }
    _ = TextLayout.plain(pangram, width: 0)
    _ = TextLayout.plain(pangram, width: -5)
    _ = TextLayout.plain(pangram, width: .nan)
    _ = TextLayout.plain(pangram, TextFont(size: 0), width: 10)
  }

  // MARK: Truncation

  func testTruncation() {
    for truncation in [TextParagraphFormat.Truncation.head, .middle, .tail] {
      let layout = TextLayout.plain(pangram, width: 100, maximumLines: 1) { $0.paragraph.truncation = truncation }
      XCTAssertEqual(layout.lines.count, 1)
      XCTAssertTrue(layout.isTruncated)
      XCTAssertLessThanOrEqual(layout.size.width, 100)
      XCTAssertGreaterThan(layout.size.width, 70)
      XCTAssertEqual(layout.lines[0].range, 0..<43)
    }
    let two = TextLayout.plain(pangram, width: 120, maximumLines: 2) { $0.paragraph.truncation = .tail }
    XCTAssertEqual(two.lines.map(\.isTruncated), [false, true])
    let fits = TextLayout.plain("short", width: 120, maximumLines: 1) { $0.paragraph.truncation = .tail }
    XCTAssertFalse(fits.isTruncated)
  }

  func testWithoutTruncationLinesAreLeftOut() {
    let layout = TextLayout.plain(pangram, width: 120, maximumLines: 2)
    XCTAssertEqual(layout.lines.count, 2)
    XCTAssertTrue(layout.isTruncated)
  }

  func testAHeightLimitsLines() {
    let layout = TextLayout.plain(pangram, width: 120, height: 45) { $0.paragraph.truncation = .tail }
    XCTAssertEqual(layout.lines.count, 2)
    XCTAssertTrue(layout.lines[1].isTruncated)
    XCTAssertEqual(TextLayout.plain(pangram, width: 120, height: 3).lines.count, 1, "one line is always there")
  }

  func testAFollowingParagraphThatIsLeftOutShowsAnEllipsis() {
    let layout = TextLayout.plain("a\nb\nc", width: 100, maximumLines: 2) { $0.paragraph.truncation = .tail }
    XCTAssertEqual(layout.lines.count, 2)
    let plain = TextLayout.plain("a\nb", width: 100)
    XCTAssertGreaterThan(layout.lines[1].rect.width, plain.lines[1].rect.width + 8)
    XCTAssertEqual(layout.lines[1].range, 2..<3)
  }

  // MARK: Paragraph format

  func testAlignment() {
    func x(_ alignment: TextParagraphFormat.Alignment, _ text: String = "abc") -> CGFloat {
      TextLayout.plain(text, width: 200) { $0.paragraph.alignment = alignment }.lines[0].rect.minX
    }
    let width = TextLayout.plain("abc").size.width
    XCTAssertEqual(x(.left), 0)
    XCTAssertEqual(x(.natural), 0)
    XCTAssertEqual(x(.center), (200 - width) / 2, accuracy: 0.01)
    XCTAssertEqual(x(.right), 200 - width, accuracy: 0.01)
    XCTAssertGreaterThan(x(.natural, "שלום"), 100)
    XCTAssertEqual(x(.left, "שלום"), 0)
    let justified = TextLayout.plain(pangram, width: 120) { $0.paragraph.alignment = .justified }
    XCTAssertEqual(justified.lines[0].rect.width, 120, accuracy: 1)
    XCTAssertLessThan(justified.lines.last!.rect.width, 110)
  }

  func testLineHeights() {
    func layout(_ change: @escaping (inout TextParagraphFormat) -> Void) -> TextLayout {
      TextLayout.plain("a\nb") { change(&$0.paragraph) }
    }
    XCTAssertEqual(layout { $0.minimumLineHeight = 30 }.size.height, 60)
    XCTAssertEqual(layout { $0.maximumLineHeight = 15 }.size.height, 30)
    XCTAssertEqual(layout { $0.lineHeightMultiple = 2 }.size.height, height * 4)
    XCTAssertEqual(layout { $0.lineSpacing = 5 }.size.height, height * 2 + 5, accuracy: 1e-9)
    XCTAssertEqual(layout { $0.spacingAfter = 7 }.size.height, height * 2 + 7, accuracy: 1e-9)
    XCTAssertEqual(layout { $0.spacingBefore = 7 }.size.height, height * 2 + 7, accuracy: 1e-9)
    XCTAssertEqual(layout { $0.minimumLineHeight = 30 }.lines[0].baseline, 30 - 4.1005859375)
  }

  func testIndents() {
    let layout = TextLayout.plain(pangram, width: 150) {
      $0.paragraph.firstLineHeadIndent = 30
      $0.paragraph.headIndent = 10
      $0.paragraph.tailIndent = -20
    }
    XCTAssertEqual(layout.lines[0].rect.minX, 30)
    XCTAssertEqual(layout.lines[1].rect.minX, 10)
    for line in layout.lines { XCTAssertLessThanOrEqual(line.rect.maxX, 130.1) }
  }

  func testTabs() {
    XCTAssertEqual(TextLayout.plain("\tx").caretRect(at: 1).minX, 28, accuracy: 0.3)
    XCTAssertEqual(TextLayout.plain("\t\tx").caretRect(at: 2).minX, 56, accuracy: 0.5)
    let own = TextLayout.plain("\tx\ty") { $0.paragraph.tabs = [.init(location: 50)] }
    XCTAssertEqual(own.caretRect(at: 1).minX, 50, accuracy: 0.3)
    XCTAssertEqual(own.caretRect(at: 3).minX, 84, accuracy: 0.5)
  }

  // MARK: Runs

  func testTheLargestFontMakesTheLine() {
    let small = TextAttributes(font: TextFont(size: 13), color: .black)
    let large = TextAttributes(font: TextFont(size: 34), color: .black)
    let layout = TextLayout(
      text: "ab", runs: [TextRun(range: 0..<1, attributes: small), TextRun(range: 1..<2, attributes: large)])
    XCTAssertEqual(layout.size.height, 34 * 2444 / 2048, accuracy: 1e-9)
    XCTAssertEqual(layout.lines[0].baseline, 34 * 1950 / 2048, accuracy: 1e-9)
    var raised = small
    raised.baselineOffset = 30
    let shifted = TextLayout(
      text: "ab", runs: [TextRun(range: 0..<1, attributes: small), TextRun(range: 1..<2, attributes: raised)])
    XCTAssertEqual(shifted.size.height, 13 * 2444 / 2048 + 30, accuracy: 1e-9)
  }

  func testKernCountsForTheLastCharacterToo() {
    let plain = TextLayout.plain("abcd").size.width
    XCTAssertEqual(TextLayout.plain("abcd") { $0.kern = 5 }.size.width, plain + 20, accuracy: 0.1)
    let pair = TextLayout.plain("AV").size.width
    XCTAssertGreaterThan(TextLayout.plain("AV") { $0.kern = 0 }.size.width, pair + 0.3)
  }

  // MARK: Hit testing

  func testCaretsRunFromStartToEnd() {
    let layout = TextLayout.plain("Hello")
    let xs = (0...5).map { layout.caretRect(at: $0).minX }
    XCTAssertEqual(xs[0], 0)
    XCTAssertEqual(xs[5], layout.size.width, accuracy: 0.5)
    XCTAssertEqual(xs, xs.sorted())
    for position in 0...5 {
      XCTAssertEqual(layout.position(closestTo: CGPoint(x: xs[position], y: 5)), position)
    }
    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: xs[1] + 1, y: 5)), 1)
    XCTAssertNil(layout.characterIndex(at: CGPoint(x: 500, y: 5)))
    XCTAssertEqual(layout.position(closestTo: CGPoint(x: 500, y: 5)), 5)
  }

  func testTheCaretStandsAtTheEndOfWhatIsWritten() {
    let hebrew = TextLayout.plain("שלום", width: 200)
    XCTAssertEqual(hebrew.caretRect(at: 0).minX, 200, accuracy: 0.5)
    XCTAssertEqual(hebrew.caretRect(at: 4).minX, hebrew.lines[0].rect.minX, accuracy: 0.5, "its end is at the left")
    let empty = TextLayout.plain("a\n\nb")
    XCTAssertEqual(empty.caretRect(at: 2), CGRect(x: 0, y: height, width: 0, height: height))
  }

  func testACaretHasTwoPlacesWhereTheDirectionChanges() {
    let layout = TextLayout.plain("abc שלום")
    let (before, after) = (layout.caretRect(at: 4, prefersLineEnd: true), layout.caretRect(at: 4))
    XCTAssertGreaterThan(after.minX, before.minX + 20, "before the first Hebrew letter is at its right")
    XCTAssertEqual(layout.caretRect(at: 8).minX, before.minX, accuracy: 0.5, "after the last is where they begin")
    XCTAssertEqual(layout.caretRect(at: 2, prefersLineEnd: true), layout.caretRect(at: 2))
  }

  /// Each place between two characters is found where its caret stands.
  func testEveryCaretIsHitWhereItStands() {
    for text in ["Hello world\nand more", "e\u{301}a 👨‍👩‍👧 x", "שלום עולם", "abc שלום def", "fi ffi"] {
      let layout = TextLayout.plain(text, width: 120)
      var offset = 0
      for character in text {
        let rect = layout.caretRect(at: offset)
        let hit = layout.position(closestTo: CGPoint(x: rect.minX, y: rect.midY))
        let places = [false, true].map { layout.caretRect(at: hit, prefersLineEnd: $0) }
        XCTAssertTrue(
          places.contains { abs($0.minX - rect.minX) < 0.01 && $0.minY == rect.minY },
          "\(text) at \(offset), hit \(hit)")
        offset += String(character).utf16.count
      }
    }
  }

  func testPositionsAreUTF16() {
    let layout = TextLayout.plain("aé𝒳z")
    XCTAssertEqual(layout.position(closestTo: CGPoint(x: 1000, y: 0)), 5)
    let z = layout.caretRect(at: 4).minX
    XCTAssertEqual(layout.position(closestTo: CGPoint(x: z, y: 0)), 4)
    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: z - 1, y: 5)), 2)
  }

  func testSelectionRects() {
    let layout = TextLayout.plain("one\ntwo", width: 100)
    let all = layout.selectionRects(for: 1..<5)
    XCTAssertEqual(all.count, 3, "part, rest of the first line, part of the second")
    XCTAssertEqual(all[0].minX, layout.caretRect(at: 1).minX, accuracy: 0.1)
    XCTAssertEqual(all[1].maxX, 100)
    XCTAssertEqual(all[2].minX, 0)
    XCTAssertEqual(all[2].maxX, layout.caretRect(at: 5).minX, accuracy: 0.1)
    XCTAssertEqual(layout.selectionRects(for: 2..<2), [])
    let centered = TextLayout.plain("abc", width: 100) { $0.paragraph.alignment = .center }
    XCTAssertEqual(centered.selectionRects(for: 0..<3)[0].minX, centered.lines[0].rect.minX, accuracy: 0.1)
    let mixed = TextLayout.plain("abc שלום")
    XCTAssertEqual(mixed.selectionRects(for: 2..<6).count, 2, "a range over a change of direction has two parts")
  }

  func testLineOfAPosition() {
    let layout = TextLayout.plain(pangram, width: 120)
    let second = layout.lines[1].range.lowerBound
    XCTAssertEqual(layout.lineIndex(forPosition: second), 1)
    XCTAssertEqual(layout.lineIndex(forPosition: second - 1), 0)
    XCTAssertEqual(layout.lineIndex(at: -5), 0)
    XCTAssertEqual(layout.lineIndex(at: height * 1.5), 1)
    XCTAssertEqual(layout.lineIndex(at: 1e6), layout.lines.count - 1)
    XCTAssertEqual(layout.caretRect(at: second).minY, height, accuracy: 1e-9)
    XCTAssertEqual(layout.caretRect(at: second, prefersLineEnd: true).minY, 0)
  }

  // MARK: Drawing

  private func draw(_ layout: TextLayout, scale: CGFloat = 2) -> CGContext {
    let context = CGContext(size: CGSize(width: 120, height: 40), scale: scale)!
    layout.draw(in: context, at: .zero)
    return context
  }

  func testTheBaselineIsWhereTheMetricsSay() {
    let image = draw(.plain("H", TextFont(size: 20))).makeImage()!
    let rows = (0..<80).filter { y in (0..<60).contains { image.pixel($0, y).a > 100 } }
    // Ascender 19.04 pt, capitals 14.09 pt: pixel rows 10 to 38.
    XCTAssertEqual(CGFloat(rows.last! + 1), 38, accuracy: 1)
    XCTAssertEqual(CGFloat(rows.first!), 38 - 28.2, accuracy: 1)
  }

  func testColoursAndLines() {
    func colors(_ change: @escaping (inout TextAttributes) -> Void) -> Set<String> {
      let image = draw(.plain("Hi", TextFont(size: 30), color: .pureRed, change)).makeImage()!
      var seen: Set<String> = []
      for y in 0..<80 { for x in 0..<240 where image.pixel(x, y).a == 255 { seen.insert("\(image.pixel(x, y))") } }
      return seen
    }
    let (red, blue) = ("\(Pixel.red)", "\(Pixel.blue)")
    XCTAssertTrue(colors { _ in }.contains(red))
    XCTAssertFalse(colors { _ in }.contains(blue))
    XCTAssertTrue(colors { $0.backgroundColor = .pureBlue }.contains(blue))
    XCTAssertTrue(colors { $0.underline = .init(thickness: 2, color: .pureBlue) }.contains(blue))
    XCTAssertTrue(colors { $0.strikethrough = .init(thickness: 2, color: .pureBlue) }.contains(blue))
    XCTAssertTrue(
      colors { $0.shadow = .init(offset: CGSize(width: 30, height: 0), blur: 0, color: .pureBlue) }.contains(blue))
    XCTAssertFalse(colors { ($0.strokeWidth, $0.strokeColor) = (15, .pureBlue) }.contains(red))
    XCTAssertTrue(colors { ($0.strokeWidth, $0.strokeColor) = (-5, .pureBlue) }.isSuperset(of: [red, blue]))
  }

  func testDrawingRepeatsAndScales() {
    let layout = TextLayout.plain("Repeat", TextFont(size: 20))
    let (a, b) = (draw(layout).makeImage()!, draw(layout).makeImage()!)
    withExtendedLifetime((a, b)) { XCTAssertTrue(a.pixels.elementsEqual(b.pixels)) }
  }

  func testAnyThreadMayMeasure() {
    let expected = TextLayout.plain(pangram, width: 150).size
    let failures = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<20 where TextLayout.plain(pangram, width: 150).size != expected { failures.add(1) }
    }
    XCTAssertEqual(failures.value, 0)
  }
}

final class Locked: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int
  init(_ count: Int) { self.count = count }
  func add(_ n: Int) { lock.withLock { count += n } }
  var value: Int { lock.withLock { count } }
}
