import FoundationNetworking
import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Names and passwords that servers ask for: who is asked, and what becomes of each answer.
@preconcurrency @MainActor final class AuthenticationTests: XCTestCase {
  private var bench: WebViewBench!
  private var doorman: Doorman!

  override func tearDown() async throws {
    (bench, doorman) = (nil, nil)
    try await super.tearDown()
  }

  /// Shows a web view on a server with a gate.
  private func start(
    _ gate: PasswordGate = PasswordGate(), _ routes: [String: TestServer.Response] = [:],
    store: WKWebsiteDataStore? = nil
  ) {
    let others: [String: TestServer.Response] = ["/": gate.response, "/next": .html("<title>next</title>")]
    bench = WebViewBench(others.merging(routes) { $1 }, store: store)
    doorman = Doorman()
    bench.webView.navigationDelegate = doorman
  }

  private func open(_ path: String = "/") {
    bench.webView.load(URLRequest(url: URL(string: bench.server.url(path))!))
  }

  private func waitForTitle(_ title: String, line: UInt = #line) {
    XCTAssert(
      bench.wait { bench.webView.title == title && !bench.webView.isLoading }, bench.webView.title ?? "none", line: line
    )
  }

  /// Waits until so many have asked in all.
  private func waitForQuestions(_ count: Int, line: UInt = #line) throws {
    guard bench.wait({ doorman.questions.count >= count }) else {
      throw Missing(
        what: """
          \(doorman.questions.count) of \(count) questions at line \(line): \(bench.webView.title ?? "none") \
          loading \(bench.webView.isLoading), starts \(doorman.starts), terminations \(doorman.terminations), \
          errors \(doorman.errors)
          """)
    }
    XCTAssertEqual(doorman.questions.count, count, line: line)
  }

  private struct Missing: Error { let what: String }

  private let right = URLCredential(
    user: PasswordGate.user, password: PasswordGate.password, persistence: .forSession)
  private let wrong = URLCredential(user: PasswordGate.user, password: "byron", persistence: .forSession)

  // MARK: What is asked

  func testTheServerSaysWhatItAsksFor() throws {
    start()
    open()
    try waitForQuestions(1)
    let challenge = doorman.questions[0].challenge
    XCTAssertEqual(challenge.protectionSpace.host, "127.0.0.1")
    XCTAssertEqual(challenge.protectionSpace.port, bench.server.port)
    XCTAssertEqual(challenge.protectionSpace.protocol, NSURLProtectionSpaceHTTP)
    XCTAssertEqual(challenge.protectionSpace.realm, "Engine")
    XCTAssertEqual(challenge.protectionSpace.authenticationMethod, NSURLAuthenticationMethodHTTPBasic)
    XCTAssertFalse(challenge.protectionSpace.isProxy())
    XCTAssertFalse(challenge.protectionSpace.receivesCredentialSecurely)
    XCTAssertEqual(challenge.previousFailureCount, 0)
    XCTAssertNil(challenge.proposedCredential)
    XCTAssertEqual(bench.webView.url?.port, bench.server.port, "the address is that of whoever asks")
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
    XCTAssertEqual(doorman.questions.count, 1)
  }

  func testADigestIsSentInsteadOfThePassword() throws {
    let gate = PasswordGate(.digest)
    start(gate)
    open()
    try waitForQuestions(1)
    XCTAssertEqual(
      doorman.questions[0].challenge.protectionSpace.authenticationMethod, NSURLAuthenticationMethodHTTPDigest)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
    XCTAssertFalse(gate.requests.contains { $0.contains(PasswordGate.password) })
  }

  func testWrongAnswersAreCounted() throws {
    start()
    open()
    for count in 0...2 {
      try waitForQuestions(count + 1)
      XCTAssertEqual(doorman.questions[count].challenge.previousFailureCount, count)
      doorman.answer(.useCredential, wrong)
    }
    try waitForQuestions(4)
    doorman.answer(.rejectProtectionSpace)
    waitForTitle("outside")
    // What has been wrong before is not held against the next.
    open()
    try waitForQuestions(5)
    XCTAssertEqual(doorman.questions[4].challenge.previousFailureCount, 0)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
  }

  func testARealmIsPassedOnAsFarAsAnybodyReads() throws {
    let hostile = "\u{202e}knab\u{200f}\u{0007} " + String(repeating: "é", count: 2000)
    start(PasswordGate(realm: hostile))
    open()
    try waitForQuestions(1)
    let realm = try XCTUnwrap(doorman.questions[0].challenge.protectionSpace.realm)
    XCTAssertGreaterThan(realm.utf8.count, 900)
    XCTAssertLessThanOrEqual(realm.utf8.count, 1024)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
  }

  func testASecureServerSaysSo() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("secure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { TemporaryFiles.remove(folder) }
    let server = try SecureServer(
      folder: folder,
      answer:
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\"\r\nConnection: close\r\n\r\n<title>outside</title>")
    defer { server.stop() }
    start()
    bench.webView.load(URLRequest(url: server.url))
    XCTAssert(bench.wait { !doorman.errors.isEmpty })
    XCTAssertEqual(doorman.questions.count, 0, "nobody is asked before the certificate counts as good")
    bench.webView.loadAcceptingCertificate(of: try XCTUnwrap(doorman.errors.last))
    try waitForQuestions(1)
    let space = doorman.questions[0].challenge.protectionSpace
    XCTAssertEqual(space.protocol, NSURLProtectionSpaceHTTPS)
    XCTAssertTrue(space.receivesCredentialSecurely)
    XCTAssertEqual(space.port, server.port)
    doorman.answer(.rejectProtectionSpace)
    waitForTitle("outside")
  }

  /// The ways to sign in that the system would have to know.
  func testNobodyIsAskedWhatNoPasswordAnswers() {
    for method in [PasswordGate.Method.ntlm, .negotiate] {
      start(PasswordGate(method))
      open()
      waitForTitle("outside")
      XCTAssertEqual(doorman.questions.count, 0, method.rawValue)
    }
  }

  // MARK: Proxies

  func testAProxyAsksInItsOwnName() throws {
    let gate = PasswordGate(realm: "Proxy", isProxy: true)
    let proxy = TestServer(["http://example.test/": gate.response])
    setenv("http_proxy", proxy.url(""), 1)
    ContentProcess.shared.endForTesting()
    defer {
      unsetenv("http_proxy")
      ContentProcess.shared.endForTesting()
    }
    start()
    bench.webView.load(URLRequest(url: URL(string: "http://example.test/")!))
    try waitForQuestions(1)
    let space = doorman.questions[0].challenge.protectionSpace
    XCTAssertTrue(space.isProxy())
    XCTAssertEqual(space.host, "127.0.0.1")
    XCTAssertEqual(space.port, proxy.port)
    XCTAssertEqual(space.proxyType, NSURLProtectionSpaceHTTPProxy)
    XCTAssertEqual(space.realm, "Proxy")
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
  }

  func testAServerThatGivesItselfOutForAProxyIsToldNothing() {
    start(PasswordGate(isProxy: true))
    open()
    waitForTitle("outside")
    XCTAssertEqual(doorman.questions.count, 0)
  }

  // MARK: Answers

  func testWithoutADelegatesWordTheServerShowsWhatItHas() {
    start()
    bench.webView.navigationDelegate = bench.delegate
    open()
    waitForTitle("outside")
    bench.webView.navigationDelegate = nil
    bench.webView.reload()
    waitForTitle("outside")
  }

  func testAnswersThatAreNoCredential() throws {
    start()
    for (disposition, count) in zip(
      [URLSession.AuthChallengeDisposition.rejectProtectionSpace, .performDefaultHandling, .useCredential], 1...)
    {
      open()
      try waitForQuestions(count)
      doorman.answer(disposition, nil)
      waitForTitle("outside")
      open("/next")
      waitForTitle("next")
    }
  }

  func testACancelledOneLeavesThePageBefore() throws {
    start()
    open("/next")
    waitForTitle("next")
    open()
    try waitForQuestions(1)
    doorman.answer(.cancelAuthenticationChallenge)
    XCTAssert(bench.wait { !doorman.errors.isEmpty })
    XCTAssertEqual(doorman.errors.last?.code, NSURLErrorCancelled)
    waitForTitle("next")
    XCTAssertEqual(bench.evaluate("document.title") as? String, "next", "its renderer has not been replaced")
    XCTAssertEqual(doorman.questions.count, 1, "it is not asked for again")
  }

  func testTheChallengesSenderAnswers() throws {
    start()
    open()
    try waitForQuestions(1)
    let challenge = doorman.questions[0].challenge
    challenge.sender?.use(right, for: challenge)
    // The first answer counts.
    challenge.sender?.cancel(challenge)
    doorman.answer(.cancelAuthenticationChallenge)
    waitForTitle("inside")
  }

  func testAnAnswerThatNobodyHasAnyMoreIsTheDefault() throws {
    start()
    open()
    try waitForQuestions(1)
    doorman.questions = []
    waitForTitle("outside")
  }

  // MARK: Memory

  func testTheEngineRemembersWhatWasRight() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let gate = PasswordGate()
    start(gate, store: store)
    open()
    try waitForQuestions(1)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
    open("/next")
    waitForTitle("next")
    open()
    waitForTitle("inside")
    let (server, first) = (bench.server, doorman!)
    // Another web view with the same data knows it, too; one with data of its own doesn't.
    start(store: store)
    bench.webView.load(URLRequest(url: URL(string: server.url("/"))!))
    waitForTitle("inside")
    XCTAssertEqual(first.questions.count + doorman.questions.count, 1)
    start()
    bench.webView.load(URLRequest(url: URL(string: server.url("/"))!))
    try waitForQuestions(1)
    doorman.answer(.rejectProtectionSpace)
    waitForTitle("outside")
  }

  // MARK: Pages that go

  func testAPageIsLeftThatWaitsForAnAnswer() throws {
    start()
    open()
    try waitForQuestions(1)
    open("/next")
    waitForTitle("next")
    doorman.answer(.useCredential, right)
    XCTAssertEqual(bench.evaluate("document.title") as? String, "next")
    open()
    try waitForQuestions(2)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
  }

  func testALoadIsStoppedThatWaitsForAnAnswer() throws {
    start()
    open()
    try waitForQuestions(1)
    bench.webView.stopLoading()
    XCTAssert(bench.wait { !doorman.errors.isEmpty })
    XCTAssertEqual(doorman.errors.last?.code, NSURLErrorCancelled)
    XCTAssertFalse(bench.webView.page.work.isPaused, "nobody waits for the person any more")
    doorman.answer(.useCredential, right)
    open("/next")
    waitForTitle("next")
  }

  func testAProcessDiesThatWaitsForAnAnswer() throws {
    start()
    open()
    try waitForQuestions(1)
    ContentProcess.shared.killForTesting()
    XCTAssert(bench.wait { doorman.terminations == 1 })
    XCTAssertFalse(bench.webView.page.work.isPaused)
    doorman.answer(.useCredential, right)
    open()
    try waitForQuestions(2)
    doorman.answer(.useCredential, right)
    waitForTitle("inside")
  }

  func testAWebViewGoesThatWaitsForAnAnswer() throws {
    start()
    open()
    try waitForQuestions(1)
    let (server, old) = (bench.server, doorman!)
    start()
    old.answer(.useCredential, right)
    open("/next")
    waitForTitle("next")
    withExtendedLifetime(server) {}
  }

  /// The engine takes a question that comes before it knows that the load has begun for one of the page before: on a busy
  /// machine with two processors that happens to one load in ten.
  func testAServerMayBeFasterThanTheRenderer() throws {
    let count = 12
    var routes: [String: TestServer.Response] = [:]
    for number in 1...count {
      routes["/room\(number)"] = PasswordGate(realm: "\(number)", closed: "<title>room \(number)</title>").response
    }
    start(PasswordGate(), routes)
    let processors = BusyProcessors()
    defer { processors.end() }
    var questions = 0
    func pass(to number: Int, line: UInt = #line) throws {
      questions += 1
      try waitForQuestions(questions, line: line)
      doorman.answer(.rejectProtectionSpace)
      waitForTitle("room \(number)", line: line)
      XCTAssertEqual(doorman.starts, questions, "the app hears of one load, however often it is asked for", line: line)
    }
    for number in 1...count {
      open("/room\(number)")
      try pass(to: number)
    }
    for _ in 1...count {
      bench.webView.reload()
      try pass(to: count)
    }
    XCTAssertFalse(bench.webView.canGoForward)
    bench.webView.goBack()
    // The engine need not have kept the page: where memory is short, its server asks again.
    XCTAssert(bench.wait { bench.webView.title == "room \(count - 1)" || doorman.questions.count > questions })
    if doorman.questions.count > questions { doorman.answer(.rejectProtectionSpace) }
    waitForTitle("room \(count - 1)")
    XCTAssertEqual(doorman.errors, [])
  }

  // MARK: Parts of pages

  func testAFrameAsks() throws {
    let inner = PasswordGate(realm: "Frame", page: "<script>parent.document.title = 'both'</script>")
    start(
      PasswordGate(), ["/page": .html("<title>page</title><iframe src=/frame></iframe>"), "/frame": inner.response])
    open("/page")
    try waitForQuestions(1)
    XCTAssertEqual(doorman.questions[0].challenge.protectionSpace.realm, "Frame")
    XCTAssert(bench.wait { bench.webView.title == "page" }, "the page is there while its frame waits")
    doorman.answer(.useCredential, right)
    waitForTitle("both")
  }

  func testAHundredAskAtOnce() {
    let count = 100
    let script = """
      <title>page</title><script>
      Promise.all([...Array(\(count)).keys()].map(number => fetch('/part' + number)))
        .then(answers => document.title = answers.filter(answer => answer.ok).length)
      </script>
      """
    var routes: [String: TestServer.Response] = ["/page": .html(script)]
    for number in 0..<count { routes["/part\(number)"] = PasswordGate(realm: "part \(number)").response }
    start(PasswordGate(), routes)
    doorman.standing = right
    open("/page")
    waitForTitle("\(count)")
    // And all of them are left.
    doorman.standing = nil
    bench = nil
    start(PasswordGate(), routes)
    open("/page")
    XCTAssert(bench.wait { doorman.questions.count > 4 })
    open("/next")
    waitForTitle("next")
    XCTAssertFalse(bench.webView.page.work.isPaused)
    doorman.questions.forEach { $0.answer(.useCredential, right) }
    XCTAssertEqual(bench.evaluate("document.title") as? String, "next")
  }

  // MARK: Downloads

  private func download(_ log: DownloadDoorman, headers: [String: String] = [:]) {
    open("/next")
    waitForTitle("next")
    var request = URLRequest(url: URL(string: bench.server.url("/"))!)
    request.allHTTPHeaderFields = headers
    bench.webView.startDownload(using: request) { log.take($0) }
    XCTAssert(bench.wait { log.questions.count == 1 })
    XCTAssertEqual(doorman.questions.count, 0, "the page is not asked for what a download wants")
    XCTAssertEqual(log.questions[0].challenge.protectionSpace.realm, "Engine")
  }

  func testADownloadIsAskedItself() throws {
    for headers in [[:], ["X-Test": "a"]] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("downloads-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { TemporaryFiles.remove(folder) }
      start()
      let log = DownloadDoorman(folder.appendingPathComponent("result"))
      download(log, headers: headers)
      log.questions[0].answer(.useCredential, right)
      XCTAssert(bench.wait { log.ends > 0 })
      XCTAssertNil(log.error)
      XCTAssertEqual(try? String(contentsOf: log.destination, encoding: .utf8), "<title>inside</title>")
    }
  }

  func testADownloadThatGetsNoPasswordFails() {
    for headers in [[:], ["X-Test": "a"]] {
      for (disposition, code) in [
        (URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge, NSURLErrorUserCancelledAuthentication),
        (.rejectProtectionSpace, NSURLErrorBadServerResponse),
      ] {
        start()
        let log = DownloadDoorman(URL(fileURLWithPath: "/nowhere/result"))
        download(log, headers: headers)
        log.questions[0].answer(disposition, nil)
        XCTAssert(bench.wait { log.ends > 0 }, "\(headers) \(code)")
        XCTAssertEqual(log.error?.code, code, "\(headers) \(log.error?.localizedDescription ?? "")")
      }
    }
  }
}

/// A question that waits for a test's answer.
struct Question {
  let challenge: URLAuthenticationChallenge
  let answer: @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
}

/// A navigation delegate that keeps what servers ask.
@MainActor private final class Doorman: NSObject, WKNavigationDelegate {
  var questions: [Question] = []
  /// The answer to everything that is asked; nil to keep it for the test.
  var standing: URLCredential?
  var errors: [NSError] = []
  var terminations = 0
  var starts = 0

  func answer(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential? = nil) {
    questions.last?.answer(disposition, credential)
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let standing { return completionHandler(.useCredential, standing) }
    questions.append(Question(challenge: challenge, answer: completionHandler))
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { errors.append(error as NSError) }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { starts += 1 }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { terminations += 1 }
}

/// A download's delegate that keeps what its server asks.
@MainActor private final class DownloadDoorman: NSObject, WKDownloadDelegate {
  let destination: URL
  var questions: [Question] = []
  var ends = 0
  var error: NSError?
  private var download: WKDownload?

  init(_ destination: URL) { self.destination = destination }

  func take(_ download: WKDownload) {
    self.download = download
    download.delegate = self
  }

  func download(
    _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { questions.append(Question(challenge: challenge, answer: completionHandler)) }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  ) { completionHandler(destination) }

  func downloadDidFinish(_ download: WKDownload) { ends += 1 }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    ends += 1
    self.error = error as NSError
  }
}
