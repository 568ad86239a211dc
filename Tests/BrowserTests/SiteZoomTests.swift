import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Larger and smaller text: by the menu beside the address and by keys, for each website, and for all in the settings.
@preconcurrency @MainActor final class SiteZoomTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var folder: URL!
  private var library: Library?

  override func setUp() async throws {
    try await super.setUp()
    UserDefaults.standard.removeObject(forKey: "PageZoom")
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("zoom-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = TestServer([
      "/": .page("<!doctype html><title>One</title><p style='height:3000px'>One"),
      "/two": .page("<!doctype html><title>Two</title><p>Two"),
    ])
  }

  override func tearDown() async throws {
    UserDefaults.standard.removeObject(forKey: "PageZoom")
    library?.close()
    (device, browser, server, library) = (nil, nil, nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func launch(_ model: DeviceModel = .iPhone13, _ appearance: Appearance = .light, keeps: Bool = false) {
    library?.close()
    // What keeps a library open in the background is the device's app.
    device = SimulatedDevice(model, appearance: appearance)
    library = keeps ? Library(folder: folder, isShared: false) : nil
    browser = BrowserViewController(address: nil, library: library)
    device.show(browser)
    device.advanceFrames(2)
  }

  private func open(_ address: String, titled title: String) {
    browser.page.open(address)
    device.waitForPage(titled: title, in: browser)
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = .control) {
    device.press(key, modifiers: modifiers)
    device.advanceFrames(2)
  }

  @discardableResult private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private func assertShown(_ percent: Int, line: UInt = #line) {
    XCTAssertEqual(browser.page.webView.pageZoom, CGFloat(percent) / 100, accuracy: 1e-9, line: line)
    let scale = CGFloat(percent) / 100
    XCTAssertTrue(wait { self.browser.page.webView.scrollView.zoomScale == scale }, "the page is as large", line: line)
  }

  private var other: String { server.url("/two").replacingOccurrences(of: "127.0.0.1", with: "localhost") }

  // MARK: Websites

  func testKeysEnlargeAWebsiteAndNoOther() {
    launch()
    open(server.url("/"), titled: "One")
    press("=")
    press("=", [.control, .shift])
    assertShown(125)
    open(server.url("/two"), titled: "Two")
    assertShown(125)
    open(other, titled: "Two")
    assertShown(100)
    press("-")
    assertShown(85)
    browser.page.goBack()
    XCTAssertTrue(wait { self.browser.page.webView.url?.host == "127.0.0.1" && !self.browser.page.webView.isLoading })
    assertShown(125)
    press("0")
    assertShown(100)
    for _ in 0..<20 { press("-") }
    assertShown(50)
    for _ in 0..<20 { press("=") }
    assertShown(300)
  }

  func testTheMenuStaysWhileTheTextGrows() throws {
    launch()
    XCTAssertEqual(device["pageMenuButton"]?.hidden, true, "the start page has none")
    open(server.url("/"), titled: "One")
    device.tap("pageMenuButton")
    device.advance(by: 1)
    for percent in [115, 125, 150] {
      device.tap("Larger")
      device.advance(by: 0.3)
      XCTAssertNotNil(device["\(percent)%"], "the menu says how large it is")
    }
    assertShown(150)
    device.tap("150%")
    device.advance(by: 0.3)
    XCTAssertNotNil(device["100%"])
    device.tap("Smaller")
    assertShown(85)
    device.tap("Find on Page")
    device.advance(by: 1)
    XCTAssertTrue(browser.finding.isShown)
    XCTAssertNil(device["Smaller"])
  }

  /// The same part of the page shows.
  func testThePageStaysWhereItIs() {
    launch()
    open(server.url("/"), titled: "One")
    browser.page.webView.scrollView.contentOffset.y = 1000
    device.advance(by: 0.5)
    for _ in 0..<3 { press("=") }
    assertShown(150)
    XCTAssertEqual(browser.page.webView.scrollView.contentOffset.y, 1500, accuracy: 4)
  }

  func testWhatHasBeenSetIsThereAfterALaunch() {
    launch(keeps: true)
    open(server.url("/"), titled: "One")
    press("=")
    assertShown(115)
    launch(keeps: true)
    XCTAssertTrue(wait { self.browser.sites.zooms == ["127.0.0.1": 115] })
    open(server.url("/"), titled: "One")
    assertShown(115)
  }

  func testPrivateTabsKeepNothing() {
    launch(keeps: true)
    open(server.url("/"), titled: "One")
    press("=")
    press("n", [.control, .shift])
    device.advance(by: 1)
    open(server.url("/"), titled: "One")
    assertShown(115)
    press("0")
    assertShown(100)
    press("=")
    press("=")
    assertShown(125)
    XCTAssertEqual(browser.sites.zooms, ["127.0.0.1": 115])
    press("w")
    device.advance(by: 1)
    XCTAssertEqual(browser.privateSites.zooms, [:], "it goes with the last private tab")
    assertShown(115)
  }

  // MARK: All websites

  func testTheSettingsSayWhatAllHave() throws {
    launch()
    open(server.url("/"), titled: "One")
    browser.sites.setZoom(85, of: "example.com")
    press(",")
    device.advance(by: 1)
    device.tap("settings.pageZoom")
    device.advance(by: 1)
    device.tap("settings.pageZoom.125")
    device.advance(by: 0.5)
    XCTAssertEqual(PageZoom.standard, 125)
    assertShown(125)
    let screen = try XCTUnwrap(
      (browser.presentedViewController as? UINavigationController)?.topViewController as? SiteChoiceScreen)
    let table = try XCTUnwrap(screen.tableView)
    XCTAssertEqual(table.numberOfRows(inSection: 1), 1)
    table.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .bottom)
    device.press("delete")
    device.advance(by: 0.5)
    XCTAssertEqual(browser.sites.zooms, [:])
    XCTAssertEqual(table.numberOfSections, 1)
  }

  func testNumbersThatAreNoStepsAreTheNearestOnes() {
    XCTAssertEqual([-5, 0, 93, 101, 9000, Int.max, Int.min].map(PageZoom.nearest), [50, 50, 100, 100, 300, 300, 50])
    UserDefaults.standard.set("much", forKey: "PageZoom")
    XCTAssertEqual(PageZoom.standard, 100)
  }

  func testAWebsiteIsItsHost() {
    for (address, name) in [
      ("http://www.example.com/a", "example.com"), ("https://Example.COM:8080", "example.com"), ("http://www.", "www."),
      ("about:blank", nil), ("file:///tmp/a.html", nil),
    ] { XCTAssertEqual(Sites.name(of: URL(string: address)), name) }
  }

  // MARK: Sizes

  /// Buttons and the address find room beside each other on the smallest phone.
  func testTheAddressLeavesRoomForButtons() throws {
    launch(.iPhoneSE)
    open(server.url("/"), titled: "One")
    func place(_ name: String) throws -> CGRect { try XCTUnwrap(device[name]).frame }
    XCTAssertGreaterThanOrEqual(try place("addressBar.label").minX, try place("pageMenuButton").maxX)
    XCTAssertEqual(device["downloadsButton"]?.hidden, true)
    browser.strip.current.bar.show(.ended)
    device.advanceFrames(2)
    XCTAssertEqual(device["downloadsButton"]?.hidden, false)
    XCTAssertGreaterThanOrEqual(try place("downloadsButton").minX, try place("pageMenuButton").maxX)
    XCTAssertGreaterThanOrEqual(try place("addressBar.label").minX, try place("downloadsButton").maxX)
  }

  /// Pictures to be looked at: `PICTURES` names the folder.
  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    server["/article"] = .page(
      """
      <!doctype html><title>Article</title><body style='font:17px/1.5 -apple-system;margin:20px'>
      <h1>The weather in the mountains</h1><p>\(String(repeating: "Clouds come up the valley at noon. ", count: 60))
      """)
    server["/desktop"] = .html(
      """
      <!doctype html><title>Desktop</title><body style='font:16px/1.4 sans-serif;margin:0'>
      <div style='background:#246;color:#fff;padding:20px;font-size:30px'>A page for desktops</div>
      <div style='float:left;width:600px;padding:20px'>\(String(repeating: "A column of text that is wide. ", count: 80))</div>
      <div style='margin-left:660px;padding:20px;background:#eee'>\(String(repeating: "News beside it. ", count: 60))</div>
      """)
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for (appearance, style) in [(Appearance.light, "light"), (.dark, "dark")] {
        launch(model, appearance)
        func take(_ picture: String) throws {
          let data = try XCTUnwrap(UIImage(cgImage: device.snapshot()).pngData())
          try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("\(name)-\(style)-\(picture).png"))
        }
        open(server.url("/article"), titled: "Article")
        device.advance(by: 0.5)
        try take("1-page")
        device.tap("pageMenuButton")
        device.advance(by: 0.1)
        try take("2-menu-opening")
        device.advance(by: 1)
        try take("3-menu")
        for _ in 0..<3 {
          device.tap("Larger")
          device.advance(by: 0.5)
        }
        assertShown(150)
        try take("4-larger")
        press("escape", [])
        device.advance(by: 1)
        browser.strip.current.bar.show(.running(fraction: 0.4))
        device.advance(by: 0.5)
        try take("5-larger-closed")
        browser.strip.current.bar.show(nil)
        press("0")
        open(server.url("/desktop"), titled: "Desktop")
        device.advance(by: 0.5)
        try take("6-desktop")
        device.pinch(at: CGPoint(x: 150, y: 300), distances: (80, 160), seconds: 0.3, hold: true)
        try take("7-pinch-held")
        for finger in [0, 1] { device.touchUp(finger: finger) }
        device.advance(by: 1)
        XCTAssertTrue(wait { self.browser.page.webView.page.surface.newest?.scale ?? 0 > 0.5 })
        try take("8-pinch-done")
      }
    }
  }
}
