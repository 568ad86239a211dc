import XCTest

@testable import UIKit

/// What the build plugin's code asks instead of `Bundle.main` and `Bundle(for:)`.
@preconcurrency @MainActor final class TargetBundleTests: XCTestCase {
  func testTheAppsBundleIsTheOneThatItWasLaunchedWith() throws {
    let own = Bundle(for: TargetBundleTests.self)
    let before = AppResources.main
    defer { AppResources.main = before }
    AppResources.main = own
    XCTAssertEqual(Bundle._app.bundlePath, own.bundlePath)
    AppResources.main = nil
    XCTAssertEqual(Bundle._app.bundlePath, Bundle.main.bundlePath)
  }

  func testAClassHasTheResourcesOfItsModule() {
    let other = Bundle.main
    XCTAssertTrue(Bundle._resources(of: CGPath.self, or: other).bundlePath.hasSuffix("_CoreGraphics.resources"))
    XCTAssertEqual(Bundle._resources(of: UIView.self, or: other).bundlePath, other.bundlePath, "UIKit has none")
  }
}
