import CoreGraphics
import XCTest

final class TextBoundaryTests: XCTestCase {
  func testPlacesAreUTF16Offsets() {
    let boundaries = TextBoundaries("a😀 b")
    XCTAssertEqual(boundaries.marks.count, 6)
    XCTAssertEqual(boundaries.marks.indices.filter { boundaries.marks[$0].contains(.character) }, [0, 1, 3, 4, 5])
    XCTAssertEqual(boundaries.next(.character, after: 1), 3)
    XCTAssertEqual(boundaries.previous(.character, before: 3), 1)
    XCTAssertEqual(boundaries.next(.wordStart, after: 0), 4)
    XCTAssertNil(boundaries.next(.character, after: 5))
    XCTAssertNil(boundaries.previous(.character, before: 0))
  }

  func testAnEmptyTextHasOnePlace() {
    let boundaries = TextBoundaries("")
    XCTAssertEqual(boundaries.marks.count, 1)
    XCTAssertTrue(boundaries.marks[0].contains(.character))
  }

  func testTextWithZerosAndMarksOfNothing() {
    let boundaries = TextBoundaries("a\u{0}b\u{301}\u{301}c")
    XCTAssertEqual(boundaries.marks.indices.filter { boundaries.marks[$0].contains(.character) }, [0, 1, 2, 5, 6])
  }

  func testWordsKeepTheirApostrophesAndLeaveOutSigns() {
    let text = "«isn't» 3.5, 日本"
    let boundaries = TextBoundaries(text)
    let units = Array(text.utf16)
    var words: [String] = []
    var start = -1
    while let from = boundaries.next(.wordStart, after: start), let to = boundaries.next(.wordEnd, after: from) {
      words.append(String(decoding: units[from..<to], as: UTF16.self))
      start = from
    }
    XCTAssertEqual(words, ["isn't", "3.5", "日", "本"])
  }

  func testSentences() {
    let boundaries = TextBoundaries("Is it 3.5? Yes. Go")
    func places(_ mark: TextBoundaries.Mark) -> [Int] {
      boundaries.marks.indices.filter { boundaries.marks[$0].contains(mark) }
    }
    XCTAssertEqual(places(.sentenceStart), [0, 11, 16])
    XCTAssertEqual(places(.sentenceEnd).last, 18)
    XCTAssertEqual(places(.sentenceEnd).count, 3)
  }

  func testLinesMayEndBehindSpaces() {
    let boundaries = TextBoundaries("two words")
    XCTAssertEqual(boundaries.next(.lineBreak, after: 0), 4)
  }
}
