import Foundation
import XCTest

@testable import LiveHost

final class AppNameTests: XCTestCase {
  func testIsThatUnderTheIcon() {
    XCTAssertEqual(AppName.name(["CFBundleName": "plants", "CFBundleDisplayName": "Plants"]), "Plants")
    XCTAssertEqual(AppName.name(["CFBundleName": "Plants", "CFBundleDisplayName": ""]), "Plants")
    XCTAssertEqual(AppName.name(nil), ProcessInfo.processInfo.processName)
  }
}
