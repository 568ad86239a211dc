import XCTest

@testable import SwoopBrowser

final class ShownHostTests: XCTestCase {
  /// RFC 3492, section 7.1, and names of hosts.
  private let samples = [
    ("b\u{FC}cher", "bcher-kva"), ("m\u{FC}nchen", "mnchen-3ya"), ("\u{4F60}\u{597D}", "6qq79v"),
    ("\u{3068}", "o9j"), ("\u{1F4A9}", "ls8h"), ("abc", "abc-"),
    (
      "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\u{64A}"
        + "\u{61F}", "egbpdaj6bu4bxfgehfvwxn"
    ),
    (
      "3\u{5E74}B\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}", "3B-ww4c5e180e575a65lsy2b"
    ),
  ]

  func testPunycode() {
    for (text, label) in samples {
      XCTAssertEqual(Punycode.encode(text), label)
      XCTAssertEqual(Punycode.decode(label), text)
    }
    for label in ["99999999999", "\u{FC}", "ab-!"] { XCTAssertNil(Punycode.decode(label), label) }
  }

  func testOwnLettersShow() {
    for (host, text) in [
      ("example.com", "example.com"), ("EXAMPLE.com", "example.com"), ("xn--bcher-kva.de", "b\u{FC}cher.de"),
      ("www.xn--mnchen-3ya.de", "www.m\u{FC}nchen.de"), ("xn--6qq79v.cn", "\u{4F60}\u{597D}.cn"),
      ("a_b.example", "a_b.example"), ("127.0.0.1", "127.0.0.1"), ("::1", "::1"),
      // A word of a Cyrillic domain's own readers.
      ("xn--e1afmkfd.xn--p1ai", "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.\u{440}\u{444}"),
    ] { XCTAssertEqual(ShownHost.text(of: host), text) }
  }

  func testDisguisesShowAsTheyAreSent() {
    // Cyrillic а in a Latin word; a Latin-looking word all in Cyrillic; Greek ο; a zero-width joiner; a slash's twin.
    for text in [
      "p\u{430}ypal", "\u{430}\u{440}\u{440}\u{4CF}\u{435}", "\u{441}\u{43E}\u{440}\u{435}", "g\u{3BF}ogle",
      "exa\u{200D}mple", "a\u{2044}b", "\u{1F4A9}",
    ] {
      let sent = "xn--\(Punycode.encode(text)).com"
      XCTAssertEqual(ShownHost.text(of: sent), sent, text)
      XCTAssertEqual(ShownHost.text(of: "\(text).com"), sent, text)
    }
    for broken in ["xn--99999999999.com", "xn--.com", "xn--abc-.com"] {
      XCTAssertEqual(ShownHost.text(of: broken), broken)
    }
  }

  func testAnAddressToBeTypedOver() {
    XCTAssertEqual(
      PageAddress.typed(URL(string: "https://xn--bcher-kva.de/a?b")), "https://b\u{FC}cher.de/a?b")
    XCTAssertEqual(PageAddress.typed(URL(string: "https://xn--pypal-4ve.com/")), "https://xn--pypal-4ve.com/")
    XCTAssertEqual(PageAddress.typed(nil), "")
    XCTAssertEqual(PageAddress.title(of: URL(string: "https://www.xn--pypal-4ve.com/")), "xn--pypal-4ve.com")
  }
}
