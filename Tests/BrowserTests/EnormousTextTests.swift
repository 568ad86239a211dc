import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Text that is enormous, or none, in the address field.
@preconcurrency @MainActor final class EnormousTextTests: XCTestCase {
  private var screen: TypingScreen!

  override func setUp() async throws {
    try await super.setUp()
    screen = TypingScreen()
    screen.beginTyping()
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func paste(_ text: String?) {
    UIPasteboard.general.string = text
    screen.field.paste(nil)
    screen.device.advanceFrames(3)
  }

  func testTheBeginningOfAnEnormousClipboardIsTaken() {
    let start = Date()
    paste(String(repeating: "swift é👩‍💻 ", count: 20_000_000))
    let text = screen.field.text ?? ""
    XCTAssertTrue(text.hasPrefix("swift é👩‍💻 swift"))
    XCTAssertLessThanOrEqual(text.utf8.count, BoundedTextField.longestText)
    XCTAssertGreaterThan(text.utf8.count, BoundedTextField.longestText - 4)
    XCTAssertLessThan(-start.timeIntervalSinceNow, 20)
    paste("more")
    XCTAssertLessThanOrEqual(screen.field.text?.utf8.count ?? 0, BoundedTextField.longestText)
    // What is selected makes room.
    screen.field.selectAll(nil)
    paste("example.org")
    XCTAssertEqual(screen.field.text, "example.org")
    XCTAssertEqual(screen.device["addressBar.field"]?.text, "example.org")
  }

  func testAClipboardWithoutTextChangesNothing() {
    screen.device.type("abc")
    paste(nil)
    paste("")
    XCTAssertEqual(screen.field.text, "abc")
    XCTAssertFalse(screen.field.canPerformAction(Selector("paste:"), withSender: nil))
  }

  func testWhatIsCutIsWhole() {
    XCTAssertEqual("aé👩".beginning(bytes: 100), "aé👩")
    XCTAssertEqual((0...7).map { "aé👩".beginning(bytes: $0) }, ["", "a", "a", "aé", "aé", "aé", "aé", "aé👩"])
    XCTAssertEqual("abc".cut(to: 3), "abc")
    XCTAssertEqual("abcd".cut(to: 3), "abc…")
    XCTAssertEqual("éé".cut(to: 2), "éé")
    XCTAssertEqual("e\u{301}\u{301}\u{301}".cut(to: 2), "e\u{301}…", "a character may be of any length")
  }

  /// Whatever it is, it is an address or searched for, and its address has nothing in it that addresses can't have.
  func testTextThatIsHardlyOne() throws {
    let texts = [
      "\0", "a\0b", "\u{FFFD}\u{FFFE}\u{FFFF}", "\u{202E}gro.elpmaxe", "\u{200B}", "e\u{301}\u{301}",
      "\u{7F}\u{1B}[31m",
      "http://\0/", "http://exa\u{AD}mple.org/", "https://\u{202E}moc.elpmaxe/", "http://a b/", "http://[::1", "//",
      "%", "%00", "%zz.com", "http://%00/", "a:b:c", "..", ".com",
      "http://" + String(repeating: "a.", count: 5000) + "com",
      String(repeating: "é", count: 8000), String(repeating: "\u{301}", count: 8000),
      String(repeating: "/", count: 16000), String(repeating: "[", count: 16000), "javascript:alert(1)",
      "data:text/html,x",
    ]
    let start = Date()
    for text in texts {
      let label = "“\(text.prefix(40).debugDescription)”"
      guard let entry = AddressEntry(text) else {
        XCTAssertTrue(text.allSatisfy { $0.isWhitespace || $0 == "\u{200B}" || $0 == "\0" }, label)
        continue
      }
      let url = try XCTUnwrap(entry.url(searchingWith: SearchEngine.all[0]), label)
      XCTAssertTrue(url.absoluteString.unicodeScalars.allSatisfy { (0x21..<0x7F).contains($0.value) }, label)
      if case .address = entry { XCTAssertTrue(["http", "https"].contains(url.scheme), label) }
      _ = PageAddress.title(of: url)
      _ = PageAddress.typed(url)
    }
    XCTAssertLessThan(-start.timeIntervalSinceNow, 10)
  }

  func testItIsShownAndGoneAgainInNoTime() {
    let start = Date()
    for text in [
      "\0\u{1}\u{FFFF}", String(repeating: "\u{301}", count: 8000), String(repeating: "مرحبا ", count: 1400),
    ] {
      screen.field.selectAll(nil)
      paste(text)
      screen.device.advanceFrames(10)
      XCTAssertEqual(screen.field.text?.isEmpty, false)
    }
    screen.leave()
    XCTAssertLessThan(-start.timeIntervalSinceNow, 20)
  }
}
