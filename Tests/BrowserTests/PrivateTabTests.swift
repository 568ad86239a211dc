import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Private tabs: their strip, their look, and that nothing of them is kept.
@preconcurrency @MainActor final class PrivateTabTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("private-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser) = (nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 1)
  }

  private func openPrivateTab() { press("n", [.control, .shift]) }

  private func open(_ address: String, titled title: String) {
    browser.page.open(address)
    device.waitForPage(titled: title, in: browser)
  }

  private func choose(_ group: Int) throws {
    let groups = try XCTUnwrap(device["tabOverview.groups"])
    let width = groups.frame.width / 2
    device.tap(at: CGPoint(x: groups.frame.minX + width * (CGFloat(group) + 0.5), y: groups.frame.midY))
    device.advance(by: 0.6)
  }

  private func darkness() -> [UIUserInterfaceStyle] { browser.bars.map(\.traitCollection.userInterfaceStyle) }

  // MARK: The strip

  func testAKeyOpensAPrivateTab() {
    browser.strip.addTab()
    let kept = browser.strip.tabs
    openPrivateTab()
    XCTAssertTrue(browser.strip.isPrivate)
    XCTAssertEqual(browser.strip.tabs.count, 1)
    XCTAssertTrue(browser.page.isPrivate)
    XCTAssertTrue(browser.strip.isTyping)
    XCTAssertEqual(browser.strip.current.bar.capsule.field.keyboardAppearance, .dark)
    XCTAssertEqual(darkness(), [.dark, .dark, .dark])
    XCTAssertEqual(browser.suggestionsView.traitCollection.userInterfaceStyle, .dark)
    XCTAssertNotNil(device["privateNote"])
    XCTAssertEqual(browser.preferredStatusBarStyle, .lightContent)
    XCTAssertTrue(browser.strip.kept.tabs.elementsEqual(kept) { $0 === $1 })
    openPrivateTab()
    XCTAssertEqual(browser.strip.tabs.count, 1, "an empty tab needs no second one")
    press("escape")
    press("w", .control)
    XCTAssertFalse(browser.strip.isPrivate, "the last one leads back")
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(darkness(), [.light, .light, .light])
    XCTAssertNil(device["privateNote"])
    XCTAssertEqual(browser.preferredStatusBarStyle, .darkContent)
  }

  func testTheOverviewSwitchesBetweenTheTabs() throws {
    let pages = try ["one", "two"].map { try PageFile("<!doctype html><title>\($0)</title>") }
    open(pages[0].url.absoluteString, titled: "one")
    browser.showOverview()
    device.advance(by: 0.6)
    try choose(1)
    let overview = try XCTUnwrap(browser.overview)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["Start Page"])
    XCTAssertEqual(overview.traitCollection.userInterfaceStyle, .dark)
    try choose(0)
    XCTAssertEqual(overview.cards.map(\.accessibilityLabel), ["one"])
    XCTAssertEqual(overview.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(browser.strip.privateCount, 0, "it had nothing but a start page")
    try choose(1)
    device.tap("tabOverview.card.0")
    device.advance(by: 0.6)
    XCTAssertNil(browser.overview)
    open(pages[1].url.absoluteString, titled: "two")
    browser.showOverview()
    device.advance(by: 0.6)
    try choose(0)
    device.tap("tabOverview.card.0")
    device.advance(by: 0.6)
    XCTAssertEqual(browser.page.webView.title, "one")
    XCTAssertEqual(browser.strip.privateCount, 1)
    XCTAssertTrue(browser.page.hasPage, "it has not been loaded again")
    browser.showPrivateTabs(true)
    device.advance(by: 0.6)
    XCTAssertEqual(browser.page.webView.title, "two")
  }

  func testTheLastPrivateTabClosesInTheOverview() throws {
    openPrivateTab()
    press("escape")
    browser.showOverview()
    device.advance(by: 0.6)
    device.tap("tabOverview.close.0")
    device.advance(by: 0.6)
    let overview = try XCTUnwrap(browser.overview, "the others show")
    XCTAssertFalse(browser.strip.isPrivate)
    XCTAssertEqual(overview.cards.count, 1)
    XCTAssertEqual(overview.traitCollection.userInterfaceStyle, .light)
  }

  func testPrivateTabsDoNotComeBack() throws {
    let page = try PageFile("<!doctype html><title>one</title>")
    openPrivateTab()
    press("escape")
    open(page.url.absoluteString, titled: "one")
    press("w", .control)
    XCTAssertFalse(browser.strip.isPrivate)
    XCTAssertEqual(browser.closedTabs.count, 0)
    press("t", [.control, .shift])
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  func testPagesKeepTheirOwnLook() {
    openPrivateTab()
    XCTAssertEqual(browser.page.webView.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(browser.page.startPage.traitCollection.userInterfaceStyle, .dark)
  }

  func testPrivateTabsKnowNothingOfEachOther() {
    func store(_ tab: Tab) -> WKWebsiteDataStore { tab.page.webView.configuration.websiteDataStore }
    let (first, second) = (browser.strip.current, browser.strip.addTab())
    XCTAssertTrue(store(first) === store(second))
    browser.showPrivateTabs(true)
    let (third, fourth) = (browser.strip.current, browser.strip.addTab())
    XCTAssertFalse(store(third) === store(fourth))
    XCTAssertFalse(store(third) === store(first))
    XCTAssertFalse(store(third).isPersistent)
    XCTAssertTrue(store(browser.strip.insertTab()) === store(third), "it was opened by that one")
  }

  // MARK: The disk

  private static let secret = "xyzzy-secret"

  private static func page(_ word: String) -> TestServer.Response {
    let script = "document.cookie = '\(word)=1; max-age=10000'; localStorage.setItem('\(word)', '\(word)')"
    return .init(
      headers: ["Content-Type": "text/html", "Cache-Control": "max-age=10000"],
      body: Data(
        "<!doctype html><title>\(word)</title><script>\(script)</script>\(String(repeating: word, count: 10_000))".utf8)
    )
  }

  /// The files of the profile, by their paths.
  private func files(below name: String) -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder.appendingPathComponent(name).path)
    let names = (paths?.allObjects as? [String] ?? [])
    let found = names.map { ($0, folder.appendingPathComponent(name).appendingPathComponent($0)) }
    return found.reduce(into: [:]) { if let data = try? Data(contentsOf: $1.1) { $0[$1.0] = data } }
  }

  private func waitForFiles(_ condition: ([String: Data]) -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition(files(below: "profile"))
    }
  }

  /// Whatever the engine and the app write: not even what would be written for a page of another tab.
  func testPrivateTabsLeaveNothingOnTheDisk() throws {
    let variables = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "TMPDIR"]
    let before = variables.map { ProcessInfo.processInfo.environment[$0] }
    ContentProcess.shared.endForTesting()
    for name in variables {
      let path = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      setenv(name, path.path, 1)
    }
    defer {
      ContentProcess.shared.endForTesting()
      for (name, value) in zip(variables, before) { if let value { setenv(name, value, 1) } else { unsetenv(name) } }
    }
    let server = TestServer(["/plain": Self.page("plain"), "/\(Self.secret)": Self.page(Self.secret)])
    let profile = folder.appendingPathComponent("profile")
    let tabs = TabStore(folder: profile.appendingPathComponent("tabs"))
    XCTAssertNil(tabs.problem)
    let data = try WebsiteDataFolder(
      data: profile.appendingPathComponent("app/data"), cache: profile.appendingPathComponent("app/cache"))
    browser = BrowserViewController(address: server.url("/plain"), store: tabs, dataStore: WKWebsiteDataStore(data))
    device.show(browser)
    device.waitForPage(titled: "plain", in: browser)
    func has(_ word: String, _ files: [String: Data]) -> [String] {
      files.filter { $0.value.range(of: Data(word.utf8)) != nil || $0.key.contains(word) }.map(\.key).sorted()
    }
    // Cookies, the cache and the tabs, each of which would be found for the other word, too.
    XCTAssertTrue(
      waitForFiles { files in
        ["cookies.sqlite", "WebKitCache", "tabs.sqlite"].allSatisfy { name in
          has("plain", files).contains { $0.contains(name) }
        }
      }, "\(has("plain", files(below: "profile")))")
    device.advance(by: 2)
    tabs.finishSaving()
    let old = files(below: "profile")

    openPrivateTab()
    press("escape")
    open(server.url("/\(Self.secret)"), titled: Self.secret)
    browser.showOverview()
    device.advance(by: 1)
    browser.closeOverview()
    device.advance(by: 1)
    tabs.finishSaving()
    let all = files(below: "")
    XCTAssertEqual(has(Self.secret, all), [])
    let new = files(below: "profile")
    XCTAssertEqual(Set(new.keys), Set(old.keys))
    for (path, bytes) in old { XCTAssertEqual(new[path], bytes, path) }
    XCTAssertEqual(tabs.saved.tabs.count, 0)
    tabs.close()
    let again = TabStore(folder: profile.appendingPathComponent("tabs"))
    XCTAssertEqual(again.saved.tabs.map(\.address), [server.url("/plain")], "private tabs don't come back")
    again.close()
  }

  func testTheHistoryKnowsNothingOfPrivateTabs() throws {
    let library = Library()
    browser = BrowserViewController(address: nil, library: library)
    device.show(browser)
    let pages = try ["one", "two"].map { try PageFile("<!doctype html><title>\($0)</title>") }
    open(pages[0].url.absoluteString, titled: "one")
    openPrivateTab()
    press("escape")
    open(pages[1].url.absoluteString, titled: "two")
    XCTAssertEqual(visits(in: library), [pages[0].url.absoluteString])
    // Whoever clears what websites keep clears the history, too.
    browser.browsingData.clear(since: .distantPast) {}
    XCTAssertEqual(visits(in: library), [])
  }

  private func visits(in library: Library) -> [String]? {
    library.finishWriting()
    var addresses: [String]?
    let known = "SELECT address FROM page JOIN visit ON visit.page = page.id"
    library.read {
      try String.fetchAll($0, sql: known)
    } then: {
      addresses = $0
    }
    device.advance(by: 0.5)
    return addresses
  }
}
