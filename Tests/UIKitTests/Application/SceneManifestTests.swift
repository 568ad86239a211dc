import UIKitTesting
import XCTest

@testable import UIKit

/// The scene delegate that the property list of `SceneManifestTests` names.
@preconcurrency @MainActor final class ListedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let screen: UIViewController?

  init(showing screen: UIViewController? = nil) { self.screen = screen }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let screen, let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }
}

/// The scene that the property list of `SceneManifestTests` names.
@preconcurrency @MainActor final class ListedScene: UIWindowScene {
  var formerStyles: [UIUserInterfaceStyle?] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    formerStyles.append(previousTraitCollection?.userInterfaceStyle)
  }
}

/// Makes its window before it is asked for the scene's class.
@preconcurrency @MainActor private final class ClassyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.sceneClass = ListedScene.self
    return configuration
  }
}

@preconcurrency @MainActor final class SceneManifestTests: XCTestCase {
  private func install(_ entries: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { TemporaryFiles.remove(folder) }
    let list = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>scenes</string>
      \(entries)
      </dict></plist>
      """
    try Data(list.utf8).write(to: folder.appendingPathComponent("Info.plist"))
    AppResources.main = try XCTUnwrap(Bundle(url: folder))
  }

  private func scenes(_ configurations: String) -> String {
    """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array>\(configurations)</array></dict></dict>
    """
  }

  private func configuration(_ name: String, _ delegate: String) -> String {
    """
    <dict><key>UISceneConfigurationName</key><string>\(name)</string>
    <key>UISceneDelegateClassName</key><string>\(delegate)</string></dict>
    """
  }

  override func tearDown() {
    MainActor.assumeIsolated { AppResources.main = nil }
  }

  /// An app with scenes runs on a simulated device as Xcode's template has it: the app's delegate makes no window, the
  /// scene's does.
  func testASceneAppRunsOnASimulatedDevice() throws {
    try install(scenes(configuration("Default Configuration", "UIKitTests.ListedSceneDelegate")))
    let screen = UIViewController()
    let device = SimulatedDevice(sceneDelegate: { type in
      XCTAssertTrue(type == ListedSceneDelegate.self)
      return ListedSceneDelegate(showing: screen)
    })
    let delegate = try XCTUnwrap(device.windowScene.delegate as? ListedSceneDelegate)
    XCTAssertTrue(device.windowScene.keyWindow === delegate.window)
    XCTAssertTrue(screen.view.window === delegate.window)
    XCTAssertEqual(screen.view.frame, device.windowScene.screen.bounds)
  }

  func testConfigurationsAreFoundByName() throws {
    try install(
      scenes(configuration("First", "UIKitTests.Missing") + configuration("Second", "UIKitTests.ListedSceneDelegate")))
    let second = UISceneConfiguration(name: "Second", sessionRole: .windowApplication)
    XCTAssertTrue(second.delegateClass == ListedSceneDelegate.self)
    XCTAssertEqual(second.role, .windowApplication)
    XCTAssertNil(UISceneConfiguration(name: "First", sessionRole: .windowApplication).delegateClass)
    XCTAssertNil(UISceneConfiguration(name: "Third", sessionRole: .windowApplication).delegateClass)
    XCTAssertNil(UISceneConfiguration(name: nil, sessionRole: .windowApplication).delegateClass)
    let other = UISceneSession.Role(rawValue: "Other")
    XCTAssertNil(UISceneConfiguration(name: "Second", sessionRole: other).delegateClass)
  }

  func testTheFirstConfigurationIsTheDefault() throws {
    try install(scenes(configuration("Default Configuration", "UIKitTests.ListedSceneDelegate")))
    XCTAssertEqual(SceneManifest.defaultConfiguration.name, "Default Configuration")
    let made = ListedSceneDelegate()
    let driver = UIApplicationDriver(host: HeadlessHostForTests(), makeDelegate: { BareDelegate() }) { type in
      type == ListedSceneDelegate.self ? made : nil
    }
    XCTAssertTrue(driver.application.windowScene?.delegate === made)
    XCTAssertEqual(driver.application.windowScene?.session.configuration.name, "Default Configuration")
  }

  /// One class of its own, named by the property list or by the app's delegate; whose windows it finds it keeps.
  func testAScenesClassMayBeTheApps() throws {
    let named = "<key>UISceneClassName</key><string>UIKitTests.ListedScene</string>"
    try install(scenes("<dict><key>UISceneConfigurationName</key><string>Own</string>\(named)</dict>"))
    let device = SimulatedDevice()
    let scene = try XCTUnwrap(device.windowScene as? ListedScene)
    XCTAssertTrue(scene.session.scene === scene)
    XCTAssertTrue(UIApplication.shared.connectedScenes == [scene])
    device.setAppearance(.dark)
    XCTAssertEqual(scene.formerStyles, [.light])

    try install(scenes("<dict><key>UISceneClassName</key><string>UIWindowScene</string></dict>"))
    XCTAssertNil(SceneManifest.defaultConfiguration.sceneClass)
    let delegate = ClassyDelegate()
    let driver = UIApplicationDriver(host: HeadlessHostForTests(), makeDelegate: { delegate })
    let chosen = try XCTUnwrap(driver.application.windowScene as? ListedScene)
    let window = try XCTUnwrap(delegate.window)
    XCTAssertTrue(window.windowScene === chosen && chosen.keyWindow === window)
    XCTAssertEqual(chosen.windows, [window])
    XCTAssertEqual(chosen.visibleWindows.count, 2, "with the status bar's")
    XCTAssertEqual(chosen.activationState, .foregroundActive)
  }

  func testAClassThatIsNoScenesIsNotTaken() throws {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    XCTAssertNil(configuration.sceneClass)
    configuration.sceneClass = UIView.self
    XCTAssertTrue(configuration.windowSceneClass == UIWindowScene.self)
    configuration.sceneClass = ListedScene.self
    XCTAssertTrue(configuration.windowSceneClass == ListedScene.self)
  }

  func testAListWithoutScenesHasNone() throws {
    try install("")
    XCTAssertNil(SceneManifest.ofApp)
    XCTAssertNil(SceneManifest.defaultConfiguration.delegateClass)
  }

  func testOrientationsOfTheListBind() throws {
    try install(
      "<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>")
    let device = SimulatedDevice()
    device.show(UIViewController())
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(device.windowScene.interfaceOrientation, .portrait)
  }
}
