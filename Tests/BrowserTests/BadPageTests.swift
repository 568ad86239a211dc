import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Whatever goes wrong with a page is said in its place, and the browser goes on.
@preconcurrency @MainActor final class BadPageTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var environment: [(name: String, value: String?)] = []

  private static let good = """
    <!doctype html><title>Good</title><body style='margin:0;background:#2a6'>
    <a href='/next' style='display:block;height:200px'>next</a>
    """

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([
      "/good": .page(Self.good), "/next": .page("<!doctype html><title>Next</title><body style='background:#26a'>"),
    ])
    device = SimulatedDevice()
  }

  override func tearDown() async throws {
    for (name, value) in environment.reversed() { value.map { _ = setenv(name, $0, 1) } ?? { _ = unsetenv(name) }() }
    // The next test starts with a process of its own.
    if !environment.isEmpty { kill(Self.process) }
    environment = []
    (device, browser, server) = (nil, nil, nil)
    try await super.tearDown()
  }

  // MARK: - Help

  private func open(_ address: String?) {
    browser = BrowserViewController(address: address)
    device.show(browser)
  }

  @discardableResult private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private var webView: WKWebView { find(in: browser.view)! }

  private func find(in view: UIView) -> WKWebView? {
    view as? WKWebView ?? view.subviews.lazy.compactMap { self.find(in: $0) }.first
  }

  private func openGood(file: StaticString = #filePath, line: UInt = #line) {
    open(server.url("/good"))
    assertGood(file: file, line: line)
  }

  /// The good page is all that shows.
  private func assertGood(_ title: String = "Good", file: StaticString = #filePath, line: UInt = #line) {
    XCTAssert(
      wait { device["errorPage"]?.hidden == true && webView.title == title && !webView.isLoading },
      """
      title \(webView.title ?? "none"), error hidden \(device["errorPage"]?.hidden ?? true), \
      loading \(webView.isLoading), at \(webView.url?.absoluteString ?? "nowhere")
      """, file: file, line: line)
    let color: UInt32 = title == "Good" ? 0x22aa66 : 0x2266aa
    XCTAssert(wait { self.color(at: CGPoint(x: 195, y: 600)) == color }, "no picture", file: file, line: line)
  }

  private func color(at point: CGPoint) -> UInt32 { device.color(at: point) }

  private func assertError(
    _ title: String, _ words: String..., file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssert(
      wait { device["errorPage"]?.hidden == false && device["errorPage.title"]?.text == title },
      "it says: \(device["errorPage.title"]?.text ?? "nothing")", file: file, line: line)
    let text = device["errorPage.message"]?.text ?? ""
    for word in words { XCTAssert(text.contains(word), text, file: file, line: line) }
    // All of it lies in the page's place.
    for part in ["errorPage.title", "errorPage.message", "errorPage.tryAgain"] {
      let frame = device[part]?.frame ?? .zero
      XCTAssertGreaterThan(frame.height, 10, part, file: file, line: line)
      XCTAssert(
        CGRect(x: 0, y: 47, width: 390, height: 663).contains(frame), "\(part) \(frame)", file: file, line: line)
    }
    XCTAssertEqual(device["toolbar"]?.frame.minY ?? 0, 710, accuracy: 0.5, "the bars are there", file: file, line: line)
  }

  private func tryAgain() {
    device.tap("errorPage.tryAgain")
    device.advanceFrames(2)
  }

  private static let process = "WebContentProce"

  /// The app believes that there is a web process.
  private var isProcessKnown: Bool { ContentProcess.shared.processIdentifier != nil }

  private func tapBack(file: StaticString = #filePath, line: UInt = #line) {
    func find(in view: UIView) -> UIView? {
      view.accessibilityLabel == "Back" ? view : view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    guard let button = find(in: browser.view) else { return XCTFail("no button", file: file, line: line) }
    device.tap(button)
    device.advanceFrames(2)
  }

  private func kill(_ name: String) {
    let family = Processes.descendants(of: getpid()).filter { Processes.name(of: $0).hasPrefix(name) }
    family.forEach { Foundation.kill($0, SIGKILL) }
    wait { !family.contains { Processes.isRunning($0) } && (name != Self.process || !isProcessKnown) }
  }

  // MARK: - Addresses

  func testAnUnreachableHost() {
    open("http://no.such.host.invalid/")
    assertError("The page could not be opened", "no.such.host.invalid")
    XCTAssertEqual(device["addressBar.label"]?.text, "no.such.host.invalid")
    browser.page.open(server.url("/good"))
    assertGood()
  }

  /// The page that was there before is still there.
  func testAServerThatIsDownAndComesBack() throws {
    openGood()
    let other = TestServer(["/": .page(Self.good)])
    let address = other.url("/")
    other.stop()
    browser.page.open(address)
    assertError("The page could not be opened", "nothing answers")
    tapBack()
    assertGood()
    XCTAssertEqual(webView.url?.path, "/good")
    browser.page.open(server.url("/gone"))
    XCTAssert(wait { webView.url?.path == "/gone" && !webView.isLoading })
  }

  func testARefusedPort() {
    open("http://127.0.0.1:1/")
    assertError("The page could not be opened", "port")
  }

  func testAHostIsShownInItsOwnLettersEverywhere() {
    open("http://ünïcode.invalid/")
    assertError("The page could not be opened", "“ünïcode.invalid”")
  }

  func testAddressesThatAreNone() {
    open("not a url")
    assertError("This address is not valid", "not a url")
    for address in ["http://", "https:///path", "", "://", "http://[::1", "foo:bar"] {
      browser.page.open(address)
      assertError("This address is not valid", "“\(address)”")
    }
    browser.page.open(server.url("/good"))
    assertGood()
  }

  func testAFileThatIsNotThere() {
    open("file:///no/such/file.html")
    assertError("The page could not be opened", "/no/such/file.html")
  }

  func testACertificateThatNobodyTrusts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-browser-tls-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secure = try SecureServer(folder: folder)
    defer { secure.stop() }
    openGood()
    browser.page.open("https://127.0.0.1:\(secure.port)/")
    assertError("This connection is not private", "certificate", "127.0.0.1")
    tapBack()
    assertGood()
  }

  /// The page that hangs is ended for the one that is asked for. Where that one can't be opened, Back loads it again.
  func testAPageThatWasEndedForAFailureIsLoadedAgain() throws {
    openGood()
    webView.evaluateJavaScript("while (true) {}")
    browser.page.open("http://nowhere.invalid/")
    assertError("The page could not be opened", "nowhere.invalid")
    XCTAssertTrue(browser.page.canGoBack)
    tapBack()
    assertGood()
    XCTAssertFalse(browser.page.canGoBack)
  }

  /// The details of a certificate's page say what is wrong, and have a way past it, for those who ask.
  func testDetailsLeadOn() {
    open("about:blank")
    var gone = 0
    let details = ErrorPageView.Details(text: "It has expired.", title: "Visit This Website") { gone += 1 }
    browser.page.showError("Title", "Message", details: details, tryAgain: {})
    device.advanceFrames(2)
    assertError("Title", "Message")
    XCTAssertEqual(device["errorPage.goOn"]?.hidden, true)
    device.tap("errorPage.showDetails")
    device.advanceFrames(2)
    XCTAssertEqual(device["errorPage.details"]?.text, "It has expired.")
    device.tap("errorPage.goOn")
    XCTAssertEqual(gone, 1)
    browser.page.showError("Title", "Message", tryAgain: {})
    device.advanceFrames(2)
    XCTAssertEqual(device["errorPage.showDetails"]?.hidden, true, "of another error")
  }

  func testAConnectionThatBreaksOffAndARedirectWithoutEnd() {
    server["/broken"] = .init(isBroken: true)
    server["/loop"] = .redirect(to: "/loop")
    open(server.url("/broken"))
    assertError("The page could not be opened", "broke off")
    browser.page.open(server.url("/loop"))
    XCTAssert(
      wait { device["errorPage.message"]?.text?.contains("redirects without end") == true },
      device["errorPage.message"]?.text ?? "nothing")
    server["/loop"] = .page(Self.good)
    tryAgain()
    assertGood()
  }

  func testAFileThatIsNoPage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { TemporaryFiles.remove(folder) }
    let file = folder.appendingPathComponent("archive.zip")
    try Data([0x50, 0x4b, 3, 4] + [UInt8](repeating: 0, count: 100)).write(to: file)
    openGood()
    browser.page.open(file.absoluteString)
    assertError("This file cannot be shown", "archive.zip", "application/zip")
    tapBack()
    assertGood()
  }

  /// An image that is none is an error, served or from a file; the engine would show a question mark.
  func testAnImageThatIsNone() throws {
    let picture = Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    func served(_ body: Data) -> TestServer.Response { .init(headers: ["Content-Type": "image/png"], body: body) }
    openGood()
    for body in [Data("This is no picture.".utf8), Data(picture.prefix(30)), Data()] {
      server["/fake.png"] = served(body)
      browser.page.open(server.url("/fake.png"))
      assertError("This file cannot be shown", "“fake.png” is not a picture that can be shown")
      tapBack()
      assertGood()
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-fake.png")
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    browser.page.open(file.absoluteString)
    assertError("This file cannot be shown", "fake.png")

    // Once there is a picture it shows.
    browser.page.open(server.url("/fake.png"))
    assertError("This file cannot be shown", "fake.png")
    server["/fake.png"] = served(picture)
    tryAgain()
    XCTAssert(wait { device["errorPage"]?.hidden == true && !webView.isLoading })
    XCTAssertEqual(webView.url?.lastPathComponent, "fake.png")
  }

  // MARK: - Processes

  func testAPageThatCrashes() {
    openGood()
    browser.page.open(server.url("/next"))
    assertGood("Next")
    kill("WebKitWebProces")
    assertError("This page has stopped working", "Everything else goes on")
    XCTAssertEqual(device["addressBar.label"]?.text, "127.0.0.1")
    tryAgain()
    assertGood("Next")
    tapBack()
    assertGood()
  }

  func testAKilledWebProcess() {
    openGood()
    browser.page.open(server.url("/next"))
    assertGood("Next")
    kill(Self.process)
    assertError("This page has stopped working", "Everything else goes on")
    tryAgain()
    assertGood("Next")
    XCTAssert(wait { webView.canGoBack }, "the history is still there")
    kill(Self.process)
    assertError("This page has stopped working")
    browser.page.open(server.url("/good"))
    assertGood()
  }

  func testAWebProcessKilledWhileAPageLoads() {
    server["/slow"] = .init(body: Data(Self.good.utf8), delay: 3)
    open(server.url("/slow"))
    XCTAssert(wait { !server.requests.isEmpty })
    kill(Self.process)
    assertError("This page has stopped working")
    server["/slow"] = .page(Self.good)
    tryAgain()
    assertGood()
  }

  private func set(_ name: String, _ value: String) {
    environment.append((name, ProcessInfo.processInfo.environment[name]))
    setenv(name, value, 1)
  }

  /// A search path with only some programs in it, for the next web process.
  private func usePath(with names: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swoop-browser-path-\(getpid())")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name), withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
    kill(Self.process)
    set("PATH", folder.path)
  }

  private func assertRecovers(file: StaticString = #filePath, line: UInt = #line) {
    for (name, value) in environment { value.map { _ = setenv(name, $0, 1) } ?? { _ = unsetenv(name) }() }
    tryAgain()
    assertGood(file: file, line: line)
  }

  func testNoBubblewrap() throws {
    try usePath(with: ["Xvfb", "xdg-dbus-proxy"])
    open(server.url("/good"))
    assertError("The page could not be opened", "Install the package bubblewrap", "SWOOP_WEB_SANDBOX=off")
    assertRecovers()
  }

  func testNoXvfb() throws {
    try usePath(with: ["bwrap", "xdg-dbus-proxy"])
    open(server.url("/good"))
    assertError("The page could not be opened", "Install the package xvfb")
    assertRecovers()
  }

  // MARK: - Links that lead elsewhere

  /// Follows the one link of a page.
  private func openLink(_ address: String, _ attribute: String = "") {
    server["/link"] = .page(
      """
      <!doctype html><title>Link</title><body style='margin:0'>
      <a href='\(address)' \(attribute) style='display:block;height:400px'>link</a>
      """)
    open(server.url("/link"))
    XCTAssert(wait { webView.title == "Link" && !webView.isLoading })
    device.tap(at: CGPoint(x: 100, y: 47 + 100))
  }

  private func assertSays(
    _ title: String, _ words: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssert(wait { device["dialog.title"]?.text == title }, "nothing is said", file: file, line: line)
    let text = device["dialog.message"]?.text ?? ""
    XCTAssert(text.contains(words), text, file: file, line: line)
    device.advance(by: 0.5)
    device.tap("dialog.ok")
    XCTAssert(wait { device["dialog.title"] == nil }, file: file, line: line)
    XCTAssertEqual(device["errorPage"]?.hidden, true, "the page stays", file: file, line: line)
    XCTAssertEqual(webView.title, "Link", file: file, line: line)
  }

  func testALinkThatNoAppOpens() {
    device.opensURLs = false
    openLink("foo:bar")
    assertSays("This link cannot be opened", "“foo:”")
    XCTAssertEqual(device.openedURLs, [])
  }

  func testALinkToAPortThatIsNoneOfTheWebs() {
    openLink("http://127.0.0.1:25/")
    assertError("The page could not be opened", "port", "127.0.0.1:25")
    tapBack()
    XCTAssert(wait { device["errorPage"]?.hidden == true })
    XCTAssertEqual(webView.title, "Link", "the page stays")
  }

  func testALinkToSuchAPortInATabOfItsOwn() {
    openLink("http://127.0.0.1:25/", "target=_blank")
    XCTAssert(wait { self.browser.strip.tabs.count == 2 })
    device.advance(by: 0.6)
    assertError("The page could not be opened", "port", "127.0.0.1:25")
  }

  func testALinkToSuchAPortThatThePagePrevents() {
    openLink("http://127.0.0.1:25/", "onclick='event.preventDefault(); document.title = \"own\"'")
    XCTAssert(wait { webView.title == "own" })
    device.advance(by: 0.5)
    XCTAssertEqual(device["errorPage"]?.hidden, true, "the page has prevented it")
  }

  func testALinkToAFilmShowsIt() throws {
    server["/film.webm"] = TestServer.Response(headers: ["Content-Type": "video/webm"], body: try TestClip.make())
    openLink("/film.webm")
    XCTAssert(wait { webView.url?.path == "/film.webm" && !webView.isLoading })
    device.advance(by: 0.5)
    XCTAssertEqual(device["errorPage"]?.hidden, true, device["errorPage.message"]?.text ?? "")
    XCTAssertTrue(browser.page.showsPage)
  }

  func testALinkThatAsksForAWindowOpensInATabOfItsOwn() {
    server["/links"] = .page(
      """
      <!doctype html><title>Links</title><body style='margin:0'>
      <a href='/good' target=_blank style='display:block;height:200px'>window</a>
      <a href='mailto:a@example.org' style='display:block;height:200px'>mail</a>
      """)
    open(server.url("/links"))
    XCTAssert(wait { webView.title == "Links" && !webView.isLoading })
    device.tap(at: CGPoint(x: 100, y: 47 + 300))
    XCTAssert(wait { device.openedURLs.map(\.absoluteString) == ["mailto:a@example.org"] })
    XCTAssertEqual(webView.title, "Links", "the page stays")
    device.tap(at: CGPoint(x: 100, y: 47 + 100))
    XCTAssert(wait { self.browser.page.webView.title == "Good" && !self.browser.page.webView.isLoading })
    XCTAssertEqual(browser.strip.tabs.count, 2)
    XCTAssertEqual(browser.strip.currentIndex, 1)
    XCTAssertEqual(browser.strip.tabs[0].page.webView.title, "Links", "the page stays in its tab")
    XCTAssert(wait { self.color(at: CGPoint(x: 195, y: 600)) == 0x22aa66 }, "no picture")
  }

  func testNoWebProcess() {
    kill(Self.process)
    set("SWOOP_WEB_CONTENT_PROCESS", "/no/such/program")
    open(server.url("/good"))
    assertError("The page could not be opened", "/no/such/program")
    assertRecovers()
  }
}
