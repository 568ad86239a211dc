import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Downloads in the browser: how they begin, what the bar and the list show, and what is left on the disk.
@preconcurrency @MainActor final class DownloadListTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var list: DownloadList!
  private var server: TestServer!
  private var file: ServedFile!
  private var folder: URL!
  private var profile: URL!

  override func setUp() async throws {
    try await super.setUp()
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("browser-downloads-\(UUID().uuidString)")
    (folder, profile) = (base.appendingPathComponent("Downloads"), base.appendingPathComponent("Profile"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = ServedFile(count: 300_000)
    file.fields = "Content-Type: application/zip\r\n"
    server = TestServer(["/blank": .html("<!doctype html><title>Blank</title>")])
    server["/file.zip"] = file.response
  }

  override func tearDown() async throws {
    file.end()
    (device, browser, list, server, file) = (nil, nil, nil, nil, nil)
    TemporaryFiles.remove(folder.deletingLastPathComponent())
    try await super.tearDown()
  }

  // MARK: Help

  private func launch(_ model: DeviceModel = .iPhone13, _ appearance: Appearance = .light) {
    device = SimulatedDevice(model, appearance: appearance)
    let folder = folder!
    list = DownloadList(
      store: DownloadStore(folder: profile), folder: { folder }, now: { Date(timeIntervalSince1970: 1000) })
    browser = BrowserViewController(address: nil, downloads: list)
    device.show(browser)
    device.advanceFrames(2)
  }

  @discardableResult private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  /// Opens a page with one link, and follows it.
  private func follow(_ attributes: String) {
    server["/link"] = .page(
      """
      <!doctype html><title>Link</title><body style='margin:0'>
      <a \(attributes) style='display:block;height:400px'>link</a>
      """)
    browser.page.open(server.url("/link"))
    XCTAssert(wait { browser.page.webView.title == "Link" && !browser.page.webView.isLoading })
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 100, y: 47 + 100))
  }

  private func answer(_ name: String, line: UInt = #line) {
    XCTAssert(wait { device["dialog.\(name)"] != nil }, "nothing is asked", line: line)
    device.advance(by: 0.5)
    device.tap("dialog.\(name)")
    device.advance(by: 0.5)
  }

  /// Begins a download, and waits until a part of it is there.
  private func begin(stoppingAt count: Int = 100_000) {
    file.stop(after: count)
    follow("href='/file.zip'")
    answer("download")
    XCTAssert(wait { (list.items.first?.record.received ?? 0) >= Int64(count) })
  }

  private func open(line: UInt = #line) {
    device.press("l", modifiers: [.control, .alternate])
    device.advance(by: 0.8)
    XCTAssertNotNil(device["downloads.list"], line: line)
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.8)
  }

  private var record: DownloadRecord? { list.items.first?.record }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  private func assertIsThere(_ name: String = "file.zip", line: UInt = #line) {
    XCTAssert(wait { record?.file != nil }, "\(String(describing: record))", line: line)
    XCTAssertEqual(names, [name], line: line)
    XCTAssertEqual(try? Data(contentsOf: folder.appendingPathComponent(name)), file.bytes, line: line)
  }

  // MARK: How they begin

  func testWhatCannotBeShownIsDownloaded() {
    launch()
    follow("href='/file.zip'")
    XCTAssert(wait { device["dialog.message"] != nil })
    XCTAssertEqual(device["dialog.message"]?.text, "Do you want to download “file.zip”?")
    XCTAssertEqual(device["dialog.title"]?.text, "127.0.0.1")
    XCTAssertEqual(names, [], "nothing is written before the answer")
    answer("download")
    assertIsThere()
    XCTAssertEqual(browser.page.webView.title, "Link", "the page stays")
    XCTAssertFalse(browser.page.isErrorShown)
  }

  func testNothingComesOfANo() {
    launch()
    follow("href='/file.zip'")
    answer("cancel")
    XCTAssertEqual(list.items.count, 0)
    XCTAssertEqual(names, [])
  }

  func testWhoLeavesThePageSaysNo() {
    launch()
    follow("href='/file.zip'")
    XCTAssert(wait { device["dialog.download"] != nil })
    browser.page.open(server.url("/blank"))
    XCTAssert(wait { browser.page.webView.title == "Blank" })
    XCTAssertNil(browser.page.dialog)
    XCTAssertEqual(names, [])
  }

  func testALinkWithTheAttribute() {
    launch()
    server["/page"] = .html("<!doctype html><title>Page</title>")
    follow("href='/page' download='../a page.html'")
    answer("download")
    XCTAssert(wait { record?.file != nil })
    XCTAssertEqual(names, ["a page.html"])
  }

  func testAnAttachmentIsDownloadedThoughItCouldBeShown() {
    launch()
    file.fields = "Content-Type: text/html\r\nContent-Disposition: attachment; filename=\"../../evil/.name.html\"\r\n"
    follow("href='/file.zip'")
    answer("download")
    assertIsThere("name.html")
  }

  func testALinkThatAFingerStaysOn() {
    launch()
    follow("href='#' onclick='return false'")
    browser.download(URL(string: server.url("/file.zip"))!, of: browser.page)
    assertIsThere()
  }

  func testATabForNothingButAFileShowsTheStartPage() {
    launch()
    browser.page.open(server.url("/file.zip"))
    answer("download")
    assertIsThere()
    XCTAssert(browser.page.isStartPageShown)
  }

  func testTheSameNameAgain() throws {
    try Data("mine".utf8).write(to: folder.appendingPathComponent("file.zip"))
    launch()
    follow("href='/file.zip'")
    answer("download")
    XCTAssert(wait { record?.file != nil })
    XCTAssertEqual(names, ["file 2.zip", "file.zip"])
    XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("file.zip")), Data("mine".utf8))
  }

  // MARK: The bar and the list

  func testTheBarShowsHowFarItIs() {
    launch()
    XCTAssertEqual(device["downloadsButton"]?.hidden ?? true, true)
    begin()
    XCTAssertEqual(device["downloadsButton"]?.hidden, false)
    let button = browser.strip.current.bar.capsule.downloadButton
    XCTAssertEqual(button.shown, .running(fraction: 1.0 / 3))
    file.stop(after: nil)
    assertIsThere()
    XCTAssertEqual(button.shown, .ended)
    tap("downloadsButton")
    XCTAssertEqual(device["downloads.0.name"]?.text, "file.zip")
    XCTAssertEqual(device["downloads.0.detail"]?.text, "300 KB")
    tap("downloads.done")
    XCTAssertNil(button.shown, "it has been seen")
  }

  func testAButtonStopsItAndGoesOn() {
    launch()
    begin()
    open()
    XCTAssertEqual(device["downloads.0.detail"]?.text?.hasPrefix("100 KB of 300 KB"), true)
    tap("downloads.0.button")
    XCTAssert(wait { record?.state == .paused })
    XCTAssertEqual(names, ["file.zip.download"])
    XCTAssertEqual(device["downloads.0.detail"]?.text, "Paused – 100 KB of 300 KB")
    file.stop(after: nil)
    tap("downloads.0.button")
    assertIsThere()
    XCTAssertEqual(file.requests.last?.contains("Range: bytes=100000-"), true)
  }

  func testAServerWithoutRangesBeginsAnew() {
    file.acceptsRanges = false
    launch()
    begin()
    open()
    device.press("down")
    device.press("return")
    XCTAssert(wait { record?.state == .paused })
    XCTAssertEqual(names, [])
    XCTAssertEqual(device["downloads.0.detail"]?.text, "Stopped")
    file.stop(after: nil)
    device.press("down")
    device.press("return")
    assertIsThere()
  }

  func testDeletingCancels() {
    launch()
    begin()
    open()
    device.press("down")
    device.press("delete")
    XCTAssertEqual(list.items.count, 0)
    XCTAssert(wait { names.isEmpty })
    XCTAssertEqual(device["downloads.note"]?.text, "No Downloads")
  }

  func testACompleteFileStaysOrGoes() {
    launch()
    for (choice, left) in [("remove", ["file.zip"]), ("delete", ["file.zip"])] {
      begin(stoppingAt: 300_000)
      XCTAssert(wait { record?.file != nil })
      open()
      device.press("down")
      device.press("delete")
      device.advance(by: 0.8)
      tap("actionSheet.\(choice)")
      XCTAssertEqual(list.items.count, 0)
      XCTAssertEqual(names, left, choice)
      tap("downloads.done")
    }
  }

  func testOpeningAndShowing() {
    launch()
    follow("href='/file.zip'")
    answer("download")
    assertIsThere()
    open()
    device.press("down")
    device.press("return")
    device.advance(by: 0.5)
    XCTAssertEqual(device.openedURLs.last?.lastPathComponent, "file.zip")
    tap("downloads.0.button")
    XCTAssertEqual(device.openedURLs.last?.lastPathComponent, "Downloads")
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("file.zip"))
    tap("downloads.done")
    open()
    XCTAssertEqual(device["downloads.0.detail"]?.text, "Moved or deleted")
  }

  // MARK: Bad ends

  func testAConnectionThatBreaksOff() {
    file.breaksOff = true
    launch()
    file.stop(after: 100_000)
    follow("href='/file.zip'")
    answer("download")
    XCTAssert(wait { if case .failed = record?.state { true } else { false } })
    XCTAssertEqual(names, ["file.zip.download"])
    XCTAssertNotNil(record?.resumeData)
    file.stop(after: nil)
    open()
    tap("downloads.0.button")
    assertIsThere()
  }

  func testAFolderThatCannotBeWritten() throws {
    TemporaryFiles.remove(folder)
    try Data().write(to: folder)
    launch()
    follow("href='/file.zip'")
    answer("download")
    XCTAssert(wait { device["notice.label"]?.text?.contains("can’t be saved") == true })
    XCTAssertEqual(list.items.count, 0)
  }

  func testADownloadWithoutAnEnd() {
    file.isEndless = true
    launch()
    follow("href='/file.zip'")
    answer("download")
    XCTAssert(wait { (record?.received ?? 0) > 1_000_000 })
    XCTAssertEqual(browser.strip.current.bar.capsule.downloadButton.shown, .running(fraction: nil))
    open()
    device.press("down")
    device.press("delete")
    XCTAssert(wait { names.isEmpty })
  }

  func testAKilledAppGoesOnAtTheNextLaunch() {
    launch()
    begin()
    ContentProcess.shared.endForTesting()
    launch()
    XCTAssertEqual(record?.state, .paused)
    XCTAssertEqual(names, ["file.zip.download"], "no half file under its own name")
    file.stop(after: nil)
    open()
    tap("downloads.0.button")
    assertIsThere()
  }

  func testAKilledAppLeavesNothingWhereNothingGoesOn() {
    file.acceptsRanges = false
    launch()
    begin()
    ContentProcess.shared.endForTesting()
    launch()
    XCTAssertEqual(record?.state, .paused)
    XCTAssertEqual(names, [])
  }

  func testTheListComesBack() {
    launch()
    follow("href='/file.zip'")
    answer("download")
    assertIsThere()
    launch()
    XCTAssertEqual(list.items.map(\.name), ["file.zip"])
    XCTAssertNil(browser.strip.current.bar.capsule.downloadButton.shown)
    open()
    tap("downloads.clear")
    XCTAssertEqual(names, ["file.zip"], "files stay")
    launch()
    XCTAssertEqual(list.items.count, 0)
  }

  func testPrivateOnesAreNotKept() {
    launch()
    browser.showPrivateTabs(true)
    device.advance(by: 1)
    begin(stoppingAt: 300_000)
    assertIsThere()
    launch()
    XCTAssertEqual(list.items.count, 0)
  }

  // MARK: Pictures

  /// Writes pictures for people into the folder that `PICTURES` names.
  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for (appearance, style) in [(Appearance.light, "light"), (.dark, "dark")] {
        launch(model, appearance)
        list.clear()
        func take(_ picture: String) throws {
          let data = try XCTUnwrap(UIImage(cgImage: device.snapshot()).pngData())
          try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("\(name)-\(style)-\(picture).png"))
        }
        file.stop(after: nil)
        follow("href='/file.zip'")
        XCTAssert(wait { device["dialog.download"] != nil })
        device.advance(by: 0.5)
        try take("1-question")
        answer("download")
        XCTAssert(wait { record?.file != nil })
        begin(stoppingAt: 200_000)
        device.advance(by: 0.5)
        try take("2-bar")
        open()
        try take("3-list")
        tap("downloads.0.button")
        XCTAssert(wait { record?.state == .paused })
        device.advance(by: 0.5)
        try take("4-paused")
        device.press("down")
        device.press("down")
        device.press("delete")
        device.advance(by: 0.8)
        try take("5-delete")
        ContentProcess.shared.endForTesting()
        TemporaryFiles.remove(folder)
      }
    }
  }
}
