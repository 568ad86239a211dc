import XCTest

@testable import SwoopBrowser

final class AddressEntryTests: XCTestCase {
  private func url(_ text: String) -> String? {
    if case .address(let url) = AddressEntry(text) { return url.absoluteString }
    return nil
  }

  func testAddresses() {
    for (text, address) in [
      ("example.com", "https://example.com"), ("  example.com ", "https://example.com"),
      ("example.com/a b".replacingOccurrences(of: " ", with: "%20"), "https://example.com/a%20b"),
      ("EXAMPLE.com:8080", "https://EXAMPLE.com:8080"), ("http://word", "http://word"),
      ("https://a.b/c?d#e", "https://a.b/c?d#e"), ("localhost", "http://localhost"),
      ("localhost:3000/x", "http://localhost:3000/x"), ("127.0.0.1", "http://127.0.0.1"),
      ("192.168.0.1/x", "https://192.168.0.1/x"), ("[::1]:8080", "https://[::1]:8080"),
      ("router/", "https://router/"), ("router:8080", "https://router:8080"), ("file:///tmp/a", "file:///tmp/a"),
      ("about:blank", "about:blank"), ("b\u{FC}cher.de/x", "https://xn--bcher-kva.de/x"),
    ] { XCTAssertEqual(url(text), address, text) }
  }

  func testSearches() {
    for text in [
      "word", "two words", "what is example.com", "1.5", "3.14159", "person@example.com", "a..b", ".hidden", "c++",
      "javascript:alert(1)", "12:30", "ratio 4:3", "-flag.x", "who?", "host:99999", "gopher://x.y", "e.g.",
    ] { XCTAssertEqual(AddressEntry(text), .search(text), text) }
    XCTAssertEqual(AddressEntry(" some thing\n"), .search("some thing"))
  }

  func testNothing() {
    XCTAssertNil(AddressEntry(""))
    XCTAssertNil(AddressEntry(" \n\t"))
  }

  func testQuestionsAreEncoded() {
    let engine = SearchEngine(name: "Test", template: "https://x.y/?q=%s&z=1")
    XCTAssertEqual(
      AddressEntry("a b&c=d+\u{E9}#%")?.url(searchingWith: engine)?.absoluteString,
      "https://x.y/?q=a%20b%26c%3Dd%2B%C3%A9%23%25&z=1")
    XCTAssertEqual(AddressEntry("x.yz")?.url(searchingWith: engine)?.absoluteString, "https://x.yz")
  }

  func testTheSearchEngineIsKept() {
    defer { UserDefaults.standard.removeObject(forKey: "SearchEngine") }
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
    XCTAssertEqual(SearchEngine.chosen, SearchEngine.all[0])
    for engine in SearchEngine.all {
      XCTAssertNotNil(engine.url(for: "x"), engine.name)
      SearchEngine.chosen = engine
      XCTAssertEqual(SearchEngine.chosen, engine)
    }
    SearchEngine.chosen = SearchEngine(name: "Mine", template: "http://127.0.0.1/%s")
    XCTAssertEqual(SearchEngine.chosen.template, "http://127.0.0.1/%s")
    UserDefaults.standard.set("nonsense", forKey: "SearchEngine")
    XCTAssertEqual(SearchEngine.chosen, SearchEngine.all[0])
  }
}
