import UIKit

extension CALayer {
  /// Has the layer's time stand while some work is done. Presentations of the layer, of its mask and of those below it
  /// then show what the frame of that time shows; otherwise they show what the last frame has shown.
  /// - Parameter time: by the host's clock, such as the target of a display link.
  func withTime<Result>(standingAt time: CFTimeInterval, _ work: () -> Result) -> Result {
    let (usualSpeed, usualOffset) = (speed, timeOffset)
    timeOffset = convertTime(time, from: nil)
    speed = 0
    defer { (speed, timeOffset) = (usualSpeed, usualOffset) }
    return work()
  }
}
