import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// A page that has let frames wait in vain is not waited for again until it says something.
@preconcurrency @MainActor final class UnresponsivePageTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  /// Each of the heights would have its frame wait for two seconds.
  func testFramesDoNotWaitForAPageThatHangs() {
    bench = WebViewBench(["/": .page(Pages.short)])
    XCTAssertTrue(bench.load("/"))
    bench.device.advance(by: 0.5)
    bench.webView.evaluateJavaScript("while (true) {}")
    bench.device.advanceFrames(1)
    XCTAssertTrue(bench.webView.page.surface.isUnresponsive)
    let start = Date()
    for _ in 0..<10 {
      bench.webView.frame.size.height += 4
      // A page is laid out when its view has rested.
      bench.device.advanceFrames(5)
    }
    XCTAssertEqual(bench.webView.geometry.current.layoutSize.height, 703, "it was to be laid out each time")
    XCTAssertLessThan(-start.timeIntervalSinceNow, 10)
  }

  func testOneThatAnswersLateIsWaitedForAgain() {
    bench = WebViewBench(["/": .page(Pages.short)])
    XCTAssertTrue(bench.load("/"))
    bench.webView.evaluateJavaScript("for (const end = performance.now() + 3000; performance.now() < end;);")
    bench.device.advanceFrames(1)
    XCTAssertTrue(bench.webView.page.surface.isUnresponsive)
    XCTAssertTrue(bench.wait { !self.bench.webView.page.surface.isUnresponsive })
    // As of one that has always answered, in the frame that asks.
    var title: Any?
    bench.webView.evaluateJavaScript(
      "for (const end = performance.now() + 500; performance.now() < end;); document.title"
    ) { value, _ in title = value }
    bench.device.advanceFrames(1)
    XCTAssertEqual(title as? String, "Short")
  }

  /// Loads the page again as soon as it hears that it is lost, as many apps do.
  private final class Reloader: NSObject, WKNavigationDelegate {
    var reload: WKNavigation?
    var failed: [WKNavigation?] = []
    var finished: [WKNavigation?] = []

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { reload = webView.reload() }

    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      failed.append(navigation)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished.append(navigation) }
  }

  /// What has failed is the load for which the page was ended, and not the one that the app begins meanwhile.
  func testAPageIsLoadedAgainWhileItsLossIsTold() {
    bench = WebViewBench(["/": .page(Pages.short)])
    XCTAssertTrue(bench.load("/"))
    let delegate = Reloader()
    bench.webView.navigationDelegate = delegate
    bench.webView.evaluateJavaScript("while (true) {}")
    let lost = bench.webView.load(URLRequest(url: URL(string: "http://nowhere.invalid/")!))
    XCTAssertTrue(bench.wait { !delegate.failed.isEmpty })
    XCTAssertTrue(delegate.failed.first.flatMap(\.self) === lost)
    XCTAssertTrue(bench.wait { !delegate.finished.isEmpty })
    XCTAssertNotNil(delegate.reload)
    XCTAssertTrue(delegate.finished.first.flatMap(\.self) === delegate.reload)
    XCTAssertEqual(delegate.failed.count, 1)
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertEqual(bench.webView.title, "Short")
  }

  /// Frames in a page may load for ever, and no load of the page itself comes of it.
  func testFramesDoNotWaitForLoadsThatNeverBegin() {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Frames</title><body><script>
        let count = 0;
        onload = () => setInterval(() => {
          const frame = document.createElement('iframe');
          frame.src = '/inside?' + ++count;
          document.body.replaceChildren(frame);
        }, 30);
        </script>
        """), "/inside": .page(Pages.inside),
    ])
    XCTAssertTrue(bench.load("/"))
    let start = Date()
    bench.device.advanceFrames(60)
    XCTAssertLessThan(-start.timeIntervalSinceNow, 10)
  }
}
