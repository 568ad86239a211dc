import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Keys of a hardware keyboard.
@preconcurrency @MainActor final class KeyTests: PageTestCase {
  func testTheAddressIsEnteredAndLeft() {
    device.press("l", modifiers: .control)
    device.advance(by: 1)
    XCTAssertTrue(screen.field.isFirstResponder)
    XCTAssertEqual(screen.field.selectedTextRange.flatMap { screen.field.text(in: $0) }, page.url.absoluteString)
    device.press("x")
    device.press("l", modifiers: .command)
    XCTAssertEqual(screen.field.selectedTextRange.flatMap { screen.field.text(in: $0) }, "x")
    device.press("escape")
    // The start page has not faded away yet.
    device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300), seconds: 0.1)
    XCTAssertGreaterThan(browser.page.webView.scrollView.contentOffset.y, 0)
    device.advance(by: 1)
    XCTAssertFalse(screen.field.isFirstResponder)
    XCTAssertFalse(browser.page.isStartPageShown)
  }

  func testTabsComeAndGo() {
    device.press("t", modifiers: .control)
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertTrue(screen.field.isFirstResponder)
    device.press("t", modifiers: .control)
    device.advance(by: 1)
    XCTAssertEqual(browser.strip.tabs.count, 2, "an empty tab needs no second one")
    for (key, modifiers, index) in [
      ("1", .control, 0), ("9", .control, 1), ("tab", .control, 0), ("tab", [.control, .shift], 1), ("5", .control, 1),
    ] as [(String, KeySample.Modifiers, Int)] {
      device.press(key, modifiers: modifiers)
      device.advance(by: 0.5)
      XCTAssertEqual(browser.strip.currentIndex, index, key)
    }
    browser.showOverview()
    device.advance(by: 0.5)
    XCTAssertNotNil(browser.overview)
    device.press("escape")
    device.advance(by: 0.5)
    XCTAssertNil(browser.overview)
    device.press("w", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertEqual(browser.strip.tabs.count, 1)
  }

  func testThePageScrolls() {
    let scrollView = browser.page.webView.scrollView
    let top = scrollView.contentOffset.y
    for (key, modifiers, isDown) in [
      ("space", [], true), ("pageDown", [], true), ("pageUp", [], false), ("space", .shift, false),
    ] as [(String, KeySample.Modifiers, Bool)] {
      let before = scrollView.contentOffset.y
      device.press(key, modifiers: modifiers)
      device.advance(by: 1)
      XCTAssertEqual(scrollView.contentOffset.y - before, isDown ? 623 : -623, accuracy: 1, key)
    }
    XCTAssertEqual(scrollView.contentOffset.y, top)
    device.press("end")
    device.advance(by: 1)
    XCTAssertEqual(scrollView.contentOffset.y, 5000 - scrollView.bounds.height, accuracy: 1)
    device.press("home")
    device.advance(by: 1)
    XCTAssertEqual(scrollView.contentOffset.y, top)
  }

  func testArrowsScrollThePage() {
    let scrollView = browser.page.webView.scrollView
    let top = scrollView.contentOffset.y
    device.press("down")
    device.advance(by: 0.5)
    XCTAssertEqual(scrollView.contentOffset.y, top + 40, accuracy: 1)
    device.press("down", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertEqual(scrollView.contentOffset.y, 5000 - scrollView.bounds.height, accuracy: 1)
    device.press("up", modifiers: .control)
    device.advance(by: 0.5)
    device.press("up")
    device.advance(by: 0.5)
    XCTAssertEqual(scrollView.contentOffset.y, top)
  }

  func testAClosedTabComesBack() {
    device.press("w", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertTrue(browser.page.isStartPageShown)
    device.press("t", modifiers: [.control, .shift])
    device.advance(by: 0.5)
    XCTAssertEqual(browser.strip.tabs.count, 2)
    screen.waitForPage()
    XCTAssertEqual(browser.page.webView.title, "Page")
    device.press("t", modifiers: [.control, .shift])
    device.advance(by: 0.5)
    XCTAssertEqual(browser.strip.tabs.count, 2, "there is no other")
  }

  func testTabsAreChosenAndClosedInTheOverview() throws {
    for _ in 0..<2 {
      browser.strip.insertTab().page.open(page.url.absoluteString)
      screen.waitForPage()
    }
    XCTAssertEqual(browser.strip.currentIndex, 2)
    let keys: [(String, KeySample.Modifiers)] = [
      ("\\", [.control, .shift]), ("up", []), ("right", []), ("return", []),
    ]
    for (key, modifiers) in keys {
      device.press(key, modifiers: modifiers)
      device.advance(by: 0.5)
    }
    XCTAssertNil(browser.overview)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    device.press("\\", modifiers: [.control, .shift])
    device.advance(by: 0.5)
    device.press("delete")
    device.advance(by: 0.5)
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertNotNil(browser.overview)
    device.press("escape")
    device.advance(by: 0.5)
    XCTAssertNil(browser.overview)
  }

  func testAPagesQuestionsAreAnswered() {
    let webView = browser.page.webView
    for (key, answer) in [("return", "true"), ("escape", "false")] {
      webView.evaluateJavaScript("setTimeout(() => document.title = String(confirm('Sure?')), 0); 1")
      XCTAssertTrue(
        device.waitInRealTime(seconds: 10) {
          device.advanceFrames(1)
          return browser.page.dialog != nil
        })
      device.advance(by: 0.5)
      device.press("space")
      device.advance(by: 0.5)
      XCTAssertEqual(webView.scrollView.contentOffset.y, 0, "the page stays behind what it asks")
      XCTAssertNotNil(device["dialog"])
      device.press(key)
      device.advance(by: 0.5)
      XCTAssertNil(browser.page.dialog, "what is answered is no more")
      XCTAssertTrue(
        device.waitInRealTime(seconds: 10) {
          device.advanceFrames(1)
          return webView.title == answer
        }, "\(key): \(webView.title ?? "")")
    }
    device.press("space")
    device.advance(by: 0.5)
    XCTAssertGreaterThan(webView.scrollView.contentOffset.y, 100, "keys are the page's again")
  }
}

/// The tabulator key and a page's fields.
@preconcurrency @MainActor final class PageFieldKeyTests: PageTestCase {
  override class var html: String {
    "<!doctype html><title>Form</title><body style='margin:0;height:3000px'><input id=a><br><input id=b>"
  }

  private func wait(_ what: String, _ condition: () -> Bool) {
    XCTAssertTrue(
      device.waitInRealTime(seconds: 10) {
        device.advanceFrames(1)
        return condition()
      }, what)
  }

  private var typed: UIView? { browser.page.webView.scrollView.subviews.first(where: \.isFirstResponder) }

  func testFieldsAreFilledIn() {
    device.press("tab")
    wait("the first field has the keys") { typed != nil }
    for key in ["a", "tab", "b", "c"] {
      device.press(key)
      device.advance(by: 0.3)
    }
    var values: String?
    wait("both have their letters") {
      browser.page.webView.evaluateJavaScript("a.value + ' ' + b.value") { result, _ in values = result as? String }
      return values == "a bc"
    }
    device.press("escape")
    wait("it is left") { typed == nil }
    device.advance(by: 0.5)
    device.press("space")
    device.advance(by: 0.5)
    XCTAssertGreaterThan(browser.page.webView.scrollView.contentOffset.y, 100, "space scrolls again")
  }

  func testAPageThatIsCoveredHasNoKeys() {
    browser.page.showStartPage()
    device.advance(by: 0.5)
    device.press("tab")
    device.advance(by: 0.5)
    XCTAssertNil(typed)
    XCTAssertTrue(screen.field.isFirstResponder, "the address is the first field in front")
  }
}

/// What the eye is to judge of the browser by keys alone, where somebody asks for it.
@preconcurrency @MainActor final class KeyPictureTests: PageTestCase {
  override class var html: String {
    """
    <!doctype html><title>Pictures</title><meta name=color-scheme content='light dark'>
    <body style='margin:0;padding:16px;font:17px sans-serif'>
    <h1>Keys</h1><p>A page with a form, a link and a long text.</p>
    <input id=name style='font:inherit'><br><select><option>One<option>Two</select> <a href='#end'>To the end</a>
    \((0..<60).map { "<p>Paragraph \($0) of a text that is long enough.</p>" }.joined())<p id=end>The end.</p>
    """
  }

  func testPictures() throws {
    try KeyPictures.take("browser") { model, look, take in
      screen = TypingScreen(address: page.url.absoluteString, model, appearance: look)
      screen.waitForPage()
      press("space")
      try take(device)
      press("l", .control)
      try take(device)
      press("escape")
      press("home")
      press("tab")
      XCTAssertTrue(wait { browser.page.webView.scrollView.subviews.contains(where: \.isFirstResponder) })
      for key in ["a", "d", "a"] { press(key) }
      var value: String?
      XCTAssertTrue(
        wait {
          browser.page.webView.evaluateJavaScript("document.getElementById('name').value") { result, _ in
            value = result as? String
          }
          return value == "ada"
        })
      device.advance(by: 1)
      try take(device)
      press("escape")
      browser.page.webView.evaluateJavaScript("setTimeout(() => confirm('Sure?'), 0); 1")
      XCTAssertTrue(wait { browser.page.dialog != nil })
      device.advance(by: 1)
      try take(device)
      press("escape")
      press("t", .control)
      try take(device)
      press("\\", [.control, .shift])
      press("left")
      try take(device)
    }
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.8)
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }
}
