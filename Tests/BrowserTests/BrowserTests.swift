import TestSupport
import UIKitTesting
import WebKit
import XCTest

@testable import SwoopBrowser

/// The whole app on a device, with a real page.
@preconcurrency @MainActor final class BrowserTests: XCTestCase {
  private var device: SimulatedDevice!
  private var page: PageFile!

  override func setUp() async throws {
    try await super.setUp()
    let text = (0..<100).map { "<p>Paragraph \($0) of a page that is long enough.</p>" }.joined()
    let script = "let n = 0; addEventListener('resize', () => document.title = ++n + ' ' + innerHeight)"
    let html = "<!doctype html><title>Long</title><script>\(script)</script><body style='font:17px sans-serif'>\(text)"
    page = try PageFile(html)
  }

  override func tearDown() async throws {
    (device, page) = (nil, nil)
    try await super.tearDown()
  }

  private func open(_ address: String?) {
    device = SimulatedDevice()
    device.show(BrowserViewController(address: address))
  }

  private func openPage(file: StaticString = #filePath, line: UInt = #line) {
    open(page.url.absoluteString)
    XCTAssert(device.waitForLoadedPage(seconds: Wait.timeout), "the page has not come", file: file, line: line)
    device.advance(by: 0.1)
  }

  private func assertBars(
    toolbar: CGFloat, address: CGFloat, alpha: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let bar = device["toolbar"], let capsule = device["addressBar"] else {
      return XCTFail("there are no bars", file: file, line: line)
    }
    XCTAssertEqual(bar.frame.maxY, 810 + toolbar, accuracy: 0.51, file: file, line: line)
    XCTAssertEqual(capsule.frame.midY, 810 + address - 31, accuracy: 0.51, file: file, line: line)
    XCTAssertEqual(CGFloat(capsule.alpha), alpha, accuracy: 0.02, file: file, line: line)
    XCTAssertEqual(device["webView"]!.frame.maxY, bar.frame.minY, accuracy: 0.51, file: file, line: line)
  }

  func testBarsStandWhereTheyShould() {
    open(nil)
    assertBars(toolbar: 0, address: -38, alpha: 1)
    XCTAssertEqual(device["toolbar"]?.frame, CGRect(x: 0, y: 710, width: 390, height: 100))
    XCTAssertEqual(device["addressBar"]?.frame, CGRect(x: 24, y: 710, width: 342, height: 62))
    XCTAssertEqual(device["startPage"]?.hidden, false)
  }

  func testTheAddressShowsBeforeThePageHasOne() {
    let browser = BrowserViewController(address: "www.example.invalid/path")
    device = SimulatedDevice()
    device.show(browser)
    XCTAssertNil(browser.page.webView.url)
    XCTAssertEqual(browser.strip.current.bar.label.text, "example.invalid")
    XCTAssertEqual(browser.page.typedAddress, "https://www.example.invalid/path")
    browser.page.showStartPage()
    XCTAssertEqual(browser.strip.current.bar.label.text, "Start Page")
  }

  func testTenPointsScrolledAreAThirdAndGoBack() {
    openPage()
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 580), seconds: 0.2, hold: true)
    device.advance(by: 0.2)
    assertBars(toolbar: 10, address: -28, alpha: 2.0 / 3)
    device.touchUp()
    device.advance(by: 0.5)
    assertBars(toolbar: 0, address: -38, alpha: 1)
  }

  func testCollapsesAndExpands() {
    openPage()
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    assertBars(toolbar: 80, address: 20, alpha: 0)
    XCTAssertEqual(device["addressBar"]!.frame.width, 342 * 1.2, accuracy: 0.5)
    XCTAssertEqual(device["addressBar.label"]!.transform.a, 0.7, accuracy: 0.001)
    device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 480), seconds: 0.2)
    device.advance(by: 1)
    assertBars(toolbar: 0, address: -38, alpha: 1)
  }

  func testATapOnTheCollapsedLabelExpands() {
    openPage()
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    device.tap("addressBar.label")
    device.advance(by: 1)
    assertBars(toolbar: 0, address: -38, alpha: 1)
  }

  func testThePageIsLaidOutOnceAtTheMotionsEnd() throws {
    openPage()
    let webView = try XCTUnwrap(device.windowScene.windows.compactMap { find(in: $0) }.first)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 585), seconds: 0.2, hold: true)
    device.advance(by: 0.5)
    XCTAssertEqual(webView.title, "Long", "a finger holds the bars on their way")
    device.drag(to: CGPoint(x: 195, y: 520), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertEqual(device["webView"]!.frame.height, 743, accuracy: 0.5)
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) { webView.title == "1 743" }, "\(webView.title ?? "no title")")
  }

  private func find(in view: UIView) -> WKWebView? {
    view as? WKWebView ?? view.subviews.lazy.compactMap { self.find(in: $0) }.first
  }
}
