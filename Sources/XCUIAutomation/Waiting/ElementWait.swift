import DeviceSimulation
import UIKit
import XCTest

/// A wait for expectations of predicates in which frames are presented.
@preconcurrency @MainActor final class ElementWait {
  private let expectations: [XCTNSPredicateExpectation]
  private var fulfilled: Set<ObjectIdentifier> = []

  init(_ expectations: [XCTNSPredicateExpectation]) { self.expectations = expectations }

  /// The device of the first element that is waited for; nil where no expectation is about an element.
  var device: SimulatedDevice? {
    expectations.lazy.compactMap { ($0.object as? XCUIElement)?.path.app.device }.first
  }

  /// Whether all has come.
  var isOver: Bool { fulfilled.count == expectations.count }

  /// Presents frames until all predicates have been true.
  /// - Parameters:
  ///   - timeout: seconds of the device's time.
  ///   - isInOrder: whether a predicate counts only after those before it.
  func wait(_ timeout: TimeInterval, on device: SimulatedDevice, inOrder isInOrder: Bool) {
    _ = device.wait(timeout) {
      for expectation in expectations where !fulfilled.contains(ObjectIdentifier(expectation)) {
        if holds(expectation) {
          fulfilled.insert(ObjectIdentifier(expectation))
          expectation.fulfill()
        } else if isInOrder {
          break
        }
      }
      return isOver
    }
  }

  private func holds(_ expectation: XCTNSPredicateExpectation) -> Bool {
    let predicate = (expectation.predicate as? ElementPredicate)?.plain ?? expectation.predicate
    return predicate.evaluate(with: expectation.object) && expectation.handler?() ?? true
  }

  /// XCTest's message for what has not come; nil where all has.
  func message(timeout: TimeInterval) -> String? {
    let missing = expectations.filter { !fulfilled.contains(ObjectIdentifier($0)) }
    guard !missing.isEmpty else { return nil }
    return "Asynchronous wait failed - Exceeded timeout of \(timeout) seconds of the device's time, with unfulfilled"
      + " expectations: \(missing.map(\.expectationDescription).joined(separator: ", "))"
  }
}

/// The expectations about elements that tests have made and not yet waited for.
@preconcurrency @MainActor final class ElementExpectations {
  static let shared = ElementExpectations()

  private var made: [(test: ObjectIdentifier, expectation: XCTNSPredicateExpectation)] = []

  func add(_ expectation: XCTNSPredicateExpectation, of test: XCTestCase) {
    made.append((ObjectIdentifier(test), expectation))
    let id = ObjectIdentifier(test)
    test.addTeardownBlock { MainActor.assumeIsolated { self.made.removeAll { $0.test == id } } }
  }

  func expectations(of test: XCTestCase) -> [XCTNSPredicateExpectation] {
    made.filter { $0.test == ObjectIdentifier(test) }.map(\.expectation)
  }

  func forget(_ test: XCTestCase) { made.removeAll { $0.test == ObjectIdentifier(test) } }

  /// Lets XCTest know that expectations of a test have been waited for.
  func finish(_ expectations: [XCTNSPredicateExpectation], of test: XCTestCase) {
    let own = self.expectations(of: test).filter { expectation in expectations.contains { $0 === expectation } }
    guard !own.isEmpty else { return }
    for expectation in own {
      (expectation.predicate as? ElementPredicate)?.end()
      expectation.fulfill()
    }
    test.wait(for: own as [XCTestExpectation], timeout: 0)
    made.removeAll { entry in own.contains { $0 === entry.expectation } }
  }
}
