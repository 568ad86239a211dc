import DeviceSimulation
import Foundation
import XCTest

/// The time that passes for what a snapshot will be taken of.
enum PassingTime {
  /// Lets the current device's time pass: on a simulated device frame by frame, otherwise by the machine's clock, while
  /// the main queue runs.
  static func wait(for duration: TimeInterval) {
    guard MainActorQueue.isCurrent, MainActor.assumeIsolated({ advance(by: duration) }) else {
      let never = XCTestExpectation(description: "time passes")
      _ = XCTWaiter.wait(for: [never], timeout: duration)
      return
    }
  }

  /// Presents the frames of a simulated device; returns false where none is current.
  @MainActor private static func advance(by duration: TimeInterval) -> Bool {
    guard let device = SimulatedDevice.current else { return false }
    device.advance(by: duration)
    return true
  }
}
