import Compositor
import Foundation
import UIKit
import WebKit

extension Benchmark {
  /// Measures by how much a header that is fixed to the viewport leaves its place while the page scrolls at 600 pt/s,
  /// in the pixels on screen, at 60 frames a second of real time.
  static func measureFixedHeader() throws -> BenchmarkRow {
    let bench = WebPageBench()
    try bench.load()
    bench.rest(seconds: 2)
    var wobble: CGFloat = 0
    var due = ProcessInfo.processInfo.systemUptime
    for _ in 0..<240 {
      bench.webView.scrollView.contentOffset.y += 10
      bench.device.presentFrame()
      wobble = max(wobble, abs(bench.headerTop - bench.webView.frame.minY))
      due += 1.0 / 60
      bench.rest(seconds: max(0, due - ProcessInfo.processInfo.systemUptime))
    }
    return BenchmarkRow(name: "web.fixedHeader", value: wobble, unit: "pt of wobble", limit: 0.5)
  }
}

/// A long page with a fixed header in a web view as large as the screen.
@MainActor private final class WebPageBench {
  struct NotLoaded: Error, CustomStringConvertible { let description = "The page did not load within 30 seconds." }

  let device = BenchmarkDevice()
  let webView: WKWebView = {
    let configuration = WKWebViewConfiguration()
    // Each run loads the page anew.
    configuration.websiteDataStore = .nonPersistent()
    return WKWebView(frame: CGRect(x: 0, y: 47, width: 390, height: 763), configuration: configuration)
  }()

  init() {
    let view = UIView()
    view.backgroundColor = .white
    webView.scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(webView)
    device.show(view)
    device.presentFrame()
  }

  func load() throws {
    let paragraphs = (0..<150).map {
      "<p>Paragraph \($0) of a page that is long enough to be scrolled for a while.</p>"
    }
    webView.loadHTMLString(
      """
      <!doctype html><title>Bench</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><body style="margin:0;font:17px sans-serif">
      <div style="position:fixed;top:0;left:0;right:0;height:44px;background:#336699"></div>
      <main style="padding:60px 16px">\(paragraphs.joined())</main></body>
      """, baseURL: nil)
    let end = Date(timeIntervalSinceNow: 30)
    while webView.isLoading || webView.estimatedProgress < 1 || webView.scrollView.contentSize.height < 3000 {
      guard Date() < end else { throw NotLoaded() }
      rest(seconds: 0.02)
      device.presentFrame()
    }
  }

  func rest(seconds: Double) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }

  /// The place at which the header begins on screen, in points; far away where it does not show.
  var headerTop: CGFloat {
    let canvas = device.canvas
    let row = (0..<400).first { row in
      canvas.pixels.load(fromByteOffset: row * canvas.bytesPerRow + 600 * 4, as: UInt32.self) & 0xff_ffff == 0x336699
    }
    return row.map { CGFloat($0) / 2 } ?? 1000
  }
}
