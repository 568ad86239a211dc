import XCTest

@testable import DocumentRenderer

/// What the renderer of a document says is made of a stranger's file: nothing of it is believed unseen.
final class DocumentAnswerTests: XCTestCase {
  private func lines(_ text: String, measuresWords: Bool) -> [DocumentText.Line] {
    var lines = LineCollector(measuresWords: measuresWords)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let left = Double(index) * 10
      lines.add(scalar, CharacterPlace(left: left, top: 5, right: left + 9, bottom: 17))
    }
    return lines.finish()
  }

  func testWordsHaveTheirPlacesAndLinesTheirs() {
    XCTAssertEqual(
      lines("ab c\nd", measuresWords: true),
      [
        .init(y: 5, height: 12, words: [.init(text: "ab", x: 0, width: 19), .init(text: "c", x: 30, width: 9)]),
        .init(y: 5, height: 12, words: [.init(text: "d", x: 50, width: 9)]),
      ])
    XCTAssertEqual(
      lines("ab c\n\n \nd", measuresWords: false).map(\.words),
      [[.init(text: "ab c", x: 0, width: 39)], [.init(text: "d", x: 80, width: 9)]])
  }

  func testCharactersOutsideOfEveryPageAreLeftOut() {
    var lines = LineCollector(measuresWords: true)
    lines.add("a", CharacterPlace(left: .infinity, top: 0, right: 1, bottom: 1))
    lines.add("b", CharacterPlace(left: 0, top: 0, right: .nan, bottom: 1))
    lines.add("\0", CharacterPlace(left: 0, top: 0, right: 1, bottom: 1))
    XCTAssertEqual(lines.finish(), [])
  }

  func testLinksLeadToTheWebOnly() {
    func link(_ url: String?, _ page: Int? = nil) -> DocumentText.Link {
      .init(x: 0, y: 0, width: 1, height: 1, url: url, page: page)
    }
    let good = [link("https://example.org/"), link("HTTP://a"), link("mailto:a@b"), link("tel:1"), link(nil, 3)]
    let bad = [
      link("javascript:alert(1)"), link("file:///etc/passwd"), link("data:text/html,a"),
      link("swoop-document://a/draw"),
      link(" https://a"), link(nil), link(nil, -1),
    ]
    XCTAssertEqual(DocumentText(lines: [], links: good + bad).sanitized.links, good)
  }

  func testOutlinesThatCannotBeAreNone() {
    func outline(_ sides: [(Double, Double)]) -> DocumentOutline {
      DocumentOutline(title: String(repeating: "a", count: 5000), sizes: sides.map { .init(width: $0.0, height: $0.1) })
    }
    XCTAssertNil(outline([]).sanitized)
    XCTAssertNil(outline([(595, 842), (0, 842)]).sanitized)
    XCTAssertNil(outline([(1e9, 842)]).sanitized)
    XCTAssertEqual(outline([(595, 842)]).sanitized?.title?.count, 1000)
    XCTAssertEqual(outline(Array(repeating: (1, 1), count: 30_000)).sanitized?.sizes.count, 20_000)
  }

  func testPicturesHaveLimits() {
    func isValid(_ width: Int, _ height: Int, page: Int = 0, x: Int = 0, scale: Double = 1) -> Bool {
      DocumentArea(page: page, x: x, y: 0, width: width, height: height, scale: scale).isValid
    }
    XCTAssertTrue(isValid(1, 1))
    XCTAssertTrue(isValid(4096, 8192))
    for (width, height) in [(0, 1), (1, -1), (16_385, 1), (16_384, 16_384), (Int.max, Int.max)] {
      XCTAssertFalse(isValid(width, height), "\(width) × \(height)")
    }
    XCTAssertFalse(isValid(1, 1, page: -1))
    XCTAssertFalse(isValid(1, 1, x: -1))
    for scale in [0, -1, .infinity, .nan, 1e9] { XCTAssertFalse(isValid(1, 1, scale: scale), "\(scale)") }
  }
}
