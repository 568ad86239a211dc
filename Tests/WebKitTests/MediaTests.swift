import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

@preconcurrency @MainActor final class MediaTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { bench = nil }

  func testAVideoPlays() throws {
    bench = WebViewBench([
      "/": .page("<body style=margin:0><video id=v src=/clip muted autoplay playsinline style=\"width:100%\"></video>"),
      "/clip": TestServer.Response(headers: ["Content-Type": "video/webm"], body: try TestClip.make()),
    ])
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.shows { $0.color(195, 120) >> 16 > 0xc0 && $0.color(195, 120) & 0xff < 0x40 })
    XCTAssertTrue(bench.shows { $0.color(195, 120) & 0xff > 0xc0 && $0.color(195, 120) >> 16 < 0x40 })
    XCTAssertTrue(bench.wait { self.bench.evaluate("v.ended") as? Bool == true })
  }

  /// A phone has no full screen for elements; a button for it would do nothing.
  func testNoFullScreenIsOffered() {
    bench = WebViewBench(["/": .page("<p>page")])
    XCTAssertTrue(bench.load("/"))
    XCTAssertNotEqual(bench.evaluate("document.fullscreenEnabled || document.webkitFullscreenEnabled") as? Bool, true)
  }
}
