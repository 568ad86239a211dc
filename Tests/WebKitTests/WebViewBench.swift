import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// A simulated device that shows a web view between a top and a bottom bar's places.
@MainActor final class WebViewBench {
  let device = SimulatedDevice()
  let webView: WKWebView
  let delegate = NavigationLog()
  let server: TestServer

  /// Shows a web view.
  /// - Parameter store: nil for one that keeps nothing, so that no test finds what another has left.
  init(
    _ routes: [String: TestServer.Response], configuration: WKWebViewConfiguration = WKWebViewConfiguration(),
    store: WKWebsiteDataStore? = nil
  ) {
    server = TestServer(routes)
    configuration.websiteDataStore = store ?? .nonPersistent()
    webView = WKWebView(frame: CGRect(x: 0, y: 47, width: 390, height: 663), configuration: configuration)
    webView.accessibilityIdentifier = "webView"
    webView.navigationDelegate = delegate
    webView.scrollView.clipsToBounds = false
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(webView)
    webView.scrollView.contentInsetAdjustmentBehavior = .never
    device.show(controller)
  }

  /// Loads a path and waits until it shows.
  @discardableResult func load(_ path: String) -> Bool {
    webView.load(URLRequest(url: URL(string: server.url(path))!))
    return waitUntilLoaded()
  }

  func waitUntilLoaded() -> Bool { wait { self.webView.navigator.isLoaded && !self.webView.isLoading } }

  @discardableResult func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout, until: condition)
  }

  func evaluate(_ source: String) -> Any? {
    var result: Any??
    webView.evaluateJavaScript(source) { value, _ in result = .some(value) }
    wait { result != nil }
    return result ?? nil
  }

  /// Presents frames until what is on screen fulfils a condition.
  func shows(_ condition: (CGImage) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: Wait.timeout)
    repeat {
      device.advanceFrames(1)
      if condition(device.snapshot()) { return true }
      usleep(5000)
    } while Date() < deadline
    return false
  }
}

/// Writes down what a navigation delegate is told.
@MainActor final class NavigationLog: NSObject, WKNavigationDelegate {
  var log: [String] = []
  var errors: [NSError] = []
  var actionPolicy = WKNavigationActionPolicy.allow
  var actions: [WKNavigationAction] = []
  var responses: [WKNavigationResponse] = []

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    actions.append(navigationAction)
    log.append("action")
    let policy = actionPolicy
    // Apps may take their time.
    DispatchQueue.main.async { MainActor.assumeIsolated { decisionHandler(policy) } }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    responses.append(navigationResponse)
    log.append("response")
    decisionHandler(.allow)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { log.append("start") }

  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
    log.append("redirect")
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    log.append("failProvisional")
    errors.append(error as NSError)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { log.append("commit") }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.append("finish") }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    log.append("fail")
    errors.append(error as NSError)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { log.append("terminated") }
  func webViewWebContentProcessDidBecomeUnresponsive(_ webView: WKWebView) { log.append("unresponsive") }
  func webViewWebContentProcessDidBecomeResponsive(_ webView: WKWebView) { log.append("responsive") }
}

extension CGImage {
  /// The colour (0xRRGGBB) at a place in points of a screen at scale 2.
  func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    pixels.load(fromByteOffset: Int(y * 2) * bytesPerRow + Int(x * 2) * 4, as: UInt32.self) & 0xff_ffff
  }
}
