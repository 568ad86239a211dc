import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The menus of the toolbar's items: where a tab has been, and what is done with tabs.
@preconcurrency @MainActor final class ToolbarMenuTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([
      "/a": .page("<title>A</title>a"), "/b": .page("<title>B</title>b"), "/c": .page("<title>C</title>c"),
    ])
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
    device.advanceFrames(2)
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func open(_ path: String, titled title: String) {
    browser.page.open(server.url(path))
    device.waitForPage(titled: title, in: browser)
  }

  private func item(_ label: String) -> CGPoint {
    let button = browser.view.button(labelled: label)
    return button.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
  }

  /// A finger stays on an item until its menu is there.
  private func hold(_ label: String) {
    device.touchDown(at: item(label))
    device.advance(by: 1)
    device.touchUp()
    device.advance(by: 0.5)
  }

  private func choose(_ entry: String) {
    device.tap(entry)
    device.advance(by: 0.8)
  }

  /// The entries of the menu that shows, from above.
  private func entries(_ names: String...) -> [String] {
    names.filter { device[$0] != nil }.sorted { device[$0]!.frame.minY < device[$1]!.frame.minY }
  }

  func testBackAndForwardShowWhereATabHasBeen() {
    for (path, title) in [("/a", "A"), ("/b", "B"), ("/c", "C")] { open(path, titled: title) }
    hold("Back")
    XCTAssertEqual(entries("A", "B", "C"), ["A", "B"], "the nearest page is nearest to the finger")
    choose("A")
    device.waitForPage(titled: "A", in: browser)
    XCTAssertFalse(browser.page.canGoBack)
    device.secondaryClick(at: item("Forward"))
    device.advance(by: 0.8)
    XCTAssertEqual(entries("A", "B", "C"), ["B", "C"])
    choose("C")
    device.waitForPage(titled: "C", in: browser)
    XCTAssertFalse(browser.page.webView.canGoForward)
  }

  func testAPageBeneathTheStartPageIsTheFirst() {
    for (path, title) in [("/a", "A"), ("/b", "B")] { open(path, titled: title) }
    browser.showFavourites()
    device.advance(by: 1)
    hold("Back")
    XCTAssertEqual(entries("A", "B"), ["A", "B"])
    choose("B")
    XCTAssertFalse(browser.page.coversSomething)
    browser.showFavourites()
    device.advance(by: 1)
    hold("Back")
    choose("A")
    device.waitForPage(titled: "A", in: browser)
    XCTAssertFalse(browser.page.coversSomething)
  }

  func testTabsAreMadeAndClosed() {
    open("/a", titled: "A")
    hold("Tabs")
    XCTAssertNil(device["Close All 1 Tabs"])
    choose("New Tab")
    XCTAssertEqual(browser.strip.tabs.count, 2)
    device.press("escape")
    device.advance(by: 1)
    hold("Tabs")
    choose("Close This Tab")
    XCTAssertEqual(browser.strip.tabs.count, 1)
    XCTAssertEqual(browser.page.webView.title, "A")
    hold("Tabs")
    choose("New Private Tab")
    XCTAssertTrue(browser.strip.isPrivate)
    device.press("escape")
    device.advance(by: 1)
    hold("Tabs")
    choose("Close This Tab")
    XCTAssertFalse(browser.strip.isPrivate)
    browser.selectNewTab()
    device.advance(by: 1)
    hold("Tabs")
    choose("Close All 2 Tabs")
    XCTAssertEqual(browser.strip.tabs.count, 1)
    XCTAssertTrue(browser.page.isStartPageShown)
    XCTAssertEqual(browser.closedTabs.count, 1, "it can be opened again")
  }
}
