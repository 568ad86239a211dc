import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Pages that are used by keys of their own: shortcuts, games, fields that they choose.
@preconcurrency @MainActor final class PageShortcutTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    let log = """
      <script>keys = []
        for (const type of ['keydown', 'keyup']) addEventListener(type, event => keys.push(type + ' ' + event.key))
      </script>
      """
    server = TestServer([
      "/": .page("<!doctype html><title>Long</title>\(log)<div style='height:4000px'>long</div>"),
      "/game": .page(
        """
        <!doctype html><title>Game</title>\(log)<div style='height:4000px'>game</div>
        <script>addEventListener('keydown', event => event.preventDefault())</script>
        """),
      "/menu": .page(
        """
        <!doctype html><meta name=viewport content='width=device-width'><title>Menu</title>\(log)
        <style>body { margin: 0 } body > * { position: absolute; left: 20px; height: 40px; width: 200px }</style>
        <select id=choice style='top: 13px'><option>one<option>two<option>three</select>
        <input type=color style='top: 83px'><input type=date style='top: 143px'><input type=file style='top: 203px'>
        """),
      "/search": .page("<!doctype html><title>Search</title><input id=field autofocus>"),
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
    device.advance(by: 0.5)
  }

  private func evaluate(_ source: String) -> Any? { device.evaluate(source, in: browser) }

  private var keys: [String] { ((evaluate("keys.join('|')") as? String) ?? "").components(separatedBy: "|") }

  private func press(_ key: String) {
    device.press(key)
    device.advance(by: 0.8)
  }

  private var offset: CGFloat { browser.page.webView.scrollView.contentOffset.y }

  func testAPageHasShortcuts() {
    open("/", titled: "Long")
    for key in ["/", "j", "left", "escape"] { press(key) }
    XCTAssertEqual(
      keys,
      ["/", "j", "ArrowLeft", "Escape"].flatMap { ["keydown \($0)", "keyup \($0)"] })
  }

  func testTheTextOfAPageIsSelectedAndCopied() {
    open("/", titled: "Long")
    UIPasteboard.general.string = "before"
    device.press("c", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertEqual(UIPasteboard.general.string, "before", "nothing is selected")
    device.press("a", modifiers: .control)
    XCTAssertTrue(wait { self.device["selection.start"] != nil && self.device["selection.end"] != nil })
    device.press("c", modifiers: .control)
    XCTAssertTrue(
      wait { UIPasteboard.general.string?.trimmingCharacters(in: .whitespacesAndNewlines) == "long" },
      UIPasteboard.general.string ?? "nothing")
  }

  func testKeysThatAPageDoesNotUseScrollIt() {
    open("/", titled: "Long")
    let start = offset
    press("space")
    XCTAssertGreaterThan(offset, start + 200)
    press("home")
    XCTAssertEqual(offset, start, accuracy: 0.5)
    XCTAssertEqual(keys, ["keydown  ", "keyup  ", "keydown Home", "keyup Home"])
  }

  func testAGameIsNotScrolled() {
    open("/game", titled: "Game")
    let start = offset
    for key in ["down", "space", "pageDown", "end"] { press(key) }
    XCTAssertEqual(offset, start)
    XCTAssertEqual(keys.count, 8)
  }

  func testAFieldThatAPageHasChosenIsTypedInto() {
    open("/search", titled: "Search")
    XCTAssertEqual(device["keyboard"]?.hidden ?? true, true)
    press("a")
    press("space")
    press("b")
    XCTAssertEqual(evaluate("field.value") as? String, "a b")
    press("escape")
    XCTAssertEqual(evaluate("document.activeElement === document.body") as? Bool, true)
  }

  func testAHeldKeyIsRepeated() {
    open("/", titled: "Long")
    for phase in [KeySample.Phase.down, .down, .down, .up] {
      var sample = KeySample(named: "j", modifiers: [], phase: phase, timestamp: 0)
      sample.isRepeat = phase == .down && keys.last == "keydown j"
      device.present([.key(sample)])
    }
    device.advance(by: 0.3)
    XCTAssertEqual(keys, ["keydown j", "keydown j", "keydown j", "keyup j"])
  }

  func testTheFirstLetterInAFieldIsReleased() {
    open("/search", titled: "Search")
    _ = evaluate("keys = []; field.onkeyup = event => keys.push('keyup ' + event.key)")
    press("a")
    XCTAssertEqual(keys, ["keyup a"])
  }

  /// What lies over the page has the keys, and neither the page nor the browser.
  func testAMenuOfThePageIsUsedByKeys() {
    open("/menu", titled: "Menu")
    device.tap(at: CGPoint(x: 60, y: 80))
    XCTAssertTrue(wait { self.device["optionMenu"] != nil })
    device.advance(by: 0.8)
    for key in ["down", "down", "j"] { press(key) }
    XCTAssertEqual(evaluate("choice.value") as? String, "one")
    press("return")
    XCTAssertTrue(wait { self.device["optionMenu"] == nil })
    XCTAssertEqual(evaluate("choice.value") as? String, "three")
    device.tap(at: CGPoint(x: 60, y: 80))
    XCTAssertTrue(wait { self.device["optionMenu"] != nil })
    press("escape")
    XCTAssertTrue(wait { self.device["optionMenu"] == nil })
    XCTAssertEqual(evaluate("choice.value") as? String, "three")
    press("k")
    XCTAssertEqual(keys.last, "keyup k")
  }

  func testSheetsOfThePageHaveTheKeys() {
    open("/menu", titled: "Menu")
    for (index, name) in ["color", "date", "file"].enumerated() {
      device.tap(at: CGPoint(x: 60, y: 150 + 60 * CGFloat(index)))
      XCTAssertTrue(wait { self.browser.page.webView.chooser.isChoosing }, name)
      device.advance(by: 0.8)
      press("j")
      press("escape")
      XCTAssertTrue(wait { !self.browser.page.webView.chooser.isChoosing }, name)
      device.advance(by: 0.8)
    }
    XCTAssertFalse(keys.contains("keydown j"), "\(keys)")
    press("k")
    XCTAssertEqual(keys.last, "keyup k")
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  func testWhileAnAddressIsTypedThePageHearsNothing() {
    open("/", titled: "Long")
    device.press("l", modifiers: .control)
    device.advance(by: 1)
    press("j")
    press("escape")
    device.advance(by: 1)
    press("k")
    XCTAssertEqual(keys, ["keydown k", "keyup k"])
  }
}
