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
}
