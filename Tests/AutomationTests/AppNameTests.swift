import Foundation
import XCTest

@testable import Automation

final class AppNameTests: XCTestCase {
  func testIsThatUnderTheIcon() {
    XCTAssertEqual(LaunchOptions.appName(["CFBundleName": "plants", "CFBundleDisplayName": "Plants"]), "Plants")
    XCTAssertEqual(LaunchOptions.appName(["CFBundleName": "Plants", "CFBundleDisplayName": ""]), "Plants")
    XCTAssertEqual(LaunchOptions.appName(nil), ProcessInfo.processInfo.processName)
  }
}
