/// The values that an animation takes between its start and its end.
package enum AnimatedMotion: Sendable {
  /// A way from one value to another; a missing one is the value that the property has without the animation.
  case tween(from: AnimatedValue?, to: AnimatedValue?)
  /// A way of a given length from a value, or from the one that the property has.
  case by(AnimatedValue, from: AnimatedValue?)
  /// A way of a given length to a value.
  case byTo(AnimatedValue, to: AnimatedValue)
  case keyframes(KeyframeTrack)

  /// The value at a point of the motion.
  /// - Parameter current: what the property has without the animation.
  func value(at progress: MotionProgress, over current: AnimatedValue) -> AnimatedValue {
    switch self {
    case .tween(let from, let to): return (from ?? current).interpolated(to: to ?? current, progress)
    case .by(let delta, let from):
      let start = from ?? current
      return start.interpolated(to: start.adding(delta), progress)
    case .byTo(let delta, let to): return to.adding(delta, times: -1).interpolated(to: to, progress)
    case .keyframes(let track): return track.value(at: progress.scalar) ?? current
    }
  }
}
