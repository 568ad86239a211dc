import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// What scripts ask the person, and how one gets away from them.
@preconcurrency @MainActor final class DialogTests: XCTestCase {
  private var bench: WebViewBench!
  private var asked: Dialogs!

  override func tearDown() async throws {
    (bench, asked) = (nil, nil)
    try await super.tearDown()
  }

  /// Loads a page with a script.
  /// - Parameter script: runs once the page shows.
  private func start(_ script: String, isAnswered: Bool = true) {
    let page = "<!doctype html><title>waits</title><body>page<script>onload = () => setTimeout(() => {\(script)}, 50)"
    bench = WebViewBench(["/": .page(page + "</script>"), "/next": .page("<title>next</title>next")])
    asked = Dialogs()
    if isAnswered { bench.webView.uiDelegate = asked }
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/"))!))
  }

  private func waitForTitle(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssert(
      bench.wait { self.bench.webView.title == title }, bench.webView.title ?? "none", file: file, line: line)
  }

  private func waitForDialogs(_ count: Int, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssert(bench.wait { self.asked.log.count == count }, "\(asked.log)", file: file, line: line)
  }

  func testAnAlertIsReadBeforeTheScriptGoesOn() {
    start("alert('Hello'); document.title = 'read'")
    waitForDialogs(1)
    XCTAssertEqual(asked.log, ["alert Hello"])
    XCTAssertEqual(asked.frames.last?.request.url?.path, "/")
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    XCTAssertEqual(bench.webView.title, "waits")
    asked.alert()
    waitForTitle("read")
  }

  func testAQuestionIsAnswered() {
    start("document.title = confirm('Sure?') + ' ' + confirm('Really?')")
    waitForDialogs(1)
    asked.confirm(true)
    waitForDialogs(2)
    asked.confirm(false)
    waitForTitle("true false")
    XCTAssertEqual(asked.log, ["confirm Sure?", "confirm Really?"])
  }

  func testATextIsGiven() {
    start("document.title = prompt('Name?', 'Ada') + ' ' + prompt('Town?') + ' ' + prompt('', '')")
    waitForDialogs(1)
    asked.prompt("Grace “Amazing” 👩‍💻")
    waitForDialogs(2)
    asked.prompt(nil)
    waitForDialogs(3)
    asked.prompt("")
    waitForTitle("Grace “Amazing” 👩‍💻 null")
    XCTAssertEqual(asked.log, ["prompt Name? (Ada)", "prompt Town? ()", "prompt  ()"])
  }

  func testWithoutADelegateTheAnswerIsNo() {
    start("alert('a'); document.title = confirm('b') + ' ' + prompt('c', 'd')", isAnswered: false)
    waitForTitle("false null")
  }

  func testADelegateNeedNotSayAnything() {
    start("alert('a'); document.title = confirm('b') + ' ' + prompt('c', 'd')", isAnswered: false)
    let silent = Silent()
    bench.webView.uiDelegate = silent
    waitForTitle("false null")
  }

  /// Enormous ones reach the app as much as can be read.
  func testLongTextsAreCut() {
    start("alert('é'.repeat(3e6)); prompt('x', 'y'.repeat(3e6)); document.title = 'over'")
    waitForDialogs(1)
    XCTAssertEqual(asked.log.last, "alert " + String(repeating: "é", count: 1 << 15))
    asked.alert()
    waitForDialogs(2)
    XCTAssertEqual(asked.log.last, "prompt x (" + String(repeating: "y", count: 1 << 16) + ")")
    asked.prompt(nil)
    waitForTitle("over")
  }

  func testAPageIsLeftWhateverItAsks() {
    start("addEventListener('beforeunload', event => { event.preventDefault(); return 'Stay!' }); alert('a')")
    waitForDialogs(1)
    bench.load("/next")
    waitForTitle("next")
    // Too late.
    asked.alert()
    XCTAssertEqual(asked.log, ["alert a"])
  }

  func testAlertsWithoutEndAreLeft() {
    start("while (true) alert('again')")
    for count in 1...5 {
      waitForDialogs(count)
      asked.alert()
    }
    waitForDialogs(6)
    bench.load("/next")
    waitForTitle("next")
    XCTAssertEqual(asked.log.count, 6)
    XCTAssertFalse(bench.delegate.log.contains("terminated"), "nothing has gone wrong")
    XCTAssertTrue(bench.webView.canGoBack, "the history is still there")
  }

  func testAlertsWithoutEndAreStopped() {
    start("while (true) alert('again')")
    waitForDialogs(1)
    bench.webView.stopLoading()
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("terminated") })
    asked.alert()
    bench.load("/next")
    waitForTitle("next")
    XCTAssertEqual(asked.log.count, 1)
  }

  // MARK: - Windows

  func testPagesOpenNoWindowsByThemselves() {
    start(
      """
      const link = Object.assign(document.createElement('a'), {href: '/next', target: '_blank'})
      document.body.append(link)
      link.click()
      document.title = String(open('/next'))
      """)
    waitForTitle("null")
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    XCTAssertEqual(bench.delegate.actions.filter { $0.targetFrame == nil }.count, 0)
    XCTAssertFalse(bench.server.requests.contains("/next"))
  }

  func testATapMayOpenAWindow() {
    start("onclick = () => { document.title = String(open('/next')) }; document.title = 'ready'")
    waitForTitle("ready")
    bench.device.tap(at: CGPoint(x: 100, y: 150))
    waitForTitle("null")
    XCTAssertTrue(bench.wait { self.bench.delegate.actions.contains { $0.targetFrame == nil } })
    XCTAssertEqual(bench.delegate.actions.last?.request.url?.path, "/next")
    XCTAssertFalse(bench.server.requests.contains("/next"), "nobody but the app can open one")
  }

  // MARK: - Busy scripts

  func testAPageThatHangsIsToldAndStopped() {
    start("while (true) {}")
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("finish") })
    let start = Date()
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    bench.webView.evaluateJavaScript("1") { _, _ in }
    XCTAssertTrue(bench.wait { self.bench.delegate.log.last == "unresponsive" }, "\(bench.delegate.log)")
    XCTAssertGreaterThan(-start.timeIntervalSinceNow, 9)
    bench.webView.stopLoading()
    XCTAssertTrue(bench.wait { self.bench.delegate.log.last == "terminated" }, "\(bench.delegate.log)")
    bench.load("/next")
    waitForTitle("next")
  }

  func testAPageThatHangsForAWhileGoesOn() {
    start("const end = Date.now() + 13000; while (Date.now() < end) {}; document.title = 'over'")
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("finish") })
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    bench.webView.evaluateJavaScript("1") { _, _ in }
    XCTAssertTrue(bench.wait { self.bench.delegate.log.last == "responsive" }, "\(bench.delegate.log)")
    XCTAssertEqual(bench.delegate.log.suffix(2), ["unresponsive", "responsive"])
    waitForTitle("over")
  }

  func testAPageThatHangsIsLeft() {
    start("while (true) {}")
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("finish") })
    _ = bench.device.waitInRealTime(seconds: 0.3) { false }
    bench.load("/next")
    waitForTitle("next")
    XCTAssertFalse(bench.delegate.log.contains("terminated"), "\(bench.delegate.log)")
    XCTAssertTrue(bench.webView.canGoBack)
  }

  /// A renderer whose view has gone doesn't stay behind.
  func testAPageThatHangsGoesWithItsView() {
    start("while (true) {}")
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("finish") })
    bench.webView.evaluateJavaScript("1") { _, _ in }
    _ = bench.device.waitInRealTime(seconds: 0.5) { false }
    let before = renderers.map { (process: $0, seconds: Processes.seconds(of: [$0])) }
    var busy: [pid_t] = []
    XCTAssertTrue(
      bench.wait {
        busy = before.filter { Processes.seconds(of: [$0.process]) - $0.seconds > 0.2 }.map(\.process)
        return !busy.isEmpty
      })
    XCTAssertEqual(busy.count, 1)
    bench = nil
    XCTAssertTrue(waitOnMain(seconds: Wait.timeout) { !busy.contains(where: Processes.isRunning) })
  }

  private var renderers: [pid_t] {
    Processes.descendants(of: getpid()).filter { Processes.name(of: $0).hasPrefix("WebKitWebProces") }
  }
}

/// Writes down what is asked, and answers when it is told to.
@MainActor private final class Dialogs: NSObject, WKUIDelegate {
  var log: [String] = []
  var frames: [WKFrameInfo] = []
  var alert: () -> Void = {}
  var confirm: (Bool) -> Void = { _ in }
  var prompt: (String?) -> Void = { _ in }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    log.append("alert \(message)")
    frames.append(frame)
    alert = completionHandler
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    log.append("confirm \(message)")
    frames.append(frame)
    confirm = completionHandler
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    log.append("prompt \(prompt) (\(defaultText ?? "nil"))")
    frames.append(frame)
    self.prompt = completionHandler
  }
}

@MainActor private final class Silent: NSObject, WKUIDelegate {}
