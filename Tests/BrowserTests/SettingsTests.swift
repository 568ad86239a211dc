import TestSupport
import UIKitTesting
import WebKit
import XCTest

@testable import SwoopBrowser

/// The settings, by touch and by keys, and what they remove.
@preconcurrency @MainActor final class SettingsTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var store: WKWebsiteDataStore!

  override func setUp() async throws {
    try await super.setUp()
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
    device = SimulatedDevice()
    store = .nonPersistent()
    browser = BrowserViewController(address: nil, dataStore: store)
    device.show(browser)
    device.advanceFrames(2)
  }

  override func tearDown() async throws {
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
    (device, browser, store) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func press(_ keys: String..., with modifiers: KeySample.Modifiers = []) {
    for key in keys {
      device.press(key, modifiers: modifiers)
      device.advance(by: 0.8)
    }
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.8)
  }

  private func openSettings() { press(",", with: .control) }

  private var screen: UIViewController? {
    (browser.presentedViewController as? UINavigationController)?.topViewController
  }

  private func wait(file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool) {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, file: file, line: line)
  }

  private func setCookies(_ domains: [String]) throws {
    var count = 0
    for domain in domains {
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: "a", .value: "1", .domain: domain, .path: "/", .expires: Date(timeIntervalSinceNow: 1e8),
      ]
      store.httpCookieStore.setCookie(try XCTUnwrap(HTTPCookie(properties: properties))) { count += 1 }
    }
    wait { count == domains.count }
  }

  private func websites() -> [String] {
    var names: [String]?
    store.fetchDataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes()) { names = $0.map(\.displayName) }
    wait { names != nil }
    return names ?? []
  }

  // MARK: The screen

  func testAKeyOpensThemAndOneClosesThem() {
    openSettings()
    XCTAssertTrue(screen is SettingsViewController)
    press("escape")
    XCTAssertNil(browser.presentedViewController)
    XCTAssertNil(browser.overview)
  }

  func testTheStartPageOpensThem() {
    tap("startPage.settings")
    XCTAssertTrue(screen is SettingsViewController)
    tap("settings.done")
    XCTAssertNil(browser.presentedViewController)
  }

  func testKeysChooseTheSearchEngine() {
    openSettings()
    press("down", "return")
    XCTAssertEqual(screen?.title, "Search Engine")
    press("down", "down", "return")
    XCTAssertEqual(SearchEngine.chosen, SearchEngine.all[1])
    press("escape")
    XCTAssertTrue(screen is SettingsViewController)
    let cell = (screen as? UITableViewController)?.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    XCTAssertEqual(content?.secondaryText, SearchEngine.all[1].name)
    press("escape")
    XCTAssertNil(browser.presentedViewController)
  }

  // MARK: Appearance

  func testPagesAreDarkWhereTheDeviceIsNot() throws {
    defer { PageAppearance.chosen = .automatic }
    let html = """
      <!doctype html><title>Page</title><meta name=color-scheme content='light dark'>
      <style>body { background: #ffffff } @media (prefers-color-scheme: dark) { body { background: #102030 } }</style>
      """
    let page = try PageFile(html)
    browser.page.open(page.url.absoluteString)
    device.waitForPage(titled: "Page", in: browser)
    func isDark() -> Bool { device.color(at: CGPoint(x: 195, y: 300)) == 0x102030 }
    XCTAssertFalse(isDark())
    openSettings()
    tap("settings.pageAppearance")
    press("down", "down", "down", "return")
    XCTAssertEqual(PageAppearance.chosen, .dark)
    press("escape", "escape")
    wait { isDark() }
    XCTAssertEqual(browser.traitCollection.userInterfaceStyle, .light, "the bars are as the device is")
    // A new tab has it from the beginning.
    browser.strip.addTab()
    browser.strip.select(1)
    browser.page.open(page.url.absoluteString)
    device.waitForPage(titled: "Page", in: browser)
    XCTAssertTrue(isDark())
    PageAppearance.chosen = .light
    device.setAppearance(.dark)
    wait { !isDark() }
    XCTAssertEqual(browser.traitCollection.userInterfaceStyle, .dark)
  }

  // MARK: Downloads

  func testAnotherFolderIsChosen() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    let inner = home.appendingPathComponent("Files/Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let old = ProcessInfo.processInfo.environment["HOME"]
    setenv("HOME", home.path, 1)
    defer {
      if let old { setenv("HOME", old, 1) } else { unsetenv("HOME") }
      DownloadFolder.chosen = nil
      TemporaryFiles.remove(home)
    }
    openSettings()
    tap("settings.downloads")
    tap("downloadFolder.other.0")
    tap("folder.Files")
    press("down", "return")
    XCTAssertEqual(screen?.title, "Inner")
    tap("folder.choose")
    XCTAssertEqual(DownloadFolder.current.path, inner.path)
    XCTAssert(screen is DownloadFolderViewController)
    XCTAssertNotNil(device["downloadFolder.chosen"])
    tap("downloadFolder.system")
    XCTAssertEqual(DownloadFolder.current, DownloadFolder.system)
  }

  // MARK: Websites' data

  private func openWebsiteData() {
    openSettings()
    tap("settings.websiteData")
  }

  private var rows: Int { (screen as? UITableViewController)?.tableView.numberOfRows(inSection: 0) ?? -1 }

  func testWebsitesAreRemoved() throws {
    try setCookies(["one.example", "three.example", "two.example"])
    openWebsiteData()
    wait { rows == 3 }
    press("down", "down", "delete")
    XCTAssertEqual(rows, 2)
    XCTAssertEqual(websites(), ["one.example", "two.example"])
    let row = try XCTUnwrap(device["websiteData.one.example"]).frame
    device.drag(from: CGPoint(x: row.maxX - 30, y: row.midY), to: CGPoint(x: row.minX + 5, y: row.midY), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(rows, 1, "a long swipe removes it")
    XCTAssertEqual(websites(), ["two.example"])
    tap("websiteData.removeAll")
    tap("websiteData.remove")
    wait { rows == 0 }
    XCTAssertEqual(websites(), [])
    XCTAssertNotNil(device["websiteData.note"])
  }

  func testWebsitesAreSearched() throws {
    try setCookies(["one.example", "two.example"])
    openWebsiteData()
    wait { rows == 2 }
    press("f", with: .control)
    for letter in ["t", "W"] { device.press(letter.lowercased()) }
    device.advance(by: 0.5)
    XCTAssertEqual(rows, 1)
    XCTAssertNotNil(device["websiteData.two.example"])
    device.press("x")
    device.advance(by: 0.5)
    XCTAssertEqual(rows, 0)
    XCTAssertNotNil(device["websiteData.note"])
  }

  // MARK: Clearing

  func testEverythingIsCleared() throws {
    try setCookies(["one.example"])
    var cleared: [Date] = []
    browser.browsingData.clearHistory = { cleared.append($0) }
    openSettings()
    tap("settings.clear")
    tap("settings.clear.ever")
    XCTAssertEqual(cleared, [.distantPast])
    XCTAssertEqual(websites(), [])
  }

  func testPeriodsBeginWhereTheySay() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "Europe/Berlin"))
    let format = ISO8601DateFormatter()
    // The day after one of 23 hours.
    let now = try XCTUnwrap(format.date(from: "2026-03-30T08:30:00Z"))
    let starts = BrowsingData.Period.allCases.map { $0.start(before: now, in: calendar) }
    XCTAssertEqual(
      starts.dropLast().map(format.string),
      ["2026-03-30T07:30:00Z", "2026-03-29T22:00:00Z", "2026-03-28T23:00:00Z"])
    XCTAssertEqual(starts.last, .distantPast)
  }
}
