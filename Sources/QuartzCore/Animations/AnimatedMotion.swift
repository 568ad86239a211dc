/// What values an animation takes between its start and its end.
package enum AnimatedMotion: Sendable {
  /// From one value to another; a missing one is what the property has without the animation.
  case tween(from: AnimatedValue?, to: AnimatedValue?)
  /// From one value, or what the property has, by so much.
  case by(AnimatedValue, from: AnimatedValue?)
  /// To one value from so much before it.
  case byTo(AnimatedValue, to: AnimatedValue)
  case keyframes(KeyframeTrack)

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
