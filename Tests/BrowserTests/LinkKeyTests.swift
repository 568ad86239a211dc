import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Pages that are read and left by keys alone.
@preconcurrency @MainActor final class LinkKeyTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    let links = (1...30).map { number in
      "<p style='height:100px'><a href='/\(number)' target='\(number == 2 ? "_blank" : "")'>\(number)</a>"
    }
    server = TestServer(["/": .page("<!doctype html><title>Links</title>\(links.joined())")])
    for number in 1...30 { server["/\(number)"] = .page("<!doctype html><title>Page \(number)</title>") }
    device = SimulatedDevice(.iPhoneSE)
    browser = BrowserViewController(address: nil)
    device.show(browser)
    device.advanceFrames(2)
    browser.page.open(server.url("/"))
    device.waitForPage(titled: "Links", in: browser)
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.6)
  }

  @discardableResult private func wait(line: UInt = #line, _ condition: () -> Bool) -> Bool {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, line: line)
    return holds
  }

  func testOptionTabLeadsToLinksAndReturnFollowsThem() {
    press("tab", .alternate)
    wait { browser.page.webView.walk.hasStop }
    press("return")
    device.waitForPage(titled: "Page 1", in: browser)
    press("left", .control)
    device.waitForPage(titled: "Links", in: browser)
    XCTAssertFalse(browser.page.webView.walk.hasStop)
  }

  func testRadioButtonsThatBelongTogetherAreOneStop() {
    server["/radio"] = .page(
      """
      <!doctype html><title>Radio</title><input type=radio name=a id=a1><input type=radio name=a id=a2 checked>
      <input type=radio name=a id=a3><input type=radio name=b id=b1><input type=radio name=b id=b2>
      <input type=radio id=c1><button id=d1>button</button>
      """)
    browser.page.open(server.url("/radio"))
    device.waitForPage(titled: "Radio", in: browser)
    var active: String? { device.evaluate("document.activeElement.id", in: browser) as? String }
    press("tab", .alternate)
    XCTAssertEqual(active, "a2", "the one that is chosen")
    press("down")
    XCTAssertEqual(active, "a3")
    var stops: [String?] = []
    for _ in 0..<3 {
      press("tab", .alternate)
      stops.append(active)
    }
    XCTAssertEqual(stops, ["b1", "c1", "d1"])
    for _ in 0..<3 { press("tab", [.alternate, .shift]) }
    XCTAssertEqual(active, "a3")
  }

  func testALinkLiesAboveTheBars() {
    for _ in 0..<12 { press("tab", .alternate) }
    wait { browser.page.webView.walk.hasStop }
    device.advance(by: 1)
    let scrollView = browser.page.webView.scrollView
    XCTAssertGreaterThan(scrollView.contentOffset.y, 500)
    for _ in 0..<11 { press("tab", [.alternate, .shift]) }
    device.advance(by: 1)
    XCTAssertLessThan(scrollView.contentOffset.y, 100)
    press("return")
    device.waitForPage(titled: "Page 1", in: browser)
  }

  func testALinkOpensATabOfItsOwn() {
    for _ in 0..<2 { press("tab", .alternate) }
    wait { browser.page.webView.walk.hasStop }
    press("return")
    wait { browser.strip.tabs.count == 2 }
    device.waitForPage(titled: "Page 2", in: browser)
  }

  func testEscapeLeavesTheLink() {
    press("tab", .alternate)
    wait { browser.page.webView.walk.hasStop }
    press("escape")
    wait { !browser.page.webView.walk.hasStop }
    press("return")
    device.advance(by: 1)
    XCTAssertEqual(browser.page.webView.title, "Links")
  }
}
