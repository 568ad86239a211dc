import UIKitTesting
import XCTest

@testable import Browser

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
}
