import UIKitTesting
import XCTest

/// Tests of a red card on a plain screen.
class CardTestCase: DeviceTestCase {
  private(set) var card: UIView!

  override func makeDevice() -> SimulatedDevice { SimulatedDevice(scale: 1) }

  override func setUp() async throws {
    try await super.setUp()
    // What views are made with comes from the device.
    let device = device
    card = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    card.backgroundColor = .red
    card.accessibilityIdentifier = "card"
    let controller = UIViewController()
    controller.view.addSubview(card)
    device.show(controller)
  }

  override func tearDown() async throws {
    card = nil
    try await super.tearDown()
  }
}
