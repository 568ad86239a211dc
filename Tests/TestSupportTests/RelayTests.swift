import Foundation
import FoundationNetworking
import TestSupport
import XCTest

/// The line between tests and what they test.
final class RelayTests: XCTestCase {
  /// What is asked for, once it is there.
  private final class Fetch: @unchecked Sendable {
    private let lock = NSLock()
    private var answer: Result<String, any Error>?

    init(port: Int) {
      let session = URLSession(configuration: .ephemeral)
      session.dataTask(with: URL(string: "http://127.0.0.1:\(port)/")!) { [self] data, _, error in
        lock.withLock {
          answer = error.map { .failure($0) } ?? .success(String(decoding: data ?? Data(), as: UTF8.self))
        }
      }.resume()
    }

    var isOver: Bool { lock.withLock { answer != nil } }

    func text() throws -> String? {
      _ = Wait.until(seconds: Wait.timeout) { isOver }
      return try lock.withLock { try answer?.get() }
    }
  }

  func testItPassesAndCounts() throws {
    let server = TestServer(["/": .html(String(repeating: "a", count: 100_000))])
    let relay = Relay(to: server.port)
    XCTAssertEqual(try Fetch(port: relay.port).text()?.count, 100_000)
    XCTAssertEqual(relay.connections, 1)
    XCTAssertTrue((100_000..<101_000).contains(relay.bytesReceived), "\(relay.bytesReceived)")
  }

  func testASlowLineTakesItsTime() throws {
    let server = TestServer(["/": .html(String(repeating: "a", count: 50_000))])
    let relay = Relay(to: server.port, speed: .init(bitsPerSecond: 1_000_000, delay: 0.1))
    let start = ProcessInfo.processInfo.systemUptime
    XCTAssertEqual(try Fetch(port: relay.port).text()?.count, 50_000)
    // There, back, and 50,000 bytes of eight bits.
    XCTAssertGreaterThan(ProcessInfo.processInfo.systemUptime - start, 0.6)
  }

  func testALineThatIsCutAndOneThatIsSilent() throws {
    let server = TestServer(["/": .html("here")])
    let relay = Relay(to: server.port)
    relay.line = .cut
    XCTAssertThrowsError(try Fetch(port: relay.port).text())
    relay.line = .silent
    let connections = relay.connections
    let waiting = Fetch(port: relay.port)
    XCTAssertTrue(Wait.until(seconds: Wait.timeout) { relay.connections > connections })
    XCTAssertFalse(Wait.until(seconds: 0.1) { waiting.isOver })
    relay.line = .passes
    XCTAssertEqual(try waiting.text(), "here")
  }
}
