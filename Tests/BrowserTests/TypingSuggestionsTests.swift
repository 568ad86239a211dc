import GRDB
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The suggestions that come while an address is typed, and what completes it.
@preconcurrency @MainActor final class TypingSuggestionsTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!
  private var library: Library!

  override func setUp() async throws {
    try await super.setUp()
    func page(_ title: String) -> TestServer.Response { .page("<!doctype html><title>\(title)</title><p>\(title)") }
    server = TestServer([
      "/": page("Root"), "/kettle": page("Kettles and pots"), "/pan": page("Pans"), "/search?q=ket": page("Answer"),
      "/search?q=zzz": page("Answer"), "/moved": .redirect(to: "/pan"),
    ])
    screen = TypingScreen(library: Library())
    library = screen.browser.library
    SearchEngine.chosen = SearchEngine(name: "Other", template: "\(origin)/search?q=%s")
  }

  override func tearDown() async throws {
    (screen, server, library) = (nil, nil, nil)
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var host: String { "127.0.0.1:\(server.port)" }
  private var origin: String { "http://\(host)" }
  private var field: AddressField { screen.field }
  private var view: SuggestionsView { screen.browser.suggestionsView }

  private var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }

  /// Opens a page, which is in the history then.
  private func visit(_ path: String) {
    screen.browser.page.open(server.url(path))
    screen.waitForPage()
  }

  private func history() -> [HistoryEntry] {
    var entries: [HistoryEntry]?
    library.read {
      try VisitTable($0).entries(before: nil, count: 100).entries
    } then: {
      entries = $0
    }
    XCTAssertTrue(device.waitInRealTime(seconds: Wait.timeout) { entries != nil })
    return entries ?? []
  }

  /// Presses keys of a hardware keyboard.
  private func press(_ keys: String) {
    for key in keys { device.press(String(key)) }
  }

  // MARK: What is kept

  func testPagesAreFoundInTheHistoryByTheirTitles() {
    visit("/kettle")
    visit("/moved")
    visit("/pan")
    XCTAssertEqual(history().map(\.address), ["\(origin)/pan", "\(origin)/kettle"], "redirections are no visits")
    XCTAssertEqual(history().map(\.title), ["Pans", "Kettles and pots"])
    screen.browser.page.webView.evaluateJavaScript("document.title = 'New'; history.pushState(0, '', '/pan#2'); 1")
    XCTAssertTrue(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return history().count == 3
      })
    XCTAssertEqual(history().first?.address, "\(origin)/pan#2")
  }

  func testErrorsAndPrivatePagesAreNotKept() {
    screen.browser.page.open("http://127.0.0.1:1/")
    XCTAssertTrue(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return screen.browser.page.isErrorShown
      })
    screen.browser.page.visits.areKept = false
    visit("/kettle")
    XCTAssertEqual(history(), [])
  }

  // MARK: Suggestions

  func testSuggestionsComeOverTheFavouritesAndGo() {
    visit("/kettle")
    screen.beginTyping()
    let frames = screen.record {
      device.type("ket")
      device.advance(by: 1)
    }
    XCTAssertTrue(view.isShown)
    XCTAssertEqual(view.suggestions.sections.map(\.title), ["Other Search", "Bookmarks and History"])
    XCTAssertEqual(view.suggestions.rows.last?.title, "Kettles and pots")
    let alphas = frames.map { CGFloat($0["suggestions"].map { $0.hidden ? 0 : $0.effectiveAlpha } ?? 0) }
    XCTAssertRises(alphas, "they come")
    XCTAssertGreaterThan(alphas.filter { $0 > 0 && $0 < 1 }.count, 3)
    for _ in 0..<3 { device.press("delete") }
    device.advance(by: 1)
    XCTAssertFalse(view.isShown)
    XCTAssertTrue(view.isHidden)
    XCTAssertTrue(field.isFirstResponder)
  }

  func testRowsEndAboveTheBarOnTheKeyboard() throws {
    visit("/kettle")
    screen.beginTyping()
    device.type("k")
    device.advance(by: 1)
    let bar = try XCTUnwrap(device["addressBar"]).frame
    XCTAssertLessThan(bar.maxY, 600)
    XCTAssertEqual(view.bottomInset, 844 - bar.minY, accuracy: 1)
  }

  func testATapOpensWhatIsSuggested() {
    visit("/kettle")
    visit("/pan")
    screen.beginTyping()
    device.type("ket")
    device.advance(by: 1)
    device.tap("suggestion.1")
    screen.waitForPage { screen.browser.page.webView.title == "Kettles and pots" }
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertFalse(view.isShown)
    XCTAssertEqual(device["startPage"]?.hidden, true)
  }

  func testArrowsLeadThroughTheRowsAndReturnOpensTheMarkedOne() {
    visit("/kettle")
    visit("/pan")
    screen.beginTyping()
    device.type("ket")
    device.advance(by: 0.5)
    device.press("down")
    XCTAssertEqual(view.marked?.kind, .search)
    device.press("down")
    device.press("down")
    XCTAssertEqual(view.marked?.title, "Kettles and pots", "there is none below")
    device.press("up")
    device.press("up")
    XCTAssertNil(view.marked, "back in the field")
    XCTAssertEqual(field.text, "ket")
    device.press("down")
    device.press("down")
    device.press("return")
    screen.waitForPage { screen.browser.page.webView.title == "Kettles and pots" }
  }

  func testReturnSearchesWhereNothingIsMarked() {
    visit("/kettle")
    screen.beginTyping()
    device.type("ket")
    device.advance(by: 0.5)
    device.press("return")
    screen.waitForPage { screen.browser.page.webView.title == "Answer" }
  }

  func testEscapeLeaves() {
    visit("/kettle")
    screen.beginTyping()
    device.type("ket")
    device.advance(by: 0.5)
    device.press("escape")
    device.advance(by: 1)
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertTrue(view.isHidden)
    XCTAssertEqual(screen.browser.page.webView.title, "Kettles and pots")
  }

  func testAnOpenTabIsSwitchedTo() throws {
    visit("/kettle")
    _ = screen.browser.strip.insertTab()
    device.advance(by: 1)
    screen.beginTyping()
    device.type("kettles")
    device.advance(by: 1)
    let row = try XCTUnwrap(view.suggestions.rows.firstIndex { $0.kind == .tab(0) })
    device.tap("suggestion.\(row)")
    device.advance(by: 1)
    XCTAssertEqual(screen.browser.strip.currentIndex, 0)
    XCTAssertFalse(view.isShown)
  }

  // MARK: Completion

  func testTheHostIsCompletedAndTheRestSelected() {
    visit("/kettle")
    screen.beginTyping()
    device.type("12")
    device.advance(by: 0.5)
    XCTAssertEqual(field.text, host)
    XCTAssertEqual(selected, String(host.dropFirst(2)))
    device.press("7")
    XCTAssertEqual(selected, String(host.dropFirst(3)), "at once, without a frame in between")
    device.advance(by: 0.5)
    device.press("delete")
    XCTAssertEqual(field.text, "127")
    device.advance(by: 0.5)
    XCTAssertEqual(field.text, "127", "what was deleted doesn't come back")
    press(".")
    device.advance(by: 0.5)
    XCTAssertEqual(field.text, host)
    press("x")
    device.advance(by: 0.5)
    XCTAssertEqual(field.text, "127.x")
  }

  func testTheRightArrowAndTheTabulatorTakeIt() {
    visit("/kettle")
    for key in ["right", "tab"] {
      screen.beginTyping()
      device.type("12")
      device.advance(by: 0.5)
      device.press(key)
      device.advance(by: 0.5)
      XCTAssertEqual(field.text, host, key)
      XCTAssertEqual(selected, "", key)
      XCTAssertTrue(field.isFirstResponder, key)
      press("/k")
      device.advance(by: 0.5)
      XCTAssertEqual(field.text, "\(host)/kettle", key)
      screen.leave()
    }
  }

  func testReturnOpensWhatIsCompleted() {
    visit("/kettle")
    screen.beginTyping()
    device.type("12")
    device.advance(by: 0.5)
    device.press("return")
    screen.waitForPage { screen.browser.page.webView.title == "Root" }
  }

  func testWhatIsPastedIsNotCompleted() {
    visit("/kettle")
    screen.beginTyping()
    UIPasteboard.general.string = "127.0"
    device.press("v", modifiers: .control)
    device.advance(by: 0.5)
    XCTAssertEqual(field.text, "127.0")
  }
}
