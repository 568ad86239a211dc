import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// A finger that stays on a link, and what can be done with the page's own address.
@preconcurrency @MainActor final class LinkMenuTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    let link = "<a href='/linked' style='display:block;height:200px'>link</a>"
    server = TestServer([
      "/": .page("<!doctype html><title>Page</title><body style='margin:0'>\(link)<p style='height:200px'>text"),
      "/linked": .page("<!doctype html><title>Linked</title>"),
    ])
    screen = TypingScreen(address: server.url("/"))
    screen.waitForPage()
  }

  override func tearDown() async throws {
    (screen, server) = (nil, nil)
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }

  private func press(at point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 0.6)
  }

  /// Whether the person is asked.
  /// - Parameter seconds: how long that may take by the machine's clock.
  private func isAsked(within seconds: Double) -> Bool {
    device.waitInRealTime(seconds: seconds) {
      device.advanceFrames(1)
      return device["actionSheet"] != nil
    }
  }

  private func pressLink() {
    press(at: CGPoint(x: 100, y: 120))
    XCTAssert(isAsked(within: 20))
    device.touchUp()
    device.advance(by: 0.5)
  }

  private func choose(_ name: String) {
    device.tap("actionSheet.\(name)")
    device.advance(by: 0.8)
    XCTAssertNil(device["actionSheet"])
  }

  func testAFingerOnALinkAsksWhatToDo() throws {
    pressLink()
    XCTAssertEqual(device["alert.message"]?.text, server.url("/linked"))
    let cancel = try XCTUnwrap(device["actionSheet.cancel"]).frame
    XCTAssertEqual(cancel.maxY, 810 - 8)
    choose("cancel")
    XCTAssertEqual(browser.page.webView.title, "Page", "the link has not been followed")
    pressLink()
    choose("copy")
    XCTAssertEqual(UIPasteboard.general.string, server.url("/linked"))
    pressLink()
    choose("newTab")
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    browser.strip.select(0)
    device.advance(by: 0.5)
    pressLink()
    choose("open")
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertEqual(browser.strip.currentIndex, 0)
  }

  func testAFingerOnTextAsksNothing() {
    press(at: CGPoint(x: 12, y: 280))
    XCTAssertFalse(isAsked(within: 1))
    device.touchUp()
  }

  func testWhatNoOtherAppTakesIsSaid() {
    browser.share(URL(string: "nowhere")!)
    device.advance(by: 0.8)
    choose("other")
    XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { device["notice"] != nil })
    XCTAssertEqual(device["notice.label"]?.text, "There is no other app that opens this address.")
  }
}
