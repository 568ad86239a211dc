import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Pages that nobody has looked at for a while: they sleep, and come back as they were.
@preconcurrency @MainActor final class SleepingTabTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([:])
    for number in 0..<6 {
      server["/\(number)"] = .page(
        """
        <!doctype html><title>Page \(number)</title><body style='margin:0;height:5000px;background:#c0\(number)'>
        <input id=field><a href='/\((number + 1) % 6)' style='position:fixed;left:0;top:100px'>next</a>
        """)
    }
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil)
    browser.sleeper.mostAwake = 2
    device.show(browser)
    device.advanceFrames(2)
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  private var pages: [PageViewController] { browser.strip.tabs.map(\.page) }
  private var awake: [Bool] { pages.map(\.isAwake) }

  @discardableResult private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private func open(_ number: Int) {
    browser.page.open(server.url("/\(number)"))
    device.waitForPage(titled: "Page \(number)", in: browser)
  }

  /// Opens a page in each of some tabs.
  private func openTabs(_ count: Int) {
    open(0)
    for number in 1..<count {
      browser.selectNewTab()
      device.advance(by: 0.5)
      open(number)
    }
  }

  private func show(_ index: Int) {
    browser.strip.select(index)
    device.advanceFrames(2)
  }

  /// Whether a colour is that of a page. Pictures are files whose colours differ by a little.
  private func isColor(_ color: UInt32, ofPage number: Int) -> Bool {
    let wanted: UInt32 = 0xcc_0000 + 0x11 * UInt32(number)
    return [16, 8, 0].allSatisfy { abs(Int((color >> $0) & 0xff) - Int((wanted >> $0) & 0xff)) < 6 }
  }

  func testThoseThatWereLookedAtLongestAgoSleep() {
    openTabs(4)
    XCTAssertTrue(wait { self.awake == [false, false, true, true] })
    XCTAssertNil(pages[0].webView.page.id, "nothing of it is left in the engine")
    XCTAssertEqual(pages[0].pageTitle, "Page 0")
    show(2)
    show(0)
    XCTAssertTrue(wait { self.awake == [true, false, true, false] })
  }

  func testAPageThatIsWokenHasItsPictureFirstAndItsPlace() throws {
    openTabs(1)
    browser.page.webView.scrollView.contentOffset.y = 777
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 10, y: 47 + 110))
    device.waitForPage(titled: "Page 1", in: browser)
    browser.page.webView.scrollView.contentOffset.y = 1234
    device.advance(by: 0.5)
    for number in 2..<4 {
      browser.selectNewTab()
      device.advance(by: 0.5)
      open(number)
    }
    XCTAssertTrue(wait { self.awake == [false, true, true] })
    server["/1"] = TestServer.Response.page("<!doctype html><title>Page 1</title><body style='height:5000px'>")
    show(0)
    let color = device.color(at: CGPoint(x: 195, y: 400))
    XCTAssertTrue(isColor(color, ofPage: 1), "the page as it was left, and not \(String(color, radix: 16))")
    XCTAssertNotNil(pages[0].lastPicture.view)
    XCTAssertTrue(wait { !self.pages[0].webView.isLoading && self.pages[0].hasPage })
    XCTAssertTrue(wait { self.pages[0].webView.scrollView.contentOffset.y == 1234 })
    XCTAssertTrue(wait { self.pages[0].lastPicture.view == nil }, "it gives way to the page")
    XCTAssertTrue(browser.page.webView.canGoBack)
    browser.page.goBack()
    device.waitForPage(titled: "Page 0", in: browser)
    XCTAssertTrue(wait { self.pages[0].webView.scrollView.contentOffset.y == 777 })
  }

  /// Fifty start pages that nobody sees would take more memory than what there is of fifty tabs.
  func testAPageThatSleepsHasNoStartPage() throws {
    func startPages() -> [Bool] { pages.map { $0.view.subviews.contains { $0 is StartPageView } } }
    openTabs(3)
    XCTAssertTrue(wait { self.awake == [false, true, true] })
    XCTAssertEqual(startPages(), [false, true, true])
    show(0)
    XCTAssertTrue(wait { self.awake == [true, false, true] && !self.pages[0].webView.isLoading })
    XCTAssertEqual(startPages(), [false, false, true])
    // It comes as ever once somebody types, and goes again.
    device.press("l", modifiers: .control)
    device.advanceFrames(1)
    let start = try XCTUnwrap(device["startPage"])
    XCTAssertLessThan(start.alpha, 1, "it comes bit by bit")
    device.advance(by: 1)
    XCTAssertEqual(device["startPage"]?.alpha, 1)
    XCTAssertEqual(device["startPage"]?.frame, browser.page.webView.convert(browser.page.webView.bounds, to: nil))
    XCTAssertEqual(browser.page.startPage.scrollView.contentInset.bottom, browser.page.keyboardOverlap)
    device.press("escape")
    device.advance(by: 1)
    XCTAssertEqual(device["startPage"]?.hidden, true)
    browser.page.showStartPage()
    device.advanceFrames(1)
    XCTAssertEqual(device["startPage"]?.hidden, false)
    XCTAssertEqual(device["startPage"]?.alpha, 1)
  }

  func testThePictureOfANeighbourShowsWhileItIsDrawnIn() {
    openTabs(3)
    show(1)
    XCTAssertTrue(wait { self.awake == [false, true, true] })
    show(1)
    XCTAssertNotNil(pages[0].lastPicture.view)
    show(2)
    XCTAssertNil(pages[0].lastPicture.view, "further away it would take memory")
  }

  func testWhatSomethingWasTypedIntoStaysAwake() {
    openTabs(1)
    var isTyped = false
    browser.page.webView.evaluateJavaScript("field.value = 'a letter'") { _, _ in isTyped = true }
    XCTAssertTrue(wait { isTyped })
    for number in 1..<4 {
      browser.selectNewTab()
      device.advance(by: 0.5)
      open(number)
    }
    XCTAssertTrue(wait { self.awake == [true, false, false, true] })
  }

  func testTheOverviewShowsPicturesOfSleepingPages() {
    openTabs(4)
    XCTAssertTrue(wait { self.awake == [false, false, true, true] })
    device.press("\\", modifiers: [.control, .shift])
    device.advance(by: 1.5)
    let picture = device.snapshot()
    let seen = Set(
      stride(from: 100, to: picture.height - 100, by: 10).flatMap { y in
        stride(from: 0, to: picture.width, by: 10).map { x in
          picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self) & 0xff_ffff
        }
      })
    for number in 0..<4 {
      XCTAssertTrue(seen.contains { isColor($0, ofPage: number) }, "the picture of page \(number) shows")
    }
  }

  func testAPageThatSleepsIsSavedAndClosedAsAnyOther() {
    openTabs(3)
    XCTAssertTrue(wait { self.awake == [false, true, true] })
    XCTAssertEqual(pages[0].saved.address, server.url("/0"))
    XCTAssertNotNil(pages[0].saved.history)
    browser.close(browser.strip.tabs[0])
    XCTAssertEqual(browser.closedTabs.last?.address, server.url("/0"))
    device.press("t", modifiers: [.control, .shift])
    device.waitForPage(titled: "Page 0", in: browser)
  }
}
