import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// What is typed into the address field, and where it leads.
@preconcurrency @MainActor final class TypingTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    let page = TestServer.Response.page("<!doctype html><title>Page</title>")
    server = TestServer(["/": page, "/a": page, "/first": page, "/search?q=two%20words": page])
    screen = TypingScreen()
  }

  override func tearDown() async throws {
    (screen, server) = (nil, nil)
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var address: String { "127.0.0.1:\(server.port)" }

  func testReturnOpensAnAddress() {
    screen.beginTyping()
    device.type("\(address)/a\n")
    screen.waitForPage()
    XCTAssertEqual(screen.browser.page.webView.url?.absoluteString, "http://\(address)/a")
    XCTAssertEqual(device["startPage"]?.hidden, true)
    XCTAssertEqual(device["addressBar.label"]?.text, "127.0.0.1")
    XCTAssertFalse(screen.field.isFirstResponder)
    XCTAssertEqual(screen.field.text, "")
  }

  func testReturnSearchesForTheRest() {
    SearchEngine.chosen = SearchEngine(name: "Other", template: "http://\(address)/search?q=%s")
    screen.beginTyping()
    device.type("two words\n")
    screen.waitForPage()
    XCTAssertEqual(screen.browser.page.webView.url?.absoluteString, "http://\(address)/search?q=two%20words")
  }

  func testAllOfTheAddressIsSelected() throws {
    screen.browser.page.open(server.url("/first"))
    screen.waitForPage()
    screen.beginTyping()
    XCTAssertEqual(device["addressBar.field"]?.text, server.url("/first"))
    let range = try XCTUnwrap(screen.field.selectedTextRange)
    XCTAssertEqual(screen.field.text(in: range), server.url("/first"))
    device.type("w")
    XCTAssertEqual(screen.field.text, "w", "the first key takes its place")
    screen.leave()
    XCTAssertEqual(screen.browser.page.webView.url?.path, "/first", "leaving opens nothing")
    XCTAssertEqual(device["startPage"]?.hidden, true)
  }

  /// A press selects all of the address, and so does a click on a machine so busy that it seems to be a press.
  func testAPressSelectsAllOfTheAddress() {
    screen.browser.page.open(server.url("/first"))
    screen.waitForPage()
    device.touchDown(at: CGPoint(x: 230, y: 741))
    device.advance(by: 0.8)
    XCTAssertTrue(screen.field.isFirstResponder)
    device.touchMove(to: CGPoint(x: 210, y: 600))
    device.advanceFrames(2)
    device.touchUp()
    device.advance(by: 1)
    XCTAssertEqual(screen.field.selectedTextRange.flatMap { screen.field.text(in: $0) }, server.url("/first"))
    device.type("w")
    XCTAssertEqual(screen.field.text, "w")
  }

  private let fieldPoint = CGPoint(x: 230, y: 741)

  private func press(_ point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 0.8)
    device.touchUp()
  }

  /// Has the clipboard hold a text, and a finger stay on the field.
  private func pressField(holding text: String) {
    UIPasteboard.general.string = text
    press(fieldPoint)
    device.advance(by: 1)
  }

  /// An entry of the menu that shows.
  private func entry(_ title: String) -> UIView? { screen.browser.view.window?.button(labelled: title) }

  private func choose(_ title: String) throws {
    let entry = try XCTUnwrap(entry(title))
    device.tap(at: entry.convert(CGPoint(x: entry.bounds.midX, y: entry.bounds.midY), to: nil))
  }

  func testWhatIsPastedCanBeOpenedAtOnce() throws {
    for isClicked in [false, true] {
      UIPasteboard.general.string = " \(address)/a\n"
      if isClicked { device.secondaryClick(at: fieldPoint) } else { press(fieldPoint) }
      device.advance(by: 1)
      XCTAssertNil(entry("Paste and Search"))
      try choose("Paste and Go")
      screen.waitForPage()
      XCTAssertEqual(screen.browser.page.webView.url?.path, "/a")
      XCTAssertFalse(screen.field.isFirstResponder)
      XCTAssertEqual(screen.field.text, "")
    }
  }

  func testWhatIsPastedCanBeSearchedForAtOnce() throws {
    SearchEngine.chosen = SearchEngine(name: "Other", template: "http://\(address)/search?q=%s")
    pressField(holding: "two words")
    XCTAssertNil(entry("Paste and Go"))
    try choose("Paste and Search")
    screen.waitForPage()
    XCTAssertEqual(screen.browser.page.webView.url?.absoluteString, "http://\(address)/search?q=two%20words")
  }

  func testNothingIsOpenedOfAClipboardThatTheFieldCannotTake() {
    for text in [" \n", "http://\(address)/" + String(repeating: "a", count: BoundedTextField.longestText)] {
      pressField(holding: text)
      XCTAssertNil(entry("Paste and Go"))
      XCTAssertNil(entry("Paste and Search"))
      XCTAssertNotNil(entry("Paste"))
      screen.leave()
    }
  }

  func testNothingIsOpenedForNothing() {
    screen.beginTyping()
    device.press("space")
    device.press("return")
    device.advance(by: 0.5)
    XCTAssertTrue(screen.field.isFirstResponder)
    XCTAssertEqual(device["startPage"]?.hidden, false)
  }

  /// The start page stays until it has faded away from the page that comes.
  func testTheStartPageFadesFromWhatIsOpened() {
    screen.beginTyping()
    device.type(address)
    let frames = screen.record {
      device.press("return")
      device.advance(by: 0.5)
    }
    let alphas = frames.map { frame in frame["startPage"].map { $0.hidden ? 0 : CGFloat($0.alpha) } ?? 0 }
    XCTAssertRises(alphas.map { -$0 }, "it fades")
    XCTAssertEqual(alphas.first, 1)
    XCTAssertEqual(alphas.last, 0)
    XCTAssertGreaterThan(alphas.filter { $0 > 0 && $0 < 1 }.count, 8)
  }

  func testAFavouriteEndsTyping() {
    screen.browser.page.open(server.url("/first"))
    screen.waitForPage()
    screen.beginTyping()
    device.tap(at: CGPoint(x: 60, y: 180))
    device.advance(by: 1)
    XCTAssertFalse(screen.field.isFirstResponder)
    let opened = screen.browser.page.requestedAddress ?? ""
    XCTAssertTrue(opened.hasPrefix(Favourite.initial[0].address), opened)
  }

  func testTheSearchEngineIsChosenOnTheStartPage() {
    XCTAssertEqual(SearchEngine.chosen, SearchEngine.all[0])
    device.tap("searchEngine.Ecosia")
    XCTAssertEqual(SearchEngine.chosen.name, "Ecosia")
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let shape = screen.browser.view.find("searchEngine.Ecosia")?.subviews.first
    func red(_ color: UIColor?) -> CGFloat {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color?.resolvedColor(with: dark).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return red
    }
    XCTAssertGreaterThan(
      red(shape?.backgroundColor), red(.secondarySystemBackground) + 0.1, "lighter than what is around it")
    device.tap("searchEngine.DuckDuckGo")
    XCTAssertEqual(SearchEngine.chosen.name, "DuckDuckGo")
  }

  func testEveryStartPageShowsTheSearchEngine() throws {
    let other = SearchEnginePicker()
    device.tap("searchEngine.Ecosia")
    let button = try XCTUnwrap(other.find("searchEngine.Ecosia") as? UIButton)
    XCTAssertTrue(button.isSelected, "as on the start page of another tab")
    device.tap("searchEngine.DuckDuckGo")
    XCTAssertFalse(button.isSelected)
  }
}
