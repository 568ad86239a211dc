import DeviceSimulation
import UIKit
import XCTest

// XCTest looks at predicates again and again while real time passes, in which a device's clock stands. Here, a wait for what
// a predicate says of an element presents frames instead.

extension XCTestCase {
  /// Makes an expectation that a predicate becomes true of an element or a query, as the device presents frames.
  @preconcurrency @MainActor @discardableResult public func expectation<Object: XCUIElementTypeQueryProvider>(
    for predicate: NSPredicate, evaluatedWith object: Object, file: StaticString = #file, line: Int = #line,
    handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTNSPredicateExpectation {
    let app = object.app
    let expectation = expectation(
      for: ElementPredicate(predicate, app), evaluatedWith: object as Any?, file: file, line: line, handler: handler)
    let made = expectation as! XCTNSPredicateExpectation
    ElementExpectations.shared.add(made, of: self)
    return made
  }

  /// Waits for expectations of predicates. Frames are presented, for so many seconds of the device's time.
  @preconcurrency @MainActor public func wait(
    for expectations: [XCTNSPredicateExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) {
    let waiting = ElementWait(expectations)
    guard let device = waiting.device else {
      let all: [XCTestExpectation] = expectations
      return wait(for: all, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    }
    waiting.wait(timeout, on: device, inOrder: enforceOrder)
    if let message = waiting.message(timeout: timeout) {
      recordFailure(withDescription: message, inFile: "\(file)", atLine: line, expected: true)
    }
    ElementExpectations.shared.finish(expectations, of: self)
  }

  /// Waits for all expectations of the test. Where some are about elements, frames are presented for them, for so many
  /// seconds of the device's time; the others are waited for as XCTest does it.
  @preconcurrency @MainActor public func waitForExpectations(
    timeout: TimeInterval, handler: XCWaitCompletionHandler? = nil
  ) {
    let waiting = ElementWait(ElementExpectations.shared.expectations(of: self))
    if let device = waiting.device { waiting.wait(timeout, on: device, inOrder: false) }
    // Those that haven't come fail now: they have had their time.
    waitForExpectations(
      timeout: waiting.hasSucceeded ? timeout : 0, file: #file, line: #line, handler: handler)
    ElementExpectations.shared.forget(self)
  }
}

extension XCTWaiter {
  /// Waits for expectations of predicates. Frames are presented, for so many seconds of the device's time.
  @preconcurrency @MainActor @discardableResult public func wait(
    for expectations: [XCTNSPredicateExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) -> Result {
    let waiting = ElementWait(expectations)
    guard let device = waiting.device else {
      let all: [XCTestExpectation] = expectations
      return wait(for: all, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    }
    waiting.wait(timeout, on: device, inOrder: enforceOrder)
    return waiting.result
  }

  /// Waits for expectations of predicates. Frames are presented, for so many seconds of the device's time.
  @preconcurrency @MainActor @discardableResult public class func wait(
    for expectations: [XCTNSPredicateExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }
}

/// A predicate about elements in an expectation of XCTest's: once it has been true, it stays so, and each look at it before
/// presents a frame.
final class ElementPredicate: NSPredicate {
  private let predicate: NSPredicate
  private let app: AppReference?
  private var hasHeld = false

  init(_ predicate: NSPredicate, _ app: AppReference?) {
    (self.predicate, self.app) = (predicate, app)
    super.init(value: true)
  }

  required init?(coder: NSCoder) { fatalError("made for an expectation") }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    if hasHeld { return true }
    hasHeld = predicate.evaluate(with: object, substitutionVariables: bindings)
    if !hasHeld { MainActor.assumeIsolated { _ = app?.device?.advanceFrames(1) } }
    return hasHeld
  }

  override var description: String { predicate.description }

  /// The predicate that presents nothing.
  var plain: NSPredicate { predicate }

  /// Leaves the predicate true, since its expectation has had its time.
  func end() { hasHeld = true }
}
