import Combine
import CryptoKit
import UIKit
import XCTest
import os

/// Modules under Apple's names, which kept libraries stand behind.
@preconcurrency @MainActor final class AppleModulesTests: XCTestCase {
  private final class Counter: ObservableObject {
    @Published var count = 0
  }

  func testCombinePublishesChangesAndNotifications() {
    var cancellables: Set<AnyCancellable> = []
    var counts: [Int] = []
    let counter = Counter()
    counter.$count.map { $0 * 2 }.sink { counts.append($0) }.store(in: &cancellables)
    counter.count = 3
    counter.count = 4
    XCTAssertEqual(counts, [0, 6, 8])

    var posted = 0
    let name = Notification.Name("posted")
    NotificationCenter.default.publisher(for: name).sink { _ in posted += 1 }.store(in: &cancellables)
    NotificationCenter.default.post(name: name, object: nil)
    XCTAssertEqual(posted, 1)
    cancellables.removeAll()
    NotificationCenter.default.post(name: name, object: nil)
    XCTAssertEqual(posted, 1)
  }

  func testCombineDeliversOnTheMainQueue() {
    let delivered = expectation(description: "delivered")
    let subject = PassthroughSubject<String, Never>()
    let cancellable = subject.receive(on: DispatchQueue.main).sink { text in
      XCTAssertEqual(text, "Hello")
      delivered.fulfill()
    }
    subject.send("Hello")
    wait(for: [delivered], timeout: 5)
    cancellable.cancel()
  }

  /// The digest is the one of FIPS 180-2, appendix B.1.
  func testCryptoKitHashes() {
    let digest = SHA256.hash(data: Data("abc".utf8)).map { String(format: "%02x", $0) }.joined()
    XCTAssertEqual(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  func testLoggersTakeMessages() {
    Logger(subsystem: "com.example.clock", category: "test").debug("A message with \(42, privacy: .public)")
  }
}
