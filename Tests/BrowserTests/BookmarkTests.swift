import GRDB
import XCTest

@testable import SwoopBrowser

/// Bookmarks and their folders, and the reading list.
@preconcurrency @MainActor final class BookmarkTests: XCTestCase {
  private var library: LibraryDatabase!
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  override func setUp() async throws {
    try await super.setUp()
    library = try LibraryDatabase()
  }

  @discardableResult private func add(
    _ title: String, _ address: String? = nil, in folder: Int64 = Bookmark.root
  ) throws -> Int64 {
    try library.writer.write { try BookmarkTable($0).add(title, address, in: folder, at: now) }
  }

  private func titles(in folder: Int64 = Bookmark.root) throws -> [String] {
    try library.writer.read { try BookmarkTable($0).children(of: folder).map(\.title) }
  }

  private func change(_ body: (BookmarkTable) throws -> Void) throws {
    try library.writer.write { try body(BookmarkTable($0)) }
  }

  private func found(_ text: String) throws -> [String] {
    Set(try library.pages(matching: SuggestionQuery(text)).map(\.address)).sorted()
  }

  private func assertRefused(
    _ refusal: BookmarkTable.Refusal, file: StaticString = #filePath, line: UInt = #line,
    _ body: (BookmarkTable) throws -> Void
  ) {
    XCTAssertThrowsError(try change(body), file: file, line: line) {
      XCTAssertEqual($0 as? BookmarkTable.Refusal, refusal, file: file, line: line)
    }
  }

  func testTheFavouritesAreThereFromTheBeginning() throws {
    XCTAssertEqual(try titles(), ["Favourites"])
    XCTAssertEqual(try titles(in: Bookmark.favourites), Favourite.initial.map(\.name))
    XCTAssertEqual(try found("debian"), ["https://www.debian.org"])
  }

  func testBookmarksAreAddedChangedAndRemoved() throws {
    let id = try add("Kettle", "https://kettle.example/")
    XCTAssertEqual(try titles(), ["Favourites", "Kettle"])
    try change { try $0.change(id, title: "Pot", address: "https://pot.example/") }
    XCTAssertEqual(try titles(), ["Favourites", "Pot"])
    XCTAssertEqual(try found("kettle"), [])
    XCTAssertEqual(try found("pot"), ["https://pot.example/"])
    try change { try $0.remove(id) }
    try change { try $0.remove(id) }
    try change { try $0.change(id, title: "Ghost", address: nil) }
    XCTAssertEqual(try found("pot"), [])
  }

  /// The other one of two bookmarks of an address is still found.
  func testAnAddressMayHaveSeveralBookmarks() throws {
    let first = try add("First", "https://a.example/")
    try add("Second", "https://a.example/")
    XCTAssertEqual(try found("first"), ["https://a.example/"])
    try change { try $0.remove(first) }
    XCTAssertEqual(try found("first"), [])
    XCTAssertEqual(try found("second"), ["https://a.example/"])
  }

  func testAddressesThatAreNoPagesAreKept() throws {
    try add("Script", "javascript:alert(1)")
    XCTAssertEqual(try titles(), ["Favourites", "Script"])
    XCTAssertEqual(try found("script"), [], "it isn't suggested")
  }

  func testTheyAreMovedWithinAndBetweenFolders() throws {
    let folder = try add("Folder")
    let ids = try ["a", "b", "c"].map { try add($0, "https://\($0).example/") }
    try change { try $0.move(ids[2], to: Bookmark.root, at: 0) }
    XCTAssertEqual(try titles(), ["c", "Favourites", "Folder", "a", "b"])
    try change { try $0.move(ids[0], to: folder, at: 99) }
    try change { try $0.move(ids[1], to: folder, at: 0) }
    XCTAssertEqual(try titles(), ["c", "Favourites", "Folder"])
    XCTAssertEqual(try titles(in: folder), ["b", "a"])
    try change { try $0.move(ids[1], to: Bookmark.root, at: 1) }
    XCTAssertEqual(try titles(), ["c", "b", "Favourites", "Folder"])
    try change { try $0.move(Bookmark.favourites, to: Bookmark.root, at: 0) }
    XCTAssertEqual(try titles().first, "Favourites")
  }

  func testAFolderGoesWithAllThatIsInIt() throws {
    let folder = try add("Folder")
    let inner = try add("Inner", in: folder)
    try add("Deep", "https://deep.example/", in: inner)
    try change { try $0.remove(folder) }
    XCTAssertEqual(try titles(), ["Favourites"])
    XCTAssertEqual(try titles(in: inner), [])
    XCTAssertEqual(try found("deep"), [])
  }

  func testWhatMustNotBeIsRefused() throws {
    let folder = try add("Folder")
    let inner = try add("Inner", in: folder)
    let page = try add("Page", "https://a.example/")
    assertRefused(.isWithin) { try $0.move(folder, to: inner, at: 0) }
    assertRefused(.isWithin) { try $0.move(folder, to: folder, at: 0) }
    assertRefused(.noFolder) { try $0.move(folder, to: page, at: 0) }
    assertRefused(.noFolder) { try $0.move(folder, to: 999, at: 0) }
    assertRefused(.noFolder) { _ = try $0.add("x", nil, in: 999, at: now) }
    assertRefused(.isPermanent) { try $0.remove(Bookmark.favourites) }
    assertRefused(.isPermanent) { try $0.remove(Bookmark.root) }
    assertRefused(.isPermanent) { try $0.change(Bookmark.favourites, title: "x", address: nil) }
    assertRefused(.isPermanent) { try $0.move(Bookmark.favourites, to: folder, at: 0) }
  }

  func testFoldersAreListedWithTheirDepth() throws {
    let folder = try add("Folder")
    try add("Inner", in: folder)
    try add("Last")
    let folders = try library.writer.read { try BookmarkTable($0).folders().map { ($0.folder.title, $0.depth) } }
    XCTAssertEqual(folders.map(\.0), ["Bookmarks", "Favourites", "Folder", "Inner", "Last"])
    XCTAssertEqual(folders.map(\.1), [0, 1, 1, 2, 1])
  }

  // MARK: Reading list

  func testTheReadingListHasEachPageOnce() throws {
    try library.writer.write { database in
      let reading = ReadingTable(database)
      for address in ["a", "b", "a"] { try reading.add("https://\(address).example/", title: address, at: now) }
      XCTAssertEqual(try reading.items().map(\.title), ["a", "b"])
      let first = try XCTUnwrap(try reading.items().first)
      try reading.setRead(first.id, true)
      XCTAssertEqual(try reading.items().map(\.isRead), [true, false])
      try reading.add(first.address, title: "again", at: now)
      XCTAssertEqual(try reading.items().map(\.isRead), [false, false])
      try reading.remove(try XCTUnwrap(try reading.items().first).id)
      XCTAssertEqual(try reading.items().map(\.title), ["b"])
    }
  }
}
