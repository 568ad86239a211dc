import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The sheet with bookmarks, reading list and history.
@preconcurrency @MainActor final class LibraryScreenTests: XCTestCase {
  private var screen: TypingScreen!
  private var library: Library!
  private var page: PageFile!

  override func setUp() async throws {
    try await super.setUp()
    page = try PageFile("<!doctype html><title>Page</title><p>Page")
    screen = TypingScreen(library: Library())
    library = screen.browser.library
    await device.advance(by: 0.5)
  }

  override func tearDown() async throws {
    (screen, library, page) = (nil, nil, nil)
    UserDefaults.standard.removeObject(forKey: "Favourites")
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }
  private var sheet: LibraryNavigationController? { browser.presentedViewController as? LibraryNavigationController }
  private var parts: LibraryViewController? { sheet?.viewControllers.first as? LibraryViewController }
  private var bookmarks: [String] { (parts?.list as? BookmarkListViewController)?.bookmarks.map(\.title) ?? [] }
  private var history: [[String]] {
    (parts?.list as? HistoryViewController)?.history.days.map { $0.entries.map(\.title) } ?? []
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.8)
  }

  private func tap(_ identifier: String) {
    device.tap(identifier)
    device.advance(by: 0.8)
  }

  private func open() {
    browser.page.open(page.url.absoluteString)
    screen.waitForPage()
  }

  /// Notes visits, each so many hours ago.
  private func visit(_ visits: [(String, Double)]) {
    let now = device.date
    library.change { database in
      for (title, hours) in visits {
        try VisitTable(database).add(
          "https://\(title).example/", title: title, at: now.addingTimeInterval(-hours * 3600))
      }
    }
    device.advance(by: 0.2)
  }

  // MARK: The sheet

  func testTheBookOpensAndDoneCloses() throws {
    let item = try XCTUnwrap(browser.view.button(labelled: "Bookmarks"))
    device.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil))
    device.advance(by: 0.8)
    XCTAssertEqual(bookmarks, ["Favourites"])
    tap("library.done")
    XCTAssertNil(sheet)
  }

  func testAllOfItCanBeDoneByKeys() {
    press("b", [.control, .alternate])
    XCTAssertEqual(parts?.part, .bookmarks)
    press("2", .control)
    XCTAssertEqual(parts?.part, .readingList)
    press("3", .control)
    XCTAssertEqual(parts?.part, .history)
    press("1", .control)
    press("down")
    press("return")
    XCTAssertEqual(sheet?.topViewController?.title, "Favourites")
    press("escape")
    XCTAssertEqual(sheet?.viewControllers.count, 1)
    press("escape")
    XCTAssertNil(sheet)
    press("y", .control)
    XCTAssertEqual(parts?.part, .history)
  }

  func testABookmarkIsOpened() {
    library.change { [url = page.url] in
      _ = try BookmarkTable($0).add("Mine", url.absoluteString, in: Bookmark.root, at: Date())
    }
    press("b", [.control, .alternate])
    tap("bookmark.1")
    screen.waitForPage { browser.page.webView.title == "Page" }
    XCTAssertNil(sheet)
  }

  // MARK: Adding and editing

  func testThePageIsAddedToTheFavouritesAndTheStartPageShowsIt() {
    open()
    press("d", .control)
    XCTAssertEqual(device["bookmarkEdit.title"]?.text, "Page")
    XCTAssertEqual(device["bookmarkEdit.address"]?.text, page.url.absoluteString)
    press("return")
    XCTAssertNil(browser.presentedViewController)
    XCTAssertEqual(
      browser.page.startPage.content.favourites.last, Favourite(name: "Page", address: page.url.absoluteString))
    XCTAssertEqual(browser.strip.waiting?.page.startPage.content.favourites.last?.name, "Page", "new tabs, too")
  }

  func testNothingIsAddedWhereThereIsNoPage() {
    press("d", .control)
    XCTAssertNil(browser.presentedViewController)
  }

  func testThePageIsAddedToTheReadingListAndReadThere() {
    open()
    press("d", [.control, .shift])
    XCTAssertEqual(device["notice.label"]?.text, "Added to the reading list.")
    browser.showReadingList()
    device.advance(by: 0.8)
    XCTAssertEqual((parts?.list as? ReadingListViewController)?.items.map(\.isRead), [false])
    tap("reading.0")
    XCTAssertNil(sheet)
    browser.showReadingList()
    device.advance(by: 0.8)
    XCTAssertEqual((parts?.list as? ReadingListViewController)?.items.map(\.isRead), [true])
  }

  func testABookmarkIsEditedAndMoved() throws {
    library.change { database in
      _ = try BookmarkTable(database).add("Folder", nil, in: Bookmark.root, at: Date())
      _ = try BookmarkTable(database).add("Old", "https://old.example/", in: Bookmark.root, at: Date())
    }
    press("b", [.control, .alternate])
    let list = try XCTUnwrap(parts?.list as? BookmarkListViewController)
    list.setEditing(true, animated: false)
    tap("bookmark.2")
    device.advance(by: 0.5)
    press("a", .control)
    for key in ["n", "e", "w"] { device.press(key) }
    tap("bookmarkEdit.folder")
    tap("folder.2")
    tap("bookmarkEdit.save")
    XCTAssertEqual(bookmarks, ["Favourites", "Folder"])
    list.setEditing(false, animated: false)
    tap("bookmark.1")
    let inner = try XCTUnwrap(sheet?.topViewController as? BookmarkListViewController)
    XCTAssertEqual(inner.bookmarks.map(\.title), ["new"])
  }

  func testABookmarkWithoutAnAddressCannotBeSaved() throws {
    library.change { _ = try BookmarkTable($0).add("Old", "https://old.example/", in: Bookmark.root, at: Date()) }
    press("b", [.control, .alternate])
    parts?.list.setEditing(true, animated: false)
    tap("bookmark.1")
    tap("bookmarkEdit.address")
    press("a", .control)
    for key in ["n", "o", "space", "n", "o"] { device.press(key) }
    XCTAssertEqual(sheet?.topViewController?.navigationItem.rightBarButtonItem?.isEnabled, false)
    press("return")
    XCTAssertEqual(sheet?.viewControllers.count, 2)
  }

  func testBookmarksAreRemovedAndReordered() throws {
    library.change { database in
      for title in ["A", "B", "C"] {
        _ = try BookmarkTable(database).add(title, "https://\(title).example/", in: Bookmark.root, at: Date())
      }
    }
    press("b", [.control, .alternate])
    let list = try XCTUnwrap(parts?.list as? BookmarkListViewController)
    list.tableView(list.table, moveRowAt: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
    device.advance(by: 0.5)
    XCTAssertEqual(bookmarks, ["C", "Favourites", "A", "B"])
    for _ in 0..<3 { press("down") }
    press("delete")
    XCTAssertEqual(bookmarks, ["C", "Favourites", "B"])
    press("up")
    press("delete")
    XCTAssertEqual(bookmarks, ["C", "Favourites", "B"], "the favourites stay")
  }

  // MARK: History

  func testTheHistoryIsSearched() {
    visit([("kettle", 1), ("pan", 2), ("pot", 60)])
    press("y", .control)
    XCTAssertEqual(history.flatMap { $0 }, ["kettle", "pan", "pot"])
    press("f", .control)
    for key in ["p", "o"] { device.press(key) }
    device.advance(by: 0.5)
    XCTAssertEqual(history, [["pot"]])
    press("escape")
    XCTAssertEqual(history.flatMap { $0 }.count, 3)
    XCTAssertNotNil(sheet)
  }

  func testThePartsOfTheHistoryAreCleared() {
    for (index, wanted) in [["yesterday", "older"], [], []].enumerated() {
      let isAll = index == 2
      visit([("now", 0.2), ("yesterday", 24), ("older", 24 * 9)])
      press("y", .control)
      tap("history.clear")
      tap("actionSheet.clear.\(isAll ? 3 : index == 0 ? 1 : 2)")
      XCTAssertEqual(history.flatMap { $0 }, index == 1 ? ["older"] : wanted)
      press("escape")
    }
  }

  func testAPageIsRemovedFromItsDay() {
    visit([("kettle", 1), ("pan", 50), ("kettle", 51)])
    press("y", .control)
    press("down")
    press("delete")
    XCTAssertEqual(history.flatMap { $0 }, ["pan", "kettle"])
  }

  /// More is read as one scrolls.
  func testALongHistoryIsReadToItsEnd() throws {
    visit((0..<700).map { ("page\($0)", Double($0) / 60) })
    press("y", .control)
    XCTAssertEqual(history.flatMap { $0 }.count, 300)
    let list = try XCTUnwrap(parts?.list)
    for _ in 0..<20 {
      list.table.setContentOffset(CGPoint(x: 0, y: list.table.contentSize.height - 600), animated: false)
      device.advance(by: 0.3)
    }
    XCTAssertEqual(history.flatMap { $0 }.count, 700)
    XCTAssertEqual(history.flatMap { $0 }.last, "page699")
  }
}

/// Days of the history.
final class HistoryDaysTests: XCTestCase {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }()

  private func date(_ day: Int, _ hour: Int, month: Int = 3, year: Int = 2026) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
  }

  private func entry(_ page: Int64, _ time: Date) -> HistoryEntry {
    HistoryEntry(page: page, address: "\(page)", title: "", time: time)
  }

  func testEachPageIsThereOnceADay() {
    var days = HistoryDays(calendar: calendar)
    days.append([entry(1, date(5, 23)), entry(2, date(5, 12)), entry(1, date(5, 1))])
    days.append([entry(2, date(5, 0)), entry(1, date(4, 23))])
    XCTAssertEqual(days.days.map { $0.entries.map(\.page) }, [[1, 2], [1]])
    XCTAssertFalse(days.remove(IndexPath(row: 0, section: 0)))
    XCTAssertTrue(days.remove(IndexPath(row: 0, section: 0)))
    XCTAssertEqual(days.days.count, 1)
  }

  /// Clocks are put forward on 29 March 2026.
  func testADayMayHaveTwentyThreeHours() {
    let days = HistoryDays(calendar: calendar)
    let times = days.times(ofDay: calendar.startOfDay(for: date(29, 12)))
    XCTAssertEqual(times.upperBound.timeIntervalSince(times.lowerBound), 23 * 3600)
  }

  func testDaysHaveNames() {
    let days = HistoryDays(calendar: calendar)
    func title(_ date: Date) -> String {
      days.title(ofDay: calendar.startOfDay(for: date), now: self.date(1, 1))
    }
    XCTAssertEqual(title(date(1, 0)), "Today")
    XCTAssertEqual(title(date(28, 23, month: 2)), "Yesterday")
    XCTAssertEqual(title(date(27, 5, month: 2)), "Friday, February 27")
    XCTAssertEqual(title(date(27, 5, month: 2, year: 2025)), "Thursday, February 27, 2025")
    XCTAssertEqual(days.clearings(now: date(1, 1)).map(\.start), [date(1, 0), date(1, 0), date(28, 0, month: 2), nil])
  }
}
