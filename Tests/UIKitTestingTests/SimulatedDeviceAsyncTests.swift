import UIKitTesting
import XCTest

/// Tests that wait for tasks, apart from the synchronous ones: XCTest on Linux cannot list a class on the main actor
/// that has both kinds.
@preconcurrency @MainActor final class SimulatedDeviceAsyncTests: XCTestCase {
  func testAdvanceLetsTasksRun() async {
    let device = SimulatedDevice()
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    box.accessibilityIdentifier = "box"
    let controller = UIViewController()
    controller.view.addSubview(box)
    device.show(controller)
    Task { box.frame.origin.y = 200 }
    await device.advance(by: 0.05)
    XCTAssertEqual(device["box"]?.frame.minY, 200)
  }
}
