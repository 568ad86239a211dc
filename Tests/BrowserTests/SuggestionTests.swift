import GRDB
import TestSupport
import XCTest

@testable import SwoopBrowser

/// What is suggested for a text that is typed.
@preconcurrency @MainActor final class SuggestionTests: XCTestCase {
  private var library: LibraryDatabase!
  private let engine = SearchEngine(name: "Engine", template: "https://engine.example/?q=%s")

  override func setUp() async throws {
    try await super.setUp()
    library = try LibraryDatabase()
  }

  private func visit(_ address: String, _ title: String = "", at seconds: Double) throws {
    try library.writer.write {
      try VisitTable($0).add(address, title: title, at: Date(timeIntervalSince1970: seconds))
    }
  }

  private func suggestions(_ text: String, tabs: [OpenTab] = []) throws -> Suggestions {
    let query = SuggestionQuery(text)
    return SuggestionRanking(query: query, tabs: tabs, engine: engine)
      .suggestions(of: try library.pages(matching: query))
  }

  private func pages(_ text: String) throws -> [String] {
    try suggestions(text).rows.filter { $0.kind == .visited || $0.kind == .bookmark }.map(\.address)
  }

  func testWhatIsVisitedOftenAndLatelyComesFirst() throws {
    let day = 86_400.0
    try visit("https://often.example/news", "News often", at: 0)
    for visit in 1..<8 { try self.visit("https://often.example/news", "News often", at: Double(visit) * day) }
    try visit("https://late.example/news", "News late", at: 20 * day)
    try visit("https://early.example/news", "News early", at: 0)
    XCTAssertEqual(
      try pages("news"),
      ["https://often.example/news", "https://late.example/news", "https://early.example/news"])
    try visit("https://late.example/news", "News late", at: 150 * day)
    XCTAssertEqual(try pages("news").first, "https://late.example/news")
  }

  func testTheBetterMatchComesFirst() throws {
    try visit("https://a.example/kettle", "A", at: 1000)
    try visit("https://b.example/", "The kettle", at: 900)
    XCTAssertEqual(try pages("kettle"), ["https://b.example/", "https://a.example/kettle"])
    try visit("https://kettle.example/", "C", at: 100)
    XCTAssertEqual(
      try pages("kettle"), ["https://kettle.example/", "https://b.example/", "https://a.example/kettle"])
  }

  func testEveryWordHasToBeginAWord() throws {
    try visit("https://a.example/", "Größe und Ähre", at: 1000)
    for text in ["größe", "GRO", "ahr gr", "a.ex", "  und  "] {
      XCTAssertEqual(try pages(text), ["https://a.example/"], text)
    }
    for text in ["röße", "und oder", "a.exb"] { XCTAssertEqual(try pages(text), [], text) }
  }

  func testBookmarksAreSuggestedByTheirOwnTitle() throws {
    _ = try library.writer.write {
      try BookmarkTable($0).add(
        "My bank", "https://finance.example/", in: Bookmark.root, at: Date(timeIntervalSince1970: 9))
    }
    let row = try XCTUnwrap(try suggestions("bank").rows.first)
    XCTAssertEqual(row.kind, .bookmark)
    XCTAssertEqual(row.title, "My bank")
    XCTAssertEqual(try suggestions("bank").sections.first?.title, "Top Hit")
  }

  func testOneOfTheSamePagesIsSuggested() throws {
    for address in ["http://www.a.example/", "https://a.example/", "https://www.a.example/"] {
      try visit(address, "A", at: 1000)
    }
    XCTAssertEqual(try pages("a.example").count, 1)
  }

  func testTheSearchEngineAnswersWhatever() throws {
    for text in ["zebra", "two words", "?!", "\"", "c++"] {
      let row = try suggestions(text).rows.first { $0.kind == .search }
      XCTAssertEqual(row?.address, engine.url(for: text)?.absoluteString, text)
      XCTAssertEqual(row?.title, text)
    }
    XCTAssertEqual(try suggestions(" ").sections, [])
  }

  func testOpenTabsAreSwitchedTo() throws {
    try visit("https://a.example/", "Kettles", at: 1000)
    let tabs = [
      OpenTab(index: 0, title: "Pots", address: "https://b.example/"),
      OpenTab(index: 3, title: "Kettles", address: "https://a.example/"),
    ]
    let found = try suggestions("kett", tabs: tabs)
    XCTAssertEqual(found.rows.filter { $0.kind == .tab(3) }.count, 1)
    XCTAssertEqual(found.rows.filter { $0.address == "https://a.example/" }.count, 1, "not once more as a page")
    XCTAssertEqual(try suggestions("b.ex", tabs: tabs).rows.first { $0.kind != .search }?.kind, .tab(0))
  }

  // MARK: Completion

  func testHostsAreCompleted() throws {
    try visit("https://www.sample.org/news", "News", at: 1e9)
    for (typed, text) in [
      ("s", "sample.org"), ("Sam", "Sample.org"), ("sample.o", "sample.org"), ("www.s", "www.sample.org"),
      ("https://s", "https://sample.org"), ("https://www.sa", "https://www.sample.org"), ("sample.org", "sample.org"),
    ] {
      let completion = try suggestions(typed).completion
      XCTAssertEqual(completion?.text, text, typed)
      XCTAssertEqual(completion?.address, "https://www.sample.org/", typed)
      XCTAssertEqual(try suggestions(typed).rows.first?.address, "https://www.sample.org/", "as the row above says")
    }
    for typed in ["ample", "s x", "sample.org.", "news"] { XCTAssertNil(try suggestions(typed).completion, typed) }
  }

  func testBehindTheHostTheAddressIsCompleted() throws {
    try visit("http://127.0.0.1:8080/news/today", "Today", at: 1e9)
    XCTAssertEqual(
      try suggestions("12").completion, Completion(text: "127.0.0.1:8080", address: "http://127.0.0.1:8080/"))
    XCTAssertEqual(
      try suggestions("127.0.0.1:8080/ne").completion,
      Completion(text: "127.0.0.1:8080/news/today", address: "http://127.0.0.1:8080/news/today"))
    XCTAssertNil(try suggestions("127.0.0.1:8080/x").completion)
  }

  func testTheHostsPageIsTheTopHitWhereItIsKnown() throws {
    try visit("https://sample.org/news", "News", at: 2e9)
    XCTAssertEqual(try suggestions("sam").rows.first?.title, "sample.org")
    try visit("https://sample.org/", "Sample", at: 1e9)
    XCTAssertEqual(try suggestions("sam").rows.first?.title, "Sample")
  }

  // MARK: Marks

  func testTheBeginningsOfWordsAreMarked() {
    func marked(_ typed: String, _ text: String) -> [String] {
      SuggestionQuery(typed).ranges(in: text).map { (text as NSString).substring(with: $0) }
    }
    XCTAssertEqual(marked("ap", "Apple pie and äpples, map"), ["Ap", "äp"])
    XCTAssertEqual(marked("a ap", "Apple"), ["Ap"])
    XCTAssertEqual(marked("x", "Apple"), [])
    XCTAssertEqual(marked("", "Apple"), [])
  }

  // MARK: Large histories, and whatever is typed

  /// Time doesn't grow with the history: nothing is read from its beginning to its end, or sorted.
  func testNoTableIsReadFromItsBeginningToItsEnd() throws {
    for text in ["w", "wiki", "two words", "a.example/path"] {
      let query = SuggestionQuery(text)
      for pattern in [query.pattern, query.addressPattern].compactMap({ $0 }) {
        let plan = try library.writer.read {
          try Row.fetchAll(
            $0, sql: "EXPLAIN QUERY PLAN " + LibraryDatabase.suggestionSQL, arguments: [pattern, 10]
          ).map { $0["detail"] as String }
        }
        XCTAssertEqual(plan.count, 2, "\(plan)")
        // 'M' is a search for words, and anything without it all of the index.
        XCTAssertTrue(plan[0].contains("pageIndex VIRTUAL TABLE INDEX") && plan[0].contains("M"), plan[0])
        XCTAssertEqual(plan[1], "SEARCH page USING INDEX sqlite_autoindex_page_2 (place=?)")
      }
    }
  }

  func testTheHistoryIsReadByItsIndex() throws {
    let plan = try library.writer.read {
      try Row.fetchAll($0, sql: "EXPLAIN QUERY PLAN " + VisitTable.entriesSQL, arguments: [5.0, 5, 10])
        .map { $0["detail"] as String }
    }
    XCTAssertEqual(
      plan, ["SEARCH visit USING INDEX visitTime (time<?)", "SEARCH page USING INTEGER PRIMARY KEY (rowid=?)"])
  }

  func testAnythingCanBeTyped() throws {
    try visit("https://a.example/", "A", at: 1000)
    var random = SeededGenerator(seed: 1)
    let pieces = [
      "\"", "*", "^", "(", ")", ":", "AND", "OR", "NOT", "NEAR(", "-", "+", "{", "}", "a", "ü", "語", "/", ".", " ",
      "\u{0}", "'", "www.", "https://", "\u{301}",
    ]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      XCTAssertNoThrow(try suggestions(text), text)
    }
    XCTAssertNoThrow(try suggestions(String(repeating: "word ", count: 1 << 16)))
    XCTAssertNoThrow(try suggestions(String(repeating: "w", count: 1 << 18)))
  }
}
