import XCTest

@testable import UIKit

@preconcurrency @MainActor final class TextFlowTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)

  private func flow(_ text: String, width: CGFloat = 200) -> (flow: TextFlow, storage: NSMutableAttributedString) {
    let storage = NSMutableAttributedString(string: text, attributes: [.font: font])
    let flow = TextFlow(storage)
    flow.emptyAttributes = [.font: font]
    flow.width = width
    return (flow, storage)
  }

  private func edit(_ flow: TextFlow, _ storage: NSMutableAttributedString, _ range: NSRange, _ new: String) {
    storage.replaceCharacters(in: range, with: NSAttributedString(string: new, attributes: [.font: font]))
    flow.textDidChange(in: range, newLength: new.utf16.count)
  }

  // MARK: Blocks

  func testParagraphsEndAtSeparators() {
    let (flow, _) = flow("one\ntwo\r\nthree\rfour\u{2029}")
    XCTAssertEqual(flow.blocks.map(\.length), [4, 5, 6, 5, 0])
    XCTAssertEqual(flow.blocks.map(\.separatorLength), [1, 2, 1, 1, 0])
    XCTAssertEqual(flow.start(of: 3), 15)
    XCTAssertEqual(flow.blockIndex(at: 4), 1)
    XCTAssertEqual(flow.blockIndex(at: 20), 4)
    XCTAssertEqual(flow.paragraph(around: 6), 4..<7)
  }

  func testLongParagraphsAreCutBehindSpaces() {
    let blocks = TextBlock.blocks(of: "aaaa bbbb cccc dddddddddddddddddddd", continues: false, longest: 10)
    XCTAssertEqual(blocks.map(\.length), [10, 10, 10, 5])
    XCTAssertEqual(TextBlock.blocks(of: "😀😀😀", continues: false, longest: 3).map(\.length), [2, 2, 2])
  }

  func testEditsGiveTheSameBlocksAsANewText() {
    var dice = Dice(state: 77)
    let pieces = [
      "a", "word ", "\n", "\r", "\r\n", "שלום ", "e\u{301}", "👨‍👩‍👧", "\u{2029}", "x\ny\n",
      String(repeating: "long ", count: 30),
    ]
    let (flow, storage) = flow("start\nof it\n")
    for _ in 0..<400 {
      let location = flow.rounded(dice.roll(storage.length + 1))
      let end = flow.rounded(min(storage.length, location + (dice.chance(40) ? dice.roll(12) : 0)))
      let new = dice.chance(80) ? pieces[dice.roll(pieces.count)] : ""
      edit(flow, storage, NSRange(location: location, length: max(0, end - location)), new)
      if dice.chance(30) { _ = flow.layout(of: dice.roll(flow.blocks.count)) }
      let fresh = TextBlock.blocks(of: storage.string[...], continues: false)
      XCTAssertEqual(flow.blocks.map(\.length), fresh.map(\.length))
      XCTAssertEqual(flow.blocks.map(\.separatorLength), fresh.map(\.separatorLength))
      XCTAssertEqual(flow.start(of: flow.blocks.count), storage.length)
    }
    let other = TextFlow(storage)
    other.emptyAttributes = [.font: font]
    other.width = 200
    XCTAssertEqual(flow.size.height, other.size.height, accuracy: 0.01)
  }

  func testLinesLieAsInOneLayoutOfAll() {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 7
    style.paragraphSpacingBefore = 3
    style.lineSpacing = 2
    let text = NSAttributedString(
      string: "one two three four five six\n\nseven eight nine ten eleven",
      attributes: [.font: font, .paragraphStyle: style])
    let flow = TextFlow(text)
    flow.emptyAttributes = [.font: font]
    flow.width = 120
    let whole = TextLayout(text, width: 120)
    XCTAssertEqual(flow.size.height, whole.size.height, accuracy: 0.01)
    for position in 0...text.length {
      XCTAssertEqual(flow.caretRect(at: TextPlace(offset: position)), whole.caretRect(at: position), "\(position)")
    }
  }

  // MARK: Laziness

  func testAnEditInALongTextLaysOutOneParagraph() {
    let (flow, storage) = flow(String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 20_000))
    _ = flow.prepare(from: 0, to: 800)
    let before = flow.layoutsMade
    XCTAssertLessThan(before, 60)
    edit(flow, storage, NSRange(location: 500, length: 0), "x")
    _ = flow.prepare(from: 0, to: 800)
    XCTAssertEqual(flow.layoutsMade, before + 1)
    edit(flow, storage, NSRange(location: 500, length: 0), "\n")
    _ = flow.prepare(from: 0, to: 800)
    XCTAssertLessThanOrEqual(flow.layoutsMade, before + 3)
  }

  func testEnormousParagraphsAndCharactersAreLaidOutInPieces() {
    for piece in ["word ", "x", "😀", "\u{301}", "\u{202E}a", "\0"] {
      let (flow, storage) = flow(String(repeating: piece, count: 60_000))
      _ = flow.prepare(from: 0, to: 800)
      let before = flow.layoutsMade
      XCTAssertLessThan(before, 40, piece)
      let place = flow.rounded(3000)
      edit(flow, storage, NSRange(location: place, length: 0), "y")
      _ = flow.prepare(from: 0, to: 800)
      XCTAssertLessThanOrEqual(flow.layoutsMade, before + 4, piece)
      XCTAssertEqual(flow.start(of: flow.blocks.count), storage.length)
      _ = flow.place(.word(forward: true), from: TextPlace(offset: place))
      _ = flow.place(.line(down: true), from: TextPlace(offset: place))
    }
  }

  func testMeasuringWhatIsAboveTellsHowFarThingsMoved() {
    let (flow, _) = flow(
      String(repeating: "illicit till illicit till illicit till illicit till illicit till.\n", count: 500))
    let y = flow.height / 2
    _ = flow.prepare(from: y, to: y + 100)
    let block = flow.blockIndex(atHeight: y)
    let top = flow.top(of: block)
    let shift = flow.prepare(from: y - 300, to: y + 100).shift
    XCTAssertEqual(flow.top(of: block) - top, shift, accuracy: 0.001)
    XCTAssertNotEqual(shift, 0)
  }

  // MARK: Geometry

  func testEveryPlaceIsFoundByItsCaret() {
    let (flow, storage) = flow("Hello שלום world, 123 مرحبا again and again\nשורה שנייה\n", width: 150)
    var place = 0
    while place < storage.length {
      let caret = flow.caretRect(at: TextPlace(offset: place))
      let found = flow.place(closestTo: CGPoint(x: caret.minX, y: caret.midY))
      // Where directions meet, two places share a caret.
      XCTAssertEqual(flow.caretRect(at: found).minX, caret.minX, accuracy: 0.6, "\(place)")
      place = flow.character(from: place, forward: true)
    }
  }

  func testSelectionsCoverTheirLinesAndReachTheEdge() {
    let (flow, _) = flow("one two three four five six seven\nnext", width: 120)
    let all = flow.selection(of: 0..<flow.length)
    XCTAssertTrue(all.first!.containsStart)
    XCTAssertTrue(all.last!.containsEnd)
    let lines = Set(all.map(\.rect.minY))
    XCTAssertEqual(lines.count, 4)
    // A line whose end is selected is selected up to the edge.
    let firstLine = all.filter { $0.rect.minY == 0 }
    XCTAssertEqual(firstLine.map(\.rect.maxX).max()!, 120, accuracy: 0.01)
    // They meet.
    let tops = lines.sorted()
    for (top, next) in zip(tops, tops.dropFirst()) {
      XCTAssertEqual(all.first { $0.rect.minY == top }!.rect.maxY, next, accuracy: 0.01)
    }
    XCTAssertEqual(flow.selection(of: 3..<3), [])
    XCTAssertEqual(flow.selection(of: 0..<3).count, 1)
  }

  func testTheEndOfAWrappedLineIsAPlaceOfItsOwn() {
    let (flow, _) = flow("aaaa bbbb cccc dddd", width: 90)
    let line = flow.lineID(at: TextPlace(offset: 0))
    let ends = flow.ends(of: line)
    XCTAssertTrue(ends.end.isAtLineEnd)
    XCTAssertLessThan(flow.caretRect(at: ends.end).minY, flow.caretRect(at: TextPlace(offset: ends.end.offset)).minY)
    XCTAssertEqual(flow.lineID(at: ends.end), line)
  }

  // MARK: Steps

  private func offsets(_ flow: TextFlow, _ step: TextStep, from start: Int) -> [Int] {
    var places = [TextPlace(offset: start)]
    while let last = places.last {
      let next = flow.place(step, from: last)
      if next.offset == last.offset || places.count > 200 { break }
      places.append(next)
    }
    return places.map(\.offset)
  }

  func testCharactersAreThoseThatPeopleSee() {
    let (flow, storage) = flow("a👨‍👩‍👧e\u{301}🇫🇷\r\nb")
    var expected = [0]
    for character in storage.string { expected.append(expected.last! + character.utf16.count) }
    XCTAssertEqual(offsets(flow, .character(forward: true), from: 0), expected)
    XCTAssertEqual(offsets(flow, .character(forward: false), from: storage.length), expected.reversed())
    for offset in 0...storage.length {
      XCTAssertEqual(flow.rounded(offset), expected.last { $0 <= offset })
    }
  }

  func testWordsAcrossParagraphs() {
    let (flow, storage) = flow("It isn't so.\n\nNew one")
    XCTAssertEqual(offsets(flow, .word(forward: true), from: 0), [0, 2, 8, 11, 17, 21])
    XCTAssertEqual(offsets(flow, .word(forward: false), from: storage.length), [21, 18, 14, 9, 3, 0])
    XCTAssertEqual(flow.word(around: 5), 3..<8)
    XCTAssertEqual(flow.word(around: 8), 3..<8)
    XCTAssertEqual(flow.word(around: 21), 18..<21)
    XCTAssertEqual(flow.word(around: 12), 11..<12)
  }

  func testLinesKeepTheirDistanceFromTheLeft() {
    let (flow, _) = flow("A long first line\nx\nAnother long line", width: 400)
    let start = TextPlace(offset: 12)
    let x = flow.caretRect(at: start).minX
    let second = flow.place(.line(down: true), from: start, goalX: x)
    XCTAssertEqual(second.offset, 19)
    let third = flow.place(.line(down: true), from: second, goalX: x)
    XCTAssertEqual(flow.caretRect(at: third).minX, x, accuracy: 8)
    XCTAssertEqual(flow.place(.line(down: true), from: third, goalX: x).offset, flow.length)
    XCTAssertEqual(flow.place(.line(down: false), from: start, goalX: x).offset, 0)
    XCTAssertEqual(flow.place(.page(down: true, height: 41), from: start).offset, third.offset)
  }

  func testOnScreenStepsRunThroughMixedDirections() {
    let (flow, storage) = flow("ab שלום cd", width: 400)
    let path = offsets(flow, .besides(right: true), from: 0)
    XCTAssertEqual(path.last, storage.length)
    let carets = path.map { flow.caretRect(at: TextPlace(offset: $0)).minX }
    XCTAssertEqual(carets, carets.sorted(), "to the right is never to the left")
    let (rightToLeft, _) = self.flow("שלום עולם", width: 400)
    XCTAssertTrue(rightToLeft.paragraphIsRightToLeft(at: 0))
    XCTAssertEqual(rightToLeft.place(.besides(right: false), from: TextPlace(offset: 0)).offset, 1)
    XCTAssertEqual(rightToLeft.place(.lineSide(right: true), from: TextPlace(offset: 4)).offset, 0)
    XCTAssertEqual(rightToLeft.place(.wordBesides(right: false), from: TextPlace(offset: 0)).offset, 4)
  }

  func testEdgesOfLinesParagraphsAndTheText() {
    let (flow, _) = flow("one two three four\nfive", width: 90)
    let middle = TextPlace(offset: 10)
    let line = flow.ends(of: flow.lineID(at: middle))
    XCTAssertEqual(flow.place(.lineEdge(forward: false), from: middle), line.start)
    XCTAssertEqual(flow.place(.lineEdge(forward: true), from: middle), line.end)
    XCTAssertEqual(flow.place(.paragraphEdge(forward: true), from: middle).offset, 18)
    XCTAssertEqual(flow.place(.paragraphEdge(forward: false), from: middle).offset, 0)
    XCTAssertEqual(flow.place(.document(forward: true), from: middle).offset, 23)
  }
}
