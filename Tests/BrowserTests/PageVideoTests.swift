import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// A page's video in the browser: keys lead it, and full screen lies over the bars.
@preconcurrency @MainActor final class PageVideoTests: XCTestCase {
  private var server: TestServer!
  private var screen: TypingScreen!

  override func tearDown() { (screen, server) = (nil, nil) }

  private func start(_ model: DeviceModel = .iPhone13, appearance: Appearance = .light) throws {
    server = TestServer([
      "/": .page(
        """
        <title>Film</title><body style=margin:0;background:#fff><p>Text
        <video id=v controls muted style='display:block;width:100%;height:220px'></video>
        <p>More<script>
        fetch('/clip').then(response => response.blob()).then(clip => { v.src = URL.createObjectURL(clip) })
        </script>
        """),
      "/clip": .init(headers: ["Content-Type": "video/webm"], body: try TestClip.make(seconds: 60)),
    ])
    screen = TypingScreen(address: server.url("/"), model, appearance: appearance)
    screen.waitForPage()
    XCTAssertTrue(wait { self.evaluate("v.readyState > 1") as? Bool == true })
    screen.device.advance(by: 0.5)
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    screen.device.waitInRealTime(seconds: Wait.timeout) {
      screen.device.advanceFrames(1)
      return condition()
    }
  }

  private func evaluate(_ source: String) -> Any? { screen.device.evaluate(source, in: screen.browser) }

  private var isFull: Bool { screen.browser.presentedViewController != nil }

  func testKeysPlayItAndBringItOverTheBars() throws {
    try start()
    let device = screen.device
    device.press("tab")
    XCTAssertTrue(wait { self.evaluate("document.activeElement === v") as? Bool == true })
    device.press("space")
    XCTAssertTrue(wait { self.evaluate("!v.paused") as? Bool == true })
    XCTAssertEqual(evaluate("scrollY") as? Int, 0, "the key is the video's")
    device.press("f")
    XCTAssertTrue(wait { self.isFull })
    device.advance(by: 1)
    let height = screen.browser.view.bounds.height
    XCTAssertEqual(device.color(at: CGPoint(x: 195, y: height - 60)) & 0xff_ffff, 0, "the bar is covered")
    device.press("space")
    XCTAssertTrue(wait { self.evaluate("v.paused") as? Bool == true })
    device.press("escape")
    XCTAssertTrue(wait { !self.isFull })
    device.press("t", modifiers: .control)
    XCTAssertEqual(screen.browser.strip.tabs.count, 2, "the browser's keys are its own again")
  }

  func testAPullBringsItBack() throws {
    try start(appearance: .dark)
    screen.device.press("tab")
    XCTAssertTrue(wait { self.evaluate("document.activeElement === v") as? Bool == true })
    screen.device.press("f")
    XCTAssertTrue(wait { self.isFull })
    screen.device.advance(by: 1)
    screen.device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 650), seconds: 0.3)
    XCTAssertTrue(wait { !self.isFull })
    XCTAssertEqual(evaluate("v.hasAttribute('popover')") as? Bool, false)
  }
}
