import Foundation
import XCTest

@testable import CoreGraphics

/// Words that are broken with hyphens. The dictionaries are those that `./swoop setup` installs.
final class HyphenationTests: XCTestCase {
  private let text = """
    Considerable improvements notwithstanding, internationalization occasionally necessitates extraordinary \
    typographical considerations in uncomfortably narrow columns.
    """

  private func layout(
    _ text: String, width: CGFloat, factor: Float, language: String = "en", maximumLines: Int = 0,
    change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextLayout {
    TextLayout(
      text: text, runs: runs(text, factor: factor, language: language, change: change), width: width,
      maximumLines: maximumLines)
  }

  private func runs(
    _ text: String, factor: Float, language: String = "en", change: (inout TextAttributes) -> Void = { _ in }
  ) -> [TextRun] {
    var attributes = TextAttributes(font: TextFont(size: 17), color: .black)
    attributes.paragraph.hyphenation = TextParagraphFormat.Hyphenation(factor: factor, language: language)
    change(&attributes)
    return [TextRun(range: 0..<text.utf16.count, attributes: attributes)]
  }

  private func strings(_ layout: TextLayout) -> [String] {
    layout.lines.map { (layout.text as NSString).substring(with: NSRange($0.range)) }
  }

  /// The numbers of the lines that end within a word.
  private func broken(_ layout: TextLayout) -> [Int] {
    strings(layout).dropLast().indices.filter { !strings(layout)[$0].hasSuffix(" ") }
  }

  /// How many glyphs more than characters a line has.
  private func surplus(_ layout: TextLayout, _ line: Int) -> Int {
    layout.glyphRuns(ofLine: line).reduce(0) { $0 + $1.glyphs.count { $0.advance > 1 } }
      - layout.lines[line].range.count
  }

  // MARK: Lines

  func testANarrowColumnGetsFewerLines() {
    let plain = TextLayout.plain(text, width: 150)
    let hyphenated = layout(text, width: 150, factor: 1)
    XCTAssertLessThan(hyphenated.lines.count, plain.lines.count)
    XCTAssertFalse(broken(hyphenated).isEmpty)
    XCTAssertEqual(strings(hyphenated).joined(), text)
    XCTAssertLessThanOrEqual(hyphenated.size.width, 150)
  }

  func testAHyphenShowsWhereAWordIsBroken() {
    let layout = layout(text, width: 150, factor: 1)
    let lines = broken(layout)
    XCTAssertFalse(lines.isEmpty)
    let last = layout.lines.count - 1
    for line in layout.lines.indices.dropLast() {
      let spaces = strings(layout)[line].hasSuffix(" ") ? 1 : 0
      let hyphens = surplus(layout, line) + spaces
      if lines.contains(line) { XCTAssertEqual(hyphens, 1, strings(layout)[line]) }
    }
    XCTAssertFalse(lines.contains(last))
    for line in lines {
      let room = TextLayout.plain(strings(layout)[line]).size.width
      XCTAssertGreaterThan(layout.lines[line].rect.width, room + 3, "the hyphen takes room")
    }
  }

  func testWithoutAFactorNothingIsBroken() {
    for factor: Float in [0, -1, .nan] {
      let layout = layout(text, width: 150, factor: factor)
      XCTAssertEqual(layout.lines.map(\.range), TextLayout.plain(text, width: 150).lines.map(\.range))
    }
  }

  func testALineThatIsFullEnoughStaysAsItIs() {
    let text = "aaaaaaaaaa internationalization"
    let first = TextLayout.plain("aaaaaaaaaa").size.width
    let width = first * 2
    XCTAssertEqual(broken(layout(text, width: width, factor: 0.45)), [], "half of the line is filled")
    XCTAssertEqual(broken(layout(text, width: width, factor: 0.55)), [0])
  }

  func testEachLineEndsWithTheLongestPieceThatFits() {
    let layout = layout("an internationalization", width: 120, factor: 1)
    let line = strings(layout)[0]
    XCTAssertTrue(line.hasPrefix("an inter"), line)
    let next = String(strings(layout)[1].prefix(3))
    XCTAssertGreaterThan(TextLayout.plain(line + next + "-").size.width, 120)
  }

  func testAWordLongerThanALineIsBrokenBetweenSyllables() {
    let layout = layout("internationalization", width: 90, factor: 0.1)
    XCTAssertGreaterThan(layout.lines.count, 1)
    let allowed = ["in", "ter", "na", "tion", "al", "iza", "tion"]
    var ends: Set<Int> = []
    _ = allowed.reduce(0) { position, syllable in
      ends.insert(position + syllable.count)
      return position + syllable.count
    }
    for line in layout.lines { XCTAssertTrue(ends.contains(line.range.upperBound), "\(line.range)") }
  }

  func testOnlyWordsThatWrapAreBroken() {
    for wrapping in [TextParagraphFormat.Wrapping.none, .character] {
      let plain = TextLayout.plain(text, width: 150) { $0.paragraph.wrapping = wrapping }
      let hyphenated = layout(text, width: 150, factor: 1) { $0.paragraph.wrapping = wrapping }
      XCTAssertEqual(hyphenated.lines.map(\.range), plain.lines.map(\.range))
    }
  }

  func testALineThatEndsWithAnEllipsisHasNoHyphen() {
    let layout = layout(text, width: 150, factor: 1, maximumLines: 2) { $0.paragraph.truncation = .tail }
    XCTAssertEqual(layout.lines.count, 2)
    XCTAssertTrue(layout.isTruncated)
    XCTAssertTrue(layout.lines[1].isTruncated)
  }

  func testAWordWithSoftHyphensSaysItself() {
    let word = "an internationaliza\u{AD}tion"
    let room = TextLayout.plain("an internationaliza-").size.width + 1
    let layout = layout(word, width: room, factor: 1)
    XCTAssertEqual(strings(layout).first, "an internationaliza\u{AD}")
    XCTAssertEqual(strings(self.layout(word, width: 120, factor: 1)).first, "an ")
  }

  func testIndentsCount() {
    let layout = layout(text, width: 200, factor: 1) {
      ($0.paragraph.firstLineHeadIndent, $0.paragraph.headIndent, $0.paragraph.tailIndent) = (60, 20, -30)
    }
    XCTAssertEqual(strings(layout).joined(), text)
    XCTAssertFalse(broken(layout).isEmpty)
    for line in layout.lines { XCTAssertLessThanOrEqual(line.rect.maxX, 170.01) }
  }

  func testEachParagraphHasHyphens() {
    let layout = layout(text + "\n" + text, width: 150, factor: 1)
    let single = self.layout(text, width: 150, factor: 1)
    XCTAssertEqual(layout.lines.count, single.lines.count * 2)
    let length = text.utf16.count + 1
    XCTAssertEqual(
      layout.lines.suffix(single.lines.count).map(\.range),
      single.lines.map { $0.range.lowerBound + length..<$0.range.upperBound + length })
  }

  // MARK: Lines one by one

  private final class Column: TextLineSource {
    let stretches: [ClosedRange<CGFloat>]
    init(_ stretches: [ClosedRange<CGFloat>]) { self.stretches = stretches }

    func stretches(at position: Int, y: CGFloat, height: CGFloat, isRightToLeft: Bool) -> [TextLineStretch] {
      stretches.map { TextLineStretch(left: $0.lowerBound, right: $0.upperBound, y: y) }
    }

    func spacing(afterLineEndingAt end: Int, rect: CGRect, spacing: CGFloat) -> CGFloat { spacing }
  }

  func testLinesThatAreSetOneByOneAreBrokenTheSame() {
    let alone = TextLayout(text: text, runs: runs(text, factor: 1), linesFrom: Column([0...150]))
    XCTAssertEqual(alone.lines.map(\.range), layout(text, width: 150, factor: 1).lines.map(\.range))
  }

  func testAPieceOfAWordFillsANarrowStretch() {
    let alone = TextLayout(text: text, runs: runs(text, factor: 1), linesFrom: Column([0...80, 100...240]))
    XCTAssertEqual(strings(alone).joined(), text)
    XCTAssertTrue(alone.lines.contains { $0.leftEdge == 0 }, "Most words are too long for it.")
    XCTAssertFalse(broken(alone).isEmpty)
  }

  // MARK: Places

  func testCaretsStandWhereTheirCharactersAre() {
    for text in [text, "Ünïnterrupted " + text + " 👩‍👩‍👧 " + text] {
      let layout = layout(text, width: 150, factor: 1)
      XCTAssertFalse(broken(layout).isEmpty)
      for (number, line) in layout.lines.enumerated() {
        // Each line's characters lie as they do in a line by themselves.
        let alone = TextLayout.plain((text as NSString).substring(with: NSRange(line.range)))
        for place in line.range where TextBoundaries(text[...]).marks[place].contains(.character) {
          let caret = layout.caretRect(at: place)
          XCTAssertEqual(caret.minY, line.rect.minY, accuracy: 0.01, "\(place)")
          let expected = alone.caretRect(at: place - line.range.lowerBound).minX
          XCTAssertEqual(caret.minX, line.rect.minX + expected, accuracy: 0.6, "\(place)")
          XCTAssertEqual(layout.position(closestTo: CGPoint(x: caret.minX, y: caret.midY)), place)
        }
        XCTAssertEqual(layout.lineIndex(forPosition: line.range.lowerBound), number)
      }
    }
  }

  func testAPointInTheHyphenIsTheEndOfItsLine() {
    let layout = layout(text, width: 150, factor: 1)
    for number in broken(layout) {
      let line = layout.lines[number]
      for inset: CGFloat in [-20, 1, 3] {
        let point = CGPoint(x: line.rect.maxX - inset, y: line.rect.midY)
        XCTAssertEqual(layout.position(closestTo: point), line.range.upperBound)
      }
      XCTAssertEqual(
        layout.caretRect(at: line.range.upperBound, prefersLineEnd: true).minY, line.rect.minY, accuracy: 0.01)
    }
  }

  func testTheCaretPassesAHyphenInOneStep() {
    let layout = layout(text, width: 150, factor: 1)
    XCTAssertFalse(broken(layout).isEmpty)
    var position = 0
    var passed = [0]
    while let next = layout.position(besides: position, toTheRight: true) {
      XCTAssertEqual(next, position + 1)
      guard next > position else { return }
      position = next
      passed.append(position)
    }
    XCTAssertEqual(position, text.utf16.count)
    while let next = layout.position(besides: position, toTheRight: false) {
      XCTAssertEqual(next, position - 1)
      guard next < position else { return }
      position = next
    }
    XCTAssertEqual(position, 0)
  }

  func testASelectionCoversTheHyphen() {
    let layout = layout(text, width: 150, factor: 1)
    for number in broken(layout) {
      let line = layout.lines[number]
      let rects = layout.selectionRects(for: line.range).filter { $0.minY == line.rect.minY }
      XCTAssertEqual(rects.count, 1)
      XCTAssertEqual(rects[0].minX, line.rect.minX, accuracy: 0.01)
      XCTAssertEqual(rects[0].maxX, line.rect.maxX, accuracy: 0.6)
    }
  }

  func testGlyphsBelongToTheirCharacters() {
    let text = "Größe " + text
    let layout = layout(text, width: 150, factor: 1)
    for (number, line) in layout.lines.enumerated() {
      let glyphs = layout.glyphRuns(ofLine: number).flatMap(\.glyphs)
      XCTAssertTrue(glyphs.allSatisfy { line.range.contains($0.character) })
      XCTAssertEqual(glyphs.map(\.character), glyphs.map(\.character).sorted())
    }
  }

  func testARunThatEndsAtAHyphenKeepsItsAttributes() {
    let whole = layout(text, width: 150, factor: 1)
    let place = whole.lines[broken(whole)[0]].range.upperBound
    var runs = runs(text, factor: 1)
    runs.append(runs[0])
    runs[0].range = 0..<place
    runs[1].range = place..<text.utf16.count
    runs[1].attributes.baselineOffset = 3
    let layout = TextLayout(text: text, runs: runs, width: 150)
    XCTAssertEqual(layout.lines.map(\.range), whole.lines.map(\.range))
    let number = broken(layout)[0]
    XCTAssertEqual(layout.glyphRuns(ofLine: number).map(\.attributes.baselineOffset), [0])
    XCTAssertEqual(layout.glyphRuns(ofLine: number + 1).first?.attributes.baselineOffset, 3)
  }

  // MARK: Languages

  func testWordsAreBrokenAsTheirLanguageDoes() {
    let word = "und Straßenbahnhaltestelle"
    let german = layout(word, width: 150, factor: 1, language: "de-CH")
    XCTAssertEqual(broken(german).first, 0)
    let line = strings(german)[0]
    XCTAssertTrue(
      ["und Stra", "und Stra\u{DF}en", "und Straßenbahn", "und Straßenbahnhal"].contains(line), line)
    let unknown = layout(word, width: 150, factor: 1, language: "xx")
    XCTAssertEqual(strings(unknown), strings(TextLayout.plain(word, width: 150)), "There is no such dictionary.")
    let own = layout(word, width: 150, factor: 1, language: "xx") { $0.language = "de" }
    XCTAssertEqual(strings(own), strings(german))
  }

  func testNoLanguageLeadsOutOfTheFolder() {
    for language in ["", "-", "../hyphen/hyph_en", "en/US", "e\u{301}n"] {
      XCTAssertEqual(broken(layout(text, width: 150, factor: 1, language: language)), [], language)
    }
  }

  func testTheDictionaryIsThatOfTheLanguageOrOfARegionOfIt() {
    let lines = strings(layout(text, width: 150, factor: 1, language: "en"))
    for language in ["en-US", "en_US", "en-Latn-US", "en-AU"] {
      XCTAssertEqual(strings(layout(text, width: 150, factor: 1, language: language)), lines, language)
    }
  }

  func testMemoryThatIsReleasedIsReadAgain() {
    let before = layout(text, width: 150, factor: 1).lines.map(\.range)
    TextLayout.releaseMemory()
    XCTAssertEqual(layout(text, width: 150, factor: 1).lines.map(\.range), before)
  }

  func testNoWordIsTooMuch() {
    for piece in ["a", "\u{301}", "'", "汉", "\0", "𐐷", "\u{2028}", "\t", "é", "أ"] {
      let text = "x" + String(repeating: piece, count: 300) + " internationalization"
      XCTAssertEqual(strings(layout(text, width: 60, factor: 1)).joined().count, text.count, piece)
    }
  }

  func testHyphensDoNotChangeWhatIsWrittenFromRightToLeft() {
    let text = "שלום לכולם internationalization שלום לכולם"
    let layout = layout(text, width: 110, factor: 1)
    XCTAssertEqual(strings(layout).joined(), text)
    XCTAssertTrue(layout.lines.allSatisfy(\.isRightToLeft))
    XCTAssertLessThanOrEqual(layout.size.width, 110.01)
  }
}
