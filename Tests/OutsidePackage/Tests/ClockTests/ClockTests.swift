import UIKitTesting
import XCTest

@testable import Clock

@preconcurrency @MainActor final class ClockTests: XCTestCase {
  private func launch() throws -> (SimulatedDevice, ClockViewController) {
    let device = SimulatedDevice { AppDelegate() }
    let root = device.windowScene.windows.first?.rootViewController
    return (device, try XCTUnwrap(root as? ClockViewController))
  }

  func testSecondsPassWithTheDevicesClock() throws {
    let (device, screen) = try launch()
    device.advance(by: 3.5)
    XCTAssertEqual(screen.label.text, "3")
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 0.25)
    XCTAssertEqual(screen.label.text, "0")
  }

  func testTheSystemFontIsFound() throws {
    let (_, screen) = try launch()
    // The line height of San Francisco, which the bundled font takes on.
    XCTAssertEqual(screen.label.bounds.height, 80 * 1.193359375, accuracy: 1)
    XCTAssertGreaterThan(screen.label.bounds.width, 20)
  }

  func testTheScreenIsDrawn() throws {
    let (device, screen) = try launch()
    let empty = try pixels(device.snapshot())
    screen.label.text = "8"
    device.advanceFrames(2)
    XCTAssertNotEqual(try pixels(device.snapshot()), empty)
  }

  private func pixels(_ image: CGImage) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try image.writePNG(toFile: file.path)
    return try Data(contentsOf: file)
  }

  func testResourcesAreFound() throws {
    let (_, screen) = try launch()
    XCTAssertEqual(screen.motto, "Time is a parameter.")
  }
}
