import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Finding in a page, by the bar that lies in the toolbar's place and on the keyboard.
@preconcurrency @MainActor final class FindBarTests: PageTestCase {
  override class var html: String {
    """
    <!doctype html><meta name=viewport content='width=device-width'><title>Page</title><body style='margin:0'>
    <script>document.body.innerHTML = '<p style="margin:0;height:100px">A needle in the hay</p>'.repeat(17)</script>
    """
  }

  private var finding: FindController { browser.finding }
  private var bar: CGRect { device["findBar"]?.frame ?? .zero }
  private var keyboardTop: CGFloat { device["keyboard"]?.frame.minY ?? 0 }
  private var count: String? { finding.bar.field.count }

  private func begin(_ text: String = "needle") {
    browser.findOnPage()
    device.advance(by: 1)
    // Whoever uses keys has no keyboard on screen.
    if device["keyboard"] != nil { device.type(text) } else { for letter in text { device.press(String(letter)) } }
    device.advance(by: 1)
  }

  func testTheBarComesUponTheKeyboard() {
    browser.findOnPage()
    device.advance(by: 1)
    XCTAssertTrue(finding.bar.field.isFirstResponder)
    XCTAssertEqual(bar.maxY, keyboardTop, accuracy: 0.5)
    XCTAssertEqual(device["toolbar"]?.effectiveAlpha ?? 1, 0, accuracy: 0.01)
    XCTAssertNil(count, "nothing is said of nothing")
    XCTAssertFalse(finding.bar.nextButton.isEnabled)
    device.tap("findBar.done")
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown)
    XCTAssertEqual(device["toolbar"]?.effectiveAlpha, 1)
    XCTAssertNotEqual(device["findBar"]?.hidden, false)
  }

  func testAKeyOpensTheBarInTheToolbarsPlace() {
    for modifiers in [KeySample.Modifiers.control, .command] {
      device.press("f", modifiers: modifiers)
      device.advance(by: 1)
      XCTAssertTrue(finding.bar.field.isFirstResponder)
      XCTAssertEqual(bar.maxY, 810, accuracy: 0.5, "keys have no keyboard on screen")
      for letter in "hay" { device.press(String(letter)) }
      device.advance(by: 1)
      XCTAssertEqual(count, "1 of 17")
      device.press("escape")
      device.advance(by: 1)
      XCTAssertFalse(finding.isShown)
    }
  }

  func testTheBarRidesOnTheKeyboard() {
    let frames = screen.record {
      browser.findOnPage()
      device.advance(by: 1)
      browser.view.endEditing(true)
      device.advance(by: 1)
      XCTAssertTrue(finding.isShown, "the bar stays without its keyboard")
    }
    for frame in frames.dropFirst() {
      guard let bar = frame["findBar"], !bar.hidden else { continue }
      XCTAssertEqual(bar.frame.maxY, min(810, frame.keyboardTop()), accuracy: 0.6)
    }
    XCTAssertEqual(bar.maxY, 810)
  }

  func testKeysAndButtonsGoFromPlaceToPlace() {
    begin()
    XCTAssertEqual(count, "1 of 17")
    for (keys, shown) in [
      (("return", []), "2 of 17"), (("g", .control), "3 of 17"), (("g", [.control, .shift]), "2 of 17"),
      (("return", .shift), "1 of 17"), (("g", [.command, .shift]), "17 of 17"), (("g", .command), "1 of 17"),
    ] as [((String, KeySample.Modifiers), String)] {
      device.press(keys.0, modifiers: keys.1)
      device.advance(by: 0.5)
      XCTAssertEqual(count, shown)
    }
    device.tap("findBar.next")
    device.advance(by: 0.5)
    XCTAssertEqual(count, "2 of 17")
    device.tap("findBar.previous")
    device.advance(by: 0.5)
    XCTAssertEqual(count, "1 of 17")
    device.press("s")
    device.advance(by: 0.5)
    XCTAssertEqual(count, "Not found")
    XCTAssertFalse(finding.bar.previousButton.isEnabled)
  }

  func testThePlaceIsSeenAboveTheBarAndStaysThere() {
    begin()
    for _ in 0..<16 {
      device.type("\n")
      device.advance(by: 0.6)
      let scrollView = browser.page.webView.scrollView
      let top = CGFloat((finding.page?.webView.finder.result?.index ?? 0) * 100)
      let place = browser.view.convert(CGRect(x: 0, y: top, width: 10, height: 20), from: scrollView)
      XCTAssertGreaterThanOrEqual(place.minY, 46)
      XCTAssertLessThanOrEqual(place.maxY, bar.minY)
    }
    XCTAssertEqual(finding.marks.marks.count, 17)
    let offset = browser.page.webView.scrollView.contentOffset
    device.press("escape")
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown)
    let end = browser.page.reach.upperBound
    XCTAssertEqual(browser.page.webView.scrollView.contentOffset.y, min(offset.y, end), accuracy: 1)
    begin("")
    XCTAssertEqual(finding.bar.field.text, "needle", "what was looked for last is there again")
    XCTAssertEqual(count, "12 of 17", "from what shows on")
  }

  func testWhatTakesThePagesPlaceEndsIt() {
    begin()
    browser.page.reload()
    screen.waitForPage { !finding.isShown }
    XCTAssertFalse(finding.isShown, "another page")
    begin()
    device.press("t", modifiers: .control)
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown, "another tab")
    XCTAssertNil(browser.strip.tabs[0].page.webView.finder.result)
    device.press("f", modifiers: .control)
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown, "the start page has nothing to find")
    device.press("1", modifiers: .control)
    device.advance(by: 1)
    begin()
    browser.showOverview()
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown, "all tabs")
    browser.closeOverview()
    device.advance(by: 1)
    begin()
    device.press("l", modifiers: .control)
    device.advance(by: 1)
    XCTAssertFalse(finding.isShown, "an address")
    XCTAssertTrue(screen.field.isFirstResponder)
  }

  func testTheBarStaysAsPagesScrollAndTheDeviceTurns() {
    begin()
    device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 100), seconds: 0.2)
    device.advance(by: 1)
    XCTAssertTrue(finding.isShown)
    XCTAssertEqual(count, "1 of 17")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 2)
    XCTAssertTrue(finding.isShown)
    XCTAssertEqual(bar.width, 844)
    XCTAssertEqual(bar.maxY, min(keyboardTop, 369), accuracy: 1)
    device.press("return")
    device.advance(by: 1)
    XCTAssertEqual(count, "2 of 17")
  }

  func testTheShareSheetHasIt() {
    browser.sharePage()
    device.advance(by: 1)
    device.tap("Find on Page")
    device.advance(by: 1)
    XCTAssertTrue(finding.isShown)
    XCTAssertTrue(finding.bar.field.isFirstResponder)
  }

  func testNumbersAreWrittenForPeople() {
    XCTAssertEqual(FindBar.text(count: 10_000, index: 1233), "1,234 of 10,000")
    XCTAssertEqual(FindBar.text(count: 0, index: nil), "Not found")
  }

  func testTheBarPassesAudits() {
    begin()
    for appearance in [Appearance.light, .dark] {
      device.setAppearance(appearance)
      device.advance(by: 1)
      // The system's blue on the keyboard's grey, as on iOS.
      assertAccessibility(of: device, except: .contrast)
    }
  }

  /// Writes pictures for people to look at.
  func testPictures() throws {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("no folder") }
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for appearance in [Appearance.light, .dark] {
        screen = TypingScreen(address: page.url.absoluteString, model, appearance: appearance)
        screen.waitForPage()
        func picture(_ what: String) throws {
          try device.snapshot().pngData()?.write(
            to: URL(fileURLWithPath: "\(folder)/find-\(name)-\(appearance)-\(what).png"))
        }
        browser.findOnPage()
        device.advanceFrames(9)
        try picture("coming")
        device.advance(by: 1)
        device.type("needle\n")
        device.advance(by: 1)
        try picture("found")
        device.type("xyz")
        device.advance(by: 1)
        try picture("none")
        browser.view.endEditing(true)
        device.advanceFrames(8)
        try picture("going")
      }
    }
  }
}
