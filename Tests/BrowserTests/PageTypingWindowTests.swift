import Foundation
import TestSupport
import XCTest

/// A field of a page in the browser's window, under real X events: the mouse on the on-screen keyboard, and real keys.
final class PageTypingWindowTests: XCTestCase {
  private var display: PrivateDisplay!
  private var browser: Program!
  private var trace: PresentedTrace!
  private var server: TestServer!
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("typing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = TestServer([
      "/": .html(
        """
        <!doctype html><title>Field</title><body style="margin:0">
        <input id=a style="box-sizing:border-box;width:100%;height:60px;font-size:20px" onfocus="tell('focus')"
        oninput="tell(a.value)"><script>
        const tell = (word) => fetch('/told/' + word);
        addEventListener('load', () => requestAnimationFrame(() => tell('there')));
        </script>
        """)
    ])
    display = try PrivateDisplay(width: 390, height: 844)
    trace = PresentedTrace(path: folder.path + "/trace.jsonl")
    browser = try Program(
      "browser",
      [
        "--host", "window", "--scale", "1", "--profile", folder.path + "/profile", "--trace",
        folder.path + "/trace.jsonl", "--", "--url", server.url("/"),
      ], environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
  }

  override func tearDown() {
    browser = nil
    display = nil
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private func click(_ x: Int, _ y: Int) {
    display.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1", "sleep", "0.05", "mouseup", "1")
  }

  private func waitUntilTold(_ word: String, seconds: Double = 20) throws {
    guard Wait.until(seconds: seconds, { server.requests.contains { $0.contains("/told/\(word)") } }) else {
      XCTFail("the page has not told of “\(word)”: \(server.requests) \(browser.errors)")
      throw CancellationError()
    }
  }

  func testAFieldTakesWhatFingersAndKeysType() throws {
    try waitUntilTold("there", seconds: 60)
    click(195, 77)
    try waitUntilTold("focus")
    XCTAssert(
      Wait.until(seconds: 20) { (trace.frames.last?.views["keyboard"]?.maxY).map { abs($0 - 844) < 0.5 } ?? false },
      "no keyboard has risen")
    let top = Int(trace.frames.last?.views["keyboard"]?.minY ?? 0)
    // Below the bar with the arrows.
    click(20, top + 44 + 75)
    try waitUntilTold("Q")
    display.xdotool("type", "--delay", "60", "uay")
    try waitUntilTold("Quay")
    display.xdotool("key", "BackSpace")
    display.xdotool("key", "Left")
    display.xdotool("key", "Delete")
    display.xdotool("type", "2")
    try waitUntilTold("Qu2")
  }
}
