import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Reading a page's text alone.
@preconcurrency @MainActor final class ReaderTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!
  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }
  private var page: PageViewController { browser.page }

  private static let sentence =
    "The ferry leaves the harbour at seven, passes the lighthouse, and comes to the island before the mail does. "

  private static let arabic = "تغادر العبّارة الميناء في السابعة، وتمر بالمنارة، وتصل إلى الجزيرة قبل البريد. "

  private static func article(_ attributes: String = "", heading: String = "The Morning Ferry", text: String = sentence)
    -> String
  {
    """
    <!doctype html><html \(attributes)><head><title>The Morning Ferry | Harbour News</title>
    <meta name=author content="Ada Fisher"><meta property="article:published_time" content="2026-03-04T08:00:00Z">
    <meta name=theme-color content="#aa0000"></head><body style="margin:0;background:#ffeeee">
    <nav id=navigation><a href="/a">Home</a> <a href="/b">Weather</a></nav>
    <main><div class="article-body"><h1>\(heading)</h1>
    <p id=first>\(String(repeating: text, count: 3))</p>
    <p onclick="window.clicked = 1">\(String(repeating: text, count: 3))<a href="/linked">More of it</a></p>
    <div class="share-buttons"><a href="#">Share</a></div>
    <script>window.ran = (window.ran || 0) + 1</script>
    <figure><img src="/picture.png" alt="A ferry"><figcaption>The ferry</figcaption></figure>
    <p style="display:none">Hidden words that nobody is to read, in a paragraph of some length.</p>
    <p>\(String(repeating: text, count: 3))</p></div></main>
    <footer><p>Imprint, and other words that are long enough to count as a paragraph.</p></footer>
    <div style="height:2000px"></div></body></html>
    """
  }

  override func setUp() async throws {
    try await super.setUp()
    ReaderStyle.chosen = ReaderStyle()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).pngData { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
    }
    server = TestServer([
      "/": .page(Self.article()),
      "/strict": .init(
        headers: [
          "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'self'; style-src 'none'",
        ], body: Data(Self.article().utf8)),
      "/arabic": .page(Self.article("dir=rtl lang=ar", heading: "العبّارة", text: Self.arabic)),
      "/short": .page("<!doctype html><title>Short</title><p>Nothing much.</p>"),
      "/linked": .page("<!doctype html><title>Linked</title>"),
      "/picture.png": .init(headers: ["Content-Type": "image/png"], body: picture),
    ])
    show("/")
  }

  override func tearDown() async throws {
    ReaderStyle.chosen = ReaderStyle()
    (screen, server) = (nil, nil)
    try await super.tearDown()
  }

  private func show(_ path: String) {
    screen = TypingScreen(address: server.url(path))
    screen.waitForPage()
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
  }

  private func evaluate(_ source: String) -> Any? { device.evaluate(source, in: browser) }

  private func toggle() { device.press("r", modifiers: [.control, .shift]) }

  private func read() {
    toggle()
    XCTAssertTrue(wait { self.page.isReading }, "the text shows")
    device.advance(by: 0.5)
  }

  private static let main = "document.documentElement.lastElementChild.shadowRoot.querySelector('main')"

  func testTheTextShowsAlone() throws {
    read()
    let text = try XCTUnwrap(evaluate("\(Self.main).innerText") as? String)
    XCTAssertTrue(text.hasPrefix("The Morning Ferry"))
    XCTAssertEqual(text.components(separatedBy: "The Morning Ferry").count, 2, "the heading is there once")
    XCTAssertTrue(text.contains("127.0.0.1 · Ada Fisher · March 4, 2026"))
    XCTAssertEqual(text.components(separatedBy: "The ferry leaves").count, 10)
    for other in ["Home", "Share", "Imprint", "Hidden words"] { XCTAssertFalse(text.contains(other), other) }
    XCTAssertEqual(evaluate("getComputedStyle(document.body).display") as? String, "none")
    XCTAssertEqual(evaluate("window.ran") as? Double, 1, "no script runs again")
    XCTAssertEqual(evaluate("\(Self.main).querySelectorAll('[onclick], script, nav').length") as? Double, 0)
    XCTAssertEqual(evaluate("\(Self.main).querySelector('img').alt") as? String, "A ferry")
    XCTAssertTrue(wait { self.page.webView.themeColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1) })
  }

  func testThePageComesBackWhereItWas() {
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), seconds: 0.3, hold: true)
    device.touchUp()
    device.advance(by: 3)
    XCTAssertTrue(wait { (self.evaluate("scrollY") as? Double ?? 0) > 200 })
    let place = evaluate("scrollY") as? Double
    read()
    XCTAssertTrue(wait { self.evaluate("scrollY") as? Double == 0 })
    toggle()
    XCTAssertTrue(wait { !self.page.isReading })
    XCTAssertTrue(wait { self.evaluate("scrollY") as? Double == place })
    XCTAssertEqual(evaluate("document.body.getAttribute('style')") as? String, "margin:0;background:#ffeeee")
    XCTAssertEqual(evaluate("document.querySelectorAll('meta[name=theme-color]').length") as? Double, 1)
  }

  func testWhereThereIsNoArticleItSaysSo() {
    show("/short")
    toggle()
    XCTAssertTrue(wait { self.device["notice"] != nil })
    XCTAssertEqual(device["notice.label"]?.text, "There is no article on this page.")
    XCTAssertFalse(page.isReading)
  }

  func testPagesThatForbidStylesAndThoseFromRightToLeft() {
    show("/strict")
    read()
    XCTAssertEqual(
      evaluate("Math.round(parseFloat(getComputedStyle(\(Self.main)).paddingTop))") as? Double, 24, "it has its style")
    show("/arabic")
    read()
    XCTAssertEqual(evaluate("getComputedStyle(\(Self.main)).direction") as? String, "rtl")
  }

  func testTheMenuChoosesHowItLooks() throws {
    device.tap("pageMenuButton")
    XCTAssertTrue(wait { self.device["Show Reader"] != nil }, "the menu offers it")
    device.advance(by: 0.8)
    device.tap("Show Reader")
    XCTAssertTrue(wait { self.page.isReading })
    device.advance(by: 0.5)
    device.tap("pageMenuButton")
    device.advance(by: 0.5)
    device.tap("Larger")
    device.advance(by: 0.2)
    XCTAssertEqual(ReaderStyle.chosen.size, 19)
    XCTAssertTrue(wait { self.evaluate("getComputedStyle(\(Self.main)).fontSize") as? String == "19px" })
    device.tap("Background")
    device.advance(by: 0.5)
    device.tap("Sepia")
    device.advance(by: 0.8)
    XCTAssertEqual(ReaderStyle.chosen.theme, .sepia)
    let sepia = "rgb(248, 241, 227)"
    XCTAssertTrue(
      wait { self.evaluate("getComputedStyle(document.documentElement).backgroundColor") as? String == sepia })
  }

  func testLinksLeadOnAndAnotherPageEndsIt() {
    read()
    _ = evaluate("\(Self.main).querySelector('a').click()")
    device.waitForPage(titled: "Linked", in: browser)
    XCTAssertFalse(page.isReading)
    browser.goBack()
    device.waitForPage(titled: "The Morning Ferry | Harbour News", in: browser)
  }

  func testItIsDarkWhereTheDeviceIs() {
    read()
    device.setAppearance(.dark)
    device.advance(by: 0.5)
    XCTAssertTrue(
      wait {
        self.evaluate("getComputedStyle(document.documentElement).backgroundColor") as? String == "rgb(18, 18, 18)"
      })
  }

  func testTheWholeTextCanBeFoundIn() {
    read()
    device.press("f", modifiers: .control)
    device.advance(by: 1)
    for letter in "lighthouse" { device.press(String(letter)) }
    XCTAssertTrue(wait { self.device["findBar.count"]?.text == "1 of 9" })
  }
}
