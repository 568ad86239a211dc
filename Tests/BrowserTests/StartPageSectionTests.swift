import HostInterface
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// What the start page shows beside the favourites, where it lies, and the setting for it.
@preconcurrency @MainActor final class StartPageSectionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var library: Library!

  override func setUp() async throws {
    try await super.setUp()
    OfflinePages.begin(hasProcess: false)
    showAllSections()
  }

  override func tearDown() async throws {
    showAllSections()
    library?.close()
    (device, browser, library) = (nil, nil, nil)
    OfflinePages.end()
    try await super.tearDown()
  }

  private func showAllSections() {
    for section in StartPageSection.allCases { section.isShown = true }
  }

  private static func window(_ width: CGFloat, _ height: CGFloat) -> DeviceModel {
    DeviceModel(
      name: "Window", size: CGSize(width: width, height: height), portraitInsets: ScreenInsets(),
      landscapeInsets: ScreenInsets(), statusBarHeight: 0, cornerRadius: 0)
  }

  private func open(_ model: DeviceModel = .iPhone13, appearance: Appearance = .light) {
    device = SimulatedDevice(model, appearance: appearance)
    library = Library()
    browser = BrowserViewController(address: nil, library: library)
    device.show(browser)
    settle()
  }

  private func settle() {
    library.finishWriting()
    device.advance(by: 0.5)
  }

  private static let visited = [
    ("https://www.kernel.org/", "The Linux Kernel Archives", 5), ("https://kernel.org/releases", "Releases", 3),
    ("https://news.example/today", "News", 4), ("https://once.example/", "Once", 1),
    ("https://www.swift.org/blog", "Swift Blog", 9),
  ]

  /// Visits pages on different days, and puts others on the reading list.
  private func fillLibrary() {
    library.change { database in
      for (address, title, count) in Self.visited {
        for day in 0..<count {
          try VisitTable(database).add(address, title: title, at: Date(timeIntervalSince1970: Double(day) * 86_400))
        }
      }
      let reading = ReadingTable(database)
      for number in 0..<6 {
        try reading.add("https://read.example/\(number)", title: "Essay \(number)", at: Date(timeIntervalSince1970: 0))
      }
      if let newest = try reading.items().first { try reading.setRead(newest.id, true) }
    }
    settle()
  }

  private var content: StartPageContent { browser.page.startPage.content }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func frame(_ view: UIView?) throws -> CGRect {
    let view = try XCTUnwrap(view)
    return view.convert(view.bounds, to: nil)
  }

  private func sections() throws -> (favourites: CGRect, frequent: CGRect, reading: CGRect) {
    let tiles = views(TileSection.self, in: browser.page.startPage)
    return try (
      frame(tiles.first), frame(tiles.last), frame(views(ReadingSection.self, in: browser.page.startPage).first)
    )
  }

  // MARK: Content

  func testPagesThatAreVisitedOftenAndThoseToBeReadAreOffered() {
    open()
    XCTAssertEqual(content.frequentlyVisited, [])
    fillLibrary()
    XCTAssertEqual(
      content.frequentlyVisited.map(\.name), ["The Linux Kernel Archives", "News"],
      "one of each website, without favourites and what was visited once")
    XCTAssertEqual(content.readingList.map(\.name), ["Essay 4", "Essay 3", "Essay 2", "Essay 1"], "unread ones")
    browser.showPrivateTabs(true)
    device.advance(by: 0.5)
    XCTAssertEqual(content.frequentlyVisited, [], "private tabs show nothing of it")
    XCTAssertEqual(content.readingList, [])
    XCTAssertFalse(content.favourites.isEmpty)
    browser.showPrivateTabs(false)
    library.removeVisits(since: .distantPast)
    settle()
    XCTAssertEqual(content.frequentlyVisited, [], "the history has been cleared")
  }

  /// The bookmarks that were added last show, in whatever folder, without the favourites and what lies in folders among them.
  func testBookmarksAreOfferedBesideTheFavourites() throws {
    open()
    XCTAssertEqual(content.bookmarks, [])
    library.change { database in
      let table = BookmarkTable(database)
      let folder = try table.add("Recipes", nil, in: Bookmark.root, at: Date(timeIntervalSince1970: 0))
      let inner = try table.add("More", nil, in: Bookmark.favourites, at: Date(timeIntervalSince1970: 0))
      try table.add("Hidden", "https://hidden.example/", in: inner, at: Date(timeIntervalSince1970: 99))
      for number in 0..<9 {
        try table.add(
          "Cake \(number)", "https://cake.example/\(number)", in: number % 2 == 0 ? folder : Bookmark.root,
          at: Date(timeIntervalSince1970: Double(number)))
      }
    }
    settle()
    XCTAssertEqual(content.bookmarks.map(\.name), (1...8).reversed().map { "Cake \($0)" })
    device.tap("startPage.all")
    device.advance(by: 1)
    XCTAssertNotNil(device["library"], "all of them are one tap away")
    device.press("escape")
    device.advance(by: 1)
    let tile = views(FavouriteTile.self, in: browser.page.startPage).first { $0.accessibilityLabel == "Cake 8" }
    let place = try frame(tile)
    device.tap(at: CGPoint(x: place.midX, y: place.midY))
    device.advance(by: 0.5)
    XCTAssertEqual(browser.page.requestedAddress, "https://cake.example/8")
  }

  func testATapOpensAPageThatIsToBeRead() throws {
    open()
    fillLibrary()
    device.tap("startPage.reading.1")
    device.advance(by: 0.5)
    XCTAssertEqual(browser.page.requestedAddress, "https://read.example/3")
    XCTAssertFalse(browser.page.isStartPageShown)
  }

  // MARK: Places

  func testThereAreTwoColumnsWhereThereIsRoom() throws {
    for (width, height) in [(1024.0, 768.0), (1440, 900)] {
      open(Self.window(width, height))
      let alone = try sections().favourites
      XCTAssertEqual(alone.midX, width / 2, accuracy: 1, "alone, they are in the middle")
      XCTAssertLessThanOrEqual(alone.width, 880)
      fillLibrary()
      let places = try sections()
      for tile in views(FavouriteTile.self, in: browser.page.startPage) {
        XCTAssertGreaterThan(try frame(tile).height, 70, "on a window of \(width)")
      }
      XCTAssertEqual(places.favourites.minY, places.frequent.minY, accuracy: 1)
      XCTAssertGreaterThan(places.frequent.minX, places.favourites.maxX)
      XCTAssertEqual(places.reading.minX, places.frequent.minX, accuracy: 1)
      XCTAssertGreaterThan(places.reading.minY, places.frequent.maxY)
      XCTAssertLessThanOrEqual(places.reading.maxX, width)
      XCTAssertEqual(places.favourites.minX, width - places.reading.maxX, accuracy: 1)
    }
  }

  func testThereIsOneColumnOnAPhone() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax] {
      open(model)
      fillLibrary()
      let places = try sections()
      XCTAssertGreaterThan(places.frequent.minY, places.favourites.maxY)
      XCTAssertGreaterThan(places.reading.minY, places.frequent.maxY)
      XCTAssertEqual(places.favourites.width, model.size.width, accuracy: 1)
    }
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let places = try sections()
    XCTAssertEqual(places.favourites.minY, places.frequent.minY, accuracy: 1, "a lying one has two")
    XCTAssertGreaterThan(places.frequent.minX, places.favourites.maxX)
  }

  func testTheGeometryFitsEveryWidth() {
    for width in stride(from: CGFloat(0), through: 3000, by: 7) {
      for hasSides in [false, true] {
        for isTextLarge in [false, true] {
          let geometry = StartPageGeometry(width: width, hasSides: hasSides, isTextLarge: isTextLarge)
          XCTAssertLessThanOrEqual(geometry.width, width)
          XCTAssertLessThanOrEqual(geometry.sectionWidth, geometry.width)
          XCTAssertEqual(geometry.isSplit, hasSides && !isTextLarge && width >= 700)
          XCTAssertTrue(isTextLarge ? geometry.columns == 1 : (4...8).contains(geometry.columns))
          guard width > 320 else { continue }
          XCTAssertGreaterThan(geometry.sectionWidth - geometry.start - geometry.end, 200)
        }
      }
    }
  }

  // MARK: The setting

  func testSectionsAreChosenByKeysAndByTouch() throws {
    open()
    fillLibrary()
    device.press(",", modifiers: .control)
    device.advance(by: 1)
    XCTAssertNotNil(device["settings.startPage"])
    for key in ["down", "down", "down", "down", "return"] { device.press(key) }
    device.advance(by: 1)
    for key in ["down", "return"] { device.press(key) }
    device.advance(by: 0.5)
    XCTAssertFalse(StartPageSection.favourites.isShown)
    device.tap("settings.startPage.readingList")
    device.advance(by: 0.5)
    XCTAssertEqual(StartPageSection.allCases.map(\.isShown), [false, true, true, false])
    XCTAssertEqual(StartPageSection.namesOfShown, "Bookmarks, Frequently Visited")
    device.press("escape")
    device.advance(by: 1)
    device.press("escape")
    device.advance(by: 1)
    let startPage = browser.page.startPage
    XCTAssertEqual(views(TileSection.self, in: startPage).map(\.isHidden), [true, true, false])
    XCTAssertEqual(views(ReadingSection.self, in: startPage).map(\.isHidden), [true])
    XCTAssertTrue(startPage.parts.allSatisfy { !$0.bounds.isEmpty }, "only what shows is on it")
    StartPageSection.favourites.isShown = true
    device.advance(by: 0.5)
    XCTAssertEqual(views(TileSection.self, in: startPage).map(\.isHidden), [false, true, false])
  }

  func testAnEmptyStartPageLeadsToTheSettings() throws {
    open(.iPhoneSE)
    for section in StartPageSection.allCases { section.isShown = false }
    device.advance(by: 0.5)
    XCTAssertEqual(StartPageSection.namesOfShown, "Empty")
    device.tap("startPage.settings")
    device.advance(by: 1)
    XCTAssertNotNil(browser.presentedViewController)
  }

  func testTheStartPagePassesAnAudit() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax, Self.window(1024, 768)] {
      for appearance in [Appearance.light, .dark] {
        open(model, appearance: appearance)
        fillLibrary()
        for size in [PreferredTextSize.large, .accessibilityExtraExtraExtraLarge] {
          device.setTextSize(size)
          device.advance(by: 0.6)
          assertAccessibility(of: device)
        }
      }
    }
  }
}
