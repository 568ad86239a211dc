import Foundation

/// Measures how fast a point moves from timestamped samples.
///
/// Only samples that move count: a finger that lifts where it last was keeps the speed it had, as UIKit reports it, and
/// one that has rested for `window` has none.
package struct VelocityTracker {
  /// Seconds that are looked back on, and after which rest is rest: the trailing window measured on `UIScrollView`.
  package static let window = 0.1

  /// Times that are exactly one window apart may differ by this, in seconds.
  private static let rounding = 1e-9

  private struct Sample {
    var point: CGPoint
    var time: TimeInterval
  }

  private var samples: [Sample] = []

  package init() {}

  /// Adds where the point was at `time`. A time before the last sample's is taken for the last sample's.
  package mutating func add(_ point: CGPoint, at time: TimeInterval) {
    guard let last = samples.last else {
      samples.append(Sample(point: point, time: time))
      return
    }
    if point == last.point { return }
    if time <= last.time {
      samples[samples.count - 1].point = point
      return
    }
    samples.append(Sample(point: point, time: time))
    // One sample from before the window stays: it is the base where moves are rarer than the window is long.
    let start = time - Self.window
    while samples.count > 2, samples[1].time < start { samples.removeFirst() }
  }

  /// The velocity in points per second at `time`; zero after `window` seconds of rest, and before anything has moved.
  package func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, samples.count > 1, time - last.time < Self.window - Self.rounding else {
      return .zero
    }
    let start = last.time - Self.window
    var first = samples.first { $0.time >= start - Self.rounding } ?? last
    if first.time == last.time { first = samples[samples.count - 2] }
    let elapsed = last.time - first.time
    return CGPoint(x: (last.point.x - first.point.x) / elapsed, y: (last.point.y - first.point.y) / elapsed)
  }
}
