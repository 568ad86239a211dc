import TestSupport
import UIKitTesting
import XCTest

@preconcurrency @MainActor final class SimulatedDeviceTimeTests: XCTestCase {
  private var device: SimulatedDevice!

  override func tearDown() async throws {
    device = nil
    try await super.tearDown()
  }

  func testTheDeviceIsWhatItIsMadeAs() {
    device = SimulatedDevice(.iPhoneSE, scale: 3, appearance: .dark, framesPerSecond: 120)
    let screen = device.windowScene.screen
    XCTAssertEqual(screen.bounds.size, CGSize(width: 375, height: 667))
    XCTAssertEqual(screen.scale, 3)
    XCTAssertEqual(screen.maximumFramesPerSecond, 120)
    XCTAssertEqual(device.framesPerSecond, 120)
    XCTAssertEqual(device.windowScene.traitCollection.userInterfaceStyle, .dark)
    let first = device.trace.count
    device.advance(by: 0.5)
    XCTAssertEqual(device.trace.count - first, 60)
  }

  func testStandsByItself() {
    device = SimulatedDevice()
    XCTAssertEqual(device.windowScene.screen.bounds.size, CGSize(width: 390, height: 844))
    XCTAssertEqual(device.windowScene.screen.scale, 2)
    XCTAssertEqual(device.framesPerSecond, 60)
    XCTAssertEqual(device.windowScene.traitCollection.userInterfaceStyle, .light)
  }

  func testAppsAreLaunchedByTheirDelegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }
    }
    device = SimulatedDevice { Delegate() }
    XCTAssertTrue(UIApplication.shared.delegate is Delegate)
    XCTAssertEqual(device.windowScene.windows.first?.bounds.size, CGSize(width: 390, height: 844))
  }

  func testTheNewestDeviceIsOn() {
    let first = SimulatedDevice()
    let view = UIView()
    first.show(view)
    device = SimulatedDevice(.iPhoneSE)
    XCTAssertEqual(UIScreen.main.bounds.width, 375)
    device.show(UIView())
    XCTAssertEqual(device.windowScene.windows.last?.bounds.width, 375)
  }

  func testAShownViewFillsTheScreen() {
    device = SimulatedDevice()
    let view = UIView()
    let window = device.show(view)
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertEqual(view.convert(view.bounds, to: nil), CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testRealTimePassesWhileTheClockStands() {
    device = SimulatedDevice()
    let start = device.time
    final class Flag: @unchecked Sendable { var isUp = false }
    let flag = Flag()
    DispatchQueue.global().async { DispatchQueue.main.async { flag.isUp = true } }
    XCTAssertTrue(device.waitInRealTime(seconds: Wait.timeout) { flag.isUp })
    XCTAssertFalse(device.waitInRealTime(seconds: 0.01) { false })
    XCTAssertEqual(device.time, start)
    XCTAssertFalse(device.waitForLoadedPage(seconds: 0.01), "there is no page")
  }

  func testWhatIsDueRunsInItsFrame() {
    device = SimulatedDevice()
    var times: [Double] = []
    let start = device.time
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { times.append(self.device.time) }
    device.advance(by: 0.09)
    XCTAssertEqual(times, [])
    device.advance(by: 0.05)
    XCTAssertEqual(times.count, 1)
    XCTAssertEqual((times.first ?? 0) - start, 0.1, accuracy: 1 / 60.0 + 1e-9)
  }
}
