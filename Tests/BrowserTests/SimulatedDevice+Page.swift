import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

extension SimulatedDevice {
  /// Waits in real time until the current tab shows the page with this title, and half a second of the device's.
  @MainActor func waitForPage(
    titled title: String, in browser: BrowserViewController, file: StaticString = #filePath, line: UInt = #line
  ) {
    let webView = browser.page.webView
    XCTAssert(
      waitInRealTime(seconds: Wait.timeout) {
        advanceFrames(1)
        return webView.title == title && !webView.isLoading
      }, "\(webView.title ?? "nothing") instead of \(title)", file: file, line: line)
    advance(by: 0.5)
  }

  /// Waits in real time for what a script says in the current tab's page.
  @MainActor func evaluate(
    _ source: String, in browser: BrowserViewController, file: StaticString = #filePath, line: UInt = #line
  ) -> Any? {
    var result: Any??
    browser.page.webView.evaluateJavaScript(source) { value, _ in result = .some(value) }
    XCTAssert(
      waitInRealTime(seconds: Wait.timeout) {
        advanceFrames(1)
        return result != nil
      }, "no answer to \(source)", file: file, line: line)
    return result ?? nil
  }
}
