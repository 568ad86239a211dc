import UIKitTesting
import XCTest

@testable import UIKit

/// Looks at what it is given.
private final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var seen: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let root = window?.rootViewController
    seen.append("\(root.map { "\(type(of: $0))" } ?? "nil") \(window?.isHidden == true) \(root?.isViewLoaded == true)")
    return true
  }
}

private final class WindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var seen: [String] = []

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    seen.append(
      "\(window?.rootViewController is SongsScene) \(window?.windowScene === scene) \(window?.isHidden == true)")
  }
}

/// The scene delegate that the property list below names.
final class StoryboardSceneDelegate: UIResponder {}

@preconcurrency @MainActor final class MainInterfaceTests: NibTestCase {
  private func install(_ list: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("main-\(UUID().uuidString)")
    AppResources.main = Self.makeBundle(folder, list: list)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
  }

  func testTheMainStoryboardIsShown() throws {
    device = nil
    install("<key>UIMainStoryboardFile</key><string>Songs</string>")
    let delegate = WindowDelegate()
    device = SimulatedDevice(delegate: { delegate })
    device.advanceFrames(1)
    XCTAssertEqual(delegate.seen, ["SongsScene true false"])
    let window = try XCTUnwrap(delegate.window)
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertFalse(window.isHidden)
    XCTAssertEqual(window.tintColor, .purple)
    XCTAssertTrue(window.rootViewController?.viewIfLoaded?.window === window)
    XCTAssertEqual(window.frame, device.windowScene.screen.bounds)
  }

  func testASceneHasItsStoryboard() throws {
    device = nil
    install(
      """
      <key>UIMainStoryboardFile</key><string>Empty</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default</string>
      <key>UISceneDelegateClassName</key><string>UIKitTests.StoryboardSceneDelegate</string>
      <key>UISceneStoryboardFile</key><string>Songs</string></dict></array></dict></dict>
      """)
    let delegate = WindowSceneDelegate()
    device = SimulatedDevice(sceneDelegate: { _ in delegate })
    device.advanceFrames(1)
    XCTAssertEqual(delegate.seen, ["true true true"])
    XCTAssertTrue(try XCTUnwrap(delegate.window).isKeyWindow)
    let configuration = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
    XCTAssertEqual(configuration.storyboard?.name, "Songs")
  }

  /// A message, and an app without a window.
  func testADamagedMainStoryboardDoesNotEndTheApp() {
    device = nil
    install("<key>UIMainStoryboardFile</key><string>Gone</string>")
    let delegate = WindowDelegate()
    device = SimulatedDevice(delegate: { delegate })
    device.advanceFrames(1)
    XCTAssertEqual(delegate.seen, ["nil false false"])
  }
}
