import GRDB
import XCTest

@testable import SwoopBrowser

/// What is kept of the pages that were visited.
@preconcurrency @MainActor final class HistoryTests: XCTestCase {
  private var library: LibraryDatabase!

  override func setUp() async throws {
    try await super.setUp()
    library = try LibraryDatabase()
    // Favourites are known from the beginning.
    try await library.writer.write { database in
      for bookmark in try BookmarkTable(database).children(of: Bookmark.favourites) {
        try BookmarkTable(database).remove(bookmark.id!)
      }
    }
  }

  private func visit(_ address: String, _ title: String = "", at seconds: Double) throws {
    try library.writer.write {
      try VisitTable($0).add(address, title: title, at: Date(timeIntervalSince1970: seconds))
    }
  }

  private func entries(before place: HistoryPlace? = nil, count: Int = 100) throws -> [HistoryEntry] {
    try library.writer.read { try VisitTable($0).entries(before: place, count: count).entries }
  }

  private func found(_ text: String) throws -> [String] {
    try library.pages(matching: SuggestionQuery(text)).map(\.address)
  }

  /// Asserts that the index has the words of the pages and no others.
  private func assertSound(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertNoThrow(
      try library.writer.write {
        try $0.execute(sql: "INSERT INTO pageIndex (pageIndex, rank) VALUES ('integrity-check', 1)")
      }, file: file, line: line)
  }

  func testVisitsComeTheLatestFirst() throws {
    try visit("https://a.example/", "A", at: 1000)
    try visit("https://b.example/", "B", at: 2000)
    try visit("https://a.example/", "A again", at: 3000)
    XCTAssertEqual(try entries().map(\.title), ["A again", "B", "A again"])
    XCTAssertEqual(try entries().map(\.time.timeIntervalSince1970), [3000, 2000, 1000])
    assertSound()
  }

  func testAPageThatIsLoadedAgainIsVisitedOnce() throws {
    for seconds in [1000.0, 1001, 1059] { try visit("https://a.example/", "A\(seconds)", at: seconds) }
    XCTAssertEqual(try entries().count, 1)
    XCTAssertEqual(try entries().first?.title, "A1059.0", "the title is the latest")
    try visit("https://a.example/", at: 1061)
    XCTAssertEqual(try entries().count, 2)
    try visit("https://a.example/", at: 500)
    XCTAssertEqual(try entries().count, 3, "the clock was set back")
  }

  func testTheTitleThatComesLaterIsTaken() throws {
    try visit("https://a.example/", at: 1000)
    try library.writer.write { try VisitTable($0).setTitle("Later", of: "https://a.example/") }
    try library.writer.write { try VisitTable($0).setTitle("", of: "https://a.example/") }
    try library.writer.write { try VisitTable($0).setTitle("Nobody", of: "https://never.example/") }
    XCTAssertEqual(try entries().map(\.title), ["Later"])
    XCTAssertEqual(try found("later"), ["https://a.example/"])
    XCTAssertEqual(try found("nobody"), [])
    assertSound()
  }

  func testWhatIsNoPageIsNotKept() throws {
    let long = "https://a.example/" + String(repeating: "x", count: PageKey.longestAddress)
    for address in ["", "about:blank", "data:text/html,a", "javascript:1", "https://", "not an address", long] {
      try visit(address, at: 1000)
    }
    XCTAssertEqual(try entries().count, 0)
  }

  func testAnEnormousTitleIsCut() throws {
    try visit("https://a.example/", String(repeating: "ü", count: 1 << 20), at: 1000)
    XCTAssertEqual(try entries().first?.title.unicodeScalars.count, PageTable.longestTitle + 1)
    assertSound()
  }

  func testTheHistoryIsReadPieceByPiece() throws {
    for number in 0..<25 { try visit("https://\(number).example/", at: Double(number / 3) * 100) }
    var (place, all) = (HistoryPlace?.none, [String]())
    repeat {
      let (entries, next) = try library.writer.read { try VisitTable($0).entries(before: place, count: 4) }
      (all, place) = (all + entries.map(\.address), next)
    } while place != nil
    XCTAssertEqual(all, (0..<25).reversed().map { "https://\($0).example/" })
  }

  // MARK: Removing

  func testOnePageOfADayIsRemoved() throws {
    try visit("https://a.example/", "A", at: 100)
    try visit("https://a.example/", "A", at: 100_000)
    let page = try XCTUnwrap(try entries().first?.page)
    let day = Date(timeIntervalSince1970: 86_400)..<Date(timeIntervalSince1970: 172_800)
    try library.writer.write { try VisitTable($0).remove(page: page, in: day) }
    XCTAssertEqual(try entries().map(\.time.timeIntervalSince1970), [100])
    XCTAssertEqual(try found("a"), ["https://a.example/", "https://a.example/"], "by its address and by its title")
    try library.writer.write { try VisitTable($0).remove(page: page) }
    XCTAssertEqual(try entries().count, 0)
    XCTAssertEqual(try found("a"), [])
    assertSound()
  }

  func testATimeIsRemoved() throws {
    for hour in 0..<6 { try visit("https://\(hour).example/", at: Double(hour) * 3600) }
    try library.writer.write {
      try VisitTable($0).remove(in: Date(timeIntervalSince1970: 3600)..<Date(timeIntervalSince1970: 3 * 3600))
    }
    XCTAssertEqual(try entries().map(\.address), [5, 4, 3, 0].map { "https://\($0).example/" })
    assertSound()
  }

  func testAllIsRemovedButBookmarks() throws {
    try visit("https://a.example/", "A", at: 1000)
    try visit("https://b.example/", "Secret", at: 1000)
    try library.writer.write { database in
      try BookmarkTable(database).add(
        "Mine", "https://b.example/", in: Bookmark.root, at: Date(timeIntervalSince1970: 5))
      try VisitTable(database).removeAll()
    }
    XCTAssertEqual(try entries().count, 0)
    XCTAssertEqual(try found("example").filter { $0.contains("//a.") }, [])
    XCTAssertEqual(try found("secret"), [], "what the page called itself is known no more")
    XCTAssertEqual(try found("mine"), ["https://b.example/"])
    assertSound()
  }

  /// What is removed is not in the file's bytes any more.
  func testNobodyFindsInTheFileWhatWasRemoved() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(LibraryDatabase.fileName)
    library = try LibraryDatabase(file: file)
    for number in 0..<50 { try visit("https://xyzzy\(number).example/", "Xyzzy \(number)", at: Double(number) * 100) }
    try library.writer.write {
      try VisitTable($0).remove(in: Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 10_000))
    }
    library.clearLog()
    let log = try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal"))
    let bytes = try Data(contentsOf: file) + log
    library.close()
    XCTAssertNil(bytes.range(of: Data("xyzzy".utf8)))
    XCTAssertNil(bytes.range(of: Data("Xyzzy".utf8)))
  }

  // MARK: Expiry

  func testVisitsOfMoreThanAYearAgoExpire() throws {
    let year = VisitTable.longestKept
    try visit("https://a.example/", "A", at: 1000)
    try visit("https://b.example/", "B", at: year)
    let isMore = try library.writer.write { try VisitTable($0).expire(now: Date(timeIntervalSince1970: year + 2000)) }
    XCTAssertFalse(isMore)
    XCTAssertEqual(try entries().map(\.address), ["https://b.example/"])
    assertSound()
  }

  func testTheOldestVisitsExpireWhereThereAreTooMany() throws {
    for number in 0..<40 { try visit("https://\(number).example/", at: Double(number) * 100) }
    let now = Date(timeIntervalSince1970: 4000)
    _ = try library.writer.write { try VisitTable($0).expire(now: now, most: 10) }
    XCTAssertEqual(try entries().map(\.address), (30..<40).reversed().map { "https://\($0).example/" })
    assertSound()
  }

  func testManyExpireSomeAtATime() throws {
    try library.writer.write { database in
      for number in 0..<1200 {
        let time = Date(timeIntervalSince1970: Double(number) * 100)
        try VisitTable(database).add("https://a.example/\(number)", title: "", at: time)
      }
    }
    var steps = 0
    let now = Date(timeIntervalSince1970: 10 * VisitTable.longestKept)
    while try library.writer.write({ try VisitTable($0).expire(now: now) }) { steps += 1 }
    XCTAssertEqual(steps, 2)
    XCTAssertEqual(try entries().count, 0)
  }

  // MARK: Worth

  func testAVisitsWeightHalvesInThirtyDays() {
    let days = { Date(timeIntervalSince1970: $0 * 86_400) }
    let two = Frecency(visits: [days(0), days(0)])
    XCTAssertEqual(two!.seconds, Frecency(visit: days(30)).seconds, accuracy: 1)
    XCTAssertLessThan(two!, Frecency(visit: days(31)))
    XCTAssertGreaterThan(two!, Frecency(visit: days(29)))
    XCTAssertEqual(
      Frecency(visits: (0..<1000).map { days(Double($0)) })!.seconds,
      (0..<1000).reversed().map { Frecency(visit: days(Double($0))) }.dropFirst()
        .reduce(Frecency(visit: days(999))) { $0.adding($1) }.seconds, accuracy: 1)
    XCTAssertNil(Frecency(visits: []))
  }

  func testPlacesAreInTheOrderOfWorth() {
    var last: Int64 = -1
    for seconds in [-1e300, -5, 0, 1, 2, 1e9, 1e9 + 1, 1e10] {
      let place = Frecency(seconds: seconds).place(ofPage: 7)
      XCTAssertGreaterThanOrEqual(place, last, "\(seconds)")
      last = place
    }
    XCTAssertNotEqual(Frecency(seconds: 5).place(ofPage: 1), Frecency(seconds: 5).place(ofPage: 2))
    for seconds in [Double.nan, .infinity, 1e300] {
      XCTAssertGreaterThanOrEqual(Frecency(seconds: seconds).place(ofPage: 1), 0)
    }
  }
}
