import Foundation
import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What a page shows while its screen turns.
@preconcurrency @MainActor final class TurnedPageTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  /// The old layout fades with all of it that a view of the new size shows, however late the page's process is: frames
  /// repeat, whether the machine is fast or slow.
  func testWhatFadesCoversTheTurnedViewHoweverLateItsPictureIs() throws {
    bench = WebViewBench(["/": .page(Pages.fixed)])
    bench.webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    XCTAssertTrue(bench.load("/"))
    bench.device.advance(by: 0.5)
    XCTAssertEqual(bench.webView.page.surface.newest?.surface, CGRect(x: 0, y: -47, width: 390, height: 844))
    let process = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    kill(process, SIGSTOP)
    // By the machine's clock: the device's, which queues go by, stands while the frame waits.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      kill(process, SIGCONT)
    }
    bench.device.rotate(to: .landscapeLeft)
    let fade = try XCTUnwrap(bench.webView.contentView.fade)
    let turned = bench.webView.convert(bench.webView.bounds, to: fade)
    XCTAssertEqual(turned.width, 844)
    let picture = try XCTUnwrap(fade.subviews.first).frame
    XCTAssertTrue(picture.contains(turned), "\(picture) doesn't cover \(turned)")
    XCTAssertEqual(bench.webView.page.surface.newest?.layoutSize.width, 844, "beneath it is the new layout")
  }
}
