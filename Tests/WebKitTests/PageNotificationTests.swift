import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Notifications of pages: when they may show some, and what they hear of them.
@preconcurrency @MainActor final class PageNotificationTests: XCTestCase {
  private var bench: WebViewBench!
  private var doorkeeper: Doorkeeper!
  private var folder: URL!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("notifications-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    (bench, doorkeeper) = (nil, nil)
    ContentProcess.shared.endForTesting()
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  /// A page that asks where it is touched.
  private static let page = """
    <!doctype html><title>page</title><meta name=viewport content='width=device-width'>
    <body style='margin:0;height:600px'><script>
    const say = text => document.title = text;
    onclick = () => Notification.requestPermission().then(p => say(`${p} ${Notification.permission}`));
    let shown;
    const show = (title, body) => {
      shown = new Notification(title, { body });
      for (const name of ['show', 'click', 'close', 'error']) shown['on' + name] = () => say(name + ' ' + title);
    };
    </script>
    """

  private func start(isKept: Bool = true, permissions: (TestServer) -> [String: Bool] = { _ in [:] }) throws {
    let store =
      isKept
      ? WKWebsiteDataStore(
        try WebsiteDataFolder(
          data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache"))) : nil
    bench = WebViewBench(["/": .html(Self.page), "/next": .html("<title>next</title>")], store: store)
    bench.webView.configuration.websiteDataStore.notificationPermissions = permissions(bench.server)
    doorkeeper = Doorkeeper()
    bench.webView.uiDelegate = doorkeeper
    XCTAssertTrue(bench.load("/"))
  }

  private func waitForTitle(_ title: String, line: UInt = #line) {
    XCTAssert(bench.wait { bench.webView.title == title }, bench.webView.title ?? "none", line: line)
  }

  private func touch() { bench.device.tap(at: CGPoint(x: 195, y: 300)) }

  private func allow() {
    touch()
    XCTAssert(bench.wait { !doorkeeper.questions.isEmpty })
    doorkeeper.answer(.grant)
    waitForTitle("granted granted")
  }

  private func show(_ title: String = "Tea", _ body: String = "It is ready.") -> WKPageNotification? {
    let count = doorkeeper.notifications.count
    bench.webView.evaluateJavaScript("show('\(title)', '\(body)')")
    XCTAssert(bench.wait { doorkeeper.notifications.count > count })
    return doorkeeper.notifications.last
  }

  func testAPageAsksOnceItIsTouched() throws {
    try start()
    // What the app evaluates would count as a touch.
    bench.server["/untouched"] = .html(
      Self.page + "<script>Notification.requestPermission().then(p => say('untouched ' + p))</script>")
    bench.load("/untouched")
    waitForTitle("untouched denied")
    XCTAssertEqual(doorkeeper.questions.count, 0)
    XCTAssertEqual(bench.evaluate("Notification.permission") as? String, "default")
    touch()
    XCTAssert(bench.wait { doorkeeper.questions.count == 1 })
    XCTAssertEqual(doorkeeper.questions[0].kind, "notifications")
    XCTAssertEqual(doorkeeper.questions[0].origin.port, bench.server.port)
    doorkeeper.answer(.grant)
    waitForTitle("granted granted")
    doorkeeper.known = .grant
    bench.webView.evaluateJavaScript("navigator.permissions.query({ name: 'notifications' }).then(s => say(s.state))")
    waitForTitle("granted")
  }

  func testADeniedPageShowsNone() throws {
    try start()
    touch()
    XCTAssert(bench.wait { doorkeeper.questions.count == 1 })
    doorkeeper.answer(.deny)
    waitForTitle("denied denied")
    bench.webView.evaluateJavaScript("show('Tea', '')")
    waitForTitle("error Tea")
    XCTAssertEqual(doorkeeper.notifications.count, 0)
  }

  func testThePageHearsWhatBecomesOfIt() throws {
    try start()
    allow()
    let notification = try XCTUnwrap(show())
    XCTAssertEqual([notification.title, notification.body], ["Tea", "It is ready."])
    XCTAssertEqual(notification.origin.host, "127.0.0.1")
    waitForTitle("show Tea")
    notification.click()
    waitForTitle("click Tea")
    notification.close()
    waitForTitle("close Tea")
    XCTAssertEqual(doorkeeper.closed.count, 0, "it was the app that closed it")
    notification.click()
    XCTAssertEqual(bench.evaluate("document.title") as? String, "close Tea")
  }

  func testAPageTakesOneBack() throws {
    try start()
    allow()
    let notification = try XCTUnwrap(show())
    bench.webView.evaluateJavaScript("shown.close()")
    XCTAssert(bench.wait { doorkeeper.closed.last === notification })
  }

  func testTheyGoWithThePage() throws {
    try start()
    allow()
    let first = try XCTUnwrap(show())
    bench.load("/next")
    XCTAssert(bench.wait { doorkeeper.closed.last === first })
    bench.load("/")
    let second = try XCTUnwrap(show())
    ContentProcess.shared.killForTesting()
    XCTAssert(bench.wait { doorkeeper.closed.last === second })
  }

  func testOnlySoManyShowAtATime() throws {
    try start()
    allow()
    bench.webView.evaluateJavaScript("for (let n = 0; n < 40; n++) show('n' + n, '')")
    XCTAssert(bench.wait { doorkeeper.notifications.count == 40 }, "\(doorkeeper.notifications.count)")
    XCTAssert(bench.wait { doorkeeper.closed.count == 24 }, "\(doorkeeper.closed.count)")
    XCTAssertTrue(doorkeeper.closed.first === doorkeeper.notifications.first, "the oldest go first")
  }

  func testTextsAreCut() throws {
    try start()
    allow()
    let notification = try XCTUnwrap(show("é".padding(toLength: 5000, withPad: "é", startingAt: 0), "b"))
    XCTAssertLessThanOrEqual(notification.title.utf8.count, 1024)
  }

  func testWhatWasDecidedIsKnownFromTheBeginning() throws {
    try start { ["http://127.0.0.1:\($0.port)": true, "nonsense": true] }
    XCTAssertEqual(bench.evaluate("Notification.permission") as? String, "granted")
    XCTAssertNotNil(show())
    XCTAssertEqual(doorkeeper.questions.count, 0)
  }

  func testPagesWithoutAMemoryMayNotAsk() throws {
    try start(isKept: false)
    touch()
    waitForTitle("denied default")
    XCTAssertEqual(doorkeeper.questions.count, 0)
  }

  /// Workers would send theirs to the desktop, past the app.
  func testWorkersShowNone() throws {
    try start()
    XCTAssertEqual(
      bench.evaluate("typeof ServiceWorkerRegistration.prototype.showNotification") as? String, "undefined")
  }
}
