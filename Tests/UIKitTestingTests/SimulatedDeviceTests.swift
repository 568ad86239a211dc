import UIKitTesting
import XCTest

@preconcurrency @MainActor final class SimulatedDeviceTests: XCTestCase {
  private func coloredScreen() -> (SimulatedDevice, UIView) {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    controller.view.addSubview(box)
    device.show(controller)
    return (device, box)
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  func testShowsViewsAsPixels() {
    let (device, _) = coloredScreen()
    let picture = device.snapshot()
    XCTAssertEqual(picture.width, 780)
    XCTAssertEqual(picture.height, 1688)
    XCTAssertEqual(pixel(picture, 50, 100), 0xFFFF_0000)
    XCTAssertEqual(pixel(picture, 15, 100), 0xFFFF_FFFF)
  }

  func testAScreenGoesWhenAnotherTakesItsPlace() {
    let device = SimulatedDevice()
    weak var first: UIViewController?
    func show() {
      let screen = UIViewController()
      first = screen
      device.show(screen)
    }
    show()
    XCTAssertNotNil(first)
    device.show(UIViewController())
    device.advanceFrames(2)
    XCTAssertNil(first)
    XCTAssertEqual(device.windowScene.windows.count, 1)
  }

  func testTracesIdentifiedViews() {
    let (device, box) = coloredScreen()
    XCTAssertEqual(device["box"]?.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    box.frame.origin.x = 100
    XCTAssertEqual(device["box"]?.frame.minX, 10, "nothing has been presented since")
    device.advanceFrames(1)
    XCTAssertEqual(device["box"]?.frame.minX, 100)
    XCTAssertNil(device["nothing"])
    XCTAssertEqual(device.trace.last?.number, device.trace.count - 1)
  }

  func testTimeAdvancesByFrames() {
    let (device, _) = coloredScreen()
    let start = device.time
    device.advance(by: 0.5)
    XCTAssertEqual(device.time - start, 0.5, accuracy: 1e-9)
  }

  func testTwoRunsGiveEqualTracesAndPixels() {
    func run() -> ([String], Data?) {
      let (device, box) = coloredScreen()
      for step in 1...12 {
        box.center = CGPoint(x: 20 * step, y: 30 * step)
        device.advanceFrames(1)
      }
      return (device.trace.map(\.json), device.snapshot().pngData())
    }
    let (first, second) = (run(), run())
    XCTAssertEqual(first.0, second.0)
    XCTAssertEqual(first.1, second.1)
    XCTAssertNotNil(first.1)
  }
}
