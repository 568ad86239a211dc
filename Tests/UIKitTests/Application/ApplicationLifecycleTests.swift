import TestSupport
import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ApplicationLifecycleTests: XCTestCase {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("willFinish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("didFinish")
      XCTAssertTrue(UIApplication.shared === application)
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("willTerminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memoryWarning") }
  }

  func testAppWithAWindowOfItsDelegate() {
    let delegate = AppDelegate()
    let device = SimulatedDevice(delegate: { delegate })
    XCTAssertEqual(delegate.calls, ["willFinish", "didFinish", "didBecomeActive"])
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    XCTAssertTrue(UIApplication.shared.keyWindow === delegate.window)
    XCTAssertEqual(UIApplication.shared.windows, [delegate.window!])
    XCTAssertEqual(device.windowScene.activationState, .foregroundActive)
    delegate.calls = []
    device.change(.resignedActive)
    XCTAssertEqual(UIApplication.shared.applicationState, .inactive)
    XCTAssertEqual(device.windowScene.activationState, .foregroundInactive)
    device.change(.enteredBackground)
    XCTAssertEqual(UIApplication.shared.applicationState, .background)
    device.change(.becameActive)
    device.change(.memoryWarning)
    device.change(.terminate)
    XCTAssertEqual(
      delegate.calls,
      [
        "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive", "memoryWarning",
        "willResignActive", "didEnterBackground", "willTerminate",
      ])
  }

  func testDelegatesNeedNotImplementAnything() {
    final class Plain: NSObject, UIApplicationDelegate {}
    let device = SimulatedDevice(delegate: { Plain() })
    for change in [
      DeviceChange.resignedActive, .enteredBackground, .becameActive, .memoryWarning,
    ] { device.change(change) }
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    XCTAssertNil((UIApplication.shared.delegate as? Plain)?.window)
    device.change(.terminate)
    XCTAssertEqual(device.windowScene.activationState, .unattached)
  }

  func testNotificationsFollowTheLife() {
    let names: [(Notification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "didFinishLaunching"),
      (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
      (UIApplication.willResignActiveNotification, "willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
      (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
      (UIApplication.didReceiveMemoryWarningNotification, "memoryWarning"),
      (UIApplication.willTerminateNotification, "willTerminate"),
      (UIScene.willConnectNotification, "scene willConnect"),
      (UIScene.willEnterForegroundNotification, "scene willEnterForeground"),
      (UIScene.didActivateNotification, "scene didActivate"),
      (UIScene.willDeactivateNotification, "scene willDeactivate"),
      (UIScene.didEnterBackgroundNotification, "scene didEnterBackground"),
      (UIScene.didDisconnectNotification, "scene didDisconnect"),
    ]
    nonisolated(unsafe) var heard: [String] = []
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        XCTAssertTrue(notification.object is UIApplication || notification.object is UIScene)
        heard.append(text)
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    let device = SimulatedDevice()
    XCTAssertEqual(
      heard,
      ["didFinishLaunching", "scene willConnect", "scene willEnterForeground", "scene didActivate", "didBecomeActive"])
    heard = []
    device.change(.enteredBackground)
    XCTAssertEqual(
      heard, ["scene willDeactivate", "willResignActive", "scene didEnterBackground", "didEnterBackground"])
    heard = []
    device.change(.becameActive)
    XCTAssertEqual(
      heard, ["scene willEnterForeground", "willEnterForeground", "scene didActivate", "didBecomeActive"])
    heard = []
    device.change(.memoryWarning)
    device.change(.terminate)
    XCTAssertEqual(
      heard,
      [
        "memoryWarning", "scene willDeactivate", "willResignActive", "scene didEnterBackground", "didEnterBackground",
        "scene didDisconnect", "willTerminate",
      ])
  }

  func testScenesAndTheirSessions() {
    let device = SimulatedDevice()
    let app = UIApplication.shared
    XCTAssertEqual(app.connectedScenes, [device.windowScene])
    XCTAssertEqual(app.openSessions, [device.windowScene.session])
    XCTAssertFalse(app.supportsMultipleScenes)
    XCTAssertEqual(device.windowScene.session.role, .windowApplication)
    XCTAssertTrue(device.windowScene.session.scene === device.windowScene)
    XCTAssertEqual(app.userInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(app.preferredContentSizeCategory, .large)
  }

  func testScreenIsTheDevices() {
    let device = SimulatedDevice(.iPhoneSE, scale: 3, framesPerSecond: 120)
    let screen = device.windowScene.screen
    XCTAssertTrue(UIScreen.main === screen)
    XCTAssertEqual(screen.bounds, CGRect(x: 0, y: 0, width: 375, height: 667))
    XCTAssertEqual([screen.scale, screen.nativeScale], [3, 3])
    XCTAssertEqual(screen.nativeBounds, CGRect(x: 0, y: 0, width: 1125, height: 2001))
    XCTAssertEqual(screen.maximumFramesPerSecond, 120)
    device.rotate(to: .landscapeRight)
    XCTAssertEqual(screen.bounds.size, CGSize(width: 667, height: 375))
    XCTAssertEqual(screen.nativeBounds, CGRect(x: 0, y: 0, width: 1125, height: 2001), "pixels stay upright")
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var newest: SceneDelegate?
    var window: UIWindow?
    var calls: [String] = []
    override init() {
      super.init()
      Self.newest = self
    }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      calls.append("willConnect")
      window = UIWindow(windowScene: scene as! UIWindowScene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("willResignActive") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("didEnterBackground") }
    func sceneDidDisconnect(_ scene: UIScene) { calls.append("didDisconnect") }
  }

  private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("didBecomeActive") }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  func testAppWithASceneDelegate() {
    let delegate = SceneAppDelegate()
    let host = HeadlessHostForTests()
    let driver = UIApplicationDriver(host: host, makeDelegate: { delegate }) { delegateClass in
      XCTAssertTrue(delegateClass == SceneDelegate.self)
      return SceneDelegate()
    }
    let scene = SceneDelegate.newest
    XCTAssertEqual(scene?.calls, ["willConnect", "willEnterForeground", "didBecomeActive"])
    XCTAssertEqual(delegate.calls, [], "the scene's delegate hears of it instead")
    XCTAssertNotNil(driver.performFrame(FrameTiming(targetTime: 0, interval: 1.0 / 60), input: []))
    XCTAssertNil(UIWindow(frame: .zero).windowScene, "windows have to name their scene")
    _ = driver.performFrame(FrameTiming(targetTime: 0.1, interval: 1.0 / 60), input: [.device(.terminate)])
    XCTAssertEqual(
      scene?.calls.suffix(3), ["willResignActive", "didEnterBackground", "didDisconnect"])
    XCTAssertEqual(host.status, 0)
  }

  func testUnchangedFramesAreNoCommits() {
    let host = HeadlessHostForTests()
    let driver = UIApplicationDriver(host: host, makeDelegate: { AppDelegate() })
    let timing = FrameTiming(targetTime: 0, interval: 1.0 / 60)
    let first = driver.performFrame(timing, input: [])
    XCTAssertEqual(first?.renderTree.size, CGSize(width: 390, height: 844))
    _ = driver.performFrame(timing, input: [])
    XCTAssertNil(driver.performFrame(timing, input: []))
    let view = driver.application.keyWindow!.rootViewController!.view!
    view.accessibilityIdentifier = "root"
    XCTAssertEqual(
      driver.performFrame(timing, input: [])?.semanticTree.windows.first?.children.first?.identifier, "root")
    XCTAssertNil(driver.performFrame(timing, input: []))
    XCTAssertFalse(driver.wantsContinuousFrames)
  }

  func testDevicesFollowOneAnother() {
    weak var first: UIApplication?
    autoreleasepool {
      let device = SimulatedDevice()
      first = UIApplication.shared
      device.show(UIViewController())
    }
    let second = SimulatedDevice(appearance: .dark)
    XCTAssertFalse(first === UIApplication.shared)
    XCTAssertEqual(second.show(UIViewController()).traitCollection.userInterfaceStyle, .dark)
    XCTAssertNil(first)
  }

  func testOpensURLs() {
    let device = SimulatedDevice()
    let answers = Answers()
    let application = UIApplication.shared
    application.open(URL(string: "https://example.org")!) { answers.taken.append($0) }
    XCTAssertEqual(answers.taken, [], "the completion is called later")
    device.advanceFrames(1)
    XCTAssertEqual(answers.taken, [true])
    XCTAssertEqual(device.openedURLs.map(\.absoluteString), ["https://example.org"])
    let option = UIApplication.OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    application.open(URL(string: "https://example.org/2")!, options: [option: true])
    XCTAssertEqual(device.openedURLs.count, 2, "options change nothing")
    application.open(URL(string: "no-scheme")!) { answers.taken.append($0) }
    device.advanceFrames(1)
    XCTAssertEqual(answers.taken, [true, false])
    XCTAssertEqual(device.openedURLs.count, 2)
    XCTAssertTrue(application.canOpenURL(URL(string: "https://example.org")!))
    device.opensURLs = false
    XCTAssertFalse(application.canOpenURL(URL(string: "https://example.org")!))
    application.open(URL(string: "https://example.org")!) { answers.taken.append($0) }
    device.advanceFrames(1)
    XCTAssertEqual(answers.taken, [true, false, false])
    XCTAssertEqual(device.openedURLs.count, 2)
  }

  func testTasksOpenURLs() {
    let device = SimulatedDevice()
    let answers = Answers()
    Task { @MainActor in
      answers.taken.append(await UIApplication.shared.open(URL(string: "https://example.org")!))
      answers.taken.append(await UIApplication.shared.open(URL(string: "no-scheme")!, options: [:]))
    }
    XCTAssert(device.waitInRealTime(seconds: Wait.timeout) { answers.taken.count == 2 })
    XCTAssertEqual(answers.taken, [true, false])
    XCTAssertEqual(device.openedURLs.map(\.absoluteString), ["https://example.org"])
  }

  func testTheDeviceSaysWhatCanBeOpened() {
    let host = HeadlessHostForTests()
    host.schemes = ["mailto"]
    let driver = UIApplicationDriver(host: host, makeDelegate: { AppDelegate() })
    XCTAssertTrue(driver.application.canOpenURL(URL(string: "mailto:me@example.org")!))
    XCTAssertFalse(driver.application.canOpenURL(URL(string: "https://example.org")!))
    XCTAssertFalse(driver.application.canOpenURL(URL(string: "no-scheme")!))
    XCTAssertEqual(host.opened, [])
  }

  private final class Answers { var taken: [Bool] = [] }

  func testWindowsAreOrderedByLevel() {
    let device = SimulatedDevice()
    let scene = device.windowScene
    let windows = [UIWindow.Level.alert, .normal, .normal].map { level in
      let window = UIWindow(windowScene: scene)
      window.windowLevel = level
      window.isHidden = false
      return window
    }
    XCTAssertEqual(scene.visibleWindows.filter { !$0.isSystemWindow }, [windows[1], windows[2], windows[0]])
    windows[1].windowLevel = UIWindow.Level(3000)
    XCTAssertTrue(scene.visibleWindows.last === windows[1])
    windows[1].makeKey()
    XCTAssertTrue(windows[1].isKeyWindow)
    windows[1].isHidden = true
    XCTAssertFalse(windows[1].isKeyWindow)
  }

  func testAllWindowsFromBackToFront() {
    let device = SimulatedDevice()
    let windows = [UIWindow.Level.alert, .normal, .normal].map { level in
      let window = UIWindow(windowScene: device.windowScene)
      window.windowLevel = level
      return window
    }
    let (alert, first, second) = (windows[0], windows[1], windows[2])
    XCTAssertEqual(UIApplication.shared.windows, [first, second, alert])
    first.isHidden = false
    XCTAssertEqual(UIApplication.shared.windows, [second, first, alert], "hidden ones are behind those of their level")
    second.isHidden = false
    XCTAssertEqual(UIApplication.shared.windows, [first, second, alert])
    XCTAssertEqual(device.windowScene.windows, windows, "a scene's are in the order in which they came")
  }

  private final class Watcher: UIResponder, UIWindowSceneDelegate {
    var former: [CGSize] = []
    var orientations: [UIInterfaceOrientation] = []
    var styles: [UIUserInterfaceStyle] = []
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      former.append(previousCoordinateSpace.bounds.size)
      orientations.append(previousInterfaceOrientation)
      styles.append(previousTraitCollection.userInterfaceStyle)
      let point = CGPoint(x: 3, y: 4)
      XCTAssertEqual(previousCoordinateSpace.convert(point, to: windowScene.coordinateSpace), point)
    }
  }

  func testTheSceneTellsWhatItWas() {
    let device = SimulatedDevice()
    let watcher = Watcher()
    device.windowScene.delegate = watcher
    device.rotate(to: .landscapeLeft)
    device.setAppearance(.dark)
    device.rotate(to: .portrait)
    XCTAssertEqual(watcher.former.map(\.width), [390, 844, 844])
    XCTAssertEqual(watcher.orientations, [.portrait, .landscapeRight, .landscapeRight])
    XCTAssertEqual(watcher.styles, [.light, .light, .dark])
  }
}

/// A device that does what a test tells it, and remembers what the app asked of it.
@MainActor final class HeadlessHostForTests: HostInterface.Host {
  let handClock = HandClock()
  nonisolated init() {}
  var clock: any HostClock { handClock }
  let screen = ScreenDescription(
    size: CGSize(width: 390, height: 844), scale: 2, safeAreaInsets: ScreenInsets(top: 47, bottom: 34),
    statusBarHeight: 47, cornerRadius: 47, refreshRate: 60)
  lazy var clipboard: any HostClipboard = NoClipboard()
  weak var client: (any HostClient)?
  var opened: [URL] = []
  var schemes: Set<String> = []
  var status: Int32?
  var frameRequests = 0

  func setNeedsFrame() { frameRequests += 1 }
  func open(_ url: URL) -> Bool {
    opened.append(url)
    return true
  }
  func canOpen(_ url: URL) -> Bool { schemes.contains(url.scheme ?? "") }
  func run() -> Int32 { 0 }
  func terminate(status: Int32) { self.status = status }

  private final class NoClipboard: HostClipboard {
    var string: String?
    var changeCount = 0
  }
}
