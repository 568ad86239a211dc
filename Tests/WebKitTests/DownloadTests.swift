import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Downloads: where they come from, where they go, how they end, and how they are gone on with.
@preconcurrency @MainActor final class DownloadTests: XCTestCase {
  private var bench: WebViewBench!
  private var folder: URL!
  private var file: ServedFile!
  private var log: DownloadLog!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("downloads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = ServedFile(count: 300_000)
    log = DownloadLog(folder.appendingPathComponent("result"))
  }

  override func tearDown() async throws {
    file.end()
    TemporaryFiles.remove(folder)
    (bench, file, log) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func show(_ html: String = "<p>page") {
    bench = WebViewBench(["/": .page("<!doctype html><body style='margin:0'>" + html)])
    bench.server["/file"] = file.response
    bench.webView.navigationDelegate = log
    bench.load("/")
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? [] }

  private var result: Data? { try? Data(contentsOf: log.destination) }

  private func start(headers: [String: String] = [:]) {
    var request = URLRequest(url: URL(string: bench.server.url("/file"))!)
    request.allHTTPHeaderFields = headers
    bench.webView.startDownload(using: request) { [log] in log?.take($0) }
  }

  private func resume(_ data: Data) {
    bench.webView.resumeDownload(fromResumeData: data) { [log] in log?.take($0) }
  }

  private func assertFinishes(line: UInt = #line) {
    XCTAssert(bench.wait { log.ends > 0 }, "it has not ended", line: line)
    XCTAssertNil(log.error, line: line)
    XCTAssertEqual(result, file.bytes, line: line)
    XCTAssertEqual(names, ["result"], "nothing is left of what it came by", line: line)
  }

  /// Cancels once something is there.
  private func cancel() -> Data? {
    XCTAssert(bench.wait { (log.download?.progress.completedUnitCount ?? 0) >= 100_000 })
    var data: Data??
    log.download?.cancel { data = .some($0) }
    XCTAssert(bench.wait { data != nil })
    return data ?? nil
  }

  // MARK: Where they come from

  func testTheAppStartsOne() {
    show()
    start()
    assertFinishes()
    XCTAssertEqual(log.suggested, "file")
    XCTAssertEqual(log.download?.progress.completedUnitCount, 300_000)
    XCTAssertEqual(log.download?.progress.totalUnitCount, 300_000)
    XCTAssertEqual(log.download?.originalRequest?.url?.absoluteString, bench.server.url("/file"))
    XCTAssert(log.download?.webView === bench.webView)
  }

  func testTheAppStartsOneWithHeaders() {
    show()
    start(headers: ["X-Test": "yes"])
    assertFinishes()
    XCTAssert(file.requests.contains { $0.contains("X-Test: yes") })
  }

  func testAnActionBecomesOne() {
    show("<a href='/file' style='display:block;height:200px'>file</a>")
    log.actionPolicy = .download
    bench.device.tap(at: CGPoint(x: 50, y: 100))
    assertFinishes()
    XCTAssertEqual(log.becomings, ["action /file"])
    XCTAssertEqual(bench.webView.url?.path, "/", "the page stays")
  }

  func testAResponseBecomesOne() {
    show()
    log.responsePolicy = .download
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/file"))!))
    assertFinishes()
    XCTAssertEqual(log.becomings, ["response /file"])
    XCTAssertEqual(log.loadErrors.map(\.code), [102])
    XCTAssertEqual(bench.webView.url?.path, "/", "the page stays")
    XCTAssertEqual(bench.evaluate("1 + 1") as? Int, 2)
  }

  func testALinkWithTheAttributeBecomesOne() {
    show("<a href='data:text/plain,hello' download='../a name.txt' style='display:block;height:200px'>file</a>")
    bench.device.tap(at: CGPoint(x: 50, y: 100))
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(result, Data("hello".utf8))
    XCTAssertEqual(log.becomings, ["action text/plain,hello"])
  }

  func testOneWithoutADelegateIsCancelled() {
    show()
    log.takesDownloads = false
    log.responsePolicy = .download
    bench.webView.load(URLRequest(url: URL(string: bench.server.url("/file"))!))
    XCTAssert(bench.wait { log.becomings.count == 1 })
    var isCancelled = false
    log.download?.cancel { _ in isCancelled = true }
    XCTAssert(bench.wait { isCancelled })
    XCTAssertEqual(names, [])
  }

  func testItGoesOnWhereItsWebViewIsGone() {
    show()
    file.stop(after: 100_000)
    start()
    XCTAssert(bench.wait { (log.download?.progress.completedUnitCount ?? 0) >= 100_000 })
    let server = bench.server
    let device = bench.device
    bench = nil
    file.stop(after: nil)
    XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { self.log.ends > 0 })
    XCTAssertEqual(result, file.bytes)
    server.stop()
  }

  // MARK: How they end

  func testNothingIsWanted() {
    show()
    log.wantsFile = false
    start()
    XCTAssert(bench.wait { log.suggested != nil })
    var isCancelled = false
    log.download?.cancel { _ in isCancelled = true }
    XCTAssert(bench.wait { isCancelled })
    XCTAssertEqual(names, [])
    XCTAssertEqual(log.ends, 0, "the app knows")
  }

  func testAServerThatRefuses() {
    show()
    bench.server["/file"] = TestServer.Response(status: "404 Not Found", body: Data("none".utf8))
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.domain, NSURLErrorDomain)
    XCTAssertEqual(names, [])
  }

  func testAServerThatSendsLessThanItSaid() {
    show()
    (file.breaksOff, file.acceptsRanges) = (true, false)
    file.stop(after: 100_000)
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.code, NSURLErrorNetworkConnectionLost)
    XCTAssertNil(log.resumeData)
    XCTAssertEqual(names, [])
  }

  func testAServerThatSendsMoreThanItSaid() {
    show()
    file.saidLength = 1000
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertNil(log.error)
    XCTAssertEqual(result, file.bytes.prefix(1000), "what comes behind the end is none of it")
  }

  func testADownloadWithoutAnEnd() {
    show()
    file.isEndless = true
    start()
    XCTAssert(bench.wait { (log.download?.progress.completedUnitCount ?? 0) > 1_000_000 })
    XCTAssertEqual(log.download?.progress.totalUnitCount, -1)
    XCTAssertEqual(bench.evaluate("1 + 1") as? Int, 2, "the page goes on")
    var isCancelled = false
    log.download?.progress.cancel()
    log.download?.cancel { _ in isCancelled = true }
    XCTAssert(bench.wait { isCancelled })
  }

  func testAFullDisk() {
    // What is inherited by the process that writes.
    ContentProcess.shared.endForTesting()
    FileSizeLimit.hold(bytes: 48 << 20) {
      show()
      _ = bench.evaluate("1")
    }
    file.isEndless = true
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.code, NSURLErrorCannotWriteToFile)
    XCTAssertNotNil(log.error?.localizedFailureReason)
    ContentProcess.shared.endForTesting()
  }

  func testADestinationThatCannotBeWritten() {
    show()
    log.destination = folder.appendingPathComponent("none/result")
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.code, NSURLErrorCannotWriteToFile)
    XCTAssertEqual(names, [])
  }

  func testAFileThatIsThereIsNotOverwritten() throws {
    try Data("mine".utf8).write(to: log.destination)
    show()
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.code, NSURLErrorCannotWriteToFile)
    XCTAssertEqual(result, Data("mine".utf8))
  }

  // MARK: Going on

  func testOneThatWasCancelledGoesOn() throws {
    show()
    file.stop(after: 100_000)
    start()
    let data = try XCTUnwrap(cancel())
    XCTAssertEqual(names, ["result.part"])
    XCTAssertEqual(log.ends, 0, "the app knows")
    file.stop(after: nil)
    resume(data)
    assertFinishes()
    XCTAssertEqual(file.requests.last?.contains("Range: bytes=100000-"), true)
  }

  func testOneThatWasCancelledTwiceGoesOn() throws {
    show()
    file.stop(after: 100_000)
    start()
    let first = try XCTUnwrap(cancel())
    resume(first)
    XCTAssert(bench.wait { (log.download?.progress.completedUnitCount ?? 0) >= 200_000 })
    let second = try XCTUnwrap(cancel())
    file.stop(after: nil)
    resume(second)
    assertFinishes()
    XCTAssertEqual(file.requests.last?.contains("Range: bytes=200000-"), true)
  }

  func testOneWhoseConnectionBrokeOffGoesOn() throws {
    show()
    file.breaksOff = true
    file.stop(after: 100_000)
    start()
    XCTAssert(bench.wait { log.ends > 0 })
    let data = try XCTUnwrap(log.resumeData)
    file.stop(after: nil)
    log.ends = 0
    log.error = nil
    resume(data)
    assertFinishes()
  }

  func testOneWhoseProcessHasDiedGoesOn() throws {
    show()
    file.stop(after: 100_000)
    start()
    XCTAssert(bench.wait { (log.download?.progress.completedUnitCount ?? 0) >= 100_000 })
    let before = try XCTUnwrap(log.download?.currentResumeData)
    ContentProcess.shared.killForTesting()
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.resumeData, before)
    // The engine's own file, which nobody has removed.
    let left = folder.appendingPathComponent("result")
    for name in ["", ".wkdownload"] { try? FileManager.default.removeItem(atPath: left.path + name) }
    file.stop(after: nil)
    log.ends = 0
    log.error = nil
    resume(before)
    assertFinishes()
  }

  func testAnotherFileBeginsAnew() throws {
    show()
    file.stop(after: 100_000)
    start()
    let data = try XCTUnwrap(cancel())
    file.name = "\"two\""
    file.stop(after: nil)
    resume(data)
    assertFinishes()
    XCTAssertEqual(file.requests.last?.contains("Range: bytes=100000-"), true)
  }

  func testAServerWithoutRangesLetsNothingGoOn() {
    file.acceptsRanges = false
    show()
    file.stop(after: 100_000)
    start()
    XCTAssertNil(cancel())
    XCTAssertEqual(names, [])
  }

  func testDataThatIsNone() {
    show()
    resume(Data("nonsense".utf8))
    XCTAssert(bench.wait { log.ends > 0 })
    XCTAssertEqual(log.error?.code, NSURLErrorCannotDecodeRawData)
  }
}

/// Writes down what becomes of downloads, and says where they go.
@MainActor final class DownloadLog: NSObject, WKNavigationDelegate, WKDownloadDelegate {
  var destination: URL
  var actionPolicy = WKNavigationActionPolicy.allow
  var responsePolicy = WKNavigationResponsePolicy.allow
  var takesDownloads = true
  var wantsFile = true
  var download: WKDownload?
  var becomings: [String] = []
  var loadErrors: [NSError] = []
  var suggested: String?
  var ends = 0
  var error: NSError?
  var resumeData: Data?

  init(_ destination: URL) { self.destination = destination }

  func take(_ download: WKDownload) {
    self.download = download
    if takesDownloads { download.delegate = self }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(actionPolicy) }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(responsePolicy) }

  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    becomings.append("action \(navigationAction.request.url?.path ?? "")")
    take(download)
  }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
    becomings.append("response \(navigationResponse.response.url?.path ?? "")")
    take(download)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) { loadErrors.append(error as NSError) }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
  ) {
    suggested = suggestedFilename
    let answer = wantsFile ? destination : nil
    // Apps may take their time.
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(answer) } }
  }

  func downloadDidFinish(_ download: WKDownload) { ends += 1 }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    ends += 1
    self.error = error as NSError
    self.resumeData = resumeData
  }
}
