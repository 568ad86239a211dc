import DeviceSimulation
import XCTest

/// A test case with a device of its own for each test, for XCTest.
///
/// ```swift
/// final class PlayerTests: DeviceTestCase {
///   func testTheCoverGrows() {
///     device.show(PlayerViewController())
///     device.tap("play")
///   }
/// }
/// ```
///
/// Classes that inherit from it are isolated to the main actor, need no annotation of their own, and may have synchronous
/// and asynchronous tests beside each other.
@preconcurrency @MainActor open class DeviceTestCase: XCTestCase {
  private var ownDevice: SimulatedDevice?

  /// Makes the device of a test; by default one with the usual settings.
  open func makeDevice() -> SimulatedDevice { SimulatedDevice() }

  /// The device of the test that runs. It is switched on when it is first asked for, and off when the test ends.
  public final var device: SimulatedDevice {
    let device = ownDevice ?? makeDevice()
    ownDevice = device
    return device
  }

  /// Switches the device off. XCTest keeps test cases until the end, and so would they their devices.
  open override func tearDown() async throws {
    ownDevice = nil
    try await super.tearDown()
  }
}
