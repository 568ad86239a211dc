import XCTest

@testable import WebHost

final class OriginPolicyTests: XCTestCase {
  private func head(_ lines: String...) -> RequestHead? {
    RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  private func admits(_ originPolicy: OriginPolicy, host: String, origin: String? = nil) -> Bool {
    var head = head("GET / HTTP/1.1", "Host: \(host)")!
    head.fields["origin"] = origin
    return originPolicy.admits(head)
  }

  func testHeads() throws {
    let head = try XCTUnwrap(head("GET /live?token=a%20b&x&token=c HTTP/1.1", "HOST:  a:1 ", "Accept: x", "accept: y"))
    XCTAssertEqual(head.method, "GET")
    XCTAssertEqual(head.path, "/live")
    XCTAssertEqual(head.query, ["token": "a b", "x": ""])
    XCTAssertEqual(head.fields, ["host": "a:1", "accept": "x, y"])
    for lines in [
      "GET / HTTP/1.0", "GET /", "GET  / HTTP/1.1", "GET http://a/ HTTP/1.1", "", "GET / HTTP/1.1\r\nnonsense",
      "GET / HTTP/1.1\r\n folded: x", "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
      "GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b",
    ] { XCTAssertNil(self.head(lines), lines) }
    XCTAssertNil(RequestHead([0xFF, 0xFE]))
    XCTAssertNil(self.head("GET / HTTP/1.1", (0..<200).map { "a\($0): b" }.joined(separator: "\r\n")))
  }

  func testOnlyThisServersNames() {
    let originPolicy = WebAddress(host: "127.0.0.1", port: 8440).originPolicy
    for host in ["127.0.0.1:8440", "localhost:8440", "LOCALHOST:8440", "[::1]:8440"] {
      XCTAssertTrue(admits(originPolicy, host: host), host)
    }
    for host in ["127.0.0.1", "127.0.0.1:80", "evil.example:8440", "192.168.0.7:8440", "x127.0.0.1:8440", ":8440", ""] {
      XCTAssertFalse(admits(originPolicy, host: host), host)
    }
    XCTAssertFalse(originPolicy.admits(head("GET / HTTP/1.1", "Accept: x")!), "no Host")
    XCTAssertTrue(admits(WebAddress(host: "localhost", port: 80).originPolicy, host: "localhost"))
  }

  func testOnlyThisServersPages() {
    let originPolicy = WebAddress(host: "127.0.0.1", port: 8440).originPolicy
    XCTAssertTrue(admits(originPolicy, host: "localhost:8440", origin: "http://localhost:8440"))
    for origin in [
      "http://127.0.0.1:8440", "https://localhost:8440", "http://evil.example", "http://localhost", "null", "",
      "http://localhost:84401",
    ] { XCTAssertFalse(admits(originPolicy, host: "localhost:8440", origin: origin), origin) }
  }

  /// A server on all addresses takes numbers for its own, but not any name: one of somebody else's may lead here, too.
  func testEverywhere() {
    let originPolicy = WebAddress(host: "0.0.0.0", port: 1).originPolicy
    for host in ["192.168.0.7:1", "[fe80::1]:1", "localhost:1", "\(ProcessInfo.processInfo.hostName):1"] {
      XCTAssertTrue(admits(originPolicy, host: host), host)
    }
    for host in ["evil.example:1", "1.2.3:1", "1.2.3.x:1", "[evil]:1"] {
      XCTAssertFalse(admits(originPolicy, host: host), host)
    }
  }

  func testTokens() {
    let token = AccessToken.random()
    XCTAssertEqual(token.text.count, 32)
    XCTAssertNotEqual(token, AccessToken.random())
    XCTAssertTrue(token.matches(token.text))
    for other in [nil, "", String(token.text.dropLast()), token.text + "0", String(token.text.reversed()) + "x"] {
      XCTAssertFalse(token.matches(other), other ?? "nil")
    }
  }

  /// The examples of FIPS 180 and of RFC 6455.
  func testTheHandshakesProof() throws {
    func digest(_ text: String) -> String {
      SHA1.hash(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    XCTAssertEqual(digest("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d")
    XCTAssertEqual(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    let head = try XCTUnwrap(
      head(
        "GET /live HTTP/1.1", "Host: a", "Upgrade: WebSocket", "Connection: keep-alive, Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
    XCTAssertEqual(head.webSocketAnswer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    var other = head
    other.fields["sec-websocket-key"] = "short"
    XCTAssertNil(other.webSocketAnswer)
  }

  func testAddresses() throws {
    XCTAssertTrue(WebAddress(host: "127.0.0.1", port: 0).isLoopback)
    XCTAssertTrue(WebAddress(host: "localhost", port: 0).isLoopback)
    XCTAssertFalse(WebAddress(host: "0.0.0.0", port: 0).isLoopback)
    XCTAssertThrowsError(try WebAddress(host: "no such name.invalid", port: 0).listen()) {
      XCTAssertTrue("\($0)".contains("--listen takes an address"), "\($0)")
    }
  }
}
