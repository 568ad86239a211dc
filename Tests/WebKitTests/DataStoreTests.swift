import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// What pages leave behind: in the store that web views share, on the disk or not, for as long as it should be there.
@preconcurrency @MainActor final class DataStoreTests: XCTestCase {
  private var folder: URL!
  private var device: SimulatedDevice!
  private var bench: WebViewBench!

  private static let page = "<!doctype html><title>Page</title>page"
  private static let routes: [String: TestServer.Response] = [
    "/": .page(page),
    "/cookie": .init(
      headers: ["Content-Type": "text/html", "Set-Cookie": "kept=1; Max-Age=10000; HttpOnly"], body: Data(page.utf8)),
    "/cached": .init(
      headers: ["Content-Type": "text/html", "Cache-Control": "max-age=10000"],
      body: Data((page + String(repeating: " ", count: 100_000)).utf8)),
  ]

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    (bench, device) = (nil, nil)
    ContentProcess.shared.endForTesting()
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private var data: URL { folder.appendingPathComponent("data/WebsiteData") }
  private var cookieFile: URL { data.appendingPathComponent(DataStoreFolders.cookies) }

  private func makeStore() throws -> WKWebsiteDataStore {
    WKWebsiteDataStore(
      try WebsiteDataFolder(data: data, cache: folder.appendingPathComponent("cache/WebsiteData")))
  }

  private func open(_ store: WKWebsiteDataStore, _ path: String = "/") {
    bench = WebViewBench(Self.routes, store: store)
    XCTAssertTrue(bench.load(path))
  }

  /// Ends the process, as an app's end does.
  private func restart() {
    bench = nil
    ContentProcess.shared.endForTesting()
    device = SimulatedDevice()
  }

  /// Waits in real time for what is called later.
  private func wait<Value>(_ body: (@escaping @MainActor @Sendable (Value) -> Void) -> Void) throws -> Value {
    var value: Value?
    body { value = $0 }
    XCTAssertTrue(waitOnMain { value != nil }, "there is no answer")
    return try XCTUnwrap(value)
  }

  private func cookies(_ store: WKWebsiteDataStore) throws -> [HTTPCookie] {
    try wait { store.httpCookieStore.getAllCookies($0) }.sorted { $0.name < $1.name }
  }

  private func set(_ cookie: HTTPCookie, _ store: WKWebsiteDataStore) throws {
    try wait { done in store.httpCookieStore.setCookie(cookie) { done(()) } }
  }

  private func records(_ store: WKWebsiteDataStore) throws -> [WKWebsiteDataRecord] {
    try wait { store.fetchDataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), completionHandler: $0) }
  }

  private func cookie(
    _ name: String, _ value: String = "1", domain: String = "example.org",
    _ more: [HTTPCookiePropertyKey: Any] = [:]
  ) throws -> HTTPCookie {
    let properties: [HTTPCookiePropertyKey: Any] = [
      .name: name, .value: value, .domain: domain, .path: "/", .expires: Date(timeIntervalSinceNow: 10_000),
    ]
    return try XCTUnwrap(HTTPCookie(properties: properties.merging(more) { $1 }))
  }

  // MARK: Stores

  func testWhatPagesLeaveIsThereAfterARestart() throws {
    var store: WKWebsiteDataStore! = try makeStore()
    XCTAssertTrue(store.isPersistent)
    open(store, "/cookie")
    _ = bench.evaluate("document.cookie = 'session=1'; localStorage.setItem('key', 'stays')")
    XCTAssertEqual(try cookies(store).map(\.name), ["kept", "session"])
    // The engine writes what scripts store a moment later.
    XCTAssertTrue(waitOnMain { hasStorage })
    let port = bench.server.port
    restart()
    store = nil
    store = try makeStore()
    XCTAssertEqual(try cookies(store).map(\.name), ["kept"], "a cookie without an end goes with its session")
    XCTAssertTrue(try cookies(store)[0].isHTTPOnly)
    XCTAssertNil(store.storageProblem)
    let domains = try records(store).filter { $0.dataTypes.contains(WKWebsiteDataTypeLocalStorage) }
    XCTAssertEqual(domains.map(\.displayName), ["127.0.0.1"], "port \(port)")
  }

  /// Whether the engine has written what scripts have stored.
  private var hasStorage: Bool {
    let files = try? FileManager.default.contentsOfDirectory(atPath: data.path + "/localstorage")
    return files?.contains { $0.hasSuffix(".localstorage") } == true
  }

  func testNobodyElseCanLookIntoAStore() throws {
    let store = try makeStore()
    open(store, "/cookie")
    for path in ["data/WebsiteData", "cache/WebsiteData", "data", "cache"] {
      var status = stat()
      XCTAssertEqual(stat(folder.appendingPathComponent(path).path, &status), 0, path)
      XCTAssertEqual(status.st_mode & 0o777, 0o700, path)
    }
  }

  func testStoresThatKeepNothingShareNothing() throws {
    let (store, other) = (WKWebsiteDataStore.nonPersistent(), WKWebsiteDataStore.nonPersistent())
    XCTAssertFalse(store.isPersistent)
    open(store, "/cookie")
    XCTAssertEqual(try cookies(store).map(\.name), ["kept"])
    XCTAssertEqual(try cookies(other).map(\.name), [])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    restart()
    XCTAssertEqual(try cookies(store).map(\.name), [], "they go with the process")
  }

  func testWebViewsShareTheirStore() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    open(store, "/cookie")
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = store
    XCTAssertTrue(WKWebView(frame: .zero, configuration: configuration).configuration.websiteDataStore === store)
    let port = bench.server.port
    _ = bench.evaluate("document.cookie = 'seen=1'")
    bench.webView.load(URLRequest(url: URL(string: "http://127.0.0.1:\(port)/")!))
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertEqual(bench.evaluate("document.cookie") as? String, "seen=1", "scripts don't see the server's")
    XCTAssertTrue(WKWebViewConfiguration().websiteDataStore === WKWebsiteDataStore.default())
  }

  func testASecondInstanceKeepsNothing() throws {
    let store = try makeStore()
    XCTAssertThrowsError(try makeStore()) { error in
      guard case WebsiteDataFolder.Failure.isInUse = error else { return XCTFail("\(error)") }
    }
    withExtendedLifetime(store) {}
  }

  func testAFolderThatCannotBeMadeIsTold() throws {
    try Data().write(to: folder.appendingPathComponent("data"))
    XCTAssertThrowsError(try makeStore()) { error in
      guard case WebsiteDataFolder.Failure.system = error else { return XCTFail("\(error)") }
    }
  }

  // MARK: Cookies

  func testCookiesComeAndGo() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let end = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 5000).rounded())
    try set(cookie("a", "väl ue", [.expires: end, .secure: "TRUE"]), store)
    try set(cookie("b", domain: ".example.org", [.path: "/below"]), store)
    var found = try cookies(store)
    XCTAssertEqual(found.map(\.name), ["a", "b"])
    XCTAssertEqual(found.map(\.value), ["väl ue", "1"])
    XCTAssertEqual(found.map(\.domain), ["example.org", ".example.org"])
    XCTAssertEqual(found.map(\.path), ["/", "/below"])
    XCTAssertEqual(found.map(\.isSecure), [true, false])
    XCTAssertEqual(found[0].expiresDate, end)
    try set(cookie("a", "2"), store)
    XCTAssertEqual(try cookies(store).map(\.value), ["2", "1"], "it takes the other's place")
    found = try cookies(store)
    try wait { done in store.httpCookieStore.delete(found[0]) { done(()) } }
    XCTAssertEqual(try cookies(store).map(\.name), ["b"])
    try set(cookie("b", domain: ".example.org", [.path: "/below", .expires: Date(timeIntervalSince1970: 1)]), store)
    XCTAssertEqual(try cookies(store).map(\.name), [], "one that has run out takes it along")
  }

  func testCookiesWithControlCharactersAreNone() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    try set(cookie("a", "1\r\nSet-Cookie: b=1"), store)
    XCTAssertEqual(try cookies(store), [])
  }

  func testPagesGetTheAppsCookies() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    open(store)
    try set(cookie("theApps", domain: "127.0.0.1"), store)
    XCTAssertEqual(bench.evaluate("document.cookie") as? String, "theApps=1")
  }

  private final class Observer: NSObject, WKHTTPCookieStoreObserver {
    var count = 0
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { count += 1 }
  }

  func testObserversHearOfCookies() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let (observer, other) = (Observer(), Observer())
    store.httpCookieStore.add(observer)
    store.httpCookieStore.add(other)
    open(store)
    _ = bench.evaluate("document.cookie = 'a=1'")
    XCTAssertTrue(waitOnMain { observer.count > 0 && other.count > 0 })
    let before = other.count
    store.httpCookieStore.remove(other)
    observer.count = 0
    try set(cookie("b"), store)
    XCTAssertTrue(waitOnMain { observer.count > 0 })
    XCTAssertEqual(other.count, before)
  }

  func testTenThousandCookies() throws {
    var store: WKWebsiteDataStore! = try makeStore()
    var done = 0
    let start = ProcessInfo.processInfo.systemUptime
    for number in 0..<10_000 {
      let cookie = try cookie("c\(number)", String(repeating: "x", count: 300), domain: "site\(number % 500).example")
      store.httpCookieStore.setCookie(cookie) { done += 1 }
    }
    XCTAssertTrue(waitOnMain(seconds: 10 * Wait.timeout) { done == 10_000 }, "\(done)")
    let written = ProcessInfo.processInfo.systemUptime
    XCTAssertEqual(try cookies(store).count, 10_000)
    let read = ProcessInfo.processInfo.systemUptime
    restart()
    store = nil
    store = try makeStore()
    let again = ProcessInfo.processInfo.systemUptime
    XCTAssertEqual(try cookies(store).count, 10_000)
    let reread = ProcessInfo.processInfo.systemUptime
    XCTAssertEqual(try records(store).count, 500)
    print("10,000 cookies: set in \(written - start) s, got in \(read - written) s, after a start \(reread - again) s")
  }

  // MARK: Damage

  func testDamagedCookiesAreKeptAside() throws {
    for damage in 0..<3 {
      var store: WKWebsiteDataStore! = try makeStore()
      for number in 0..<200 { try set(cookie("c\(number)", String(repeating: "x", count: 100)), store) }
      restart()
      store = nil
      var bytes = try Data(contentsOf: cookieFile)
      switch damage {
      case 0: bytes = Data("This is no database.".utf8)
      case 1: bytes.removeLast(bytes.count / 2)
      default: bytes.replaceSubrange(4096..<8192, with: Data(repeating: 0xa5, count: 4096))
      }
      try bytes.write(to: cookieFile)
      store = try makeStore()
      var problems: [WKWebsiteDataStorageProblem] = []
      store.storageProblemDidArise = { problems.append($0) }
      XCTAssertEqual(try cookies(store), [], "damage \(damage)")
      let name = "cookies-damaged-\(damage + 1).sqlite"
      XCTAssertEqual(problems, [.cookiesWereDamaged(keptAs: name)], "damage \(damage)")
      XCTAssertEqual(store.storageProblem, problems.first)
      XCTAssertEqual(try Data(contentsOf: data.appendingPathComponent(name)), bytes, "it is as it was")
      try set(cookie("new"), store)
      restart()
      store = nil
      store = try makeStore()
      XCTAssertEqual(try cookies(store).map(\.name), ["new"], "damage \(damage)")
      XCTAssertNil(store.storageProblem)
      restart()
      store = nil
      try FileManager.default.removeItem(at: cookieFile)
    }
  }

  func testLockedCookiesAreLeftAlone() throws {
    var store: WKWebsiteDataStore! = try makeStore()
    try set(cookie("old"), store)
    restart()
    store = nil
    // Not while it is locked: a process that closes a file loses all its locks on it.
    let before = try Data(contentsOf: cookieFile)
    let descriptor = Foundation.open(cookieFile.path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    // https://www.sqlite.org/src/file/src/os.h: the bytes that SQLite locks.
    var lock = Foundation.flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 0x4000_0000, 512)
    XCTAssertEqual(fcntl(descriptor, F_SETLK, &lock), 0)
    store = try makeStore()
    XCTAssertEqual(try cookies(store), [])
    XCTAssertEqual(store.storageProblem, .cookiesAreLocked)
    try set(cookie("new"), store)
    XCTAssertEqual(try cookies(store).map(\.name), ["new"], "they are there until the app ends")
    XCTAssertEqual(try Data(contentsOf: cookieFile), before)
  }

  // MARK: Websites

  func testWebsitesAreListedAndRemoved() throws {
    let store = try makeStore()
    open(store, "/cached")
    try set(cookie("a", domain: "one.example"), store)
    try set(cookie("b", domain: "two.example"), store)
    _ = bench.evaluate("localStorage.setItem('key', 'value')")
    XCTAssertTrue(waitOnMain { hasStorage })
    var found: [WKWebsiteDataRecord] = []
    XCTAssertTrue(
      waitOnMain {
        found = (try? records(store)) ?? []
        return found.contains { $0.knownSize > 50_000 }
      }, "\(found.map { ($0.displayName, $0.dataTypes, $0.knownSize) })")
    XCTAssertEqual(found.map(\.displayName), ["127.0.0.1", "one.example", "two.example"])
    XCTAssertTrue(found[0].dataTypes.isSuperset(of: [WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeDiskCache]))
    XCTAssertEqual(found[1].dataTypes, [WKWebsiteDataTypeCookies])
    try wait { done in
      store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), for: [found[1]]) { done(()) }
    }
    XCTAssertEqual(try records(store).map(\.displayName), ["127.0.0.1", "two.example"])
    try wait { done in
      store.removeData(ofTypes: [WKWebsiteDataTypeLocalStorage], for: [found[0], found[2]]) { done(()) }
    }
    found = try records(store)
    XCTAssertEqual(found.map(\.displayName), ["127.0.0.1", "two.example"])
    XCTAssertFalse(found[0].dataTypes.contains(WKWebsiteDataTypeLocalStorage))
    try wait { done in
      store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast) { done(()) }
    }
    XCTAssertEqual(try records(store).map(\.displayName), [])
    XCTAssertEqual(try cookies(store), [])
  }

  func testWhatIsNewIsRemoved() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    try set(cookie("a"), store)
    try wait { done in
      let types: Set = [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache]
      store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: -3600)) { done(()) }
    }
    XCTAssertEqual(try cookies(store), [])
  }

  func testKindsThatThereAreNotAreLeftOut() throws {
    let store = WKWebsiteDataStore.nonPersistent()
    try set(cookie("a"), store)
    XCTAssertEqual(
      try wait { store.fetchDataRecords(ofTypes: ["WKWebsiteDataTypeOther"], completionHandler: $0) }.count, 0)
    try wait { done in
      store.removeData(ofTypes: ["WKWebsiteDataTypeOther"], modifiedSince: .distantPast) { done(()) }
    }
    XCTAssertEqual(try cookies(store).map(\.name), ["a"])
  }

  // MARK: The process

  func testWhatIsAskedOfAProcessThatEndsIsAskedAgain() throws {
    let store = try makeStore()
    try set(cookie("a"), store)
    let process = ContentProcess.shared.processIdentifier
    var found: [HTTPCookie]?
    ContentProcess.shared.killForTesting()
    store.httpCookieStore.getAllCookies { found = $0 }
    XCTAssertTrue(waitOnMain { found != nil })
    XCTAssertEqual(found?.map(\.name), ["a"])
    XCTAssertNotEqual(ContentProcess.shared.processIdentifier, process)
  }

  func testWithoutAProcessThereIsNothing() throws {
    setenv(LaunchFailure.executableVariable, "/nowhere", 1)
    defer { unsetenv(LaunchFailure.executableVariable) }
    ContentProcess.shared.endForTesting()
    let store = WKWebsiteDataStore.nonPersistent()
    XCTAssertEqual(try cookies(store), [])
    try set(cookie("a"), store)
    XCTAssertEqual(try records(store).count, 0)
  }

  func testTasksGetTheSame() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let cookie = try cookie("a")
    await store.httpCookieStore.setCookie(cookie)
    let cookies = await store.httpCookieStore.allCookies()
    XCTAssertEqual(cookies.map(\.name), ["a"])
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    let records = await store.dataRecords(ofTypes: types)
    XCTAssertEqual(records.map(\.displayName), ["example.org"])
    await store.removeData(ofTypes: types, for: records)
    let left = await store.dataRecords(ofTypes: types)
    XCTAssertEqual(left.count, 0)
    await store.httpCookieStore.setCookie(cookie)
    await store.httpCookieStore.deleteCookie(cookie)
    await store.removeData(ofTypes: types, modifiedSince: .distantPast)
    let rest = await store.httpCookieStore.allCookies()
    XCTAssertEqual(rest, [])
  }
}
