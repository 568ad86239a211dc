import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// What websites ask to be allowed, once for each: by touch and by keys, in several tabs, over a launch, and in the settings.
@preconcurrency @MainActor final class SitePermissionTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var folder: URL!
  private var library: Library?
  private var store: WKWebsiteDataStore!

  private static let page = """
    <!doctype html><title>page</title><body style='margin:0;height:700px'><script>
    const say = text => document.title = text;
    const locate = () => navigator.geolocation.getCurrentPosition(
      p => say('at ' + p.coords.latitude), e => say('error ' + e.code));
    </script>
    """

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("permissions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = TestServer([
      "/": .page(Self.page), "/now": .page(Self.page + "<script>locate()</script>"),
      "/next": .page("<!doctype html><title>next</title>"),
      "/loop": .page(Self.page + "<script>setInterval(locate, 10)</script>"),
      "/notify": .page(
        Self.page + """
          <script>
          onclick = () => Notification.requestPermission().then(p => say(p));
          const notify = (title, body) => {
            const shown = new Notification(title, { body });
            shown.onclick = () => say('clicked ' + title);
            shown.onclose = () => { if (!document.title.startsWith('clicked')) say('closed ' + title); };
            window.last = shown;
          };
          </script>
          """),
    ])
  }

  override func tearDown() async throws {
    library?.close()
    (device, browser, server, library, store) = (nil, nil, nil, nil, nil)
    ContentProcess.shared.endForTesting()
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func launch(
    _ model: DeviceModel = .iPhone13, _ appearance: Appearance = .light, keeps: Bool = false, keepsData: Bool = false
  ) throws {
    library?.close()
    (browser, store, device) = (nil, nil, nil)
    // As an app's end does: its files are then free.
    if keepsData { ContentProcess.shared.endForTesting() }
    device = SimulatedDevice(model, appearance: appearance)
    library = keeps ? Library(folder: folder, isShared: false) : nil
    store =
      keepsData
      ? WKWebsiteDataStore(
        try WebsiteDataFolder(
          data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache")))
      : .nonPersistent()
    store.geolocationProvider = FixedGeolocation(WKGeolocationPosition(latitude: 52.5, longitude: 13.25))
    browser = BrowserViewController(address: nil, library: library, dataStore: store)
    device.show(browser)
    device.advanceFrames(2)
  }

  private func open(_ path: String) { browser.page.open(server.url(path)) }

  @discardableResult private func wait(line: UInt = #line, _ condition: () -> Bool) -> Bool {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, browser.page.webView.title ?? "no title", line: line)
    return holds
  }

  private func waitForTitle(_ title: String, line: UInt = #line) {
    wait(line: line) { browser.page.webView.title == title && !browser.page.webView.isLoading }
    device.advance(by: 0.5)
  }

  private func waitForQuestion(line: UInt = #line) {
    wait(line: line) { device["dialog.allow"] != nil }
    device.advance(by: 0.8)
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.6)
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.8)
  }

  private func run(_ script: String) { browser.page.webView.evaluateJavaScript(script) }

  private var site: PermittedSite { PermittedSite(name: "http://127.0.0.1:\(server.port)") }
  private func answer(_ permission: SitePermission) -> SiteAnswer { browser.permissions.answer(permission, of: site) }

  // MARK: The question

  func testItSaysWhoWantsWhat() throws {
    try launch()
    open("/now")
    waitForQuestion()
    XCTAssertEqual(
      device["dialog.title"]?.text, "“127.0.0.1:\(server.port)” would like to use your current location.")
    for answer in ["allowOnce", "allow", "cancel"] { XCTAssertNotNil(device["dialog.\(answer)"], answer) }
    tap("dialog.allow")
    waitForTitle("at 52.5")
    XCTAssertEqual(answer(.location), .allow)
    XCTAssertNil(device["dialog"])
  }

  func testAWebsiteAsksOnce() throws {
    try launch()
    open("/now")
    waitForQuestion()
    tap("dialog.cancel")
    waitForTitle("error 1")
    XCTAssertEqual(answer(.location), .deny)
    open("/now")
    waitForTitle("error 1")
    XCTAssertNil(browser.page.dialog)
  }

  /// Asserts that it holds for as long as the page is there, and no longer.
  func testAllowingOnceIsForOnePage() throws {
    try launch()
    open("/now")
    waitForQuestion()
    tap("dialog.allowOnce")
    waitForTitle("at 52.5")
    XCTAssertEqual(answer(.location), .ask)
    run("navigator.permissions.query({ name: 'geolocation' }).then(s => say(s.state))")
    waitForTitle("granted")
    run("locate()")
    waitForTitle("at 52.5")
    open("/now")
    waitForQuestion()
  }

  func testReturnAllowsOnceAndEscapeDoesNot() throws {
    try launch()
    open("/now")
    waitForQuestion()
    press("return")
    waitForTitle("at 52.5")
    XCTAssertEqual(answer(.location), .ask)
    open("/now")
    waitForQuestion()
    press("escape")
    waitForTitle("error 1")
    XCTAssertEqual(answer(.location), .deny)
  }

  /// A key or a finger that was meant for the page gives nothing away.
  func testNobodyAllowsInHaste() throws {
    try launch()
    open("/now")
    wait { browser.page.dialog != nil }
    device.press("return")
    device.advanceFrames(2)
    XCTAssertNotNil(browser.page.dialog)
    device.tap("dialog.allow")
    device.advanceFrames(2)
    XCTAssertNotNil(browser.page.dialog)
    device.advance(by: 0.6)
    press("return")
    waitForTitle("at 52.5")
  }

  func testAPageThatAsksInALoopIsAnsweredOnce() throws {
    try launch()
    open("/loop")
    waitForQuestion()
    tap("dialog.cancel")
    waitForTitle("error 1")
    device.advance(by: 1)
    XCTAssertNil(browser.page.dialog)
  }

  func testTheQuestionGoesWithThePage() throws {
    try launch()
    open("/now")
    waitForQuestion()
    open("/next")
    waitForTitle("next")
    XCTAssertNil(browser.page.dialog)
    XCTAssertEqual(answer(.location), .ask, "nobody has answered")
    open("/now")
    waitForQuestion()
    ContentProcess.shared.killForTesting()
    wait { device["errorPage"]?.hidden == false }
    XCTAssertNil(browser.page.dialog)
  }

  /// A script's own dialog comes first, and the question comes back.
  func testAQuestionWaitsForADialog() throws {
    try launch()
    open("/now")
    waitForQuestion()
    run("setTimeout(() => alert('Hello'), 0)")
    wait { device["dialog.ok"] != nil }
    device.advance(by: 0.5)
    tap("dialog.ok")
    waitForQuestion()
    tap("dialog.allow")
    waitForTitle("at 52.5")
  }

  // MARK: Tabs

  /// Each page has its question; the answer to one is that to all of the website.
  func testTwoTabsOfAWebsiteGetOneAnswer() throws {
    try launch()
    open("/now")
    waitForQuestion()
    let first = browser.page
    press("t", .control)
    browser.endTyping()
    device.advance(by: 1)
    XCTAssertNil(device["dialog"], "it lies in front of the other page")
    open("/now")
    waitForQuestion()
    XCTAssertNotNil(first.dialog)
    tap("dialog.allow")
    waitForTitle("at 52.5")
    XCTAssertNil(first.dialog)
    wait { first.webView.title == "at 52.5" }
  }

  func testPrivateTabsAskForThemselves() throws {
    try launch()
    open("/now")
    waitForQuestion()
    tap("dialog.allow")
    waitForTitle("at 52.5")
    press("n", [.control, .shift])
    browser.endTyping()
    device.advance(by: 1)
    open("/now")
    waitForQuestion()
    tap("dialog.allow")
    waitForTitle("at 52.5")
    press("w", .control)
    device.advance(by: 1)
    XCTAssertEqual(browser.privatePermissions.sites(.location), [], "it goes with the last private tab")
    XCTAssertEqual(answer(.location), .allow)
    // What was denied stays denied.
    browser.permissions.set(.deny, .location, of: site)
    press("n", [.control, .shift])
    browser.endTyping()
    device.advance(by: 1)
    open("/now")
    waitForTitle("error 1")
    XCTAssertNil(browser.page.dialog)
  }

  // MARK: Keeping

  func testWhatHasBeenDecidedIsThereAfterALaunch() throws {
    try launch(keeps: true)
    open("/now")
    waitForQuestion()
    tap("dialog.allow")
    waitForTitle("at 52.5")
    try launch(keeps: true)
    wait { answer(.location) == .allow }
    open("/now")
    waitForTitle("at 52.5")
    XCTAssertNil(browser.page.dialog)
  }

  func testTheSettingsChangeAndRemoveIt() throws {
    try launch()
    browser.permissions.set(.deny, .location, of: site)
    press(",", .control)
    device.advance(by: 1)
    tap("settings.location")
    let name = "settings.location.127.0.0.1:\(server.port)"
    XCTAssertNotNil(device[name])
    tap(name)
    tap("settings.location.allow")
    XCTAssertEqual(answer(.location), .allow)
    press("escape")
    device.advance(by: 0.5)
    // By keys, too.
    press("down")
    press("return")
    press("down")
    press("return")
    XCTAssertEqual(answer(.location), .ask)
    XCTAssertEqual(browser.permissions.sites(.location), [site], "it is still in the list")
    press("escape")
    device.advance(by: 0.5)
    press("down")
    press("delete")
    XCTAssertEqual(browser.permissions.sites(.location), [])
    assertAccessibility(of: device)
  }

  // MARK: Websites

  func testAWebsiteIsItsOrigin() throws {
    for (address, name) in [
      ("https://www.example.com/a", "https://example.com"), ("https://Example.COM:8443", "https://example.com:8443"),
      ("http://localhost", "http://localhost"), ("http://[::1]:80/", "http://[::1]"),
      ("https://www.", "https://www."),
    ] { XCTAssertEqual(PermittedSite(WKSecurityOrigin(try XCTUnwrap(PageOrigin(address))))?.name, name) }
    XCTAssertEqual(PermittedSite(name: "https://example.com").shownName, "example.com")
    XCTAssertEqual(PermittedSite(name: "https://example.com:8443").shownName, "example.com:8443")
    XCTAssertEqual(PermittedSite(name: "http://[::1]").shownName, "[::1]")
    XCTAssertEqual(
      PermittedSite(name: "https://example.com").origins, ["https://example.com", "https://www.example.com"])
    let long = "https://" + String(repeating: "a.", count: 100) + "example.com"
    XCTAssertEqual(PermittedSite(name: long).shownName.count, 49)
    XCTAssertTrue(PermittedSite(name: long).shownName.hasSuffix("example.com"), "the end says whose it is")
  }

  func testPlacesOfTheCommandLine() {
    XCTAssertEqual(WKGeolocationPosition("52.52, 13.4"), WKGeolocationPosition(latitude: 52.52, longitude: 13.4))
    for text in ["", "1", "1,2,3", "91,0", "0,181", "a,b", "nan,0"] { XCTAssertNil(WKGeolocationPosition(text), text) }
  }

  // MARK: Notifications

  private func allowNotifications() {
    open("/notify")
    waitForTitle("page")
    device.tap(at: CGPoint(x: 195, y: 300))
    waitForQuestion()
    XCTAssertEqual(
      device["dialog.title"]?.text, "“127.0.0.1:\(server.port)” would like to send you notifications.")
    tap("dialog.allow")
    waitForTitle("granted")
  }

  private func notify(_ title: String = "Tea", line: UInt = #line) {
    run("notify('\(title)', 'It has drawn for four minutes.')")
    wait(line: line) { device["notification"] != nil }
    device.advance(by: 0.8)
  }

  func testANotificationIsABannerThatGoesByItself() throws {
    try launch(keepsData: true)
    allowNotifications()
    notify()
    XCTAssertEqual(device["notification.site"]?.text, "127.0.0.1:\(server.port)")
    XCTAssertEqual(device["notification.title"]?.text, "\u{2068}Tea\u{2069}")
    XCTAssertEqual(device["notification.text"]?.text, "\u{2068}It has drawn for four minutes.\u{2069}")
    let frame = try XCTUnwrap(device["notification"]).frame
    XCTAssertGreaterThanOrEqual(frame.minY, 47)
    XCTAssertLessThan(frame.maxY, 200)
    assertAccessibility(of: device)
    device.advance(by: 6)
    XCTAssertNil(device["notification"])
    waitForTitle("closed Tea")
  }

  func testATapLeadsToItsTab() throws {
    try launch(keepsData: true)
    allowNotifications()
    let first = browser.page
    press("t", .control)
    browser.endTyping()
    device.advance(by: 1)
    first.webView.evaluateJavaScript("notify('Tea', '')")
    wait { device["notification"] != nil }
    device.advance(by: 0.8)
    tap("notification")
    XCTAssertTrue(browser.page === first)
    waitForTitle("clicked Tea")
    XCTAssertNil(device["notification"])
  }

  func testAFingerPushesItAway() throws {
    try launch(keepsData: true)
    allowNotifications()
    notify()
    let place = try XCTUnwrap(device["notification"]).frame
    device.drag(
      from: CGPoint(x: place.midX, y: place.midY), to: CGPoint(x: place.midX, y: place.midY - 12), seconds: 0.3)
    device.advance(by: 0.8)
    XCTAssertEqual(try XCTUnwrap(device["notification"]).frame.minY, place.minY, accuracy: 0.5, "it comes back")
    device.drag(
      from: CGPoint(x: place.midX, y: place.midY), to: CGPoint(x: place.midX, y: place.midY - 80), seconds: 0.2)
    device.advance(by: 0.8)
    XCTAssertNil(device["notification"])
    waitForTitle("closed Tea")
  }

  func testKeysOpenItAndPutItAway() throws {
    try launch(keepsData: true)
    allowNotifications()
    notify()
    press("escape")
    XCTAssertNil(device["notification"])
    notify("Cake")
    press("n", [.control, .alternate])
    waitForTitle("clicked Cake")
  }

  func testItGoesWithItsPageAndItsTab() throws {
    try launch(keepsData: true)
    allowNotifications()
    notify()
    run("last.close()")
    wait { device["notification"] == nil }
    notify()
    open("/next")
    waitForTitle("next")
    XCTAssertNil(device["notification"])
    open("/notify")
    waitForTitle("page")
    notify()
    press("w", .control)
    XCTAssertNil(device["notification"])
  }

  func testAWebsiteThatMayNotAnyMoreShowsNone() throws {
    try launch(keepsData: true)
    allowNotifications()
    browser.permissions.set(.deny, .notifications, of: site)
    run("notify('Tea', '')")
    waitForTitle("closed Tea")
    XCTAssertNil(device["notification"])
  }

  func testPrivateTabsShowNone() throws {
    try launch()
    press("n", [.control, .shift])
    browser.endTyping()
    device.advance(by: 1)
    open("/notify")
    waitForTitle("page")
    device.tap(at: CGPoint(x: 195, y: 300))
    waitForTitle("denied")
    XCTAssertNil(browser.page.dialog)
  }

  // MARK: Looks

  func testQuestionsAndBannersFitOnEveryScreen() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax] {
      for appearance in [Appearance.light, .dark] {
        try launch(model, appearance)
        open("/now")
        waitForQuestion()
        assertAccessibility(of: device)
        device.setTextSize(.accessibilityExtraExtraExtraLarge)
        device.advance(by: 0.6)
        assertAccessibility(of: device)
      }
    }
  }

  /// Pictures to be looked at: `PICTURES` names the folder.
  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for (appearance, style) in [(Appearance.light, "light"), (.dark, "dark")] {
        try launch(model, appearance, keepsData: true)
        func take(_ picture: String) throws {
          let data = try XCTUnwrap(UIImage(cgImage: device.snapshot()).pngData())
          try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("\(name)-\(style)-\(picture).png"))
        }
        open("/now")
        waitForQuestion()
        try take("1-location")
        tap("dialog.allow")
        allowNotifications()
        run("notify('Tea is ready', 'It has drawn for four minutes. Take the leaves out now, or it will be bitter.')")
        wait { device["notification"] != nil }
        device.advance(by: 0.1)
        try take("2-banner-coming")
        device.advance(by: 0.8)
        try take("3-banner")
        device.advance(by: 6)
        press(",", .control)
        device.advance(by: 1)
        try take("4-settings")
        tap("settings.location")
        try take("5-websites")
        device.tap("settings.location.127.0.0.1:\(server.port)")
        device.advance(by: 1)
        try take("6-answers")
      }
    }
  }
}
