import DeviceSimulation
import UIKitTesting

/// Lets a device present frames until the app is idle, as XCUITest does before and after whatever it does.
@preconcurrency @MainActor struct IdleWait {
  /// The seconds of the device's time after which an app counts as one that never becomes idle.
  static let limit = 10.0

  let device: SimulatedDevice

  /// Presents frames until nothing moves any more but what repeats for ever.
  /// - Returns: nil, or what moves after the limit.
  func failure() -> String? {
    let end = device.time + Self.limit
    while !device.isAtRest {
      guard device.time < end else { return restlessness }
      device.advanceFrames(1)
    }
    return nil
  }

  /// What still moves, for a message.
  private var restlessness: String {
    var reasons = device.movingViews.filter { $0.end.isFinite }.map { view in
      "\(view.name) (\(view.properties.joined(separator: ", ")), until \(String(format: "%.2f", view.end)) s)"
    }
    if device.hasRunningDisplayLink {
      let moved = device.viewsChangedByNextFrame()
      reasons.append(
        "a display link runs"
          + (moved.isEmpty ? ", and moves no view that shows" : " and moves \(moved.joined(separator: ", "))"))
    }
    return """
      The app didn't become idle within \(Int(Self.limit)) seconds of its time. Still moving: \
      \(reasons.joined(separator: "; ")).
      """
  }
}
