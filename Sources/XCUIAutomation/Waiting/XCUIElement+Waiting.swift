import DeviceSimulation
import UIKit

// A wait costs frames, not seconds: the device's clock moves on by the frames that are presented.

extension XCUIElement {
  /// Presents frames until there is such an element.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if there is none by then.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { exists } }

  /// Presents frames until there is no such element any more.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if there still is one by then.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !exists } }

  /// Presents frames until a property has a value. An element that isn't there has none.
  /// - Parameter timeout: seconds of the device's time.
  /// - Returns: false if it has another one by then.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    // What can be asked of an element that isn't there doesn't let the test fail.
    let isAskedOfAll = [\XCUIElement.exists, \XCUIElement.isHittable, \XCUIElement.hasFocus].contains(keyPath)
    return wait(timeout) { (isAskedOfAll || node != nil) && self[keyPath: keyPath] == expectedValue }
  }

  private func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    guard let device = path.app.device else { return condition() }
    return device.wait(timeout, until: condition)
  }
}

extension SimulatedDevice {
  /// Presents frames until a condition holds.
  /// - Returns: false if it doesn't by the end of the time.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    // Frames come at multiples of an interval, of which a sum may fall short by a little.
    let end = time + timeout - 1e-6
    while !condition() {
      guard time < end else { return false }
      advanceFrames(1)
    }
    return true
  }
}
