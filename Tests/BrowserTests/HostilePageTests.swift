import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Pages that ask without an end, open windows, hang, or send the browser about.
@preconcurrency @MainActor final class HostilePageTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer(["/good": .page("<!doctype html><title>Good</title><body style='background:#2a6'>")])
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    device.show(browser)
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  // MARK: - Help

  /// Opens a page with a script.
  /// - Parameter script: runs once the page shows.
  private func open(_ script: String, body: String = "") {
    server["/"] = .page(
      "<!doctype html><title>Page</title><body>\(body)<script>onload = () => setTimeout(() => {\(script)}, 50)</script>"
    )
    browser.page.open(server.url("/"))
  }

  @discardableResult private func wait(_ seconds: Double = Wait.timeout, _ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: seconds) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private func waitForTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    let webView = browser.page.webView
    XCTAssert(
      wait { webView.title == title && !webView.isLoading }, webView.title ?? "none", file: file, line: line)
  }

  private func waitForDialog(_ message: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssert(
      wait { device["dialog.message"]?.text == message }, device["dialog.message"]?.text ?? "none", file: file,
      line: line)
    device.advance(by: 0.5)
  }

  private func tap(_ identifier: String) {
    device.tap(identifier)
    device.advance(by: 0.5)
  }

  private var strip: TabStrip { browser.strip }

  // MARK: - Dialogs

  func testAnAlertIsReadInFrontOfItsPage() throws {
    open("alert('Hello, world'); document.title = 'read'")
    waitForDialog("Hello, world")
    XCTAssertEqual(device["dialog.title"]?.text, "127.0.0.1")
    let dialog = try XCTUnwrap(device["dialog"])
    XCTAssertEqual(dialog.frame, CGRect(x: 0, y: 0, width: 390, height: 710), "the bars stay free")
    XCTAssertNil(device["dialog.stop"], "once is no nuisance")
    // A touch beside it is nobody's.
    device.tap(at: CGPoint(x: 20, y: 100))
    device.advance(by: 0.5)
    XCTAssertNotNil(device["dialog"])
    tap("dialog.ok")
    XCTAssertNil(device["dialog"])
    waitForTitle("read")
  }

  func testAQuestionAndAText() throws {
    open("document.title = confirm('Sure?') + ' ' + confirm('Really?') + ' ' + prompt('Name?', 'Ada')")
    waitForDialog("Sure?")
    let (cancel, ok) = (try XCTUnwrap(device["dialog.cancel"]), try XCTUnwrap(device["dialog.ok"]))
    XCTAssertEqual(cancel.frame.minY, ok.frame.minY)
    XCTAssertEqual(cancel.frame.width + ok.frame.width, 270, "side by side")
    tap("dialog.ok")
    waitForDialog("Really?")
    XCTAssertNil(device["dialog.stop"], "two questions are no nuisance")
    tap("dialog.cancel")
    waitForDialog("Name?")
    XCTAssertEqual(device["dialog.field"]?.text, "Ada")
    let field = try XCTUnwrap(device["dialog.field"])
    let keyboard = try XCTUnwrap(device["keyboard"])
    let stop = try XCTUnwrap(device["dialog.stop"]).frame
    XCTAssertLessThan(stop.maxY, keyboard.frame.minY, "above the keyboard")
    XCTAssertGreaterThan(stop.minY, try XCTUnwrap(device["dialog.ok"]).frame.maxY, "set off from the answers")
    XCTAssertEqual(stop.width, 270)
    XCTAssertGreaterThan(field.frame.height, 20)
    device.type(" L")
    tap("dialog.ok")
    waitForTitle("true false Ada L")
    XCTAssertNil(device["dialog"])
  }

  func testAlertsWithoutEndAreStopped() throws {
    open("while (true) alert('again')")
    for _ in 0..<2 {
      waitForDialog("again")
      XCTAssertNil(device["dialog.stop"])
      tap("dialog.ok")
    }
    XCTAssert(wait { device["dialog.stop"] != nil })
    device.advance(by: 0.5)
    tap("dialog.stop")
    XCTAssert(wait { device["errorPage.title"]?.text == "This page was stopped" })
    XCTAssertEqual(device["errorPage"]?.hidden, false)
    XCTAssertNil(device["dialog"])
    // It may be tried again, and one may go elsewhere at any time.
    tap("errorPage.tryAgain")
    waitForDialog("again")
    XCTAssertNil(device["dialog.stop"])
    browser.page.open(server.url("/good"))
    waitForTitle("Good")
    // It takes its time to fade.
    device.advance(by: 0.5)
    XCTAssertNil(device["dialog"])
    XCTAssertEqual(device["errorPage"]?.hidden, true)
  }

  /// A dialog belongs to its tab: the one that is looked at asks, the others wait.
  func testADialogBelongsToItsTab() throws {
    open("document.title = prompt('Who?', 'me')")
    waitForDialog("Who?")
    strip.addTab().page.open(server.url("/good"))
    strip.select(1)
    device.advance(by: 1)
    XCTAssertNil(device["dialog"])
    XCTAssertNotNil(device["dialog.0"])
    XCTAssertFalse(device["keyboard"].map { !$0.hidden && $0.frame.minY < 844 } ?? false, "the keyboard has gone")
    waitForTitle("Good")
    strip.select(0)
    device.advance(by: 0.5)
    XCTAssertEqual(device["dialog.message"]?.text, "Who?")
    // Beneath the start page, too.
    browser.page.showStartPage()
    device.advance(by: 0.5)
    browser.page.goBack()
    device.advance(by: 0.5)
    tap("dialog.ok")
    waitForTitle("me")
  }

  func testATabThatAsksIsClosed() {
    open("while (true) alert('again')")
    waitForDialog("again")
    strip.addTab().page.open(server.url("/good"))
    strip.closeTab(0)
    waitForTitle("Good")
    XCTAssertNil(device["dialog"])
    XCTAssertEqual(strip.tabs.count, 1)
  }

  func testEnormousMessagesAreCutAndScrolled() throws {
    open("alert('word '.repeat(1e6))")
    XCTAssert(wait { device["dialog.message"] != nil })
    device.advance(by: 0.5)
    XCTAssertEqual(device["dialog.message"]?.text?.unicodeScalars.count, 2001)
    XCTAssertLessThan(try XCTUnwrap(device["dialog.ok"]).frame.maxY, 710)
    XCTAssertGreaterThan(try XCTUnwrap(device["dialog.message"]).frame.height, 663, "more than there is room for")
    tap("dialog.ok")
    XCTAssertNil(device["dialog"])
  }

  // MARK: - Windows

  func testWindowsThatNobodyHasAskedForStayClosed() {
    open("for (let i = 0; i < 20; i++) open('/good'); document.title = 'done'")
    waitForTitle("done")
    XCTAssertFalse(wait(0.5) { self.strip.tabs.count > 1 })
  }

  func testATapOpensOneTab() {
    open(
      "onclick = () => { for (let i = 0; i < 20; i++) open('/good?' + i) }; document.title = 'ready'",
      body: "<div style='height:3000px'></div>")
    waitForTitle("ready")
    device.tap(at: CGPoint(x: 100, y: 300))
    XCTAssert(wait { self.strip.tabs.count == 2 })
    XCTAssertFalse(wait(0.5) { self.strip.tabs.count > 2 })
    XCTAssertEqual(strip.currentIndex, 1)
    XCTAssertEqual(browser.page.requestedAddress, server.url("/good?0"))
  }

  // MARK: - Busy scripts

  func testAPageThatHangsCanBeLeftClosedAndStopped() throws {
    open("while (true) {}", body: "<div style='height:3000px'>")
    waitForTitle("Page")
    _ = device.waitInRealTime(seconds: 0.3) { false }
    // The app lives: the page follows the finger as far as its picture goes, and other tabs load.
    var start = Date()
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), seconds: 0.2)
    device.advance(by: 0.5)
    XCTAssertLessThan(-start.timeIntervalSinceNow, 8)
    XCTAssertGreaterThan(browser.page.webView.scrollView.contentOffset.y, 100)
    strip.addTab().page.open(server.url("/good"))
    strip.select(1)
    waitForTitle("Good")
    strip.select(0)
    XCTAssert(wait { device["dialog.title"]?.text == "This page is not responding" })
    device.advance(by: 0.5)
    tap("dialog.wait")
    XCTAssertNil(device["dialog"])
    start = Date()
    browser.page.webView.stopLoading()
    XCTAssert(wait { device["errorPage"]?.hidden == false })
    XCTAssertLessThan(-start.timeIntervalSinceNow, 3)
    tap("errorPage.tryAgain")
    waitForTitle("Page")
    strip.closeTab(0)
    waitForTitle("Good")
    XCTAssertEqual(strip.tabs.count, 1)
  }

  // MARK: - Too much

  func testATitleOfTenMegabytesIsCut() {
    let start = Date()
    open("let title = 'Tïtle '; while (title.length < 1e7) title += title; document.title = title")
    let webView = browser.page.webView
    XCTAssert(wait { (webView.title ?? "").hasPrefix("Tïtle Tïtle") })
    XCTAssertLessThanOrEqual(webView.title?.utf8.count ?? 0, 4096)
    XCTAssertGreaterThan(webView.title?.utf8.count ?? 0, 1000, "no more is cut off than need be")
    XCTAssertLessThan(-start.timeIntervalSinceNow, 10)
    // One character may be as long as that.
    webView.evaluateJavaScript("title = 'e'; mark = '\\u0301'.repeat(1e6); document.title = title + mark") { _, _ in }
    XCTAssert(wait { webView.title?.unicodeScalars.starts(with: "e\u{301}\u{301}".unicodeScalars) == true })
    XCTAssertLessThanOrEqual(webView.title?.utf8.count ?? 0, 4096)
  }

  /// A page that sends itself elsewhere again and again is left as any other.
  func testScriptsThatRedirectWithoutEnd() {
    open("location.replace('/?' + Math.random())")
    XCTAssert(wait { self.server.requests.filter { $0.hasPrefix("/?") }.count > 0 })
    server["/away"] = .page("<title>away</title><script>location.replace('/away')</script>")
    browser.page.open(server.url("/away"))
    XCTAssert(wait { self.server.requests.filter { $0 == "/away" }.count > 5 })
    browser.page.open(server.url("/good"))
    waitForTitle("Good")
    XCTAssertEqual(device["errorPage"]?.hidden, true)
  }

  func testEnormousAddressesAreShownInPart() {
    open("history.pushState(null, '', '/' + 'x'.repeat(1e6)); document.title = 'pushed'")
    waitForTitle("pushed")
    XCTAssertEqual(browser.page.webView.url?.path.utf8.count, 1_000_001)
    XCTAssertEqual(device["addressBar.label"]?.text, "127.0.0.1")
    let start = Date()
    device.tap("addressBar.field")
    device.advance(by: 1)
    XCTAssertEqual(device["addressBar.field"]?.text, "", "what is cut off leads elsewhere")
    XCTAssertLessThan(-start.timeIntervalSinceNow, 5)
  }
}
