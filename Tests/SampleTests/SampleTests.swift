import UIKitTesting
import XCTest

@testable import SwoopSample

/// Runs the sample app, which is written as plain UIKit and compiled by the plugin.
@preconcurrency @MainActor final class SampleTests: XCTestCase {
  private final class Delegate: CounterDelegate {
    var changes = 0
    var reached: [Int] = []
    func counterDidChange(_ counter: CounterViewController) { changes += 1 }
    func counter(_ counter: CounterViewController, didReach value: Int) { reached.append(value) }
  }

  private func launch(_ appearance: Appearance = .light) throws -> (SimulatedDevice, CounterViewController) {
    let device = SimulatedDevice(appearance: appearance) { AppDelegate() }
    let window = try XCTUnwrap(device.windowScene.windows.first)
    return (device, try XCTUnwrap(window.rootViewController as? CounterViewController))
  }

  /// The property list is the app's, as its own `main` has it; another device's app has none.
  func testThePropertyListIsTheApps() throws {
    let (device, _) = try launch()
    withExtendedLifetime(device) {}
    XCTAssertEqual(AppResources.main?.infoDictionary?["CFBundleName"] as? String, "SwoopSample app")
    _ = SimulatedDevice()
    XCTAssertNil(AppResources.main)
  }

  func testActionsReachTheirTargets() throws {
    let (device, controller) = try launch()
    let delegate = Delegate()
    controller.delegate = delegate
    controller.log = []
    device.tap("button")
    device.advance(by: 0.5)
    XCTAssertEqual(controller.log, ["full false", "value 0 -> 1", "noted"])
    XCTAssertEqual(delegate.changes, 1)
    XCTAssertEqual(delegate.reached, [1])
    XCTAssertEqual(controller.button.touchCount, 1)
    device.tap(at: CGPoint(x: 200, y: 600))
    device.advance(by: 0.5)
    XCTAssertEqual(controller.log.last, "tapped")
  }

  func testTimeIsTheDevices() throws {
    let (device, controller) = try launch()
    controller.log = []
    controller.startTimers()
    device.advance(by: 2)
    XCTAssertEqual(controller.log, ["block", "tick half", "queue", "tick half", "later argument", "tick half"])
    let date = Date(timeIntervalSince1970: AppTimeProbe.now)
    device.advance(by: 10)
    XCTAssertEqual(secondsUntil(date), -10, accuracy: 1e-6)
  }

  /// The screen's repeating timer keeps the screen, and with it the app, alive: as it would on a phone.
  func testTimeIsTheMachinesOnceTheDeviceIsGone() throws {
    try {
      let (device, controller) = try launch()
      controller.startTimers()
      device.advance(by: 0.1)
    }()
    XCTAssertEqual(AppTimeProbe.now, Date().timeIntervalSince1970, accuracy: 60)
  }

  func testSleepingTasksFollowTheDevice() async throws {
    let (device, _) = try launch()
    var isAwake = false
    let task = Task {
      try await nap()
      isAwake = true
    }
    await device.advance(by: 0.4)
    XCTAssertFalse(isAwake)
    await device.advance(by: 0.2)
    try await task.value
    XCTAssertTrue(isAwake)
  }

  func testPropertiesAreObservedByKey() throws {
    let (_, controller) = try launch()
    controller.log = []
    let watcher = CounterWatcher()
    controller.model.addObserver(watcher, forKeyPath: "value", options: .new, context: nil)
    controller.model.value = 3
    controller.model.clear()
    XCTAssertEqual(watcher.seen, [3, 0])
    XCTAssertTrue(controller.log.contains("full true"))
    XCTAssertTrue(controller.log.contains("value 0 -> 3"))
    XCTAssertEqual(controller.log.last, "cleared")
  }

  func testOutletsAndActionsHaveNames() throws {
    let (_, controller) = try launch()
    let badge = UIView()
    controller.setValue(badge, forKey: "badge")
    XCTAssertTrue(controller.badgeIsConnected)
    controller.setValue(NSNumber(value: 20), forKey: "limit")
    XCTAssertEqual(controller.limit, 20)
    XCTAssertTrue(controller.responds(to: Selector("increase:")))
    controller.perform("increase:", with: controller.button)
    XCTAssertEqual(controller.model.value, 1)
  }

  func testOverridesInExtensionsCount() throws {
    let (_, controller) = try launch()
    XCTAssertTrue(controller.log.contains("will appear"))
    XCTAssertEqual((controller as UIViewController).preferredStatusBarStyle, .lightContent)
  }

  func testResources() throws {
    let (_, controller) = try launch()
    XCTAssertEqual(Counter.greeting, "Hello from a resource")
    XCTAssertEqual(Counter.bundleName, "SwoopSample app")
    XCTAssertEqual(CounterViewController.platform, "iOS")
    let color = try XCTUnwrap(controller.view.backgroundColor)
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.components
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.components
    XCTAssertEqual(light?[1] ?? 0, 128.0 / 255, accuracy: 1e-3)
    XCTAssertEqual(dark ?? [], [1, 0, 0, 1])
  }
}
