import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Pages that are asked for and laid out as on a desktop, and the ways between them and others.
@preconcurrency @MainActor final class ContentModeTests: XCTestCase {
  /// Writes down who has asked for what.
  private final class Visitors: @unchecked Sendable {
    private let lock = NSLock()
    private var log: [(line: String, agent: String)] = []

    func note(_ head: String) {
      let lines = head.components(separatedBy: "\r\n")
      func value(_ name: String) -> String {
        lines.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) } ?? ""
      }
      let host = value("host").components(separatedBy: ":")[0]
      let parts = lines[0].components(separatedBy: " ")
      lock.withLock { log.append(("\(parts[0]) \(host)\(parts[1])", value("user-agent"))) }
    }

    /// The user agents of all requests for a path.
    func agents(_ line: String) -> [String] { lock.withLock { log.filter { $0.line == line }.map(\.agent) } }
  }

  /// Decides on the mode of a page by its host, and writes down what it is told.
  private final class Decider: NSObject, WKNavigationDelegate {
    var modes: [String: WKWebpagePreferences.ContentMode] = [:]
    var log: [String] = []
    var shown: WKNavigation?

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
      decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
      log.append("action")
      if let mode = modes[navigationAction.request.url?.host ?? ""] { preferences.preferredContentMode = mode }
      DispatchQueue.main.async { MainActor.assumeIsolated { decisionHandler(.allow, preferences) } }
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { log.append("start") }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
      log.append("commit")
      shown = navigation
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.append("finish") }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { log.append("fail \((error as NSError).code)") }
  }

  private var bench: WebViewBench!
  private let visitors = Visitors()
  private let delegate = Decider()
  private static let here = "127.0.0.1"
  private static let there = "localhost"

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  /// Opens a web view whose server writes down who asks.
  private func launch(
    _ pages: [String: String], redirects: [String: String] = [:],
    configuration: WKWebViewConfiguration = WKWebViewConfiguration()
  ) {
    bench = WebViewBench([:], configuration: configuration)
    bench.webView.navigationDelegate = delegate
    for (path, text) in pages {
      let page = TestServer.Response.viewport + text.replacingOccurrences(of: "THERE", with: there(""))
      serve(path, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n\r\n\(page)")
    }
    for (path, goal) in redirects {
      let address = goal.replacingOccurrences(of: "THERE", with: there("")).replacingOccurrences(
        of: "HERE", with: bench.server.url(""))
      serve(path, "HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")
    }
    // It hangs up without an answer.
    serve("/nothing", "")
  }

  private func serve(_ path: String, _ answer: String) {
    var response = TestServer.Response.html("")
    response.stream = { [visitors] head, send in
      visitors.note(head)
      _ = send(Data(answer.utf8))
    }
    bench.server[path] = response
  }

  private func there(_ path: String) -> String {
    bench.server.url(path).replacingOccurrences(of: Self.here, with: Self.there)
  }

  private func load(_ address: String, titled title: String, line: UInt = #line) {
    bench.webView.load(URLRequest(url: URL(string: address)!))
    wait(title, line: line)
  }

  private func wait(_ title: String, line: UInt = #line) {
    XCTAssertTrue(
      bench.wait {
        self.bench.webView.title == title && self.bench.webView.navigator.isLoaded && !self.bench.webView.isLoading
      },
      "\(bench.webView.title ?? "no title") \(delegate.log)", line: line)
  }

  /// The page is laid out for a width, but for what the engine rounds.
  private func isLaidOut(_ width: Double) -> Bool {
    abs((bench.evaluate("document.documentElement.clientWidth") as? Double ?? 0) - width) <= 1
  }

  private func assertShown(_ mode: WKWebpagePreferences.ContentMode, line: UInt = #line) {
    let isDesktop = mode == .desktop
    XCTAssertEqual(delegate.shown?.effectiveContentMode, mode, line: line)
    XCTAssertTrue(bench.wait { self.isLaidOut(isDesktop ? 980 : 390) }, line: line)
    let agent = bench.evaluate("navigator.userAgent") as? String ?? ""
    XCTAssertEqual(agent.contains("Macintosh"), isDesktop, agent, line: line)
    XCTAssertEqual(agent.contains("Mobile"), !isDesktop, agent, line: line)
    let platform = bench.evaluate("navigator.platform") as? String
    XCTAssertEqual(platform == "MacIntel", isDesktop, platform ?? "none", line: line)
  }

  // MARK: One page

  func testADesktopsSiteIsAskedForAsFromAMac() {
    launch(["/": "<title>one</title>"])
    delegate.modes = [Self.here: .desktop]
    load(bench.server.url("/"), titled: "one")
    assertShown(.desktop)
    XCTAssertEqual(visitors.agents("GET \(Self.here)/"), [bench.evaluate("navigator.userAgent") as? String], "once")
    XCTAssertEqual(delegate.log, ["action", "start", "commit", "finish"])
    XCTAssertEqual(bench.webView.scrollView.zoomScale, 390 / 980, accuracy: 0.01)
  }

  func testAPageIsAPhonesUnlessTheAppSaysOtherwise() {
    launch(["/": "<title>one</title>"])
    load(bench.server.url("/"), titled: "one")
    assertShown(.mobile)
    XCTAssertEqual(WKNavigation().effectiveContentMode, .recommended)
    XCTAssertEqual(WKWebpagePreferences().preferredContentMode, .recommended)
  }

  func testTheConfigurationSaysWhatHoldsForAllPages() {
    let configuration = WKWebViewConfiguration()
    configuration.defaultWebpagePreferences.preferredContentMode = .desktop
    configuration.applicationNameForUserAgent = "Swooper/7"
    launch(["/": "<title>one</title>"], configuration: configuration)
    load(bench.server.url("/"), titled: "one")
    assertShown(.desktop)
    XCTAssertTrue(visitors.agents("GET \(Self.here)/").first?.hasSuffix("Swooper/7") ?? false)
    delegate.modes = [Self.here: .mobile]
    bench.webView.reload()
    bench.wait { self.delegate.log.filter { $0 == "finish" }.count == 2 }
    wait("one")
    assertShown(.mobile)
    XCTAssertEqual(
      bench.webView.configuration.defaultWebpagePreferences.preferredContentMode, .desktop, "a copy was changed")
  }

  func testAnAppsOwnUserAgentStays() {
    launch(["/": "<title>one</title>"])
    delegate.modes = [Self.here: .desktop]
    bench.webView.customUserAgent = "Mine"
    load(bench.server.url("/"), titled: "one")
    XCTAssertEqual(visitors.agents("GET \(Self.here)/"), ["Mine"])
    XCTAssertTrue(bench.wait { self.isLaidOut(980) })
    XCTAssertNotEqual(bench.evaluate("navigator.platform") as? String, "MacIntel")
  }

  func testAPageIsLoadedAgainInTheOtherMode() {
    launch(["/": "<title>one</title>"])
    load(bench.server.url("/"), titled: "one")
    for (count, mode) in [(2, WKWebpagePreferences.ContentMode.desktop), (3, .mobile)] {
      delegate.modes = [Self.here: mode]
      delegate.log = []
      bench.webView.reload()
      bench.wait { self.delegate.log.contains("finish") }
      wait("one")
      assertShown(mode)
      XCTAssertEqual(delegate.log, ["action", "start", "commit", "finish"])
      XCTAssertEqual(visitors.agents("GET \(Self.here)/").count, count, "nothing was asked for in vain")
    }
  }

  // MARK: From page to page

  func testLinksLeadFromModeToModeAndBack() {
    launch(["/": "<title>one</title><a id=next href=THERE/two>two</a>", "/two": "<title>two</title>"])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    delegate.log = []
    _ = bench.evaluate("next.click()")
    wait("two")
    assertShown(.desktop)
    XCTAssertEqual(delegate.log, ["action", "start", "commit", "finish"])
    XCTAssertTrue(visitors.agents("GET \(Self.there)/two").last?.contains("Macintosh") ?? false)
    for _ in 0..<2 {
      bench.webView.goBack()
      wait("one")
      assertShown(.mobile)
      XCTAssertFalse(bench.webView.canGoBack)
      XCTAssertTrue(bench.webView.canGoForward)
      bench.webView.goForward()
      wait("two")
      assertShown(.desktop)
      XCTAssertTrue(bench.webView.canGoBack)
      XCTAssertFalse(bench.webView.canGoForward)
    }
    _ = bench.evaluate("history.back()")
    wait("one")
    assertShown(.mobile)
    _ = bench.evaluate("location.href = '\(there("/two"))'")
    wait("two")
    assertShown(.desktop)
  }

  func testARedirectLeadsToTheOtherMode() {
    launch(
      ["/": "<title>one</title><a id=next href=/away>two</a>", "/two": "<title>two</title>"],
      redirects: ["/away": "THERE/two"])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    delegate.log = []
    _ = bench.evaluate("next.click()")
    wait("two")
    assertShown(.desktop)
    XCTAssertEqual(visitors.agents("GET \(Self.there)/two").map { $0.contains("Macintosh") }, [false, true])
    XCTAssertEqual(delegate.log.filter { $0 == "start" }.count, 1)
    XCTAssertFalse(delegate.log.contains { $0.hasPrefix("fail") })
    load(bench.server.url("/away"), titled: "two")
    assertShown(.desktop)
  }

  func testServersThatSendEachModeToTheOtherAreNotFollowedForEver() {
    launch([:], redirects: ["/away": "THERE/back", "/back": "HERE/away"])
    delegate.modes = [Self.there: .desktop]
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/away"))!))
    XCTAssertTrue(bench.wait { self.delegate.log.contains { $0.hasPrefix("fail") } }, "\(delegate.log)")
    XCTAssertEqual(delegate.log.last, "fail \(NSURLErrorHTTPTooManyRedirects)")
  }

  /// A form is sent once, and as it was made; what it leads to has its own mode from the next page on.
  func testAFormIsNotLost() {
    launch([
      "/": "<title>one</title><form id=form method=post action=THERE/two><input name=a value=b></form>",
      "/two": "<title>two</title><a id=next href=/three>three</a>", "/three": "<title>three</title>",
    ])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    _ = bench.evaluate("form.submit()")
    wait("two")
    XCTAssertEqual(visitors.agents("POST \(Self.there)/two").count, 1)
    assertShown(.mobile)
    _ = bench.evaluate("next.click()")
    wait("three")
    assertShown(.desktop)
  }

  func testAFrameHasTheModeOfItsPage() {
    launch([
      "/": "<title>one</title><iframe src=THERE/two></iframe>", "/two": "<title>two</title>inside",
    ])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    assertShown(.mobile)
    XCTAssertEqual(visitors.agents("GET \(Self.there)/two").map { $0.contains("Mobile") }, [true])
    load(there("/two"), titled: "two")
    assertShown(.desktop)
  }

  func testWhatBringsNoPageLeavesTheOneThatShowsAsItIs() {
    launch(["/": "<title>one</title>", "/two": "<title>two</title>"])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    bench.webView.load(URLRequest(url: URL(string: there("/nothing"))!))
    XCTAssertTrue(bench.wait { self.delegate.log.contains { $0.hasPrefix("fail") } })
    XCTAssertTrue(visitors.agents("GET \(Self.there)/nothing").first?.contains("Macintosh") ?? false)
    XCTAssertTrue(bench.wait { (self.bench.evaluate("navigator.userAgent") as? String)?.contains("Mobile") ?? false })
    XCTAssertEqual(bench.evaluate("document.title") as? String, "one")
    load(bench.server.url("/two"), titled: "two")
    assertShown(.mobile)
  }

  func testAPageThatIsTextHasAModeToo() {
    launch([:])
    delegate.modes = [Self.there: .desktop]
    bench.webView.loadHTMLString(
      TestServer.Response.viewport + "<title>text</title>", baseURL: URL(string: there("/two")))
    wait("text")
    assertShown(.desktop)
  }

  func testAHistoryIsRestoredInItsModes() {
    launch(["/": "<title>one</title>", "/two": "<title>two</title>"])
    delegate.modes = [Self.there: .desktop]
    load(bench.server.url("/"), titled: "one")
    load(there("/two"), titled: "two")
    let state = bench.webView.interactionState
    let other = WKWebView(frame: bench.webView.frame, configuration: bench.webView.configuration)
    let decider = Decider()
    decider.modes = delegate.modes
    other.navigationDelegate = decider
    bench.webView.superview?.addSubview(other)
    other.interactionState = state
    XCTAssertTrue(bench.wait { other.title == "two" && decider.log.contains("finish") })
    XCTAssertEqual(decider.shown?.effectiveContentMode, .desktop)
    other.goBack()
    XCTAssertTrue(bench.wait { other.title == "one" && decider.log.filter { $0 == "finish" }.count == 2 })
    XCTAssertEqual(decider.shown?.effectiveContentMode, .mobile)
    other.removeFromSuperview()
  }
}
