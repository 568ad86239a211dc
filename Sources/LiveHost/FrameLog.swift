import Foundation
import HostInterface
import QuartzCore

/// The frames of the last ten seconds: what they showed, and how long they took. Written down only while somebody wants
/// to know: otherwise a frame costs two locks that nobody else has. Any thread may ask.
///
/// A render tree is a value whose nodes are shared from one commit to the next, so that ten seconds of them take little
/// more than what has changed. What external surfaces showed is not kept.
package final class FrameLog: @unchecked Sendable {
  /// A frame that has been shown.
  package struct Frame: Sendable {
    /// Counts the frames since the log began, from 1.
    package var number: Int
    /// The time for which it was drawn, by the host's clock.
    package var time: CFTimeInterval
    /// Seconds that the app took for its part; 0 where what had been committed before went on moving.
    package var appSeconds: Double
    /// Seconds that drawing took, and handing over.
    package var drawingSeconds: Double
    /// Refreshes of the display that passed without the frame, which has taken longer than one.
    package var dropped: Int
    /// Seconds between two frames of the display.
    package var interval: Double
    package var tree: RenderTree
  }

  /// Seconds that frames are kept.
  package static let duration = 10.0
  /// A display that refreshes more often keeps less than ten seconds.
  private static let mostFrames = 1200

  private let lock = NSLock()
  private var isOn = false
  private var count = 0
  private var kept: [Frame] = []
  /// The app's part of the next frame, which may have taken several turns.
  private var appPart: (began: Double, seconds: Double)?

  package init() {}

  package func begin() { lock.withLock { isOn = true } }

  /// Stops, and lets go of what has been written down.
  package func end() { lock.withLock { (isOn, count, kept, appPart) = (false, 0, [], nil) } }

  /// The app has done its part of a frame, of which there is something to show.
  package func addAppPart(from began: Double, to ended: Double) {
    lock.withLock {
      guard isOn else { return }
      appPart = (appPart?.began ?? began, (appPart?.seconds ?? 0) + ended - began)
    }
  }

  /// A frame has been shown.
  /// - Parameters:
  ///   - time: the time for which it was drawn.
  ///   - isNew: whether it is the first of a commit.
  ///   - began: when drawing began, as `ended` is when the display had it.
  ///   - interval: seconds between two frames of the display.
  package func add(
    _ tree: RenderTree, at time: Double, isNew: Bool, from began: Double, to ended: Double, interval: Double
  ) {
    lock.withLock {
      guard isOn else { return }
      let part = isNew ? appPart : nil
      if isNew { appPart = nil }
      // A frame takes one interval, from the beginning of the app's part to when it shows.
      let intervals = (ended - (part?.began ?? began)) / interval
      count += 1
      kept.append(
        Frame(
          number: count, time: time, appSeconds: part?.seconds ?? 0, drawingSeconds: ended - began,
          dropped: max(0, Int(intervals.rounded(.up)) - 1), interval: interval, tree: tree))
      let first = kept.firstIndex { time - $0.time <= Self.duration } ?? 0
      kept.removeFirst(max(first, kept.count - Self.mostFrames))
    }
  }

  /// The frames that are kept after the one of a number, the oldest first.
  package func frames(after number: Int) -> [Frame] { lock.withLock { Array(kept.drop { $0.number <= number }) } }

  /// The frame of a number; nil once it is older than ten seconds.
  package func frame(_ number: Int) -> Frame? { lock.withLock { kept.first { $0.number == number } } }
}
