import TestSupport
import UIKit
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// What pages ask to be allowed: who is asked, and what becomes of each answer.
@preconcurrency @MainActor final class PermissionTests: XCTestCase {
  private var bench: WebViewBench!
  private var doorkeeper: Doorkeeper!
  private var place: TestPlace!

  override func tearDown() async throws {
    (bench, doorkeeper, place) = (nil, nil, nil)
    try await super.tearDown()
  }

  /// A page that says in its title what it has found out.
  private static let locating = """
    <!doctype html><title>page</title><script>
    const say = text => document.title = text;
    const locate = () => navigator.geolocation.getCurrentPosition(
      p => say(`at ${p.coords.latitude} ${p.coords.longitude} ${p.coords.accuracy} ${p.coords.altitude}`),
      e => say('error ' + e.code));
    const query = name => navigator.permissions.query({ name }).then(s => say(name + ' ' + s.state));
    </script>
    """

  private func start(_ routes: [String: TestServer.Response] = [:], knowsPlace: Bool = true) {
    let own: [String: TestServer.Response] = [
      "/": .html(Self.locating), "/now": .html(Self.locating + "<script>locate()</script>"),
      "/next": .html("<title>next</title>"),
    ]
    bench = WebViewBench(own.merging(routes) { $1 })
    (doorkeeper, place) = (Doorkeeper(), TestPlace())
    bench.webView.uiDelegate = doorkeeper
    if knowsPlace { bench.webView.configuration.websiteDataStore.geolocationProvider = place }
  }

  private func waitForTitle(_ title: String, line: UInt = #line) {
    XCTAssert(bench.wait { bench.webView.title == title }, bench.webView.title ?? "none", line: line)
  }

  private func waitForQuestions(_ count: Int, line: UInt = #line) {
    XCTAssert(bench.wait { doorkeeper.questions.count >= count }, "\(doorkeeper.questions.count)", line: line)
    XCTAssertEqual(doorkeeper.questions.count, count, line: line)
  }

  private func run(_ script: String) { bench.webView.evaluateJavaScript(script) }

  // MARK: The place

  func testAPageThatIsGrantedItLearnsThePlace() {
    start()
    bench.load("/")
    run("locate()")
    waitForQuestions(1)
    XCTAssertEqual(doorkeeper.questions[0].kind, "geolocation")
    let origin = doorkeeper.questions[0].origin
    XCTAssertEqual([origin.protocol, origin.host, "\(origin.port)"], ["http", "127.0.0.1", "\(bench.server.port)"])
    XCTAssertFalse(place.isWanted, "nobody looks before it is granted")
    doorkeeper.answer(.grant)
    waitForTitle("at 52.5 13.25 30 40")
    XCTAssert(bench.wait { !place.isWanted }, "nobody looks any more")
    XCTAssertEqual(place.starts, 1)
  }

  func testPagesFollowTheDevice() {
    start()
    bench.load("/")
    run("navigator.geolocation.watchPosition(p => say('at ' + p.coords.latitude))")
    waitForQuestions(1)
    doorkeeper.answer(.grant)
    waitForTitle("at 52.5")
    place.update(WKGeolocationPosition(latitude: -1, longitude: 2))
    waitForTitle("at -1")
  }

  func testAPageThatIsDeniedItIsToldSo() {
    start()
    bench.load("/now")
    waitForQuestions(1)
    doorkeeper.answer(.deny)
    waitForTitle("error 1")
    XCTAssertEqual(place.starts, 0)
  }

  func testAPromptIsNoGrant() {
    start()
    bench.load("/now")
    waitForQuestions(1)
    doorkeeper.answer(.prompt)
    waitForTitle("error 1")
  }

  func testAnAnswerThatIsLetGoIsNo() {
    start()
    bench.load("/now")
    waitForQuestions(1)
    doorkeeper.questions = []
    waitForTitle("error 1")
  }

  func testWithoutADelegateTheAnswerIsNo() {
    start()
    bench.webView.uiDelegate = nil
    bench.load("/now")
    waitForTitle("error 1")
  }

  /// A run must not depend on where the machine is: under this clock, nobody asks it.
  func testAPlaceThatNobodyKnowsIsUnavailable() {
    start(knowsPlace: false)
    bench.load("/now")
    waitForQuestions(1)
    doorkeeper.answer(.grant)
    waitForTitle("error 2")
  }

  func testAProviderThatFindsNothingOrNonsense() {
    start()
    for position in [nil, WKGeolocationPosition(latitude: 91, longitude: 0), .init(latitude: .nan, longitude: 0)] {
      place.position = position
      bench.load("/now")
      waitForQuestions(1)
      doorkeeper.answer(.grant)
      doorkeeper.questions = []
      waitForTitle("error 2")
    }
  }

  func testThePlacesTimeIsTheDevices() throws {
    start()
    bench.load("/")
    run("navigator.geolocation.getCurrentPosition(p => say('time ' + p.timestamp))")
    waitForQuestions(1)
    doorkeeper.answer(.grant)
    XCTAssert(bench.wait { bench.webView.title?.hasPrefix("time ") == true })
    let time = try XCTUnwrap(bench.webView.title.flatMap { Double($0.dropFirst(5)) }) / 1000
    XCTAssertEqual(time, AppClock.date, accuracy: 2)
  }

  func testAQueryAsksNobody() {
    start()
    bench.load("/")
    doorkeeper.known = .grant
    run("query('geolocation')")
    waitForTitle("geolocation granted")
    doorkeeper.known = .prompt
    run("query('geolocation')")
    waitForTitle("geolocation prompt")
    XCTAssertEqual(doorkeeper.questions.count, 0)
    // Whoever has asked learns of a no.
    doorkeeper.known = .deny
    run("locate()")
    waitForQuestions(1)
    doorkeeper.answer(.deny)
    waitForTitle("error 1")
    run("query('geolocation')")
    waitForTitle("geolocation denied")
  }

  /// A page may ask in a loop: it waits for one answer.
  func testAFloodIsOneQuestion() {
    start()
    bench.load("/")
    run("for (let n = 0; n < 1000; n++) locate()")
    waitForQuestions(1)
    XCTAssertEqual(bench.evaluate("1") as? Int, 1)
    XCTAssertEqual(doorkeeper.questions.count, 1)
    doorkeeper.answer(.deny)
    waitForTitle("error 1")
    XCTAssertEqual(doorkeeper.questions.count, 1)
  }

  // MARK: Who may ask

  func testPagesThatCanBeChangedOnTheirWayMayNotAsk() {
    start()
    bench.webView.loadHTMLString(
      Self.locating + "<script>locate()</script>", baseURL: URL(string: "http://example.org/"))
    XCTAssert(bench.wait { bench.webView.title?.hasPrefix("error") == true }, bench.webView.title ?? "none")
    XCTAssertEqual(doorkeeper.questions.count, 0)
    XCTAssertEqual(bench.evaluate("isSecureContext") as? Bool, false)
  }

  func testSecureOrigins() {
    for (address, isSecure) in [
      ("https://example.org", true), ("http://example.org", false), ("http://localhost:8080", true),
      ("http://127.0.0.1", true), ("http://127.1.2.3:80", true), ("http://127.0.0.1.example.org", false),
      ("http://127.0.0.example", false), ("http://[::1]:8080", true), ("ftp://localhost", false),
      ("file://localhost/a", false),
    ] { XCTAssertEqual(PageOrigin(address)?.isSecure, isSecure, address) }
    XCTAssertNil(PageOrigin("about:blank"))
    XCTAssertEqual(PageOrigin("https://Example.org:443/a?b")?.address, "https://example.org")
    XCTAssertEqual(PageOrigin("http://[::1]:8080/")?.address, "http://[::1]:8080")
  }

  /// A page gives its rights to a frame of another server, or doesn't. The question is the page's in any case.
  func testFramesOfOthersAskInThePagesName() {
    start()
    let other = TestServer([
      "/frame": .html(
        """
        <script>const tell = text => parent.postMessage(text, '*');
        navigator.geolocation.getCurrentPosition(p => tell('at ' + p.coords.latitude), e => tell('error ' + e.code))
        </script>
        """)
    ])
    let address = other.url("/frame").replacingOccurrences(of: "127.0.0.1", with: "localhost")
    let hears = "<title>page</title><script>onmessage = event => document.title = event.data</script>"
    bench.server["/without"] = .html(hears + "<iframe src='\(address)'></iframe>")
    bench.server["/with"] = .html(hears + "<iframe src='\(address)' allow=geolocation></iframe>")
    bench.load("/without")
    waitForTitle("error 1")
    XCTAssertEqual(doorkeeper.questions.count, 0)
    bench.load("/with")
    waitForQuestions(1)
    XCTAssertEqual(doorkeeper.questions[0].origin.host, "127.0.0.1")
    doorkeeper.answer(.grant)
    waitForTitle("at 52.5")
  }

  // MARK: Leaving

  func testAPageThatIsLeftIsAnsweredByNobody() {
    start()
    bench.load("/now")
    waitForQuestions(1)
    bench.load("/next")
    waitForTitle("next")
    doorkeeper.answer(.grant)
    XCTAssertEqual(bench.evaluate("document.title") as? String, "next")
    XCTAssertEqual(place.starts, 0, "the answer came too late")
    bench.load("/now")
    waitForQuestions(2)
    doorkeeper.answer(.grant)
    waitForTitle("at 52.5 13.25 30 40")
  }

  func testAProcessThatEndsForgetsWhatItHasAsked() {
    start()
    bench.load("/now")
    waitForQuestions(1)
    ContentProcess.shared.killForTesting()
    XCTAssert(bench.wait { bench.webView.page.id == nil })
    doorkeeper.answer(.grant)
    bench.load("/now")
    waitForQuestions(2)
    doorkeeper.answer(.grant)
    waitForTitle("at 52.5 13.25 30 40")
  }

  // MARK: What there is not

  func testThereIsNoCamera() {
    start()
    bench.load("/")
    run("navigator.mediaDevices.getUserMedia({ video: true }).catch(e => say(e.name))")
    waitForTitle("NotFoundError")
    run("navigator.mediaDevices.getUserMedia({ audio: true }).catch(e => say('audio ' + e.name))")
    waitForTitle("audio NotFoundError")
    run("navigator.mediaDevices.getUserMedia({}).catch(e => say(e.name))")
    waitForTitle("TypeError")
    run("navigator.mediaDevices.enumerateDevices().then(d => say('devices ' + d.length))")
    waitForTitle("devices 0")
    XCTAssertEqual(bench.evaluate("typeof navigator.mediaDevices.getDisplayMedia") as? String, "undefined")
    XCTAssertEqual(doorkeeper.questions.count, 0)
  }

  func testThereIsNoPointerToLockAndNoClipboardToRead() {
    start()
    bench.load("/")
    XCTAssertEqual(bench.evaluate("typeof document.body.requestPointerLock") as? String, "undefined")
    run("navigator.clipboard.readText().catch(e => say(e.name))")
    waitForTitle("NotAllowedError")
  }
}

/// Writes down who asks for what, and answers when it is told to.
@MainActor final class Doorkeeper: NSObject, WKUIDelegate {
  struct Question {
    let kind: String
    let origin: WKSecurityOrigin
    let answer: @MainActor @Sendable (WKPermissionDecision) -> Void
  }

  var questions: [Question] = []
  /// The answer to those who only want to know.
  var known = WKPermissionDecision.prompt
  var notifications: [WKPageNotification] = []
  var closed: [WKPageNotification] = []

  /// Answers the newest question.
  func answer(_ decision: WKPermissionDecision) { questions.last?.answer(decision) }

  func webView(
    _ webView: WKWebView, requestGeolocationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { questions.append(Question(kind: "geolocation", origin: origin, answer: decisionHandler)) }

  func webView(
    _ webView: WKWebView, queryGeolocationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(known) }

  func webView(
    _ webView: WKWebView, queryNotificationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(known) }

  func webView(
    _ webView: WKWebView, requestNotificationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { questions.append(Question(kind: "notifications", origin: origin, answer: decisionHandler)) }

  func webView(_ webView: WKWebView, didShow notification: WKPageNotification) { notifications.append(notification) }
  func webView(_ webView: WKWebView, didClose notification: WKPageNotification) { closed.append(notification) }
}

/// A place that a test moves.
@MainActor final class TestPlace: WKGeolocationProvider {
  var position: WKGeolocationPosition? = WKGeolocationPosition(
    latitude: 52.5, longitude: 13.25, accuracy: 30, altitude: 40)
  private(set) var starts = 0
  private var tell: ((WKGeolocationPosition?) -> Void)?
  var isWanted: Bool { tell != nil }

  func startUpdating(_ update: @escaping @MainActor @Sendable (WKGeolocationPosition?) -> Void) {
    starts += 1
    tell = update
    update(position)
  }

  func stopUpdating() { tell = nil }

  func update(_ position: WKGeolocationPosition?) { tell?(position) }
}
