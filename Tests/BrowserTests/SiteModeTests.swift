import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Websites that are asked for as on a desktop: by the page's menu, and in the settings.
@preconcurrency @MainActor final class SiteModeTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var folder: URL!
  private var library: Library?

  override func setUp() async throws {
    try await super.setUp()
    UserDefaults.standard.removeObject(forKey: "SiteMode")
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mode-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = TestServer([
      "/": .page("<!doctype html><title>One</title><h1>One</h1><p>A page of one's own."),
      "/two": .page("<!doctype html><title>Two</title><p>Two"),
    ])
  }

  override func tearDown() async throws {
    UserDefaults.standard.removeObject(forKey: "SiteMode")
    library?.close()
    (device, browser, server, library) = (nil, nil, nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func launch(keeps: Bool = false) {
    library?.close()
    device = SimulatedDevice()
    library = keeps ? Library(folder: folder, isShared: false) : nil
    browser = BrowserViewController(address: nil, library: library)
    device.show(browser)
    device.advanceFrames(2)
  }

  private var webView: WKWebView { browser.page.webView }

  private func open(_ address: String, titled title: String) {
    browser.page.open(address)
    device.waitForPage(titled: title, in: browser)
  }

  @discardableResult private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private func choose(_ title: String) {
    device.tap("pageMenuButton")
    device.advance(by: 1)
    device.tap(title)
    device.advance(by: 1)
  }

  /// The page shows in a mode, and its website is laid out so.
  private func assertShown(_ mode: SiteMode, line: UInt = #line) {
    XCTAssertTrue(wait { self.browser.page.mode == mode && !self.webView.isLoading }, line: line)
    let scale = mode == .desktop ? webView.bounds.width / 980 : 1
    XCTAssertTrue(wait { abs(self.webView.scrollView.zoomScale - scale) < 0.01 }, line: line)
  }

  private var other: String { server.url("/two").replacingOccurrences(of: "127.0.0.1", with: "localhost") }

  func testTheMenuAsksForTheDesktopsWebsite() {
    launch()
    open(server.url("/"), titled: "One")
    assertShown(.mobile)
    choose("Request Desktop Website")
    assertShown(.desktop)
    XCTAssertEqual(browser.sites.modes, ["127.0.0.1": .desktop])
    open(server.url("/two"), titled: "Two")
    assertShown(.desktop)
    open(other, titled: "Two")
    assertShown(.mobile)
    browser.page.goBack()
    XCTAssertTrue(wait { self.webView.url?.host == "127.0.0.1" && !self.webView.isLoading })
    assertShown(.desktop)
    choose("Request Mobile Website")
    assertShown(.mobile)
    XCTAssertEqual(browser.sites.modes, [:], "it is as all others")
  }

  func testTheModeIsThereAfterALaunch() {
    launch(keeps: true)
    open(server.url("/"), titled: "One")
    choose("Request Desktop Website")
    assertShown(.desktop)
    launch(keeps: true)
    XCTAssertTrue(wait { self.browser.sites.modes == ["127.0.0.1": .desktop] })
    open(server.url("/"), titled: "One")
    assertShown(.desktop)
  }

  func testPrivateTabsKeepNothing() {
    launch(keeps: true)
    browser.sites.setMode(.desktop, of: "127.0.0.1")
    device.press("n", modifiers: [.control, .shift])
    device.advance(by: 1)
    // The address of a new tab is typed at once.
    device.press("escape")
    device.advance(by: 1)
    open(server.url("/"), titled: "One")
    assertShown(.desktop)
    choose("Request Mobile Website")
    assertShown(.mobile)
    XCTAssertEqual(browser.sites.modes, ["127.0.0.1": .desktop])
    device.press("w", modifiers: .control)
    device.advance(by: 1)
    XCTAssertEqual(browser.privateSites.modes, [:], "it goes with the last private tab")
  }

  func testTheSettingsSayWhatAllHave() throws {
    launch()
    browser.sites.setMode(.mobile, of: "example.com")
    device.press(",", modifiers: .control)
    device.advance(by: 1)
    device.tap("settings.siteMode")
    device.advance(by: 1)
    device.tap("settings.siteMode.desktop")
    device.advance(by: 0.5)
    XCTAssertEqual(SiteMode.standard, .desktop)
    let screen = try XCTUnwrap(
      (browser.presentedViewController as? UINavigationController)?.topViewController as? SiteChoiceScreen)
    screen.tableView.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .bottom)
    device.press("delete")
    device.advance(by: 0.5)
    XCTAssertEqual(browser.sites.modes, [:])
    device.press("escape")
    device.advance(by: 1)
    device.press("escape")
    device.advance(by: 1)
    open(server.url("/"), titled: "One")
    assertShown(.desktop)
    choose("Request Mobile Website")
    assertShown(.mobile)
    XCTAssertEqual(browser.sites.modes, ["127.0.0.1": .mobile])
  }

  func testAModeThatIsNoneIsAPhones() {
    UserDefaults.standard.set("tablet", forKey: "SiteMode")
    XCTAssertEqual(SiteMode.standard, .mobile)
  }
}
