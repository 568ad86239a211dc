import AppSupport
import UIKit

/// The way of the keyboard's upper edge. All heights are in points above the place where the bar rests: below 0 the
/// keyboard is beneath it.
///
/// The edge moves as a critically damped spring does, whatever has turned it on its way, so that where it is and how
/// fast say all about the rest of its way.
struct KeyboardMotion: Equatable {
  /// The height at which the motion ends.
  var goal: CGFloat
  /// The height at `startTime`.
  var start: CGFloat
  /// How fast it rose then, in points per second.
  var velocity: CGFloat
  /// The start time in seconds of media time.
  var startTime: CFTimeInterval

  static func resting(at height: CGFloat) -> KeyboardMotion {
    KeyboardMotion(goal: height, start: height, velocity: 0, startTime: 0)
  }

  private var distance: CGFloat { start - goal }
  private var spring: CriticalSpring { CriticalSpring(distance: Double(distance), velocity: Double(velocity)) }

  func height(at time: CFTimeInterval) -> CGFloat { height(after: CGFloat(time - startTime)) }

  func velocity(at time: CFTimeInterval) -> CGFloat { velocity(after: CGFloat(time - startTime)) }

  private func height(after seconds: CGFloat) -> CGFloat {
    goal + CGFloat(spring.distance(after: Double(seconds)))
  }

  private func velocity(after seconds: CGFloat) -> CGFloat {
    CGFloat(spring.velocity(after: Double(seconds)))
  }

  /// The motion from some moment on to another goal: from where it is then, as fast as it is.
  func turned(to goal: CGFloat, at time: CFTimeInterval) -> KeyboardMotion {
    KeyboardMotion(goal: goal, start: height(at: time), velocity: velocity(at: time), startTime: time)
  }

  /// The motion, moved as a whole, as by a finger that draws the keyboard down.
  func shifted(by distance: CGFloat) -> KeyboardMotion {
    var motion = self
    motion.goal += distance
    motion.start += distance
    return motion
  }

  // MARK: How far it has come up to the bar

  /// The least rise that is left: nothing can be told apart that has less of its way to go.
  private static let smallestRise: CGFloat = 0.001
  /// The most frames in which the keyboard comes to rest.
  private static let mostFrames = 60
  /// The number of frames in a second.
  static let frameRate = 60

  /// How much of the way from the screen's lower edge to the bar's rest is below the keyboard's edge, 0…1.
  /// - Parameter depth: that way, in points.
  static func rise(at height: CGFloat, over depth: CGFloat) -> CGFloat {
    depth > 0 ? min(max(0, 1 + height / depth), 1) : 1
  }

  /// The same in each frame from `startTime` on, until it stays as it is.
  func rises(over depth: CGFloat) -> [CGFloat] {
    let end = Self.rise(at: goal, over: depth)
    var rises = (0...Self.mostFrames).map {
      Self.rise(at: height(after: CGFloat($0) / CGFloat(Self.frameRate)), over: depth)
    }
    while rises.count > 1, abs(rises[rises.count - 2] - end) < Self.smallestRise { rises.removeLast() }
    rises[rises.count - 1] = end
    return rises
  }

  // MARK: The view above it

  /// A segment of the way of the view that the keyboard lifts from its resting position and puts down there again.
  /// Segments add up.
  struct Segment: Equatable {
    /// The delay in seconds after `startTime`.
    var delay: TimeInterval
    /// The distance in points, upwards.
    var distance: CGFloat
    /// The velocity at its beginning, in distances per second.
    var velocity: CGFloat
  }

  /// The way of what lies at rest while the keyboard is beneath it, and else upon the keyboard: at `startTime` it is
  /// where the keyboard leaves it.
  var segments: [Segment] {
    var segments: [Segment] = []
    if start > 0, distance != 0 || velocity != 0 {
      // Without a distance there would be no parts of it by which to tell the velocity.
      let way = abs(distance) < 0.01 ? -0.01 : -distance
      segments.append(Segment(delay: 0, distance: way, velocity: velocity / way))
    }
    for time in crossings {
      let speed = velocity(after: time)
      // What falls below the rest is held there by the same way once more, taken back.
      segments.append(Segment(delay: TimeInterval(time), distance: speed > 0 ? goal : -goal, velocity: speed / goal))
    }
    return segments
  }

  /// The times, in seconds after `startTime`, at which the keyboard crosses the bar's resting position.
  private var crossings: [CGFloat] {
    guard goal != 0 else { return [] }
    // It turns once at most, and only while it is fast enough to pass its goal.
    var ends: [CGFloat] = [0]
    if let turn = spring.turn { ends.append(CGFloat(turn)) }
    ends.append((ends.last ?? 0) + Self.longestDuration)
    return zip(ends, ends.dropFirst()).compactMap { crossing(between: $0, and: $1) }
  }

  /// Seconds after which the keyboard has certainly come to rest.
  private static let longestDuration: CGFloat = 2

  private func crossing(between first: CGFloat, and last: CGFloat) -> CGFloat? {
    var (low, high) = (first, last)
    let isAbove = height(after: low) > 0
    guard isAbove != (height(after: high) > 0) else { return nil }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (height(after: middle) > 0) == isAbove { low = middle } else { high = middle }
    }
    return high
  }
}
