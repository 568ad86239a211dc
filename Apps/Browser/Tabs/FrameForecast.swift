import Foundation

/// A forecast of where a motion will be in the frame that is being made, from where presentation layers say that the
/// frames before have shown it.
struct FrameForecast {
  /// What the last two frames have shown, the later one first; nil before the first.
  private var before: (CGFloat, CGFloat)?

  /// Takes in a frame, and forecasts the next one. To be called once in each frame.
  /// - Parameter value: what is on screen; taken for a rest if it is the first.
  /// - Returns: what follows it on the parabola through the last three.
  mutating func next(after value: CGFloat) -> CGFloat {
    let (last, first) = before ?? (value, value)
    before = (value, last)
    return 3 * (value - last) + first
  }
}
