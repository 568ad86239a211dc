import CoreGraphics
import HeadlessHost

extension SimulatedDevice {
  /// Shows an earlier frame: `snapshot()`, `device["id"]`, `frameDescription()` and `time` answer for the frame that was
  /// on screen at that time, until the next frame or `returnToPresent()`. The app stays in the present.
  ///
  /// The last 600 frames can be shown, 10 seconds at the usual rate, or fewer if pictures that no later frame shows take
  /// more than 128 MB. Whatever enters the device, such as a tap, returns to the present first.
  /// - Parameter time: seconds since the device was switched on.
  /// - Precondition: the frame of that time has been presented, and is kept.
  public func rewind(to time: CFTimeInterval) {
    if let reason = reasonAgainstShowing(time) { fatalError(reason) }
    if let frame = host.frame(frameNumber(at: time)) { host.show(frame) }
  }

  /// Shows the newest frame again after `rewind(to:)`. Does nothing otherwise.
  public func returnToPresent() { host.returnToPresent() }

  /// Media time of the earliest frame that `rewind(to:)` can show.
  public var earliestTime: CFTimeInterval { host.time(ofFrame: host.oldestFrame) }

  /// A film of what was on screen, as pictures side by side, the oldest first and what is on screen last. No frame is
  /// presented for it.
  /// - Parameters:
  ///   - seconds: how far it goes back; it begins later if frames from so long ago aren't kept.
  ///   - interval: seconds from one picture to the next, rounded to whole frames.
  public func film(last seconds: Double, every interval: Double) -> CGImage {
    CGImage(sideBySide: frames(last: seconds, every: interval).map(\.picture))
  }

  /// The pictures of a film of what was on screen, the oldest first and what is on screen last.
  package func frames(last seconds: Double, every interval: Double) -> [FilmPicture] {
    guard let shown = host.shownFrame else { fatalError("nothing has been presented") }
    demand(abs(seconds) < 1e9 && abs(interval) < 1e9, "a film takes seconds, not \(seconds) with \(interval) between")
    let step = max(1, Int((interval * framesPerSecond).rounded()))
    let count = min(max(0, Int((seconds * framesPerSecond).rounded())), shown.number - host.oldestFrame) / step
    return pictures(of: stride(from: shown.number - count * step, through: shown.number, by: step))
  }

  /// Why the device can't show the frame of a time; nil where it can.
  package func reasonAgainstShowing(_ time: CFTimeInterval) -> String? {
    guard abs(time) < 1e9 else {
      return "a time to show is a number of seconds since the device was switched on, not \(time)"
    }
    let number = frameNumber(at: time)
    if number > host.frameNumber {
      return "the device can't show \(time) s: it has come to \(host.time(ofFrame: host.frameNumber)) s"
    }
    guard host.frame(number) == nil else { return nil }
    return "the device can't show \(time) s: the earliest frame that it has kept is that of \(earliestTime) s"
  }
}

/// A picture of a film, and when it was on screen.
package struct FilmPicture {
  /// The frame's number, counted from 0.
  package let number: Int
  /// Seconds since the device was switched on.
  package let time: CFTimeInterval
  package let picture: CGImage
}
