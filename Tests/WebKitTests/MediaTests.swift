import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

@preconcurrency @MainActor final class MediaTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { bench = nil }

  /// Three seconds: red, then blue.
  private func clip() throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(getpid()).webm")
    defer { try? FileManager.default.removeItem(at: file) }
    let colors = ["red", "blue"].flatMap { ["-f", "lavfi", "-i", "color=\($0):size=160x120:rate=10:duration=1.5"] }
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments =
      ["ffmpeg", "-v", "error", "-y"] + colors + ["-filter_complex", "[0][1]concat", "-c:v", "libvpx", file.path]
    try ffmpeg.run()
    ffmpeg.waitUntilExit()
    return try Data(contentsOf: file)
  }

  func testAVideoPlays() throws {
    bench = WebViewBench([
      "/": .html("<body style=margin:0><video id=v src=/clip muted autoplay playsinline style=\"width:100%\"></video>"),
      "/clip": TestServer.Response(headers: ["Content-Type": "video/webm"], body: try clip()),
    ])
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.shows { $0.color(195, 120) >> 16 > 0xc0 && $0.color(195, 120) & 0xff < 0x40 })
    XCTAssertTrue(bench.shows { $0.color(195, 120) & 0xff > 0xc0 && $0.color(195, 120) >> 16 < 0x40 })
    XCTAssertTrue(bench.wait { self.bench.evaluate("v.ended") as? Bool == true })
  }

  /// A phone has no full screen for elements; a button for it would do nothing.
  func testNoFullScreenIsOffered() {
    bench = WebViewBench(["/": .html("<p>page")])
    XCTAssertTrue(bench.load("/"))
    XCTAssertNotEqual(bench.evaluate("document.fullscreenEnabled || document.webkitFullscreenEnabled") as? Bool, true)
  }
}
