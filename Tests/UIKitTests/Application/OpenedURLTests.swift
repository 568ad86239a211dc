import UIKitTesting
import XCTest

@testable import UIKit

/// URLs of the app's own schemes come to its delegates, others to the system.
@preconcurrency @MainActor final class OpenedURLTests: XCTestCase {
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    var opened: [(url: URL, isInPlace: Bool?)] = []
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:])
      -> Bool
    {
      opened.append((url, options[.openInPlace] as? Bool))
      return true
    }
  }

  private final class EarlyDelegate: NSObject, UIApplicationDelegate {
    var opened: [URL] = []
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      opened.append(url)
      return true
    }
  }

  private final class SceneDelegate: NSObject, UISceneDelegate {
    var opened: [URL] = []
    var options: UIScene.ConnectionOptions?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      self.options = options
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      XCTAssertFalse(URLContexts.contains { $0.options.openInPlace || $0.options.annotation != nil })
      opened += URLContexts.map(\.url)
    }
  }

  private let own = URL(string: "Demo://page?id=1")!
  private let list: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["demo"]]]]

  private func device(_ delegate: any UIApplicationDelegate) -> SimulatedDevice {
    let device = SimulatedDevice(delegate: { delegate })
    UIApplication.shared.ownSchemes = OwnSchemes(list)
    return device
  }

  func testAURLOfTheAppsOwnComesToItsDelegate() {
    let delegate = AppDelegate()
    let device = device(delegate)
    device.opensURLs = false
    XCTAssertTrue(UIApplication.shared.canOpenURL(own))
    nonisolated(unsafe) var isTaken: Bool?
    UIApplication.shared.open(own) { isTaken = $0 }
    XCTAssertEqual(delegate.opened.count, 0, "it comes later")
    device.advanceFrames(1)
    XCTAssertEqual(delegate.opened.map(\.url), [own])
    XCTAssertEqual(delegate.opened.first?.isInPlace, false)
    XCTAssertEqual(isTaken, true)
    XCTAssertEqual(device.openedURLs, [])
  }

  func testTheOldMethodsStandInForTheNewOne() {
    let delegate = EarlyDelegate()
    let device = device(delegate)
    XCTAssertTrue(UIApplication.shared.openURL(own))
    device.advanceFrames(1)
    XCTAssertEqual(delegate.opened, [own])
  }

  func testAScenesDelegateGetsItWhereThereIsOne() {
    let delegate = AppDelegate()
    let device = device(delegate)
    let sceneDelegate = SceneDelegate()
    device.windowScene.delegate = sceneDelegate
    device.windowScene.open(own, options: nil)
    device.advanceFrames(1)
    XCTAssertEqual(sceneDelegate.opened, [own])
    XCTAssertEqual(delegate.opened.count, 0)
  }

  func testOtherURLsGoToTheSystem() {
    let delegate = AppDelegate()
    let device = device(delegate)
    let url = URL(string: "https://example.org")!
    XCTAssertTrue(UIApplication.shared.openURL(url))
    XCTAssertEqual(device.openedURLs, [url])
    let options = UIScene.OpenExternalURLOptions()
    options.universalLinksOnly = true
    nonisolated(unsafe) var isTaken: Bool?
    device.windowScene.open(url, options: options) { isTaken = $0 }
    device.advanceFrames(1)
    XCTAssertEqual(isTaken, false, "no app claims links of the site")
    XCTAssertEqual(device.openedURLs.count, 1)
    XCTAssertEqual(delegate.opened.count, 0)
  }

  func testThereAreNoSettingsToOpen() throws {
    let device = device(AppDelegate())
    for text in [UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString] {
      let url = try XCTUnwrap(URL(string: text))
      XCTAssertFalse(UIApplication.shared.canOpenURL(url))
      XCTAssertFalse(UIApplication.shared.openURL(url))
    }
    XCTAssertEqual(device.openedURLs, [])
  }

  /// A property list may have anything in it.
  func testSchemesAreReadOfAnyList() {
    XCTAssertTrue(OwnSchemes(list).contains("DEMO"))
    for list: [String: Any]? in [nil, [:], ["CFBundleURLTypes": "demo"], ["CFBundleURLTypes": [["x": 1]]]] {
      XCTAssertFalse(OwnSchemes(list).contains("demo"))
    }
  }

  func testNothingIsToBeOpenedWhenASceneConnects() {
    let options = UIScene.ConnectionOptions()
    XCTAssertTrue(options.urlContexts.isEmpty)
    XCTAssertNil(options.sourceApplication)
    XCTAssertNil(options.handoffUserActivityType)
    XCTAssertEqual(UIApplication.LaunchOptionsKey.url.rawValue, "UIApplicationLaunchOptionsURLKey")
    XCTAssertEqual(
      UIApplication.OpenURLOptionsKey.sourceApplication.rawValue, "UIApplicationOpenURLOptionsSourceApplicationKey")
  }
}
