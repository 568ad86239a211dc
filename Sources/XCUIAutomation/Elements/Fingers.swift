import DeviceSimulation
import UIKit

/// Fingers that touch a device as XCUITest's do.
@preconcurrency @MainActor struct Fingers {
  let device: SimulatedDevice

  /// Taps several times with several fingers, which lie beside each other.
  func tap(at point: CGPoint, times: Int = 1, count: Int = 1) {
    let places = (0..<count).map { finger in
      CGPoint(x: point.x + (CGFloat(finger) - CGFloat(count - 1) / 2) * Self.gap, y: point.y)
    }
    for _ in 0..<times {
      for (finger, place) in places.enumerated() { device.touchDown(at: place, finger: finger) }
      device.advanceFrames(1)
      for finger in places.indices { device.touchUp(finger: finger) }
      device.advanceFrames(1)
    }
  }

  /// Points between fingers that tap together.
  private static let gap: CGFloat = 20

  /// Presses a point, then drags from it, if there is an end, and holds there.
  func press(
    at point: CGPoint, seconds: Double, to end: CGPoint? = nil, velocity: XCUIGestureVelocity = .default,
    hold: Double = 0
  ) {
    device.touchDown(at: point)
    device.advanceFrames(1)
    device.advance(by: seconds)
    if let end {
      let distance = hypot(end.x - point.x, end.y - point.y)
      let duration = max(Double(distance / max(1, velocity.rawValue)), 1 / device.framesPerSecond)
      device.drag(to: end, seconds: duration, hold: true)
      device.advance(by: hold)
    }
    device.touchUp()
    device.advanceFrames(1)
  }

  /// Swipes: a drag that is let go while it moves.
  func swipe(from start: CGPoint, to end: CGPoint, velocity: XCUIGestureVelocity) {
    press(at: start, seconds: 0, to: end, velocity: velocity)
  }

  /// Pinches about the middle of a rectangle.
  /// - Parameter speed: the change of the scale in a second.
  func pinch(in frame: CGRect, scale: CGFloat, speed: CGFloat) {
    let wide = max(40, min(frame.width, frame.height) * 0.8)
    let distances = scale > 1 ? (start: wide / scale, end: wide) : (start: wide, end: wide * scale)
    device.pinch(
      at: CGPoint(x: frame.midX, y: frame.midY), distances: distances, seconds: duration(abs(scale - 1), speed))
  }

  /// Turns two fingers about the middle of a rectangle.
  /// - Parameter speed: radians in a second.
  func rotate(in frame: CGRect, by angle: CGFloat, speed: CGFloat) {
    let distance = max(40, min(frame.width, frame.height) * 0.6)
    device.pinch(
      at: CGPoint(x: frame.midX, y: frame.midY), distances: (distance, distance), turning: angle,
      seconds: duration(abs(angle), speed))
  }

  /// The seconds of a gesture: a tenth at least, five at most.
  private func duration(_ way: CGFloat, _ speed: CGFloat) -> Double {
    speed == 0 ? 1 : min(max(Double(way / abs(speed)), 0.1), 5)
  }
}
