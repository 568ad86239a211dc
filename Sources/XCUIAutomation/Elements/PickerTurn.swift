import DeviceSimulation
import UIKit

/// Turns a wheel of a picker row by row, as screen readers do.
@preconcurrency @MainActor final class PickerTurn {
  private let wheel: UIResponder
  private let device: SimulatedDevice
  /// The values that the wheel has had.
  private(set) var seen: [String] = []

  /// The most rows that are looked at in each direction: those of the minutes of two weeks would be too many.
  private static let most = 1000

  init(wheel: UIResponder, device: SimulatedDevice) { (self.wheel, self.device) = (wheel, device) }

  /// Turns the wheel until it has a value: forward to its end, then back to the other one.
  /// - Returns: false if no row has the value.
  func reach(_ value: String) -> Bool {
    note()
    if wheel.accessibilityValue == value { return true }
    return turn(to: value) { $0.accessibilityIncrement() } || turn(to: value) { $0.accessibilityDecrement() }
  }

  private func turn(to value: String, _ step: (UIResponder) -> Void) -> Bool {
    let first = wheel.accessibilityValue
    for _ in 0..<Self.most {
      let before = wheel.accessibilityValue
      device.perform { step(wheel) }
      device.advanceFrames(1)
      _ = IdleWait(device: device).failure()
      note()
      if wheel.accessibilityValue == value { return true }
      // At its end a wheel stands; one that goes round comes back.
      if wheel.accessibilityValue == before || wheel.accessibilityValue == first { return false }
    }
    return false
  }

  private func note() {
    if let value = wheel.accessibilityValue, !seen.contains(value) { seen.append(value) }
  }
}
