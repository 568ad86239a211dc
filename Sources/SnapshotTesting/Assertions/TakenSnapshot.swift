import Foundation
import XCTest

/// A snapshot as it is taken: at once, or while the main queue runs.
package enum TakenSnapshot {
  /// A snapshot that hasn't come in time.
  package struct Timeout: Error, CustomStringConvertible {
    let seconds: TimeInterval

    package var description: String {
      "The snapshot was not taken within \(seconds) seconds. It may take longer than that: see the argument timeout. "
        + "Nothing has been compared or recorded."
    }
  }

  /// Returns the snapshot of a value.
  /// - Throws: `Timeout` if it doesn't come in time.
  package static func take<Value, Format>(
    of value: Value, as snapshotting: Snapshotting<Value, Format>, timeout: TimeInterval
  ) throws -> Format {
    let delivery = Delivery<Format>()
    snapshotting.snapshot(value).run { delivery.deliver($0) }
    if let snapshot = delivery.value { return snapshot }
    _ = XCTWaiter.wait(for: [delivery.expectation], timeout: timeout)
    guard let snapshot = delivery.value else { throw Timeout(seconds: timeout) }
    return snapshot
  }

  /// A place to which a value is delivered, from any thread. The first one stays.
  private final class Delivery<Value>: @unchecked Sendable {
    let expectation = XCTestExpectation(description: "a snapshot is taken")
    private let lock = NSLock()
    private var delivered: Value?

    var value: Value? { lock.withLock { delivered } }

    func deliver(_ value: Value) {
      let isFirst = lock.withLock {
        defer { delivered = delivered ?? value }
        return delivered == nil
      }
      if isFirst { expectation.fulfill() }
    }
  }
}
