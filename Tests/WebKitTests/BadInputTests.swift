import TestSupport
import XCTest

@testable import WebKit
@testable import WebContentProtocol

/// What can go wrong between the app and a page, and what is said about it.
@preconcurrency @MainActor final class BadInputTests: XCTestCase {
  private var page: TestPage!
  private var environment: [(name: String, value: String?)] = []

  override func tearDown() {
    MainActor.assumeIsolated {
      page?.close()
      page = nil
      // The next test starts with a process of its own.
      for (name, value) in environment.reversed() { value.map { _ = setenv(name, $0, 1) } ?? { _ = unsetenv(name) }() }
      if !environment.isEmpty { ContentProcess.shared.endForTesting() }
      environment = []
    }
  }

  /// Sets a variable for the processes to come; nil takes it away.
  private func set(_ name: String, _ value: String?) {
    environment.append((name, ProcessInfo.processInfo.environment[name]))
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }

  private func failure(of url: String) -> LoadFailure? {
    page = page ?? TestPage()
    page.clearLog()
    page.send(.load(PageRequest(url: url)))
    XCTAssertTrue(page.wait { !$0.failures.isEmpty }, page.summary)
    return page.failures.first
  }

  // MARK: - Addresses

  func testAddressesThatLeadNowhere() throws {
    let closed = TestServer()
    let port = closed.port
    closed.stop()
    for (url, reason, words) in [
      ("http://no-such-host.invalid/", LoadFailure.Reason.cannotFindHost, "no-such-host.invalid"),
      ("http://127.0.0.1:\(port)/", .cannotConnectToHost, "nothing answers"),
      ("http://127.0.0.1:1/", .restrictedPort, "port"),
      ("foo:bar", .unsupportedURL, "foo:bar"),
      ("http://", .unsupportedURL, "http://"),
      ("file:///no/such/file.html", .fileNotFound, "no file"),
    ] {
      let failure = try XCTUnwrap(failure(of: url), url)
      XCTAssertEqual(failure.reason, reason, "\(url): \(failure)")
      XCTAssertTrue(failure.isProvisional, url)
      let text = NSError(failure).localizedDescription
      XCTAssertTrue(text.contains(words), "\(url): \(text)")
    }
    // And the view still loads what is good.
    let server = TestServer(["/": .page(Pages.short)])
    page.clearLog()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("committed /") }, page.summary)
  }

  func testAConnectionThatBreaksOff() throws {
    let server = TestServer()
    server["/"] = .init(headers: ["Content-Type": "text/html", "X-Break": "1"], body: Data(), isBroken: true)
    let failure = try XCTUnwrap(failure(of: server.url("/")))
    XCTAssertEqual(failure.reason, .networkConnectionLost, "\(failure)")
  }

  func testACertificateThatNobodyTrusts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-tls-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secure = try SecureServer(folder: folder)
    defer { secure.stop() }
    let failure = try XCTUnwrap(failure(of: "https://127.0.0.1:\(secure.port)/"))
    XCTAssertEqual(failure.reason, .certificateUntrusted, "\(failure)")
    let error = NSError(failure)
    XCTAssertEqual(error.domain, NSURLErrorDomain)
    XCTAssertEqual(error.code, NSURLErrorServerCertificateHasUnknownRoot)
    XCTAssertTrue(error.localizedDescription.contains("certificate"), error.localizedDescription)
    XCTAssertEqual(
      error.localizedFailureReason,
      "It is signed by nobody that is trusted.\nIssued to: CN=127.0.0.1\nIssued by: CN=127.0.0.1")
    // Only the host that it is of is trusted for it.
    page.send(.acceptCertificate(host: "localhost"))
    XCTAssertNotNil(self.failure(of: "https://127.0.0.1:\(secure.port)/"))
    XCTAssertNil(WKWebView().loadAcceptingCertificate(of: error), "not the web view's error")
    // What is accepted stays so until the process ends.
    defer { ContentProcess.shared.endForTesting() }
    page.clearLog()
    page.send(.acceptCertificate(host: "127.0.0.1"))
    page.send(.load(PageRequest(url: "https://127.0.0.1:\(secure.port)/")))
    XCTAssertTrue(page.wait { $0.log.contains { $0.hasPrefix("committed") } }, page.summary)
  }

  // MARK: - Dying processes

  func testAKilledRendererIsToldAndReplaced() throws {
    let server = TestServer(["/": .page(Pages.short)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    try killRenderer()
    XCTAssertTrue(page.wait { $0.log.contains("terminated") }, page.summary)
    page.clearLog()
    page.send(.reload(bypassingCache: false))
    XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("committed /") }, page.summary)
    XCTAssertEqual(page.evaluate("document.title"), .value(json: "\"Short\""))
  }

  /// A page that hangs is ended for the next one. Where that doesn't come, the app is told, once, and can have the page anew.
  func testAPageThatIsLostForAFailedLoadCanBeLoadedAgain() {
    let server = TestServer(["/": .page(Pages.short)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.send(.evaluate(page.request(), source: "while (true) {}"))
    for count in 1...2 {
      page.send(.load(PageRequest(url: "http://nowhere.invalid/")))
      XCTAssertTrue(page.wait { $0.failures.count == count }, page.summary)
    }
    XCTAssertEqual(page.failures.map(\.isPageLost), [true, false])
    XCTAssertFalse(page.log.contains("terminated"), page.summary)
    page.clearLog()
    page.send(.reload(bypassingCache: false))
    XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("committed /") }, page.summary)
    XCTAssertEqual(page.evaluate("document.title"), .value(json: "\"Short\""))
  }

  /// A page that is busy for longer than one that is being left may be stays where there is nothing to go to.
  func testABusyPageStaysWhereThereIsNoOther() {
    let server = TestServer(["/": .page(Pages.short)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.send(
      .evaluate(page.request(), source: "for (const end = performance.now() + 5000; performance.now() < end;);"))
    page.send(.go(offset: 5))
    XCTAssertTrue(page.wait { !$0.failures.isEmpty }, page.summary)
    XCTAssertEqual(page.evaluate("document.title"), .value(json: "\"Short\""), page.summary)
    XCTAssertEqual(page.failures.map(\.reason), [.cancelled])
  }

  func testAPageThatIsLostForALoadThatTheAppRefusesIsTold() {
    let server = TestServer(["/": .page(Pages.short), "/next": .page("<title>Next</title>")])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.send(.evaluate(page.request(), source: "while (true) {}"))
    page.decision = .cancel
    page.send(.load(PageRequest(url: server.url("/next"))))
    XCTAssertTrue(page.wait { $0.log.contains("terminated") }, page.summary)
    XCTAssertEqual(page.failures.map(\.reason), [])
  }

  func testAKilledRenderersHistoryIsThereStill() throws {
    let server = TestServer(["/": .page(Pages.short), "/next": .page("<title>Next</title>")])
    page = TestPage()
    for path in ["/", "/next"] {
      page.send(.load(PageRequest(url: server.url(path))))
      XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    }
    try killRenderer()
    XCTAssertTrue(page.wait { $0.log.contains("terminated") }, page.summary)
    page.clearLog()
    page.send(.reload(bypassingCache: false))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.title == "Next" }, page.summary)
    page.clearLog()
    page.send(.go(offset: -1))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.title == "Short" }, page.summary)
    page.clearLog()
    page.send(.go(offset: 1))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.title == "Next" }, page.summary)
  }

  func testAHistoryThatIsDamagedLeavesThePagesOwn() throws {
    let server = TestServer(["/": .page(Pages.short), "/next": .page("<title>Next</title>")])
    page = TestPage()
    for path in ["/", "/next"] {
      page.clearLog()
      page.send(.load(PageRequest(url: server.url(path))))
      XCTAssertTrue(page.wait { $0.isPresented && $0.state.url == server.url(path) }, page.summary)
    }
    XCTAssertTrue(page.wait { $0.state.historyPosition == 1 }, page.summary)
    let history = try XCTUnwrap(page.sessionState)
    // Where its version was, the engine would look for another layout, and end.
    var changed = history
    changed[64] ^= 3
    for damaged in [Data(), Data([1, 2, 3]), history.dropFirst(64), history.dropLast(), changed] {
      page.clearLog()
      page.send(.restore(damaged))
      XCTAssertTrue(page.wait { $0.failures.map(\.reason) == [.unreadableHistory] }, page.summary)
    }
    page.clearLog()
    page.send(.go(offset: -1))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.title == "Short" }, page.summary)
    // So does a page that has none yet.
    let other = TestPage()
    other.send(.restore(changed))
    XCTAssertTrue(other.wait { $0.failures.map(\.reason) == [.unreadableHistory] }, other.summary)
    other.close()
  }

  private func killRenderer() throws {
    let root = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    let renderers = Processes.descendants(of: root).filter { Processes.name(of: $0).hasPrefix("WebKitWebProces") }
    XCTAssertFalse(renderers.isEmpty)
    renderers.forEach { kill($0, SIGKILL) }
  }

  func testAKilledContentProcessTakesAllOfItsOwnAlong() throws {
    let server = TestServer(["/": .page(Pages.short), "/next": .page("<title>Next</title>")])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    page.send(.load(PageRequest(url: server.url("/next"))))
    XCTAssertTrue(page.wait { $0.isPresented && $0.log.contains("finished /next") }, page.summary)
    let root = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    let family = Processes.descendants(of: root)
    XCTAssertTrue(family.contains { Processes.name(of: $0) == "Xvfb" })
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(page.wait { $0.ending != nil }, page.summary)
    XCTAssertEqual(page.ending, .some(nil), "no failure to start")
    XCTAssertTrue(waitOnMain { !family.contains { Processes.isRunning($0) } }, "left: \(family.map(Processes.name))")
    XCTAssertNotNil(page.surface.latch(offset: .zero, timeout: 0.2), "the last picture stays")

    // A new process goes on where the old one was.
    var configuration = ViewConfiguration(geometry: TestPage.geometry)
    configuration.sessionState = page.sessionState
    page = TestPage(configuration)
    page.send(.go(offset: 0))
    XCTAssertTrue(page.wait { $0.isPresented && $0.state.canGoBack && $0.state.title == "Next" }, page.summary)
  }

  func testTheContentProcessEndsWithTheApp() throws {
    page = TestPage()
    XCTAssertTrue(page.wait { _ in !Processes.descendants(of: ContentProcess.shared.processIdentifier!).isEmpty })
    let root = try XCTUnwrap(ContentProcess.shared.processIdentifier)
    let family = [root] + Processes.descendants(of: root)
    // As the kernel does when the app is gone.
    ContentProcess.shared.disconnectForTesting()
    XCTAssertTrue(waitOnMain { !family.contains { Processes.isRunning($0) } }, "left: \(family.map(Processes.name))")
  }

  /// GTK and WebKit logWarning where they are used wrongly: they must have no reason to.
  func testTheProcessesHaveNoReasonToComplain() throws {
    ContentProcess.shared.endForTesting()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-stderr-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let kept = dup(2)
    let output = open(file.path, O_CREAT | O_WRONLY, 0o600)
    dup2(output, 2)
    page = TestPage()  // Starts the process.
    dup2(kept, 2)
    close(kept)
    close(output)
    let server = TestServer(["/": .page(Pages.fixed)])
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
    var geometry = TestPage.geometry
    for height in [743.0, 500, 663] {
      geometry.layoutSize.height = height
      page.send(.setGeometry(geometry))
      XCTAssertTrue(page.surface.waitForPicture(seconds: 10) { $0.layoutSize.height == height })
    }
    let said = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    XCTAssertEqual(said, "")
    ContentProcess.shared.endForTesting()
  }

  // MARK: - What is missing

  /// A search path with only some programs in it.
  private func usePath(with names: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-path-\(getpid())-\(names.count)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
    ContentProcess.shared.endForTesting()
    set("PATH", folder.path)
  }

  private func ending() -> LaunchFailure? {
    page = TestPage()
    XCTAssertTrue(page.wait { $0.ending != nil }, page.summary)
    return page.ending ?? nil
  }

  func testNoXvfb() throws {
    try usePath(with: ["bwrap", "xdg-dbus-proxy"])
    let failure = ending()
    guard case .displayMissing = failure else { return XCTFail("\(String(describing: failure))") }
    XCTAssertTrue((WKError(failure) as NSError).localizedDescription.contains("Install the package xvfb"))
  }

  func testNoBubblewrap() throws {
    try usePath(with: ["Xvfb", "xdg-dbus-proxy"])
    let failure = ending()
    guard case .sandboxUnavailable = failure else { return XCTFail("\(String(describing: failure))") }
    let text = (WKError(failure) as NSError).localizedDescription
    XCTAssertTrue(text.contains("Install the package bubblewrap"), text)
    XCTAssertTrue(text.contains("SWOOP_WEB_SANDBOX=off"), text)
  }

  func testBubblewrapThatCannotRun() throws {
    try usePath(with: ["Xvfb", "xdg-dbus-proxy"])
    let fake = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PATH"]!).appendingPathComponent("bwrap")
    try "#!/bin/sh\necho 'no namespaces here' >&2\nexit 1\n".write(to: fake, atomically: true, encoding: .utf8)
    chmod(fake.path, 0o755)
    let failure = ending()
    guard case .sandboxUnavailable(let reason) = failure else { return XCTFail("\(String(describing: failure))") }
    XCTAssertTrue(reason.contains("no namespaces here"), reason)
  }

  func testWithoutASandboxOnlyWhereThatIsAskedFor() throws {
    try usePath(with: ["Xvfb"])
    set("SWOOP_WEB_SANDBOX", "off")
    let server = TestServer(["/": .page(Pages.short)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
  }

  /// The path of a socket has no more than 107 bytes.
  func testPagesShowHoweverLongThePathsOfFoldersAre() throws {
    ContentProcess.shared.endForTesting()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(String(repeating: "long", count: 30))
    defer { TemporaryFiles.remove(folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["XDG_CACHE_HOME", "TMPDIR"] { set(name, folder.path) }
    set("XDG_RUNTIME_DIR", nil)
    let server = TestServer(["/": .page(Pages.short)])
    page = TestPage()
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented }, page.summary)
  }

  func testNoContentProcess() {
    ContentProcess.shared.endForTesting()
    set(ExecutableLocator.variable, "/no/such/program")
    XCTAssertEqual(ending(), .executableNotFound(searched: ["/no/such/program"]))
  }

  func testAnotherVersionOfTheProtocol() {
    ContentProcess.shared.endForTesting()
    ContentProcess.shared.protocolVersion = 99
    defer {
      ContentProcess.shared.protocolVersion = ProtocolVersion.current
      ContentProcess.shared.endForTesting()
    }
    let failure = ending()
    XCTAssertEqual(failure, .versionMismatch(app: 99, process: ProtocolVersion.current))
    XCTAssertTrue((WKError(failure) as NSError).localizedDescription.contains("version 99"))
  }

  /// A program in the process's place that speaks over the socket as a script says.
  private func useProcess(_ script: String) throws {
    ContentProcess.shared.endForTesting()
    let program = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-fake-\(UUID().uuidString)")
    try "#!/bin/sh\n\(script)\n".write(to: program, atomically: true, encoding: .utf8)
    chmod(program.path, 0o755)
    addTeardownBlock { try? FileManager.default.removeItem(at: program) }
    set(ExecutableLocator.variable, program.path)
  }

  func testAProcessOfAnotherVersion() throws {
    let greeting = try JSONEncoder().encode(Event.hello(version: 77))
    let message = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-hello-\(UUID().uuidString)")
    try Data(FrameHeader(length: greeting.count, hasDescriptor: false).bytes + greeting).write(to: message)
    defer { try? FileManager.default.removeItem(at: message) }
    try useProcess("cat '\(message.path)' >&3; sleep 60")
    let failure = ending()
    XCTAssertEqual(failure, .versionMismatch(app: ProtocolVersion.current, process: 77))
    let text = (WKError(failure) as NSError).localizedDescription
    XCTAssertTrue(text.contains("version 77") && text.contains("Build both anew"), text)
  }

  /// A process that talks nonsense counts as one that has died.
  func testAProcessThatTalksNonsense() throws {
    try useProcess("echo no event at all, nothing like one >&3; sleep 60")
    XCTAssertNil(ending())
  }

  func testWhereTheProgramIsLookedFor() {
    XCTAssertEqual(
      ExecutableLocator.candidates(environment: [:], executable: "/apps/browser", built: "/build/W"),
      ["/apps/WebContentProcess", "/apps/WebContentProcess-tool", "/build/W"])
    XCTAssertEqual(
      ExecutableLocator.candidates(
        environment: [ExecutableLocator.variable: "/mine"], executable: "/apps/browser", built: "/build/W"), ["/mine"])
    XCTAssertEqual(access(builtWebContentProcessPath, X_OK), 0, "baked in by the build")
  }
}
