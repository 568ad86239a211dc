import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// A finger that stays on a link or an image, and what can be done with them.
@preconcurrency @MainActor final class LinkMenuTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!

  private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 8)).pngData { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 8))
  }

  override func setUp() async throws {
    try await super.setUp()
    LinkPreviewController.areShown = true
    server = TestServer([
      "/": .page(
        """
        <!doctype html><title>Page</title><body style='margin:0'>
        <a href='/linked' style='display:block;height:200px'>link</a><p style='height:200px;margin:0'>text</p>
        <img src='/image.png' style='display:block;width:200px;height:80px'>
        """),
      "/linked": .page("<!doctype html><title>Linked</title><body style='background:#339966'>"),
      "/image.png": .init(headers: ["Content-Type": "image/png"], body: Self.picture),
    ])
    screen = TypingScreen(address: server.url("/"))
    screen.waitForPage()
  }

  override func tearDown() async throws {
    LinkPreviewController.areShown = true
    (screen, server) = (nil, nil)
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }

  private func press(at point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 0.8)
    device.touchUp()
    device.advance(by: 0.5)
  }

  private func pressLink() {
    press(at: CGPoint(x: 100, y: 120))
    XCTAssertNotNil(device["Open"], "there is a menu")
  }

  private func choose(_ title: String) {
    device.tap(title)
    device.advance(by: 0.8)
    XCTAssertNil(device["linkPreview"])
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  func testALinkHasAPreviewAndAMenu() throws {
    pressLink()
    XCTAssertEqual(device["linkPreview.host"]?.text, "127.0.0.1")
    XCTAssertTrue(wait { self.server.requests.contains { $0.hasPrefix("/linked") } })
    choose("Copy Link")
    XCTAssertEqual(UIPasteboard.general.url?.absoluteString, server.url("/linked"))
    XCTAssertEqual(browser.page.webView.title, "Page", "the link has not been followed")
    pressLink()
    choose("Open in New Tab")
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    browser.strip.select(0)
    device.advance(by: 0.5)
    pressLink()
    choose("Open")
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertEqual(browser.strip.currentIndex, 0)
  }

  func testATapOnThePreviewOpensIt() throws {
    pressLink()
    let preview = try XCTUnwrap(device["linkPreview"]).frame
    device.tap(at: CGPoint(x: preview.midX, y: preview.midY))
    device.advance(by: 0.8)
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertEqual(browser.strip.currentIndex, 0)
    XCTAssertNil(device["linkPreview"])
  }

  func testPreviewsCanBeHidden() {
    pressLink()
    choose("Hide Link Previews")
    let before = server.requests.count
    pressLink()
    XCTAssertNil(device["linkPreview"])
    XCTAssertEqual(server.requests.count, before, "nobody looks at where it leads")
    choose("Show Link Previews")
    pressLink()
    XCTAssertNotNil(device["linkPreview"])
    choose("Copy Link")
  }

  func testAnImageHasAMenu() {
    let tabs = browser.strip.tabs.count
    press(at: CGPoint(x: 100, y: 490))
    XCTAssertNil(device["Open"])
    XCTAssertNotNil(device["Save Image"])
    choose("Copy Image")
    XCTAssertTrue(wait { UIPasteboard.general.image != nil })
    press(at: CGPoint(x: 100, y: 490))
    choose("Open Image in New Tab")
    XCTAssertEqual(browser.strip.tabs.count, tabs + 1)
    XCTAssertTrue(wait { self.browser.page.webView.url?.path == "/image.png" })
  }

  func testAnImageCanBeShared() {
    press(at: CGPoint(x: 100, y: 490))
    device.tap("Share Image…")
    XCTAssertTrue(wait { self.device["activities"] != nil })
    device.advance(by: 0.8)
    XCTAssertEqual(device["activities.title"]?.text, "Image")
    device.press("escape")
    device.advance(by: 0.8)
    XCTAssertNil(device["activities"])
  }

  func testAFingerOnTextHasNone() {
    press(at: CGPoint(x: 12, y: 260))
    XCTAssertNil(device["Copy Link"])
  }
}
