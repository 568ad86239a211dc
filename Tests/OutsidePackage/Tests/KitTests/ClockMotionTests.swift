import UIKitTesting
import XCTest

/// What tests say of motion.
final class ClockMotionTests: DeviceTestCase {
  func testABoxGlidesAndComesToRest() {
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
    box.backgroundColor = .systemBlue
    box.accessibilityIdentifier = "box"
    let screen = UIViewController()
    screen.view.addSubview(box)
    device.show(screen)
    assertContinuous("box", position: 20) {
      UIView.animate(withDuration: 0.5) { box.frame.origin.y = 300 }
      device.advance(by: 0.2)
    }
    assertSettles(within: 1)
    let end = device.time
    device.rewind(to: end - 0.25)
    XCTAssertLessThan(device["box"]!.frame.minY, 300)
    device.returnToPresent()
    XCTAssertEqual(device["box"]!.frame.minY, 300)
  }
}
