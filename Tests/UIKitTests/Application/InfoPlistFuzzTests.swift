import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// An app's property list, read when it runs: whatever is in it, the app begins.
@preconcurrency @MainActor final class InfoPlistFuzzTests: XCTestCase {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
    <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default</string>
    <key>UISceneClassName</key><string>UIWindowScene</string></dict></array></dict></dict></dict></plist>
    """

  func testListsReadAtRunTime() throws {
    let list = try PropertyListSerialization.propertyList(from: Data(Self.list.utf8), format: nil)
    let known = SceneManifest(list as? [String: Any])?.configurations(for: .windowApplication)
    XCTAssertEqual(known?.first?.name, "Default")
    XCTAssertEqual(UIApplication.orientations(in: list as? [String: Any]), .portrait)
    // The plugin writes the list, as XML, whatever the app's own is.
    // Foundation on Linux keeps 0.6 kB of each list that it refuses: these are 600 MB.
    Fuzzer("info plist at run time", seeds: [Array(Self.list.utf8)], most: 1_000_000).run { bytes in
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
      for entry in SceneManifest(list)?.configurations(for: .windowApplication) ?? [] { _ = entry.sceneClass }
      _ = UIApplication.orientations(in: list)
    }
  }
}
