import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// The pointer of the display that pages are laid out on, which rests in the middle of its screen.
@preconcurrency @MainActor final class DisplayPointerTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func resize(to height: CGFloat) {
    bench.webView.frame.size.height = height
    XCTAssertTrue(
      bench.wait {
        self.bench.device.advanceFrames(1)
        return self.bench.evaluate("innerHeight") as? Double == Double(height)
      })
  }

  /// A page that is too low to lie beneath it, as where the device turns, has lost the focus, and with it its field's ring.
  func testAPageKeepsTheFocusWhateverItsSize() {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><style>html { height: 100% }</style><input id=field><script>
        const heard = [];
        for (const type of ['focus', 'blur']) window.addEventListener(type, () => heard.push(type));
        for (const type of ['mouseenter', 'mouseleave']) {
          document.documentElement.addEventListener(type, () => heard.push(type));
        }
        field.focus();
        </script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    for height in [300, 663, 300, 663, 300] as [CGFloat] {
      resize(to: height)
      XCTAssertEqual(bench.evaluate("document.hasFocus()") as? Bool, true, "\(height)")
    }
    XCTAssertEqual(bench.evaluate("heard.join()") as? String, "")
  }
}
