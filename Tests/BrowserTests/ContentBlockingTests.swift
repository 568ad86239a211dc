import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// What pages leave out: by the list that is shipped or one from a file, for all websites or all but some.
@preconcurrency @MainActor final class ContentBlockingTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var folder: URL!
  private var library: Library?

  private static let key = "BlocksContent"
  /// A list that blocks what is another host's.
  private static let rules = """
    [{"trigger": {"url-filter": "/picture", "load-type": ["third-party"]}, "action": {"type": "block"}},
     {"trigger": {"url-filter": ".*"}, "action": {"type": "css-display-none", "selector": ".mine"}}]
    """

  override func setUp() async throws {
    try await super.setUp()
    UserDefaults.standard.removeObject(forKey: Self.key)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("blocking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = TestServer()
    let other = server.url("/picture/other").replacingOccurrences(of: "127.0.0.1", with: "localhost")
    server["/"] = .page(
      "<!doctype html><title>One</title><img src='\(other)'><p class=adsbygoogle>Ad<p class=mine>Mine<p>Text")
    server["/away"] = .page("<!doctype html><title>Away</title><img src='\(server.url("/picture/back"))'>")
  }

  override func tearDown() async throws {
    UserDefaults.standard.removeObject(forKey: Self.key)
    library?.close()
    (device, browser, server, library) = (nil, nil, nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func launch(_ model: DeviceModel = .iPhone13, _ appearance: Appearance = .light, address: String? = nil) {
    library?.close()
    device = SimulatedDevice(model, appearance: appearance)
    library = Library(folder: folder, isShared: false)
    browser = BrowserViewController(
      address: address, library: library, contentBlocker: ContentBlocker(folder: folder))
    device.show(browser)
    device.advanceFrames(2)
  }

  private var blocker: ContentBlocker { browser.contentBlocker! }

  private func wait(_ text: String = "", line: UInt = #line, _ condition: () -> Bool) {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, text, line: line)
  }

  private func press(_ keys: String..., with modifiers: KeySample.Modifiers = []) {
    for key in keys {
      device.press(key, modifiers: modifiers)
      device.advance(by: 0.8)
    }
  }

  private func openPrivateTab() {
    press("n", with: [.control, .shift])
    browser.endTyping()
    device.advance(by: 0.8)
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.8)
  }

  private func evaluate(_ script: String) -> Any? { device.evaluate(script, in: browser) }

  private func isHidden(_ selector: String) -> Bool? {
    evaluate("getComputedStyle(document.querySelector('\(selector)')).display == 'none'") as? Bool
  }

  /// Opens the page, and says which pictures were asked for.
  private func pictures(_ path: String = "/", titled title: String = "One") -> [String] {
    let count = server.requests.count
    browser.page.open(server.url(path))
    wait { self.server.requests.dropFirst(count).contains(path) }
    device.waitForPage(titled: title, in: browser)
    return server.requests.dropFirst(count).filter { $0.hasPrefix("/picture") }
  }

  /// Waits for a page that is loaded again.
  private func waitForReload(after count: Int, line: UInt = #line) {
    wait("it is loaded again", line: line) {
      self.server.requests.dropFirst(count).contains("/") && !self.browser.page.webView.isLoading
    }
    device.advance(by: 0.5)
  }

  private func file(_ text: String, _ name: String = "mine.json") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  /// Has a list take the place of the one in use.
  @discardableResult private func update(_ text: String, _ name: String = "mine.json") throws -> Result<Int, any Error>?
  {
    update(from: try file(text, name))
  }

  private func update(from url: URL) -> Result<Int, any Error>? {
    var result: Result<Int, any Error>?
    blocker.update(from: url) { result = $0 }
    wait { result != nil }
    return result
  }

  private func message(_ result: Result<Int, any Error>?) -> String {
    guard case .failure(let error) = result else { return "\(String(describing: result))" }
    return error.localizedDescription
  }

  // MARK: The shipped list

  func testTheShippedListHidesAdvertisements() {
    launch()
    XCTAssertEqual(pictures(), ["/picture/other"])
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
    XCTAssertEqual(isHidden(".mine"), false)
    XCTAssertNil(blocker.problem)
  }

  func testTheFirstPageOfALaunchWaitsForTheList() {
    launch(address: server.url("/"))
    device.waitForPage(titled: "One", in: browser)
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
  }

  /// A page asks for nothing of the hosts on the list, unless it is their own. The test's server takes all hosts' places.
  func testTheShippedListBlocksItsHosts() throws {
    let hosts = ShippedRules.hosts
    XCTAssertEqual(Set(hosts).count, hosts.count)
    ContentProcess.shared.endForTesting()
    let variables = ["http_proxy": "http://127.0.0.1:\(server.port)", "GIO_USE_PROXY_RESOLVER": "libproxy"]
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      ContentProcess.shared.endForTesting()
      for name in variables.keys { unsetenv(name) }
    }
    let blocked = hosts.flatMap { ["http://\($0)/a", "http://cdn.\($0)/a"] }
    let others = ["http://xdoubleclick.net/a", "http://doubleclick.net.example/a", "http://example/?doubleclick.net/"]
    func page(_ title: String) -> TestServer.Response {
      .page("<!doctype html><title>\(title)</title>" + (blocked + others).map { "<img src='\($0)'>" }.joined())
    }
    server["http://news.example/"] = page("News")
    server["http://www.criteo.com/"] = page("Criteo")
    launch()
    browser.page.open("http://news.example/")
    device.waitForPage(titled: "News", in: browser)
    XCTAssertEqual(Set(server.requests), Set(others + ["http://news.example/"]))
    browser.page.open("http://www.criteo.com/")
    device.waitForPage(titled: "Criteo", in: browser)
    XCTAssertTrue(server.requests.contains("http://criteo.com/a"), "a website's own things aren't blocked")
    XCTAssertFalse(server.requests.contains("http://criteo.net/a"))
  }

  // MARK: On and off

  func testKeysAndFingersTurnItOff() throws {
    launch()
    _ = pictures()
    press(",", with: .control)
    tap("settings.contentBlocking")
    press("down", "return")
    XCTAssertFalse(ContentBlocker.isOn)
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), false)
    tap("settings.contentBlocking.switch")
    XCTAssertTrue(ContentBlocker.isOn)
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
    tap("settings.contentBlocking.switch")
    press("escape")
    XCTAssertEqual(text("settings.contentBlocking"), "Off")
    press("escape")
    launch()
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), false, "it stays off")
    tap("pageMenuButton")
    XCTAssertNotNil(device["Find on Page"])
    XCTAssertNil(device["Turn Off Content Blocker"])
  }

  func testItIsTurnedOnBeforeTheFirstPage() {
    ContentBlocker.isOn = false
    launch()
    ContentBlocker.isOn = true
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
  }

  /// A start page alone needs no engine.
  func testNothingIsAskedForBeforeTheFirstPage() {
    ContentProcess.shared.endForTesting()
    launch()
    device.advance(by: 1)
    XCTAssertNil(ContentProcess.shared.processIdentifier)
  }

  // MARK: Websites

  func testAWebsiteIsLeftAlone() throws {
    launch()
    try update(Self.rules)
    XCTAssertEqual(pictures(), [])
    var count = server.requests.count
    tap("pageMenuButton")
    tap("Turn Off Content Blocker")
    waitForReload(after: count)
    XCTAssertTrue(server.requests.dropFirst(count).contains("/picture/other"))
    XCTAssertEqual(isHidden(".mine"), false)
    XCTAssertEqual(browser.sites.sparedNames, ["127.0.0.1"])
    // Another website isn't, though it is the other that has led there.
    count = server.requests.count
    browser.page.open(server.url("/away").replacingOccurrences(of: "127.0.0.1", with: "localhost"))
    device.waitForPage(titled: "Away", in: browser)
    XCTAssertFalse(server.requests.contains("/picture/back"))
    browser.page.goBack()
    device.waitForPage(titled: "One", in: browser)
    XCTAssertEqual(isHidden(".mine"), false)
    launch()
    wait { self.browser.sites.sparedNames == ["127.0.0.1"] }
    XCTAssertEqual(pictures(), ["/picture/other"], "it is kept")
    count = server.requests.count
    tap("pageMenuButton")
    tap("Turn On Content Blocker")
    waitForReload(after: count)
    XCTAssertFalse(server.requests.dropFirst(count).contains("/picture/other"))
    XCTAssertEqual(isHidden(".mine"), true)
    XCTAssertEqual(browser.sites.sparedNames, [])
  }

  func testTheSettingsListSuchWebsites() throws {
    launch()
    _ = pictures()
    for name in ["a.example", "b.example", "c.example"] { browser.sites.setBlocking(false, of: name) }
    browser.sites.setZoom(150, of: "a.example")
    press(",", with: .control)
    tap("settings.contentBlocking")
    let screen = try XCTUnwrap(settings as? ContentBlockingViewController)
    let table = try XCTUnwrap(screen.tableView)
    XCTAssertEqual(table.numberOfRows(inSection: 2), 3)
    table.selectRow(at: IndexPath(row: 0, section: 2), animated: false, scrollPosition: .bottom)
    press("delete")
    XCTAssertEqual(browser.sites.sparedNames, ["b.example", "c.example"])
    XCTAssertEqual(browser.sites.zooms, ["a.example": 150], "the rest of what was set stays")
    table.scrollToRow(at: IndexPath(row: 1, section: 2), at: .bottom, animated: false)
    device.advance(by: 0.5)
    let row = try XCTUnwrap(device["settings.contentBlocking.b.example"]).frame
    device.drag(from: CGPoint(x: row.maxX - 30, y: row.midY), to: CGPoint(x: row.minX + 5, y: row.midY), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertEqual(browser.sites.sparedNames, ["c.example"])
    browser.sites.setBlocking(nil, of: "c.example")
    XCTAssertEqual(table.numberOfSections, 2)
    library?.close()
    launch()
    wait { self.browser.sites.zooms == ["a.example": 150] }
    XCTAssertEqual(browser.sites.sparedNames, [])
  }

  /// The table of websites had nothing but their sizes once.
  func testWhatAnOlderVersionHasSetStays() throws {
    let queue = try DatabaseQueue(path: folder.appendingPathComponent(LibraryDatabase.fileName).path)
    try DatabaseMigrator.library.migrate(queue, upTo: "sites")
    try queue.write { try $0.execute(sql: "INSERT INTO site (name, zoom) VALUES ('a.example', 125)") }
    try queue.close()
    launch()
    wait { self.browser.sites.zooms == ["a.example": 125] }
    browser.sites.setBlocking(false, of: "a.example")
    browser.sites.setZoom(nil, of: "a.example")
    launch()
    wait { self.browser.sites.sparedNames == ["a.example"] }
    XCTAssertEqual(browser.sites.zooms, [:])
  }

  func testPrivateTabsKeepNothing() throws {
    launch()
    try update(Self.rules)
    browser.sites.setBlocking(false, of: "kept.example")
    openPrivateTab()
    XCTAssertEqual(pictures(), [])
    let count = server.requests.count
    tap("pageMenuButton")
    tap("Turn Off Content Blocker")
    waitForReload(after: count)
    XCTAssertTrue(server.requests.dropFirst(count).contains("/picture/other"))
    XCTAssertEqual(browser.sites.sparedNames, ["kept.example"])
    XCTAssertEqual(browser.privateSites.sparedNames, ["kept.example", "127.0.0.1"])
    XCTAssertFalse(try isWritten("127.0.0.1"), "nothing of it is in the profile")
    XCTAssertTrue(try isWritten("kept.example"))
    press("w", with: .control)
    XCTAssertEqual(browser.privateSites.sparedNames, ["kept.example"])
    XCTAssertEqual(pictures(), [])
    openPrivateTab()
    XCTAssertEqual(pictures(), [], "it went with the last private tab")
  }

  /// Whether a file of the profile has a text.
  private func isWritten(_ text: String) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains { path in
      let data = try? Data(contentsOf: folder.appendingPathComponent(path))
      return data?.range(of: Data(text.utf8)) != nil
    }
  }

  func testAPrivateTabTurnsItOnWhereTheOthersHaveIt() throws {
    launch()
    try update(Self.rules)
    browser.sites.setBlocking(false, of: "127.0.0.1")
    openPrivateTab()
    XCTAssertEqual(pictures(), ["/picture/other"])
    let count = server.requests.count
    tap("pageMenuButton")
    tap("Turn On Content Blocker")
    waitForReload(after: count)
    XCTAssertFalse(server.requests.dropFirst(count).contains("/picture/other"))
    XCTAssertEqual(browser.sites.sparedNames, ["127.0.0.1"])
  }

  // MARK: Lists from files

  private func openSettings() {
    press(",", with: .control)
    tap("settings.contentBlocking")
  }

  private var settings: UITableViewController? {
    (browser.presentedViewController as? UINavigationController)?.topViewController as? UITableViewController
  }

  /// The text at the end of a row that shows.
  private func text(_ identifier: String) -> String? {
    let cell = settings?.tableView.visibleCells.first { $0.accessibilityIdentifier == identifier }
    return (cell?.contentConfiguration as? UIListContentConfiguration)?.secondaryText
  }

  private func label(_ name: String) -> String? { text("settings.contentBlocking.\(name)") }

  func testAFilesListIsUsedUntilTheShippedOneIsWanted() throws {
    launch()
    XCTAssertEqual(pictures(), ["/picture/other"])
    openSettings()
    XCTAssertEqual(label("name"), "Shipped List")
    XCTAssertEqual(label("count"), "\(ShippedRules.text.count)")
    XCTAssertNil(device["settings.contentBlocking.useShipped"])
    let screen = try XCTUnwrap(settings as? ContentBlockingViewController)
    press("down", "down", "down", "down", "down", "return")
    XCTAssertTrue(screen.presentedViewController is UIDocumentPickerViewController, "keys lead to the files")
    let picker = try XCTUnwrap(screen.presentedViewController as? UIDocumentPickerViewController)
    picker.delegate?.documentPicker(picker, didPickDocumentsAt: [try file(Self.rules)])
    wait { (screen.presentedViewController as? UIAlertController)?.title == "List Updated" }
    device.advance(by: 0.8)
    press("return")
    XCTAssertEqual(label("name"), "mine.json")
    XCTAssertEqual(label("count"), "2")
    XCTAssertEqual(pictures(), [])
    XCTAssertEqual(isHidden(".adsbygoogle"), false)
    launch()
    XCTAssertEqual(pictures(), [], "it is in use after a launch")
    XCTAssertEqual(blocker.fileName, "mine.json")
    openSettings()
    tap("settings.contentBlocking.useShipped")
    XCTAssertEqual(label("name"), "Shipped List")
    XCTAssertEqual(pictures(), ["/picture/other"])
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
    launch()
    XCTAssertNil(blocker.fileName)
    _ = pictures()
    wait("nothing is left of the other: \(keptFiles)") {
      self.keptFiles.allSatisfy { $0.contains("-shipped") } && self.keptFiles.count == 2
    }
  }

  private var keptFiles: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("ContentRules").path)) ?? []
  }

  func testAFileThatIsNoGoodLeavesTheListBefore() throws {
    launch()
    try update(Self.rules)
    let large = folder.appendingPathComponent("large.json")
    FileManager.default.createFile(atPath: large.path, contents: nil)
    XCTAssertEqual(truncate(large.path, 5 << 30), 0)
    let rule = #"{"trigger":{"url-filter":"a"},"action":{"type":"block"}}"#
    let many = "[" + Array(repeating: rule, count: RuleText.most + 1).joined(separator: ",") + "]"
    let latin = folder.appendingPathComponent("latin.json")
    try Data([0x5b, 0x22, 0xe4, 0x22, 0x5d]).write(to: latin)
    for (url, text) in [
      (large, "is too large"), (latin, "UTF-8"), (folder.appendingPathComponent("none.json"), "can’t be read"),
      (folder!, "can’t be read"), (try file("", "a.json"), "no list of rules"),
      (try file(String(Self.rules.dropLast(3)), "b.json"), "no list of rules"),
      (try file("{\"a\": 1}", "c.json"), "no list of rules"), (try file("[]", "d.json"), "no rules in it"),
      (try file("[1]", "e.json"), "can’t be used"), (try file(many, "f.json"), "150,000 rules"),
      (try file(#"[{"trigger": {"url-filter": "a(b"}, "action": {"type": "block"}}]"#, "g.json"), "regular expression"),
    ] {
      let result = message(update(from: url))
      XCTAssertTrue(result.contains(text), result)
      XCTAssertTrue(result.contains(url.lastPathComponent), result)
    }
    XCTAssertEqual(blocker.fileName, "mine.json")
    XCTAssertEqual(pictures(), [])
    launch()
    XCTAssertEqual(pictures(), [])
    // The person is told.
    openSettings()
    let screen = try XCTUnwrap(settings as? ContentBlockingViewController)
    screen.update(from: large)
    wait { (screen.presentedViewController as? UIAlertController)?.title == "The List Stays as It Is" }
  }

  func testAMarkOfTheByteOrderIsNoLetter() throws {
    launch()
    let result = try update("\u{feff}" + Self.rules + "\n\n")
    XCTAssertEqual(try result?.get(), 2)
    browser.sites.setBlocking(false, of: "else.example")
    XCTAssertEqual(pictures(), [])
  }

  func testAListThatIsLostGivesWayToTheShippedOne() throws {
    launch()
    try update(Self.rules)
    let rules = folder.appendingPathComponent("ContentRules")
    for name in keptFiles where name != "list.json" {
      try FileManager.default.removeItem(at: rules.appendingPathComponent(name))
    }
    launch()
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
    XCTAssertEqual(blocker.problem?.contains("mine.json"), true)
    XCTAssertNil(blocker.fileName)
    try Data("{".utf8).write(to: rules.appendingPathComponent("list.json"))
    launch()
    XCTAssertNotNil(blocker.problem)
    XCTAssertNotNil(device["notice"])
    _ = pictures()
    XCTAssertEqual(isHidden(".adsbygoogle"), true)
  }

  /// What the engine has compiled is only a copy.
  func testACompiledListThatIsDamagedIsMadeAnew() throws {
    launch()
    try update(Self.rules)
    XCTAssertEqual(pictures(), [])
    for name in keptFiles where name.hasPrefix("ContentRuleList-") {
      try Data("damage".utf8).write(to: folder.appendingPathComponent("ContentRules/\(name)"))
    }
    ContentProcess.shared.endForTesting()
    launch()
    XCTAssertEqual(pictures(), [])
    XCTAssertNil(blocker.problem)
    XCTAssertEqual(blocker.fileName, "mine.json")
  }

  func testPagesGoOnAfterACrash() throws {
    launch()
    try update(Self.rules)
    XCTAssertEqual(pictures(), [])
    ContentProcess.shared.killForTesting()
    wait { self.browser.page.isErrorShown }
    XCTAssertEqual(pictures(), [])
    XCTAssertEqual(isHidden(".mine"), true)
  }

  func testPagesComeWhereNothingCanBeBlocked() throws {
    try Data().write(to: folder.appendingPathComponent("ContentRules"))
    launch()
    XCTAssertEqual(pictures(), ["/picture/other"])
    XCTAssertEqual(blocker.problem?.contains("Nothing is blocked"), true)
  }

  // MARK: Texts

  func testWebsitesAreSparedByTheLastRule() throws {
    let text = try RuleText(Data(Self.rules.utf8), name: "mine.json")
    XCTAssertEqual(text.sparing([]), text.json)
    let sparing = text.sparing(["b.example", "::1", "a.example"])
    let list = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(sparing.utf8)) as? [[String: [String: Any]]])
    XCTAssertEqual(list.count, 3)
    XCTAssertEqual(
      list[2]["trigger"]?["if-domain"] as? [String],
      ["a.example", "www.a.example", "b.example", "www.b.example"])
    XCTAssertEqual(text.sparing(["::1"]), text.json, "a rule can't name it")
  }

  func testHostsOfTheShippedListArePlain() {
    for host in ShippedRules.hosts { XCTAssertTrue(RuleText.canSpare(host), host) }
    XCTAssertLessThan(ShippedRules.date, Date(timeIntervalSince1970: 4e9))
  }

  /// Pictures to be looked at: `PICTURES` names the folder.
  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for (appearance, style) in [(Appearance.light, "light"), (.dark, "dark")] {
        launch(model, appearance)
        func take(_ picture: String) throws {
          let data = try XCTUnwrap(UIImage(cgImage: device.snapshot()).pngData())
          try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("\(name)-\(style)-\(picture).png"))
        }
        _ = self.pictures()
        tap("pageMenuButton")
        try take("1-menu")
        press("escape")
        browser.sites.setBlocking(false, of: "example.com")
        openSettings()
        try take("2-settings")
        try update(Self.rules, "A list with a long name of its own.json")
        device.advance(by: 0.5)
        try take("3-file")
        let screen = settings
        (screen as? ContentBlockingViewController)?.update(from: try file("[1]", "bad.json"))
        wait { screen?.presentedViewController is UIAlertController }
        device.advance(by: 0.8)
        try take("4-refused")
      }
    }
  }
}
