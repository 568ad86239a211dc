import DeviceSimulation
import UIKitProbe

/// A simulated device as the stage of recordings.
@MainActor final class SimulatedStage: Stage {
  let device: SimulatedDevice
  let window: UIWindow

  /// Switches a device on that shows an empty screen.
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - isTimed: whether it shows a frame each millisecond.
  init(scale: Double, isTimed: Bool) {
    // Lists of scrolling were recorded on its screen.
    let model = DeviceModel.named("iPhone 15") ?? .iPhone13
    device = SimulatedDevice(model, scale: CGFloat(scale), framesPerSecond: isTimed ? 1000 : 60)
    window = device.show(UIViewController())
  }

  func pass(seconds: Double) { device.advance(by: seconds) }

  var finger: (any Finger)? { SimulatedFinger(device) }
}

/// The finger 0 of a device with a thousand frames per second.
@MainActor private final class SimulatedFinger: Finger {
  private let device: SimulatedDevice

  init(_ device: SimulatedDevice) { self.device = device }

  func perform(
    _ touches: [(time: Double, place: CGPoint)], samples: [Double], of value: () -> Double
  ) -> [Double] {
    var next = touches[...]
    var values: [Double] = []
    var before = value()
    for millisecond in 0...Int(max(touches.last?.time ?? 0, samples.last ?? 0).rounded(.up)) {
      while let touch = next.first, touch.time <= Double(millisecond) {
        next.removeFirst()
        perform(touch.place, isFirst: next.count == touches.count - 1, isLast: next.isEmpty)
      }
      device.advanceFrames(1)
      let now = value()
      while values.count < samples.count, samples[values.count] <= Double(millisecond) {
        // A time between two frames shows what lies between theirs.
        values.append(now + (before - now) * (Double(millisecond) - samples[values.count]))
      }
      before = now
    }
    return values
  }

  private func perform(_ place: CGPoint, isFirst: Bool, isLast: Bool) {
    if isFirst {
      device.touchDown(at: place)
    } else if isLast {
      device.touchUp()
    } else {
      device.touchMove(to: place)
    }
  }
}
