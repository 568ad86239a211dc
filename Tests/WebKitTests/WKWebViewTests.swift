import HostInterface
import QuartzCore
import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

@preconcurrency @MainActor final class WKWebViewTests: XCTestCase {
  private var bench: WebViewBench!

  override func tearDown() { MainActor.assumeIsolated { bench = nil } }

  private func start(_ routes: [String: TestServer.Response]) { bench = WebViewBench(routes) }

  // MARK: - Loading

  /// Styles and scripts ask for it to tell phones.
  func testPagesKnowTheScreen() {
    start(["/": .page("<p>page")])
    bench.load("/")
    XCTAssertEqual(bench.evaluate("[screen.width, screen.height, devicePixelRatio].join()") as? String, "390,844,2")
    XCTAssertEqual(bench.evaluate("matchMedia('(device-width: 390px)').matches") as? Bool, true)
  }

  func testAPageIsShownAndDescribed() {
    start(["/": .page(Pages.fixed)])
    var node = SemanticNode(layer: bench.webView.layer.id, role: .view)
    bench.webView.describe(&node)
    XCTAssertEqual(node.isLoaded, false)
    XCTAssertTrue(bench.load("/"))
    bench.webView.describe(&node)
    XCTAssertEqual(node.isLoaded, true)
    XCTAssertEqual(node.role, .web)
    XCTAssertTrue(bench.shows { $0.color(300, 47 + 30) == 0x336699 && $0.color(300, 47 + 658) == 0x993366 })
    XCTAssertTrue(bench.shows { $0.color(2, 800) == 0xfafaf0 }, "the page shows below its frame")
    XCTAssertEqual(bench.webView.scrollView.contentSize.width, 390)
    XCTAssertGreaterThan(bench.webView.scrollView.contentSize.height, 5000)
  }

  /// A description follows the title, in a frame that nothing else asks for.
  func testADescriptionFollowsTheTitle() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    func label() -> String? { bench.device.host.commit?.semanticTree.first { $0.role == .web }?.label }
    bench.device.advanceFrames(1)
    XCTAssertEqual(label(), "Short")
    for number in 1...10 {
      XCTAssertNil(bench.evaluate("document.title = 'Title \(number)'; undefined"))
      XCTAssertTrue(bench.wait { self.bench.webView.title == "Title \(number)" })
      bench.device.advanceFrames(1)
      XCTAssertEqual(label(), "Title \(number)")
    }
  }

  /// A view whose size has changed, and that has gone before the page was laid out for that, wants no frames.
  func testAViewThatHasGoneWantsNoFrames() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    bench.webView.frame.size.height += 20
    bench.device.advanceFrames(1)
    let links = DeviceContext.current.displayLinks
    XCTAssertTrue(links.isActive)
    bench = nil
    links.fire(at: CACurrentMediaTime(), interval: 1.0 / 60)
    XCTAssertFalse(links.isActive)
  }

  func testTheDelegateIsToldInOrder() {
    start(["/from": .redirect(to: "/"), "/": .page(Pages.short)])
    bench.load("/from")
    XCTAssertEqual(
      bench.delegate.log, ["action", "start", "action", "redirect", "response", "commit", "finish"])
    XCTAssertEqual(bench.delegate.actions.first?.request.url?.path, "/from")
    XCTAssertEqual(bench.delegate.actions.first?.navigationType, .other)
    XCTAssertNotNil(bench.delegate.actions.first?.targetFrame)
    XCTAssertEqual((bench.delegate.responses.first?.response as? HTTPURLResponse)?.statusCode, 200)
    XCTAssertEqual(bench.delegate.responses.first?.canShowMIMEType, true)
    XCTAssertEqual(bench.delegate.responses.first?.isForMainFrame, true)
  }

  func testStateIsObservedByKey() {
    start(["/": .page(Pages.fixed)])
    let observer = Observer()
    let keys = ["title", "URL", "estimatedProgress", "loading", "isLoading", "themeColor", "underPageBackgroundColor"]
    for key in keys {
      bench.webView.addObserver(observer, forKeyPath: key, options: [.new], context: nil)
    }
    var titles: [String?] = []
    let observation = bench.webView.observe(\.title, options: [.new]) { webView, _ in
      MainActor.assumeIsolated { titles.append(webView.title) }
    }
    bench.load("/")
    bench.wait { self.bench.webView.title == "Fixed" && self.bench.webView.themeColor != nil }
    XCTAssertEqual(titles.last, "Fixed")
    XCTAssertEqual(Set(observer.keys), Set(keys))
    XCTAssertEqual(observer.values["title"] as? String, "Fixed")
    XCTAssertEqual((observer.values["URL"] as? URL)?.path, "/")
    XCTAssertEqual(observer.values["loading"] as? Bool, false)
    XCTAssertEqual(observer.values["estimatedProgress"] as? Double, 1)
    XCTAssertEqual(observer.values["themeColor"] as? UIColor, bench.webView.themeColor)
    XCTAssertEqual(bench.webView.estimatedProgress, 1)
    XCTAssertEqual(bench.webView.url?.path, "/")
    XCTAssertEqual(
      bench.webView.themeColor, UIColor(red: 0x33 / 255.0, green: 0x66 / 255.0, blue: 0x99 / 255.0, alpha: 1))
    XCTAssertFalse(bench.webView.hasOnlySecureContent)
    bench.webView.underPageBackgroundColor = .red
    XCTAssertEqual(bench.webView.underPageBackgroundColor, .red)
    XCTAssertEqual(observer.values["underPageBackgroundColor"] as? UIColor, .red)
    bench.webView.underPageBackgroundColor = nil
    XCTAssertNotEqual(bench.webView.underPageBackgroundColor, .red)
    observation.invalidate()
  }

  private final class Observer: NSObject, KeyValueObserver {
    var keys: [String] = []
    /// The newest of each.
    var values: [String: Any] = [:]
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      keys.append(keyPath ?? "")
      values[keyPath ?? ""] = change?[.newKey]
    }
  }

  func testHistory() {
    start(["/a": .page("<title>a</title>a"), "/b": .page("<title>b</title>b")])
    let observer = Observer()
    for key in ["canGoBack", "canGoForward"] {
      bench.webView.addObserver(observer, forKeyPath: key, options: [.new], context: nil)
    }
    XCTAssertNil(bench.webView.goBack())
    XCTAssertNil(bench.webView.goForward())
    XCTAssertNil(bench.webView.reload(), "there is nothing yet")
    bench.load("/a")
    XCTAssertEqual(observer.keys, [])
    bench.load("/b")
    XCTAssertTrue(bench.wait { self.bench.webView.canGoBack })
    XCTAssertEqual(observer.keys, ["canGoBack"])
    XCTAssertEqual(observer.values["canGoBack"] as? Bool, true)
    XCTAssertNotNil(bench.webView.goBack())
    XCTAssertTrue(bench.wait { self.bench.webView.title == "a" && self.bench.webView.canGoForward })
    XCTAssertEqual(observer.values["canGoBack"] as? Bool, false)
    XCTAssertEqual(observer.values["canGoForward"] as? Bool, true)
    XCTAssertNotNil(bench.webView.goForward())
    XCTAssertTrue(bench.wait { self.bench.webView.title == "b" && self.bench.webView.navigator.isLoaded })
    bench.delegate.log = []
    XCTAssertNotNil(bench.webView.reloadFromOrigin())
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("finish") })
    XCTAssertEqual(bench.delegate.actions.last?.navigationType, .reload)
  }

  func testTextIsShownAndLoadingStops() {
    start(["/slow": .init(body: Data("late".utf8), delay: 3)])
    bench.webView.loadHTMLString("<title>Text</title><p>hello", baseURL: URL(string: "http://127.0.0.1/x"))
    XCTAssertTrue(bench.wait { self.bench.webView.title == "Text" })
    XCTAssertEqual(bench.evaluate("document.querySelector('p').textContent") as? String, "hello")
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/slow"))!))
    XCTAssertTrue(bench.wait { self.bench.webView.isLoading && self.bench.delegate.log.last == "start" })
    bench.webView.stopLoading()
    XCTAssertTrue(bench.wait { self.bench.delegate.errors.last?.code == NSURLErrorCancelled })
    XCTAssertFalse(bench.webView.isLoading)
  }

  func testReloadingShowsTextAgain() {
    start(["/a": .page("<title>a</title>a")])
    bench.webView.loadHTMLString("<title>Text</title><p>hello", baseURL: nil)
    XCTAssertTrue(bench.wait { self.bench.webView.title == "Text" && self.bench.webView.navigator.isLoaded })
    _ = bench.evaluate("document.title = 'changed'")
    XCTAssertNotNil(bench.webView.reload())
    XCTAssertTrue(bench.wait { self.bench.webView.title == "Text" && self.bench.webView.navigator.isLoaded })
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("terminated") })
    XCTAssertNotNil(bench.webView.reload())
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertEqual(bench.evaluate("document.querySelector('p').textContent") as? String, "hello")
    // A page with an address is that again.
    bench.load("/a")
    XCTAssertNotNil(bench.webView.reload())
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertEqual(bench.webView.title, "a")
  }

  func testALinkThatAsksForAWindowHasNoTargetFrame() {
    start(["/": .page("<a href='/b' target=_blank style='display:block;height:300px'>b</a>"), "/b": .page("b")])
    bench.load("/")
    let first: WKFrameInfo? = bench.delegate.actions[0].targetFrame
    XCTAssertEqual(first?.request.url?.path, "/")
    XCTAssertTrue(first?.webView === bench.webView)
    bench.device.tap(at: CGPoint(x: 100, y: 150))
    XCTAssertTrue(bench.wait { self.bench.delegate.actions.count == 2 })
    XCTAssertNil(bench.delegate.actions[1].targetFrame)
    XCTAssertEqual(bench.delegate.actions[1].navigationType, .linkActivated)
    XCTAssertEqual(bench.delegate.actions[1].request.url?.path, "/b")
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    XCTAssertFalse(bench.server.requests.contains("/b"), "allowed or not, no window opens")
  }

  func testFormsTellTheirKindAndTheirMethod() {
    start(["/": .page("<form method=post action='/b'><input name=n value=v></form>"), "/b": .page("<title>b</title>")])
    bench.load("/")
    bench.webView.evaluateJavaScript("document.forms[0].submit()")
    XCTAssertTrue(bench.wait { self.bench.webView.title == "b" })
    XCTAssertEqual(bench.delegate.actions.last?.navigationType, .formSubmitted)
    XCTAssertEqual(bench.delegate.actions.last?.request.httpMethod, "POST")
    XCTAssertEqual(bench.delegate.actions.first?.navigationType, WKNavigationType.other, "the app's own load")
    bench.webView.reload()
    XCTAssertTrue(bench.wait { self.bench.server.requests.count(where: { $0 == "/b" }) == 2 })
    XCTAssertEqual(bench.delegate.actions.last?.navigationType, .formResubmitted)
  }

  /// What apps override to look on.
  private final class Watched: WKWebView {
    var calls: [String] = []
    override func load(_ request: URLRequest) -> WKNavigation? {
      calls.append("load")
      return super.load(request)
    }
    override func reload() -> WKNavigation? {
      calls.append("reload")
      return super.reload()
    }
    override var safeAreaInsets: UIEdgeInsets { .zero }
  }

  func testCallsCanBeOverridden() {
    start(["/": .page(Pages.short)])
    let watched = Watched(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    bench.webView.superview?.addSubview(watched)
    bench.device.advanceFrames(1)
    XCTAssertEqual(watched.scrollView.adjustedContentInset, .zero, "the page lies beneath the status bar")
    watched.load(URLRequest(url: URL(string: bench.server.url("/"))!))
    XCTAssertTrue(bench.wait { watched.title == "Short" && !watched.isLoading })
    watched.reload()
    XCTAssertTrue(bench.wait { self.bench.server.requests.count(where: { $0 == "/" }) == 2 })
    XCTAssertEqual(watched.calls, ["load", "reload"])
  }

  private final class Silent: NSObject, WKNavigationDelegate {}

  /// Every method of the delegate has a default.
  func testADelegateNeedNotSayAnything() {
    start(["/from": .redirect(to: "/"), "/": .page(Pages.short), "/x": .init(headers: ["Content-Type": "a/b"])])
    let silent = Silent()
    bench.webView.navigationDelegate = silent
    XCTAssertTrue(bench.load("/from"))
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/x"))!))
    XCTAssertTrue(bench.wait { self.bench.server.requests.last == "/x" && !self.bench.webView.isLoading })
    XCTAssertEqual(bench.webView.title, "Short", "what cannot be shown is not")
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { self.bench.webView.page.id == nil })
    XCTAssertTrue(bench.load("/"))
    bench.webView.navigationDelegate = nil
    XCTAssertTrue(bench.load("/from"))
  }

  func testAViewFromAnArchive() {
    start(["/": .page(Pages.short)])
    let webView = WKWebView(coder: NSKeyedArchiver(requiringSecureCoding: false))
    XCTAssertTrue(webView?.scrollView.superview === webView)
    XCTAssertEqual(webView?.isLoading, false)
    XCTAssertNil(webView?.url)
    XCTAssertNil(webView?.title)
  }

  func testThePageKnowsLightAndDark() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    let isDark = { self.bench.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") as? Bool }
    XCTAssertEqual(isDark(), false)
    bench.device.setAppearance(.dark)
    XCTAssertTrue(bench.wait { isDark() == true })
    bench.device.setAppearance(.light)
    XCTAssertTrue(bench.wait { isDark() == false })
  }

  /// A page without a background of its own has the engine's, by the scheme that it has chosen.
  func testWhatLiesUnderAPageIsAsDarkAsThePage() {
    start(["/": .page("<!doctype html><meta name=color-scheme content='light dark'>text"), "/light": .page("text")])
    bench.load("/")
    func blue() -> Int? {
      bench.webView.underPageBackgroundColor.map { Int(($0.cgColor.blue * 255).rounded()) }
    }
    XCTAssertEqual(blue(), 255)
    bench.device.setAppearance(.dark)
    XCTAssertTrue(bench.wait { blue() ?? 255 < 64 }, "\(blue() ?? -1)")
    bench.load("/light")
    XCTAssertTrue(bench.wait { blue() == 255 }, "\(blue() ?? -1)")
  }

  /// A view without a page ends where it ends wherever it is moved, such as with a tab that has no page yet.
  func testAViewWithoutAPageEndsWhereItEnds() {
    start([:])
    bench.webView.superview?.backgroundColor = .black
    bench.webView.transform = CGAffineTransform(translationX: 0, y: 100)
    bench.device.advanceFrames(2)
    withExtendedLifetime(bench.device.snapshot()) {
      XCTAssertEqual($0.color(195, 130), 0, "above it")
      XCTAssertEqual($0.color(195, 400), 0xffffff, "in it")
      XCTAssertEqual($0.color(195, 830), 0, "beneath it")
    }
  }

  func testNothingOfAPagesColorIsLeftAroundTheNext() {
    start(["/": .page("<!doctype html><body style='background:#123;height:3000px'>dark"), "/plain": .page("short")])
    bench.load("/")
    XCTAssertTrue(bench.shows { $0.color(195, 800) == 0x112233 }, "beneath the bars")
    bench.load("/plain")
    XCTAssertTrue(bench.shows { $0.color(195, 300) == 0xffffff })
    withExtendedLifetime(bench.device.snapshot()) {
      XCTAssertEqual($0.color(195, 800), 0xffffff, "beneath the bars")
      XCTAssertEqual($0.color(195, 20), 0xffffff, "beneath the status bar")
    }
    bench.device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), seconds: 0.2, hold: true)
    withExtendedLifetime(bench.device.snapshot()) { XCTAssertEqual($0.color(195, 60), 0xffffff, "above its top") }
  }

  func testTheDelegateForbids() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    bench.delegate.actionPolicy = .cancel
    bench.webView.evaluateJavaScript("location.href = '/next'")
    XCTAssertTrue(bench.wait { self.bench.delegate.actions.count == 2 })
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    XCTAssertEqual(bench.server.requests.filter { $0 == "/next" }, [])
    XCTAssertEqual(bench.evaluate("document.title") as? String, "Short")
  }

  // MARK: - Failures

  func testAFailureReachesTheDelegateInWords() {
    start([:])
    let closed = TestServer()
    closed.stop()
    bench.webView.load(URLRequest(url: URL(string: "http://127.0.0.1:\(closed.port)/")!))
    XCTAssertTrue(bench.wait { !self.bench.delegate.errors.isEmpty })
    let error = bench.delegate.errors[0]
    XCTAssertEqual(bench.delegate.log, ["action", "start", "failProvisional"])
    XCTAssertEqual(error.domain, NSURLErrorDomain)
    XCTAssertEqual(error.code, NSURLErrorCannotConnectToHost)
    XCTAssertTrue(error.localizedDescription.contains("127.0.0.1"), error.localizedDescription)
    XCTAssertFalse(bench.webView.isLoading)
    XCTAssertFalse(bench.webView.navigator.isLoaded)
  }

  func testAnAddressWithoutASchemeIsRefused() {
    start(["/": .page("<title>a</title>")])
    bench.load("/")
    bench.webView.load(URLRequest(url: URL(string: "not%20an%20address")!))
    XCTAssertTrue(bench.wait { !self.bench.delegate.errors.isEmpty })
    XCTAssertEqual(bench.delegate.errors.last?.code, NSURLErrorBadURL)
    XCTAssertEqual(bench.delegate.errors.last?.localizedDescription, "“not an address” is not a valid address.")
    XCTAssertEqual(bench.delegate.log.last, "failProvisional")
    XCTAssertEqual(bench.webView.title, "a", "the page before it stands")
    XCTAssertTrue(bench.load("/"))
  }

  func testWhatIsNoGETIsRefused() {
    start(["/": .page("<title>a</title>")])
    bench.load("/")
    var post = URLRequest(url: URL(string: bench.server.url("/other"))!)
    post.httpMethod = "POST"
    post.httpBody = Data("a=1".utf8)
    XCTAssertNotNil(bench.webView.load(post))
    XCTAssertTrue(bench.wait { !self.bench.delegate.errors.isEmpty })
    XCTAssertEqual(bench.delegate.errors.last?.code, NSURLErrorUnsupportedURL)
    XCTAssertEqual(bench.delegate.log.last, "failProvisional")
    XCTAssertEqual(bench.webView.title, "a", "the page before it stands")
    XCTAssertFalse(bench.server.requests.contains { $0.contains("/other") }, "nothing was asked for")
  }

  /// An anchor is there at once, without a load.
  func testAddressesWithinAPageAreLoaded() {
    start(["/": .page("<title>a</title><div style='height:3000px'></div><p id=below>below")])
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.load("/#below"))
    XCTAssertEqual(bench.webView.url?.fragment, "below")
    XCTAssertGreaterThan(bench.webView.scrollView.contentOffset.y, 1000)
    XCTAssertNotNil(bench.webView.goBack())
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertTrue(bench.wait { self.bench.webView.url?.fragment == nil })
    XCTAssertEqual(bench.delegate.log.filter { $0 == "finish" }.count, 1)
  }

  func testALoadThatBreaksOffHalfway() {
    var half = TestServer.Response.page("<!doctype html><title>Half</title>" + Pages.paragraphs)
    half.isCutShort = true
    start(["/": half])
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/"))!))
    XCTAssertTrue(bench.wait { self.bench.delegate.log.last == "fail" }, "\(bench.delegate.log)")
    XCTAssertEqual(bench.delegate.log, ["action", "start", "response", "commit", "fail"])
    XCTAssertEqual(bench.delegate.errors.last?.code, NSURLErrorNetworkConnectionLost)
    XCTAssertFalse(bench.webView.isLoading)
    XCTAssertEqual(bench.webView.title, "Half", "what came is there")
  }

  func testADeadProcessIsToldAndReloadStartsAnother() {
    start(["/a": .page("<title>a</title>a"), "/b": .page("<title>b</title>b")])
    bench.load("/a")
    bench.load("/b")
    bench.wait { self.bench.webView.navigator.sessionState != nil && self.bench.webView.canGoBack }
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("terminated") })
    XCTAssertEqual(bench.webView.title, "b")
    XCTAssertNotNil(bench.webView.reload())
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertEqual(bench.evaluate("document.title") as? String, "b")
    XCTAssertTrue(bench.webView.canGoBack, "the history is still there")
  }

  // MARK: - Interaction state

  func testAnInteractionStateIsTakenByAnotherWebView() throws {
    let anchors = "<title>b</title><div style='height:3000px'></div><p id=end>b"
    start(["/a": .page("<title>a</title>a"), "/b": .page(anchors), "/c": .page("<title>c</title>c")])
    XCTAssertNil(bench.webView.interactionState, "there has been no page")
    for path in ["/a", "/b", "/c"] { bench.load(path) }
    bench.webView.goBack()
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertTrue(bench.wait { self.bench.webView.title == "b" && self.bench.webView.canGoForward })
    let state = try XCTUnwrap(bench.webView.interactionState)

    let other = WKWebView(frame: bench.webView.frame, configuration: bench.webView.configuration)
    bench.webView.superview?.addSubview(other)
    other.interactionState = state
    XCTAssertTrue(bench.wait { other.navigator.isLoaded && !other.isLoading })
    XCTAssertEqual(other.title, "b")
    XCTAssertTrue(other.canGoBack && other.canGoForward)
    other.goBack()
    XCTAssertTrue(bench.wait { other.title == "a" && other.navigator.isLoaded && !other.canGoBack })

    // It takes the place of what a web view has.
    other.interactionState = state
    XCTAssertTrue(bench.wait { other.title == "b" && other.navigator.isLoaded && other.canGoBack })
    other.interactionState = nil
    other.interactionState = "a state"
    XCTAssertTrue(other.canGoBack, "neither is one")
  }

  func testAnInteractionStateFollowsAnchors() {
    start(["/": .page("<title>a</title><p id=end>a")])
    bench.load("/")
    _ = bench.evaluate("location.hash = 'end'")
    // It is told within a moment.
    XCTAssertTrue(bench.wait { (self.bench.webView.interactionState as? Data)?.range(of: Data("#end".utf8)) != nil })
    let other = WKWebView(frame: bench.webView.frame, configuration: bench.webView.configuration)
    bench.webView.superview?.addSubview(other)
    other.interactionState = bench.webView.interactionState
    XCTAssertTrue(bench.wait { other.navigator.isLoaded && other.canGoBack })
    XCTAssertEqual(other.url?.fragment, "end")
  }

  func testAnInteractionStateThatIsNoneFails() {
    start(["/": .page(Pages.short)])
    for _ in 0..<2 {
      bench.delegate.errors = []
      bench.webView.interactionState = Data("no state".utf8)
      XCTAssertTrue(bench.wait { !self.bench.delegate.errors.isEmpty })
      XCTAssertEqual(bench.delegate.errors.map(\.code), [NSURLErrorCannotDecodeRawData])
      XCTAssertTrue(bench.load("/"), "the next page is none the worse for it")
    }
  }

  /// A page may put megabytes into its history.
  func testAnEnormousInteractionStateIsNotKept() throws {
    start(["/": .page("<title>a</title>a"), "/b": .page("<title>b</title>b")])
    bench.load("/")
    XCTAssertNotNil(bench.webView.interactionState)
    _ = bench.evaluate("for (let n = 0; n < 8; n++) history.pushState('x'.repeat(1 << 20), '', '#' + n)")
    XCTAssertTrue(bench.wait { self.bench.webView.interactionState == nil })
    XCTAssertTrue(bench.webView.canGoBack)
    XCTAssertTrue(bench.load("/b"))
  }

  func testNoContentProcessIsToldTheDelegate() {
    ContentProcess.shared.endForTesting()
    setenv(ExecutableLocator.variable, "/no/such/program", 1)
    defer { unsetenv(ExecutableLocator.variable) }
    start(["/": .page(Pages.short)])
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/"))!))
    XCTAssertTrue(bench.wait { !self.bench.delegate.errors.isEmpty })
    XCTAssertEqual(bench.delegate.log, ["failProvisional"])
    XCTAssertEqual(bench.delegate.errors[0].domain, WKErrorDomain)
    XCTAssertTrue(bench.delegate.errors[0].localizedDescription.contains("/no/such/program"))
  }

  // MARK: - Scripts

  func testScriptsGiveFoundationValues() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    XCTAssertEqual(bench.evaluate("1 + 1") as? Int, 2)
    XCTAssertEqual(bench.evaluate("[1, 'a']") as? NSArray, [1, "a"])
    XCTAssertEqual(bench.evaluate("({k: {n: 1.5}})") as? NSDictionary, ["k": ["n": 1.5]])
    XCTAssertTrue(bench.evaluate("null") is NSNull)
    XCTAssertNil(bench.evaluate("undefined"))
    var error: NSError?
    bench.webView.evaluateJavaScript("throw new Error('no')") { error = $1 as NSError? }
    XCTAssertTrue(bench.wait { error != nil })
    XCTAssertEqual(error?.domain, WKErrorDomain)
    XCTAssertEqual(error?.code, WKError.Code.javaScriptExceptionOccurred.rawValue)
    XCTAssertEqual(error?.userInfo["WKJavaScriptExceptionMessage"] as? String, "Error: no")
    XCTAssertEqual(error?.userInfo["WKJavaScriptExceptionLineNumber"] as? Int, 1)
  }

  func testConfigurationReachesThePage() {
    let configuration = WKWebViewConfiguration()
    let handler = Handler()
    configuration.userContentController.add(handler, name: "app")
    configuration.userContentController.addUserScript(
      WKUserScript(
        source: "webkit.messageHandlers.app.postMessage({size: [innerWidth, innerHeight]})",
        injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    configuration.applicationNameForUserAgent = "Swooper/7"
    configuration.preferences.minimumFontSize = 30
    bench = WebViewBench(["/": .page("<p style='font-size:10px'>x")], configuration: configuration)
    bench.load("/")
    XCTAssertTrue(bench.wait { !handler.bodies.isEmpty })
    XCTAssertEqual(handler.bodies.first as? NSDictionary, ["size": [390, 663]])
    XCTAssertTrue((bench.evaluate("navigator.userAgent") as? String)?.contains("Swooper/7") ?? false)
    XCTAssertEqual(bench.evaluate("getComputedStyle(document.querySelector('p')).fontSize") as? String, "30px")
    bench.webView.customUserAgent = "Mine"
    bench.webView.configuration.userContentController.removeAllUserScripts()
    bench.webView.configuration.userContentController.removeScriptMessageHandler(forName: "app")
    bench.load("/")
    XCTAssertEqual(bench.evaluate("navigator.userAgent") as? String, "Mine")
    XCTAssertEqual(handler.bodies.count, 1)

    let silent = WKWebViewConfiguration()
    silent.defaultWebpagePreferences.allowsContentJavaScript = false
    bench = WebViewBench(
      ["/": .page("<title>off</title><script>document.title = 'on'</script>")], configuration: silent)
    bench.load("/")
    XCTAssertTrue(bench.wait { self.bench.webView.title == "off" })
  }

  func testScriptsRunWhenAndWhereTheyAreToldTo() {
    let configuration = WKWebViewConfiguration()
    let content = configuration.userContentController
    let handler = Handler()
    content.add(handler, name: "one")
    content.add(handler, name: "two")
    func add(_ name: String, _ time: WKUserScriptInjectionTime, mainFrameOnly: Bool) {
      let source = "webkit.messageHandlers.one.postMessage('\(name) ' + (document.body !== null) + (self === top))"
      content.addUserScript(WKUserScript(source: source, injectionTime: time, forMainFrameOnly: mainFrameOnly))
    }
    add("a", .atDocumentStart, mainFrameOnly: true)
    add("b", .atDocumentEnd, mainFrameOnly: true)
    add("c", .atDocumentEnd, mainFrameOnly: false)
    XCTAssertEqual(content.userScripts.map(\.injectionTime), [.atDocumentStart, .atDocumentEnd, .atDocumentEnd])
    XCTAssertEqual(content.userScripts.map(\.isForMainFrameOnly), [true, true, false])
    XCTAssertTrue(content.userScripts[0].source.contains("'a '"))
    bench = WebViewBench(
      ["/": .page("<iframe src='/in'></iframe>"), "/in": .page("in")], configuration: configuration)
    bench.load("/")
    let wanted: Set = ["a falsetrue", "b truetrue", "c truetrue", "c truefalse"]
    XCTAssertTrue(bench.wait { Set(handler.bodies.compactMap { $0 as? String }) == wanted }, "\(handler.bodies)")
    XCTAssertEqual(handler.messages.first?.name, "one")
    XCTAssertTrue(handler.messages.first?.webView === bench.webView)

    content.removeAllUserScripts()
    XCTAssertEqual(content.userScripts, [])
    _ = bench.evaluate("webkit.messageHandlers.two.postMessage(null)")
    XCTAssertTrue(bench.wait { handler.messages.last?.name == "two" })
    XCTAssertTrue(handler.bodies.last is NSNull)
    content.removeAllScriptMessageHandlers()
    bench.load("/")
    XCTAssertEqual(bench.evaluate("typeof webkit") as? String, "undefined")
  }

  func testTasksRunScripts() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    let webView = bench.webView
    var values: [Any?] = []
    var thrown: WKError?
    Task { @MainActor in
      values.append(try await webView.evaluateJavaScript("document.title"))
      values.append(try await webView.evaluateJavaScript("undefined"))
      do { try await webView.evaluateJavaScript("null.x") } catch { thrown = error as? WKError }
    }
    XCTAssertTrue(bench.wait { thrown != nil })
    XCTAssertEqual(values.count, 2)
    XCTAssertEqual(values.first as? String, "Short")
    XCTAssertNil(values.last ?? 0)
    XCTAssertEqual(thrown?.code, .javaScriptExceptionOccurred)
  }

  func testAScriptIsToldThatItsViewHasGone() {
    start(["/": .page(Pages.short)])
    var errors: [WKError?] = []
    autoreleasepool {
      let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for source in ["1", "2"] { webView.evaluateJavaScript(source) { errors.append($1 as? WKError) } }
    }
    XCTAssertTrue(bench.wait { errors.count == 2 })
    XCTAssertEqual(errors.map { $0?.code }, [.webViewInvalidated, .webViewInvalidated])
  }

  func testErrorsOfScripts() {
    start(["/": .page(Pages.short)])
    bench.load("/")
    var errors: [NSError] = []
    for source in ["(() => 1)", "null.x"] {
      bench.webView.evaluateJavaScript(source) { errors.append($1! as NSError) }
      XCTAssertTrue(bench.wait { errors.count == (source == "null.x" ? 2 : 1) })
    }
    XCTAssertEqual(WKError.errorDomain, WKErrorDomain)
    XCTAssertEqual(errors.map(\.domain), [WKErrorDomain, WKErrorDomain])
    XCTAssertEqual(
      errors.map(\.code),
      [WKError.Code.javaScriptResultTypeIsUnsupported.rawValue, WKError.Code.javaScriptExceptionOccurred.rawValue])
    XCTAssertFalse(errors[0].localizedDescription.isEmpty)
    var thrown: WKError?
    bench.webView.evaluateJavaScript("\n\nthrow new Error('no')") { thrown = $1 as? WKError }
    XCTAssertTrue(bench.wait { thrown != nil })
    XCTAssertEqual(thrown?.errorCode, 4)
    XCTAssertEqual(thrown?.errorUserInfo["WKJavaScriptExceptionLineNumber"] as? Int, 3)
    // One that waits when the process dies is told.
    bench.webView.evaluateJavaScript("for (;;) {}") { errors.append($1! as NSError) }
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { errors.count == 3 })
    XCTAssertEqual(errors[2].code, WKError.Code.webContentProcessTerminated.rawValue)
  }

  func testAConfigurationIsCopied() {
    let configuration = WKWebViewConfiguration()
    configuration.applicationNameForUserAgent = "A/1"
    let webView = WKWebView(frame: .zero, configuration: configuration)
    configuration.applicationNameForUserAgent = "B/1"
    XCTAssertEqual(webView.configuration.applicationNameForUserAgent, "A/1")
    XCTAssertTrue(webView.configuration.userContentController === configuration.userContentController)
    XCTAssertEqual(WKWebView(frame: .zero).configuration.preferences.minimumFontSize, 0)
    XCTAssertEqual(WKWebViewConfiguration().defaultWebpagePreferences.allowsContentJavaScript, true)
    XCTAssertEqual(WKPreferences().minimumFontSize, 0)
    XCTAssertTrue(WKWebpagePreferences().allowsContentJavaScript)
  }

  private final class Handler: NSObject, WKScriptMessageHandler {
    var messages: [WKScriptMessage] = []
    var bodies: [Any] { messages.map(\.body) }
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) { messages.append(message) }
  }
}
