import XCTest

@testable import SwoopNotes

final class SearchQueryTests: XCTestCase {
  private func found(_ words: String, _ text: String) -> [String] {
    SearchQuery(words).ranges(in: text).map { (text as NSString).substring(with: $0) }
  }

  func testHighlights() {
    XCTAssertEqual(found("caf", "Café, CAFETERIA, decaf"), ["Caf", "CAF"])
    XCTAssertEqual(found("café", "cafe\u{301}s"), ["cafe\u{301}"], "a mark goes with its letter")
    XCTAssertEqual(found("foo-bar", "Foo bar, foobar"), ["Foo", "bar", "foo"])
    XCTAssertEqual(found("a ab abc", "abcd"), ["abc"], "the longest counts")
    XCTAssertEqual(found("本", "日本語"), ["本"], "words are not parted there")
    XCTAssertEqual(found("🌱", "x 🌱🌱"), ["🌱🌱"])
    XCTAssertEqual(found("ÆON straße", "æon STRASSE straßen"), ["æon", "straße"])
    XCTAssertEqual(found("", "a"), [])
    XCTAssertEqual(found("++", "c++"), ["++"])
    XCTAssertEqual(found("дом", "ДОМА"), ["ДОМ"])
  }

  func testPatterns() {
    XCTAssertEqual(SearchQuery("a  b\"c").pattern, #""a"* "b""c"*"#)
    XCTAssertEqual(SearchQuery("++ 日本 日本x").pattern, #""日本" "日本x"*"#, "the last letter is all of its word")
    XCTAssertNil(SearchQuery("++ -").pattern)
    XCTAssertEqual(SearchQuery("++ 日本 x").unindexed, ["++"])
    XCTAssertTrue(SearchQuery("ab c 日").isBroad)
    XCTAssertFalse(SearchQuery("日本").isBroad)
    XCTAssertTrue(SearchQuery(" \n").isEmpty)
  }

  func testExcerpts() {
    let note = NoteDraft("# Tea time\nNothing here.\n- [ ] buy *green* tea\n", created: Date()).note(1)
    func excerpt(_ text: String, _ words: String) -> SearchExcerpt {
      SearchExcerpt(of: NoteDraft(text, created: Date()).note(1), text: text, for: SearchQuery(words))
    }
    let tea = excerpt("# Tea time\nNothing here.\n- [ ] buy *green* tea\n", "te")
    XCTAssertEqual([tea.title, tea.text], ["Tea time", "buy green tea"])
    XCTAssertEqual(tea.titleRanges, [NSRange(location: 0, length: 2)])
    XCTAssertEqual(tea.textRanges, [NSRange(location: 10, length: 2)])
    let none = excerpt("# Tea\nelse", "tea")
    XCTAssertEqual([none.text, note.title], ["else", "Tea time"])
    XCTAssertEqual(none.textRanges, [])
    let long = excerpt(
      "a\n" + String(repeating: "word ", count: 4000) + "needle" + String(repeating: " x", count: 900), "needle")
    XCTAssertTrue(long.text.hasPrefix("…word"), long.text)
    XCTAssertEqual(long.textRanges.count, 1)
    XCTAssertLessThan(long.text.count, 170)
  }
}
