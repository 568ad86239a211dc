import XCTest

@testable import SwoopBrowser

final class PageAddressTests: XCTestCase {
  func testAddsTheMissingScheme() {
    XCTAssertEqual(PageAddress("example.com")?.url.absoluteString, "https://example.com")
    XCTAssertEqual(PageAddress("127.0.0.1:8080/x")?.url.absoluteString, "http://127.0.0.1:8080/x")
    XCTAssertEqual(PageAddress("localhost")?.url.absoluteString, "http://localhost")
    XCTAssertEqual(PageAddress(" http://a.b/c?d ")?.url.absoluteString, "http://a.b/c?d")
    XCTAssertEqual(PageAddress("file:///tmp/x.html")?.url.absoluteString, "file:///tmp/x.html")
  }

  func testRefusesWhatIsNoAddress() {
    for text in ["", "   ", "two words", "http://", "https:///path", "gopher://x.y", "word", "javascript://x"] {
      XCTAssertNil(PageAddress(text), text)
    }
  }

  func testTitleIsTheHost() {
    XCTAssertEqual(PageAddress.title(of: URL(string: "https://www.example.com/a")), "example.com")
    XCTAssertEqual(PageAddress.title(of: URL(string: "file:///tmp/x.html")), "x.html")
    XCTAssertEqual(PageAddress.title(of: nil), "")
  }

  func testReadsTheArguments() {
    XCTAssertEqual(
      try LaunchArguments(["browser", "--host", "headless", "--", "--url", "http://x.y"]).address, "http://x.y")
    XCTAssertEqual(try LaunchArguments(["browser", "--url=http://x.y"]).address, "http://x.y")
    XCTAssertEqual(
      try LaunchArguments(["browser", "--", "--profile", "p", "--url=http://x.y", "--profile=q"]).address, "http://x.y")
    XCTAssertNil(
      try LaunchArguments(["browser", "-AnotherOption", "YES"]).address, "the system's may stand there, too")
    for (arguments, word) in [
      (["--url"], "--url"), (["--", "--url"], "--url"), (["--url", "--host"], "--url"), (["--", "--dance"], "--dance"),
    ] {
      XCTAssertThrowsError(try LaunchArguments(["browser"] + arguments)) {
        XCTAssertTrue("\($0)".contains(word), "\($0)")
      }
    }
  }
}
