import TestSupport
import UIKit
import XCTest

/// UIKit's own versions of what Swift's library declares keep out of the way of other modules' versions.
final class ShadowedRandomTests: XCTestCase {
  func testALibrarysMethodOfTheSameNameIsMeant() {
    XCTAssertEqual(SIMD4<Float>.random(in: 1...2), SIMD4(repeating: 1))
  }
}
