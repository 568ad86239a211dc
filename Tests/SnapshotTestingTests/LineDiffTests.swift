import XCTest

@testable import SnapshotTesting

/// The differences of texts.
final class LineDiffTests: XCTestCase {
  func testEqualTextsDoNotDiffer() {
    XCTAssertNil(LineDiff(from: "a\nb", to: "a\nb").text())
    XCTAssertNil(Diffing.lines.diff("a", "a"))
  }

  func testWhatIsOldComesBeforeWhatIsNew() {
    XCTAssertEqual(
      LineDiff(from: "a\nb\nc", to: "a\nx\nc\nd").text(),
      "@@ \u{2212}1,3 +1,4 @@\n a\n\u{2212}b\n+x\n c\n+d")
  }

  func testFarPartsStandAlone() {
    let old = (1...30).map(String.init)
    var new = old
    (new[4], new[24]) = ("five", "twenty-five")
    XCTAssertEqual(
      LineDiff(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")).text(context: 1),
      "@@ \u{2212}4,3 +4,3 @@\n 4\n\u{2212}5\n+five\n 6\n@@ \u{2212}24,3 +24,3 @@\n 24\n\u{2212}25\n+twenty-five\n 26")
  }

  func testWhiteSpaceAtTheEndOfALineIsSeen() {
    XCTAssertEqual(LineDiff(from: "a", to: "a \t").text(), "@@ \u{2212}1,1 +1,1 @@\n\u{2212}a\n+a··")
  }

  func testALastLineFeedCounts() {
    XCTAssertEqual(LineDiff(from: "a", to: "a\n").text(), "@@ \u{2212}1,1 +1,2 @@\n a\n+")
  }

  /// What is common or old, and what is common or new, are the two texts.
  func testBothTextsAreInTheRows() {
    var state: UInt64 = 7
    func text() -> String {
      (0..<20).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return ["a", "b", "c"][Int(state >> 33) % 3]
      }.joined(separator: "\n")
    }
    for _ in 0..<200 {
      let (old, new) = (text(), text())
      let rows = LineDiff(from: old, to: new).rows
      XCTAssertEqual(rows.filter { $0.kind != .new }.map(\.text).joined(separator: "\n"), old)
      XCTAssertEqual(rows.filter { $0.kind != .old }.map(\.text).joined(separator: "\n"), new)
    }
  }
}
