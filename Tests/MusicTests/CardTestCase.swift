import XCTest

/// Tests of the card above a screen that a finger can work.
@preconcurrency @MainActor class CardTestCase: XCTestCase {
  var screen: CardScreen!

  /// Sets up, but not asynchronously: what comes back to the main queue would wait for it, also what another test's app
  /// has begun.
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { screen = CardScreen() }
  }

  override func tearDown() {
    MainActor.assumeIsolated { screen = nil }
    super.tearDown()
  }
}
