import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Lists of rules: what pages leave out, from their first load on, and what becomes of lists that are no good.
@preconcurrency @MainActor final class ContentRuleTests: XCTestCase {
  private var device: SimulatedDevice!
  private var bench: WebViewBench!
  private var folder: URL!
  private var store: WKContentRuleListStore!

  /// Blocks what is another host's, and hides what is called a banner.
  private static let rules = """
    [{"trigger": {"url-filter": "/picture", "load-type": ["third-party"]}, "action": {"type": "block"}},
     {"trigger": {"url-filter": ".*"}, "action": {"type": "css-display-none", "selector": ".banner"}}]
    """

  override func setUp() async throws {
    try await super.setUp()
    device = SimulatedDevice()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString)")
    store = WKContentRuleListStore(url: folder)
  }

  override func tearDown() async throws {
    (bench, store, device) = (nil, nil, nil)
    ContentProcess.shared.endForTesting()
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  // MARK: Asking

  private typealias Result = (list: WKContentRuleList?, error: NSError?)

  private func wait(_ ask: (@escaping @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void) -> Void)
    -> Result
  {
    var result: Result?
    ask {
      XCTAssertNil(result, "it answers once")
      result = ($0, $1 as NSError?)
    }
    XCTAssertNil(result, "it answers later")
    XCTAssertTrue(waitOnMain { result != nil }, "there is no answer")
    return result ?? (nil, nil)
  }

  private func compile(_ text: String, as identifier: String = "list") -> Result {
    wait {
      store.compileContentRuleList(forIdentifier: identifier, encodedContentRuleList: text, completionHandler: $0)
    }
  }

  private func lookUp(_ identifier: String = "list") -> Result {
    wait { store.lookUpContentRuleList(forIdentifier: identifier, completionHandler: $0) }
  }

  private func remove(_ identifier: String = "list") -> NSError? {
    var answer: NSError??
    store.removeContentRuleList(forIdentifier: identifier) { answer = .some($0 as NSError?) }
    XCTAssertTrue(waitOnMain { answer != nil })
    return answer ?? nil
  }

  private func identifiers() -> [String]? {
    var answer: [String]??
    store.getAvailableContentRuleListIdentifiers { answer = .some($0) }
    XCTAssertTrue(waitOnMain { answer != nil })
    return answer ?? nil
  }

  private func assertFails(_ result: Result, _ code: WKError.Code, _ text: String, line: UInt = #line) {
    XCTAssertNil(result.list, line: line)
    XCTAssertEqual(result.error?.domain, WKErrorDomain, line: line)
    XCTAssertEqual(result.error?.code, code.rawValue, line: line)
    XCTAssertEqual(result.error?.localizedDescription.contains(text), true, "\(result)", line: line)
  }

  // MARK: Pages

  /// Makes a web view on a server whose page has a picture of the host's own, one of another host's, and a banner.
  private func start(_ lists: [WKContentRuleList?] = []) {
    let configuration = WKWebViewConfiguration()
    for list in lists {
      guard let list else { return XCTFail("there is no list") }
      configuration.userContentController.add(list)
    }
    bench = WebViewBench([:], configuration: configuration)
    let other = bench.server.url("/picture/other").replacingOccurrences(of: "127.0.0.1", with: "localhost")
    bench.server["/"] = .page(
      "<!doctype html><title>Page</title><img src='/picture/own'><img src='\(other)'><p class=banner>Buy!<p id=text>Text"
    )
    bench.server["/empty"] = .page("<!doctype html><title>Empty</title>")
  }

  private var controller: WKUserContentController { bench.webView.configuration.userContentController }

  /// Loads the page, and says which pictures were asked for.
  private func load(line: UInt = #line) -> [String] {
    let count = bench.server.requests.count
    XCTAssertTrue(bench.load("/"), line: line)
    return bench.server.requests.dropFirst(count).filter { $0.hasPrefix("/picture") }.sorted()
  }

  private var isBannerHidden: Bool? {
    bench.evaluate("getComputedStyle(document.querySelector('.banner')).display == 'none'") as? Bool
  }

  private func assertBlocks(_ blocks: Bool, line: UInt = #line) {
    XCTAssertEqual(load(line: line), blocks ? ["/picture/own"] : ["/picture/other", "/picture/own"], line: line)
    XCTAssertEqual(isBannerHidden, blocks, line: line)
  }

  func testPagesLeaveOutWhatAListSays() throws {
    let list = try XCTUnwrap(compile(Self.rules).list)
    XCTAssertEqual(list.identifier, "list")
    start([list])
    assertBlocks(true)
    XCTAssertEqual(
      bench.evaluate("getComputedStyle(document.querySelector('#text')).display") as? String, "block")
  }

  func testPagesWithoutAListLeaveOutNothing() {
    start()
    assertBlocks(false)
  }

  func testListsComeAndGoWhileAPageShows() throws {
    start()
    assertBlocks(false)
    let list = try XCTUnwrap(compile(Self.rules).list)
    controller.add(list)
    XCTAssertEqual(isBannerHidden, false, "the page stays as it is")
    assertBlocks(true)
    controller.remove(list)
    assertBlocks(false)
    controller.add(list)
    controller.removeAllContentRuleLists()
    assertBlocks(false)
  }

  func testAListOfTheSameNameTakesThePlaceOfTheOneBefore() throws {
    start([compile(Self.rules).list])
    assertBlocks(true)
    controller.add(
      try XCTUnwrap(compile(#"[{"trigger": {"url-filter": "never"}, "action": {"type": "block"}}]"#).list))
    assertBlocks(false)
  }

  func testSeveralListsHoldTogether() throws {
    let one = compile(#"[{"trigger": {"url-filter": "other"}, "action": {"type": "block"}}]"#, as: "one").list
    let two = compile(#"[{"trigger": {"url-filter": "own"}, "action": {"type": "block"}}]"#, as: "two").list
    start([one, two])
    XCTAssertEqual(load(), [])
    controller.remove(one)
    XCTAssertEqual(load(), ["/picture/other"])
  }

  /// The process that has compiled it knows it by its number. Another one has to read it first, which must not be too
  /// late for the first page.
  func testTheFirstLoadWaitsForAListThatTheProcessDoesNotKnow() throws {
    let list = try XCTUnwrap(compile(Self.rules).list)
    ContentProcess.shared.endForTesting()
    start([list])
    assertBlocks(true)
  }

  func testListsAreThereAgainAfterACrash() throws {
    start([compile(Self.rules).list])
    assertBlocks(true)
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { bench.delegate.log.contains("terminated") })
    let count = bench.server.requests.count
    XCTAssertNotNil(bench.webView.reload())
    XCTAssertTrue(bench.waitUntilLoaded())
    XCTAssertTrue(bench.server.requests.dropFirst(count).contains("/picture/own"))
    XCTAssertFalse(bench.server.requests.dropFirst(count).contains("/picture/other"))
    XCTAssertEqual(isBannerHidden, true)
  }

  func testCommandsKeepTheirOrderWhileAListIsOnItsWay() throws {
    let list = try XCTUnwrap(compile(Self.rules).list)
    ContentProcess.shared.endForTesting()
    start([list])
    bench.webView.load(URLRequest(url: try XCTUnwrap(URL(string: bench.server.url("/empty")))))
    assertBlocks(true)
    XCTAssertEqual(bench.webView.title, "Page")
  }

  func testAPageComesWhereAListIsGone() throws {
    let list = try XCTUnwrap(compile(Self.rules).list)
    XCTAssertNil(remove())
    start([list])
    assertBlocks(true)
    bench = nil
    ContentProcess.shared.endForTesting()
    device = SimulatedDevice()
    start([list])
    assertBlocks(false)
  }

  // MARK: The store

  func testAListIsFoundAgain() throws {
    XCTAssertEqual(identifiers(), [])
    assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "no such list")
    XCTAssertNotNil(compile(Self.rules).list)
    XCTAssertNotNil(compile(Self.rules, as: "Ä/b c_%.json").list)
    XCTAssertNotNil(compile(Self.rules, as: "").list)
    XCTAssertEqual(identifiers(), ["", "list", "Ä/b c_%.json"])
    ContentProcess.shared.endForTesting()
    store = WKContentRuleListStore(url: folder)
    let list = try XCTUnwrap(lookUp("Ä/b c_%.json").list)
    XCTAssertEqual(list.identifier, "Ä/b c_%.json")
    start([list])
    assertBlocks(true)
  }

  func testAListIsRemoved() throws {
    XCTAssertNotNil(compile(Self.rules).list)
    XCTAssertNil(remove())
    XCTAssertEqual(identifiers(), [])
    assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "no such list")
    assertFails((nil, remove()), .contentRuleListStoreRemoveFailed, "no such list")
  }

  func testNobodyElseCanReadWhatIsKept() throws {
    XCTAssertNotNil(compile(Self.rules).list)
    func mode(_ path: String) throws -> Int {
      let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      return try XCTUnwrap(value) & 0o077
    }
    XCTAssertEqual(try mode(folder.path), 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      XCTAssertEqual(try mode(folder.appendingPathComponent(name).path), 0)
    }
  }

  func testTasksGetListsAndErrors() async throws {
    let list = try await store.compileContentRuleList(forIdentifier: "list", encodedContentRuleList: Self.rules)
    XCTAssertEqual(list?.identifier, "list")
    let found = try await store.contentRuleList(forIdentifier: "list")
    XCTAssertEqual(found?.identifier, "list")
    let names = await store.availableIdentifiers()
    XCTAssertEqual(names, ["list"])
    try await store.removeContentRuleList(forIdentifier: "list")
    do {
      _ = try await store.contentRuleList(forIdentifier: "list")
      XCTFail("there is none")
    } catch { XCTAssertEqual((error as? WKError)?.code, .contentRuleListStoreLookUpFailed) }
    do {
      try await store.removeContentRuleList(forIdentifier: "list")
      XCTFail("there is none")
    } catch { XCTAssertEqual((error as? WKError)?.code, .contentRuleListStoreRemoveFailed) }
    do {
      _ = try await store.compileContentRuleList(forIdentifier: "list", encodedContentRuleList: "{}")
      XCTFail("it is none")
    } catch { XCTAssertEqual((error as? WKError)?.code, .contentRuleListStoreCompileFailed) }
  }

  // MARK: What is no good

  func testWhatIsNoListSaysWhy() {
    for (text, reason) in [
      ("", "There is no text"), ("[{", "JSON"), ("{}", "not an array"), ("[]", "Empty"), ("[1]", "Invalid rule"),
      (#"[{"trigger": {"url-filter": "a(b"}, "action": {"type": "block"}}]"#, "regular expression"),
      (#"[{"trigger": {"url-filter": "a"}, "action": {"type": "praise"}}]"#, "action type"),
      (#"[{"trigger": {}, "action": {"type": "block"}}]"#, "url-filter"),
    ] { assertFails(compile(text), .contentRuleListStoreCompileFailed, reason) }
    assertFails(
      compile(Self.rules, as: String(repeating: "é", count: 40)), .contentRuleListStoreCompileFailed, "too long")
    XCTAssertEqual(identifiers(), [])
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(left, [], "nothing of them is kept")
  }

  func testAListThatIsNoGoodLeavesTheOneBefore() throws {
    XCTAssertNotNil(compile(Self.rules).list)
    assertFails(compile("[{"), .contentRuleListStoreCompileFailed, "JSON")
    start([lookUp().list])
    assertBlocks(true)
  }

  func testALargeListIsCompiledWhilePagesGoOn() throws {
    start()
    XCTAssertTrue(bench.load("/empty"))
    let rules = (0..<100_000).map {
      #"{"trigger":{"url-filter":"^https?://([^/]+\\.)?host\#($0)\\.example[:/]"},"action":{"type":"block"}}"#
    }
    let last = #"{"trigger":{"url-filter":"other"},"action":{"type":"block"}}"#
    let text = "[" + (rules + [last]).joined(separator: ",") + "]"
    XCTAssertGreaterThan(text.utf8.count, 8 << 20)
    var result: Result?
    store.compileContentRuleList(forIdentifier: "large", encodedContentRuleList: text) { result = ($0, $1 as NSError?) }
    var answers = 0
    while result == nil, answers < 100_000 {
      XCTAssertEqual(bench.evaluate("1 + 1") as? Int, 2)
      answers += 1
    }
    XCTAssertGreaterThan(answers, 3)
    controller.add(try XCTUnwrap(result?.list))
    XCTAssertEqual(load(), ["/picture/own"])
  }

  func testTooManyRulesAreRefused() {
    let rule = #"{"trigger":{"url-filter":"a"},"action":{"type":"block"}}"#
    let text = "[" + Array(repeating: rule, count: 150_001).joined(separator: ",") + "]"
    assertFails(compile(text), .contentRuleListStoreCompileFailed, "Too many rules")
  }

  private var file: String { RuleListFile(folder: folder.path, identifier: "list")!.path }

  private func damage(_ change: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: file))
    change(&data)
    try data.write(to: URL(fileURLWithPath: file))
  }

  func testADamagedFileIsNotUsed() throws {
    for change in [
      { $0.removeLast(100) }, { $0.removeAll() }, { $0[$0.count / 2] ^= 1 }, { $0.append(0) },
    ] as [(inout Data) -> Void] {
      XCTAssertNotNil(compile(Self.rules).list)
      try damage(change)
      assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "damaged")
    }
    XCTAssertNotNil(compile(Self.rules).list, "a new one takes its place")
    XCTAssertNotNil(lookUp().list)
  }

  func testAListOfAnotherVersionIsNotUsed() throws {
    XCTAssertNotNil(compile(Self.rules).list)
    let seal = URL(fileURLWithPath: RuleListFile(folder: folder.path, identifier: "list")!.sealPath)
    let lines = try String(contentsOf: seal, encoding: .utf8).split(separator: "\n")
    try Data((["1.0.0"] + lines.dropFirst()).joined(separator: "\n").utf8).write(to: seal)
    assertFails(lookUp(), .contentRuleListStoreVersionMismatch, "version")
    try FileManager.default.removeItem(at: seal)
    assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "damaged")
    XCTAssertNotNil(compile(Self.rules).list)
    XCTAssertNotNil(lookUp().list)
  }

  /// A compiler that ends between the two leaves the list before.
  func testASealThatIsNewerThanItsListIsGood() throws {
    XCTAssertNotNil(compile(Self.rules).list)
    let old = try Data(contentsOf: URL(fileURLWithPath: file))
    XCTAssertNotNil(compile(#"[{"trigger": {"url-filter": "a"}, "action": {"type": "block"}}]"#).list)
    try old.write(to: URL(fileURLWithPath: file))
    start([lookUp().list])
    assertBlocks(true)
  }

  func testAFolderThatCannotBeWrittenToSaysSo() throws {
    try Data().write(to: folder)
    assertFails(compile(Self.rules), .contentRuleListStoreCompileFailed, "can’t be compiled")
  }

  func testAProcessThatEndsIsAskedAgainOnce() throws {
    var results: [Result] = []
    store.compileContentRuleList(forIdentifier: "list", encodedContentRuleList: Self.rules) {
      results.append(($0, $1 as NSError?))
    }
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(waitOnMain { !results.isEmpty })
    start([results.first?.list])
    assertBlocks(true)
    XCTAssertEqual(results.count, 1)
  }

  func testWithoutAProcessThereIsAnError() {
    setenv(ExecutableLocator.variable, "/bin/false", 1)
    defer { unsetenv(ExecutableLocator.variable) }
    assertFails(compile(Self.rules), .contentRuleListStoreCompileFailed, "process")
    assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "process")
  }

  func testWhatAKilledCompilerLeftIsRemoved() throws {
    let left = folder.appendingPathComponent(".compiling/drafts")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data("half a list".utf8).write(to: left.appendingPathComponent("ContentRuleList-list"))
    assertFails(lookUp(), .contentRuleListStoreLookUpFailed, "no such list")
    XCTAssertNotNil(compile(Self.rules).list)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), ["ContentRuleList-list", "Seal-list"])
    XCTAssertNil(remove())
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
  }
}
