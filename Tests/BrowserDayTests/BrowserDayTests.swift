import HostInterface
import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// What people do in a browser in a day, on pages as demanding as those of real websites.
@preconcurrency @MainActor final class BrowserDayTests: XCTestCase {
  private var site: DaySite!
  private var day: DayBrowser!
  private var folder: URL!

  private var device: SimulatedDevice { day.device }
  private var browser: BrowserViewController { day.browser }

  override func setUp() async throws {
    try await super.setUp()
    site = try DaySite()
    ReaderStyle.chosen = ReaderStyle()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("day-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws {
    (day, site) = (nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private func start(
    _ name: String, at path: String, title: String, on model: DeviceModel = .iPhone13, appearance: Appearance = .light,
    library: @autoclosure () -> Library? = nil, dataStore: WKWebsiteDataStore? = nil,
    downloads: DownloadList? = nil
  ) {
    day = DayBrowser(
      name, at: path, of: site, on: model, appearance: appearance, library: library(), dataStore: dataStore,
      downloads: downloads)
    day.waitForPage(title)
  }

  // MARK: Reading

  func testAnArticleIsRead() throws {
    start("article", at: "/article", title: "How the tide tables were made – Harbour", library: Library())
    let bar = try XCTUnwrap(day.find("cookies.getBoundingClientRect().bottom") as? Double)
    XCTAssertEqual(bar, try XCTUnwrap(day.find("innerHeight") as? Double), accuracy: 0.5, "it stands on the bars")
    try day.look()
    try day.tap("agree")
    day.waitFor("!document.getElementById('cookies')")
    // A word, at twice the place.
    day.press("f", .control)
    day.typeByKeys("clerks")
    day.wait("it is found") { self.device["findBar.count"]?.text == "1 of 2" }
    device.advance(by: 0.5)
    try day.look()
    day.press("escape")
    // Larger text, and back.
    let width = try XCTUnwrap(day.find("innerWidth") as? Double)
    day.press("=", .control)
    day.waitFor("innerWidth < \(width)")
    day.press("0", .control)
    day.waitFor("innerWidth === \(width)")
    day.press("r", [.control, .shift])
    day.wait("the text shows alone") { self.browser.page.isReading }
    device.advance(by: 0.5)
    try day.look()
    day.press("r", [.control, .shift])
    day.wait("the page is back") { !self.browser.page.isReading }
    day.press("d", .control)
    day.wait("it is asked where the bookmark goes") { self.browser.presentedViewController != nil }
    device.advance(by: 0.8)
    try day.look()
    day.press("escape")
    try day.use("Share")
    day.wait("the sheet is there") { self.device["activities"] != nil }
    device.advance(by: 0.5)
    try day.look()
    day.press("escape")
    device.advance(by: 0.5)
    XCTAssertNil(browser.presentedViewController)
  }

  /// What stands above the text stands there once, captions have their pictures, and so have drawings.
  func testTheReaderLeavesNothingOutAndSaysNothingTwice() throws {
    let main = "document.documentElement.lastElementChild.shadowRoot.querySelector('main')"
    start("reader", at: "/article", title: "How the tide tables were made – Harbour")
    day.press("r", [.control, .shift])
    day.wait("the text shows alone") { self.browser.page.isReading }
    let text = try XCTUnwrap(day.find("\(main).innerText") as? String)
    XCTAssertEqual(text.components(separatedBy: "Nora Finch").count, 2, text)
    XCTAssertTrue(text.contains("The outer harbour at half past six."))
    XCTAssertEqual(day.find("\(main).querySelectorAll('figure img').length") as? Double, 2)
    XCTAssertEqual(day.find("\(main).querySelector('img').alt") as? String, "Waves beneath a low sun")
    day.waitFor("\(main).querySelector('img').naturalWidth > 0")
    device.advance(by: 0.5)
    try day.look()
    start("reader-ja", at: "/japanese", title: "港の朝")
    day.press("r", [.control, .shift])
    day.wait("so does a text with few letters") { self.browser.page.isReading }
    device.advance(by: 0.5)
    try day.look()
  }

  // MARK: Shopping

  func testSomethingIsBought() throws {
    start("shop", at: "/shop", title: "Chandlery")
    try day.beginTyping(in: "search")
    device.type("lamp")
    day.waitFor("window.goods.children.length === 4")
    try day.look()
    device.type("\n")
    day.waitFor("location.search === '?q=lamp'")
    day.waitForPage("Chandlery")
    day.waitFor("window.goods.children.length === 4 && search.value === 'lamp'")
    try day.tap("window.goods.children[1]")
    day.waitForPage("Green lamp")
    day.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -200, dy: 0))
    day.waitFor("pictures.scrollLeft > 100")
    try day.tap("add")
    day.waitFor("basket.textContent === 'Cart (1)'")
    try day.look()
    try day.use("Back")
    day.waitForPage("Chandlery")
    day.waitFor("search.value === 'lamp' && basket.textContent === 'Cart (1)'")
    try day.use("Forward")
    day.waitForPage("Green lamp")
    try day.tap("basket")
    day.waitForPage("Cart")
    try day.tap("checkout")
    day.waitForPage("Check out")
    try pay()
  }

  private func pay() throws {
    _ = day.find("send.scrollIntoView({ block: 'center' })")
    device.advance(by: 0.3)
    try day.tap("send")
    day.waitFor("document.querySelectorAll('.error').length === 5 && document.activeElement.id === 'name'")
    day.wait("the field has the keys") { self.device["keyboard"]?.hidden == false }
    device.advance(by: 0.8)
    try day.look()
    for text in ["ada", "ada@example.org", "quay 1", "12345", "4111111111111111"] {
      day.typeByKeys(text)
      if text != "4111111111111111" { day.press("tab") }
      device.advance(by: 0.3)
    }
    day.waitFor("card.value === '4111 1111 1111 1111' && code.value === '12345'")
    day.press("return")
    day.waitForPage("Thank you")
    day.waitFor("basket.textContent === 'Cart (0)'")
    try day.look()
  }

  func testALinkOpensInATabWhichIsClosedAndComesBack() throws {
    start("tabs", at: "/article", title: "How the tide tables were made – Harbour")
    _ = day.find("wrapping.scrollIntoView({ block: 'center' })")
    device.advance(by: 0.5)
    device.touchDown(at: try day.place(of: "wrapping"))
    device.advance(by: 0.9)
    device.touchUp()
    device.advance(by: 0.5)
    day.wait("the link has a menu") { self.device["Open in New Tab"] != nil }
    try day.look()
    try day.use("Open in New Tab")
    day.waitForPage("Tide table")
    XCTAssertEqual(browser.strip.tabs.count, 2)
    try day.use("Tabs")
    try day.look()
    day.press("w", .control)
    day.wait("one is left") { self.browser.strip.tabs.count == 1 }
    day.press("escape")
    device.advance(by: 0.5)
    day.press("t", [.control, .shift])
    day.waitForPage("Tide table")
    XCTAssertEqual(browser.strip.tabs.count, 2)
  }

  /// A dialog of the page's and one of a script's, in the dark.
  func testDialogsAreAnswered() throws {
    start("dialogs", at: "/shop", title: "Chandlery", on: .iPhoneSE, appearance: .dark)
    try day.tap("sorting")
    day.waitFor("sheet.open")
    try day.look()
    try day.tap("document.querySelector('[value=price]')")
    try day.tap("done")
    day.waitFor("!sheet.open && window.goods.children[0].textContent.includes('Brass knife')")
    _ = day.find("localStorage.cart = '[0]'; location = '/shop?cart'; 1")
    day.waitForPage("Cart")
    try day.tap("document.querySelector('[data-index]')")
    day.wait("the script asks") { self.browser.page.dialog != nil }
    device.advance(by: 0.5)
    try day.look()
    day.press("return")
    day.waitFor("basket.textContent === 'Cart (0)'")
  }

  // MARK: Forms

  private func checkTheForm(sends values: [String], line: UInt = #line) throws {
    day.waitForPage("Sent", line: line)
    let sent = try XCTUnwrap(day.find("sent.textContent") as? String).lowercased()
    for value in values { XCTAssertTrue(sent.contains(value), "\(value) in \(sent)", line: line) }
    try day.look()
  }

  func testAFormIsFilledInByTouch() throws {
    start("form", at: "/form", title: "Berth application", on: .iPhoneSE)
    try day.look()
    for (field, text) in [("name", "Ada l"), ("mail", "ada@example.org"), ("remarks", "Two masts")] {
      _ = day.find("document.getElementById('\(field)').scrollIntoView({ block: 'center' })")
      device.advance(by: 0.3)
      try day.beginTyping(in: "document.getElementById('\(field)')")
      device.type(text)
      device.advance(by: 0.3)
      try day.look()
    }
    try day.use("formBar.done")
    for field in ["document.querySelector('[value=oars]')", "rules", "send"] {
      _ = day.find("\(field).scrollIntoView({ block: 'center' })")
      device.advance(by: 0.5)
      try day.tap(field)
    }
    try checkTheForm(sends: ["name=ada l", "mail=ada@example.org", "kind=oars", "rules=on", "remarks=two masts"])
  }

  func testAFormIsFilledInByKeysAlone() throws {
    start("keys", at: "/form", title: "Berth application", appearance: .dark)
    day.press("tab")
    day.waitFor("document.activeElement === mail")
    day.press("tab", .shift)
    day.waitFor("document.activeElement.id === 'name'")
    day.typeByKeys("ada l")
    day.waitFor("form.elements.name.value === 'ada l'")
    day.press("tab")
    device.advance(by: 0.3)
    day.typeByKeys("ada")
    try day.look()
    day.press("return")
    // What is wrong keeps the keys.
    day.waitFor("mail.value === 'ada' && document.activeElement === mail && mail.matches(':user-invalid')")
    XCTAssertEqual(day.title, "Berth application")
    try day.look()
    day.press("end")
    day.typeByKeys("@example.org")
    day.waitFor("mail.value === 'ada@example.org'")
    day.press("return")
    try checkTheForm(sends: ["name=ada l", "mail=ada@example.org"])
  }

  // MARK: Signing in

  private func store() throws -> WKWebsiteDataStore {
    WKWebsiteDataStore(
      try WebsiteDataFolder(data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache")))
  }

  func testOneStaysSignedInUntilOneSignsOut() throws {
    ContentProcess.shared.endForTesting()
    defer { ContentProcess.shared.endForTesting() }
    start("session", at: "/account", title: "Sign in", dataStore: try store())
    try day.beginTyping(in: "user")
    device.type(DaySite.user)
    day.press("tab")
    day.waitFor("document.activeElement === password")
    day.typeByKeys(DaySite.password)
    try day.look()
    day.press("return")
    day.waitForPage("Your account")
    // A private tab knows nothing of it, and is dark while one types.
    day.press("n", [.control, .shift])
    device.advance(by: 0.5)
    browser.page.open(site.server.url("/account"))
    browser.endTyping()
    day.waitForPage("Sign in")
    day.press("w", .control)
    day.waitForPage("Your account")
    day = nil
    ContentProcess.shared.endForTesting()
    start("session-again", at: "/account", title: "Your account", dataStore: try store())
    try day.look()
    try day.tap("leave")
    day.waitForPage("Sign in")
    browser.page.open(site.server.url("/account"))
    day.waitForPage("Sign in")
  }

  func testTheOfficeWantsAPassword() throws {
    day = DayBrowser("office", at: "/office", of: site)
    day.wait("it asks") { self.device["dialog.password"] != nil }
    device.advance(by: 0.8)
    try day.look()
    day.typeByKeys(DaySite.user)
    day.press("return")
    day.typeByKeys(DaySite.password)
    day.press("return")
    day.waitForPage("Office")
  }

  func testAReceiptIsDownloaded() throws {
    let place = folder.appendingPathComponent("downloads")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let list = DownloadList(store: nil, folder: { place })
    start("download", at: "/article", title: "How the tide tables were made – Harbour", downloads: list)
    _ = day.find("location = '/receipt.csv'; 1")
    day.wait("it is asked first") { self.browser.page.dialog != nil }
    device.advance(by: 0.8)
    try day.look()
    day.press("return")
    day.wait("it is there") {
      (try? String(contentsOf: place.appendingPathComponent("receipt.csv"), encoding: .utf8)) == DaySite.receipt
    }
    day.press("l", [.control, .alternate])
    device.advance(by: 0.5)
    XCTAssertEqual(device["downloads.0.name"]?.text, "receipt.csv")
    try day.look()
  }

  // MARK: Fingers

  /// The map's own fingers, by pointer events, which it captures; the article's are the browser's.
  func testAMapIsMovedAndPinchedAndAnArticleGoesToItsCard() throws {
    start("map", at: "/map", title: "Chart")
    let place = CGPoint(x: 195, y: 400)
    day.drag(from: place, by: CGVector(dx: -100, dy: -60))
    day.waitFor("Math.abs(x + 400) < 12 && Math.abs(y + 260) < 12")
    device.pinch(at: place, distances: (100, 250), seconds: 0.3)
    day.waitFor("Math.abs(zoom - 2.5) < 0.1 && fingers.size === 0")
    try day.look()
    device.pinch(at: place, distances: (250, 100), seconds: 0.3)
    day.waitFor("Math.abs(zoom - 1) < 0.1")
    XCTAssertNil(browser.overview)
    XCTAssertEqual(day.scrollView.zoomScale, 1)
    try day.tap("nearer")
    day.waitFor("Math.abs(zoom - 1.5) < 0.15")
    XCTAssertEqual(day.find("getSelection().toString()") as? String, "")
    browser.page.open(site.server.url("/article"))
    day.waitForPage("How the tide tables were made – Harbour")
    device.pinch(at: place, distances: (250, 80), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertNotNil(browser.overview)
    try day.look()
  }

  func testATableGoesBothWays() throws {
    start("table", at: "/table", title: "Tide table", on: .iPhoneSE)
    let table = try day.place(of: "wide")
    day.drag(from: table, by: CGVector(dx: -150, dy: 0))
    day.waitFor("wide.scrollLeft > 100 && wide.scrollTop === 0")
    day.drag(from: table, by: CGVector(dx: 0, dy: -120))
    day.waitFor("wide.scrollTop > 80")
    try day.look()
    XCTAssertEqual(day.scrollView.contentOffset.x, 0)
    // The page is wider than the phone, too.
    _ = day.find("plain.scrollIntoView()")
    day.wait("the page follows") { self.day.scrollView.contentOffset.y > 300 }
    device.advance(by: 0.3)
    day.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -200, dy: 0))
    day.wait("it goes to the side") { self.day.scrollView.contentOffset.x > 150 }
    try day.look()
  }

  func testFiveHundredRowsComeAsOneScrolls() throws {
    start("list", at: "/list", title: "Log book", appearance: .dark)
    day.waitFor("count === 25")
    day.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -400))
    XCTAssertTrue(browser.tracker.isCollapsed)
    for shown in stride(from: 50, through: 500, by: 25) {
      day.press("end")
      day.waitFor("count >= \(shown)")
    }
    XCTAssertEqual(day.find("count") as? Double, 500)
    XCTAssertTrue(browser.tracker.isCollapsed)
    try day.look()
    // The status bar leads to the top, where the bars are.
    device.tap(at: CGPoint(x: 195, y: 15))
    device.advance(by: 2)
    day.waitFor("scrollY === 0")
    XCTAssertFalse(browser.tracker.isCollapsed)
    try day.look()
  }

  func testWhatBeginsAtTheRightIsScrolledToTheLeft() throws {
    start("arabic", at: "/arabic", title: "الميناء في الصباح")
    try day.look()
    let row = try day.place(of: "row")
    day.drag(from: row, by: CGVector(dx: 150, dy: 0))
    day.waitFor("row.scrollLeft < -100")
    try day.look()
    day.drag(from: row, by: CGVector(dx: -300, dy: 0))
    day.waitFor("row.scrollLeft === 0")
    try day.beginTyping(in: "document.getElementById('name')")
    try day.look()
  }

  func testAFilmIsPlayed() throws {
    start("film", at: "/video", title: "Film of the harbour")
    day.waitFor("film.readyState > 0")
    try day.tap("play")
    day.waitFor("film.currentTime > 0.2")
    try day.look()
    try day.tap("play")
    day.waitFor("film.paused")
  }

  // MARK: Every screen

  private static func window(_ width: CGFloat, _ height: CGFloat) -> DeviceModel {
    DeviceModel(
      name: "Window", size: CGSize(width: width, height: height), portraitInsets: ScreenInsets(),
      landscapeInsets: ScreenInsets(), statusBarHeight: 0, cornerRadius: 0)
  }

  /// All pages on all screens, for the eye to judge where somebody asks for it.
  func testPictures() throws {
    _ = try KeyPictures.folder()
    let titles = [
      ("article", "How the tide tables were made – Harbour"), ("shop", "Chandlery"), ("form", "Berth application"),
      ("table", "Tide table"), ("list", "Log book"), ("arabic", "الميناء في الصباح"), ("japanese", "港の朝"),
    ]
    let screens = [
      ("small", DeviceModel.iPhoneSE), ("large", try XCTUnwrap(DeviceModel.named("iPhone 15 Pro Max"))),
      ("window", Self.window(1024, 768)),
    ]
    for (screen, model) in screens {
      for look in Appearance.allCases {
        for (path, title) in titles {
          start("\(screen)-\(look.rawValue)-\(path)", at: "/\(path)", title: title, on: model, appearance: look)
          try day.look()
          guard screen == "small" else { continue }
          device.rotate(to: .landscapeLeft)
          device.advance(by: 1)
          try day.look()
        }
      }
    }
  }

  /// Serves the pages for somebody who uses them by hand, until the process is ended.
  func testServeByHand() throws {
    guard ProcessInfo.processInfo.environment["SERVE"] != nil else { throw XCTSkip("SERVE is not set") }
    print("The pages are at \(site.server.url("/"))")
    fflush(stdout)
    RunLoop.main.run(until: .distantFuture)
  }
}
