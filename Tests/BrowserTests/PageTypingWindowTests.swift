import Foundation
import TestSupport
import XCTest

/// A field of a page in the browser's window, under real X events: the mouse on the on-screen keyboard, and real keys.
final class PageTypingWindowTests: XCTestCase {
  private var server: TestServer!
  private var window: BrowserWindow!

  override func setUpWithError() throws {
    server = TestServer([
      "/": .page(
        """
        <!doctype html><title>Field</title><body style="margin:0">
        <input id=a style="box-sizing:border-box;width:100%;height:60px;font-size:20px" onfocus="tell('focus')"
        oninput="tell(a.value)"><script>
        const tell = (word) => fetch('/told/' + word);
        addEventListener('load', () => requestAnimationFrame(() => tell('there')));
        </script>
        """)
    ])
    window = try BrowserWindow(address: server.url("/"))
  }

  override func tearDown() {
    window = nil
    server.stop()
  }

  private func waitUntilTold(_ word: String, seconds: Double = Wait.timeout) throws {
    guard Wait.until(seconds: seconds, { server.requests.contains { $0.contains("/told/\(word)") } }) else {
      XCTFail("the page has not told of “\(word)”: \(server.requests) \(window.errors)")
      throw CancellationError()
    }
  }

  func testAFieldTakesWhatFingersAndKeysType() throws {
    try waitUntilTold("there", seconds: 60)
    window.click(195, 77)
    try waitUntilTold("focus")
    XCTAssert(
      Wait.until(seconds: Wait.timeout) { (window["keyboard"]?.maxY).map { abs($0 - 844) < 0.5 } ?? false },
      "no keyboard has risen")
    let top = Int(window["keyboard"]?.minY ?? 0)
    // Below the bar with the arrows.
    window.click(20, top + 44 + 75)
    try waitUntilTold("Q")
    window.display.xdotool("type", "--delay", "60", "uay")
    try waitUntilTold("Quay")
    window.display.xdotool("key", "BackSpace")
    window.display.xdotool("key", "Left")
    window.display.xdotool("key", "Delete")
    window.display.xdotool("type", "2")
    try waitUntilTold("Qu2")
  }
}
