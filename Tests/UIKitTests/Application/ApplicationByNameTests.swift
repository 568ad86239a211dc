import UIKitTesting
import XCTest

@testable import UIKit

/// Code that mustn't name the application finds it by its class's names.
@preconcurrency @MainActor final class ApplicationByNameTests: XCTestCase {
  private var device: SimulatedDevice!

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testTheClassAnswersToKeys() {
    XCTAssertIdentical(UIApplication.value(forKey: "shared") as? UIApplication, UIApplication.shared)
    XCTAssertIdentical(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication, UIApplication.shared)
  }

  func testTheClassAnswersToMessages() {
    let name = NSSelectorFromString("sharedApplication")
    XCTAssertTrue(UIApplication.responds(to: name))
    XCTAssertFalse(UIApplication.responds(to: NSSelectorFromString("delegate")))
    XCTAssertIdentical(UIApplication.perform(name)?.takeUnretainedValue(), UIApplication.shared)
  }
}
