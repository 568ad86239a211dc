import Foundation
import HostInterface

/// The mouse as a finger; with Control held as its button goes down, as two of which the second lies opposite the first
/// about a middle: the window's, until Shift carries it along.
struct MouseFingers {
  /// The numbers of the two; those of real fingers lie above.
  static let first = 0
  static let second = -1

  private(set) var isDown = false
  private var location = CGPoint.zero
  /// The point about which the second finger is opposite; nil for one finger.
  private var middle: CGPoint?

  /// The button has gone down.
  /// - Parameter middle: the middle of two fingers; nil for one.
  mutating func press(at place: CGPoint, about middle: CGPoint?, time: CFTimeInterval) -> [InputEvent] {
    guard !isDown else { return [] }
    (isDown, location, self.middle) = (true, place, middle)
    return events(.down, time)
  }

  /// The mouse has moved.
  /// - Parameter isCarrying: whether the second finger goes the same way, not the opposite one.
  mutating func move(to place: CGPoint, isCarrying: Bool, time: CFTimeInterval) -> [InputEvent] {
    guard isDown else { return [] }
    if isCarrying, let old = middle {
      middle = CGPoint(x: old.x + place.x - location.x, y: old.y + place.y - location.y)
    }
    location = place
    return events(.move, time)
  }

  mutating func release(at place: CGPoint, time: CFTimeInterval) -> [InputEvent] {
    guard isDown else { return [] }
    location = place
    isDown = false
    return events(.up, time)
  }

  mutating func cancel(time: CFTimeInterval) -> [InputEvent] {
    guard isDown else { return [] }
    isDown = false
    return events(.cancel, time)
  }

  private func events(_ phase: TouchSample.Phase, _ time: CFTimeInterval) -> [InputEvent] {
    let first = TouchSample(finger: Self.first, phase: phase, location: location, timestamp: time)
    guard let middle else { return [.touch(first)] }
    let opposite = CGPoint(x: 2 * middle.x - location.x, y: 2 * middle.y - location.y)
    return [
      .touch(first), .touch(TouchSample(finger: Self.second, phase: phase, location: opposite, timestamp: time)),
    ]
  }
}
