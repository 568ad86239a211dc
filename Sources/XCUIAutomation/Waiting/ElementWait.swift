import DeviceSimulation
import UIKit
import XCTest

/// A wait for expectations of predicates in which frames are presented.
@preconcurrency @MainActor final class ElementWait {
  private let expectations: [XCTNSPredicateExpectation]
  private var fulfilled: Set<ObjectIdentifier> = []

  init(_ expectations: [XCTNSPredicateExpectation]) { self.expectations = expectations }

  /// The device of the first element that is waited for, or else the current one; nil where there is none, so that only
  /// the machine's time passes.
  var device: SimulatedDevice? {
    guard !expectations.isEmpty else { return nil }
    let apps = expectations.lazy.compactMap { ($0.object as? any XCUIElementTypeQueryProvider)?.app }
    return apps.compactMap(\.device).first ?? SimulatedDevice.current
  }

  /// What hasn't come and should have, or has come and shouldn't.
  private var missing: [XCTNSPredicateExpectation] {
    expectations.filter { fulfilled.contains(ObjectIdentifier($0)) == $0.isInverted }
  }

  /// Whether all is as it should be, at the end of the wait.
  var hasSucceeded: Bool { missing.isEmpty }

  /// Presents frames until all predicates have been true; to the end where one should not become so.
  /// - Parameters:
  ///   - timeout: seconds of the device's time.
  ///   - isInOrder: whether a predicate counts only after those before it.
  func wait(_ timeout: TimeInterval, on device: SimulatedDevice, inOrder isInOrder: Bool) {
    _ = device.wait(timeout) {
      for expectation in expectations where !fulfilled.contains(ObjectIdentifier(expectation)) {
        if holds(expectation) {
          fulfilled.insert(ObjectIdentifier(expectation))
          if expectation.isInverted { return true }
          expectation.fulfill()
        } else if isInOrder, !expectation.isInverted {
          break
        }
      }
      return fulfilled.count == expectations.count
    }
  }

  private func holds(_ expectation: XCTNSPredicateExpectation) -> Bool {
    let predicate = (expectation.predicate as? ElementPredicate)?.plain ?? expectation.predicate
    return predicate.evaluate(with: expectation.object) && expectation.handler?() ?? true
  }

  /// The result as XCTest has it.
  var result: XCTWaiter.Result {
    if missing.contains(where: \.isInverted) { return .invertedFulfillment }
    return hasSucceeded ? .completed : .timedOut
  }

  /// XCTest's message for a wait that has failed; nil for one that has succeeded.
  func message(timeout: TimeInterval) -> String? {
    if let inverted = missing.first(where: \.isInverted) {
      return "Asynchronous wait failed - Fulfilled inverted expectation '\(inverted.expectationDescription)'"
    }
    guard !hasSucceeded else { return nil }
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
      // Whether it has come was told already.
      expectation.isInverted = false
      expectation.fulfill()
    }
    test.wait(for: own as [XCTestExpectation], timeout: 0)
    made.removeAll { entry in own.contains { $0 === entry.expectation } }
  }
}
