import TestSupport
import UIKitTesting
import XCTest

/// Tests on simulated devices give the same bytes however often they run, and after whichever others. In a soak, this and
/// the class below repeat the suite 10,000 times together, as two parts side by side.
@preconcurrency @MainActor final class RepeatedSuiteRandomTests: XCTestCase {
  func testAHundredTestsInAnyOrderGiveTheSameBytes() { repeatSuite(seed: 1) }
}

/// The other half of the repetitions.
@preconcurrency @MainActor final class OtherRepeatedSuiteRandomTests: XCTestCase {
  func testAHundredTestsInOtherOrdersGiveTheSameBytes() { repeatSuite(seed: 2) }
}

/// Runs the suite once, and then again and again in other orders.
@MainActor private func repeatSuite(seed: UInt64) {
  let count = RepeatedSuite.names.count
  XCTAssertEqual(count, 100)
  let first = (0..<count).map(RepeatedSuite.run)
  XCTAssertGreaterThan(Set(first).count, 70, "most of the tests show something of their own")
  var generator = SeededGenerator(seed: seed)
  for round in 1...Soak.count(1, full: 5_000) {
    for index in (0..<count).shuffled(using: &generator) {
      let hash = RepeatedSuite.run(index)
      guard hash != first[index] else { continue }
      return XCTFail("\(RepeatedSuite.names[index]) gave other bytes in repetition \(round)")
    }
  }
}
