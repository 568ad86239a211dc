import MotionLaws

/// The pace of a motion from 0 to 1.
package enum Easing: Hashable, Sendable {
  case cubic(CubicTiming)
  /// The curve of programmatic scrolls.
  case cosine
  /// A spring that starts at a velocity.
  /// - Parameter velocity: at the start, in distances per second; x and y for what moves in the plane.
  case spring(SpringFunction, velocity: MotionProgress)

  package static let linear = Easing.cubic(.linear)

  /// The progress at a fraction of the duration.
  /// - Parameters:
  ///   - fraction: the elapsed part of `duration`, held within 0…1; at 1 the motion is at its end.
  ///   - duration: seconds.
  package func progress(at fraction: Double, duration: Double) -> MotionProgress {
    switch self {
    case .cubic(let curve): return MotionProgress(curve.value(at: fraction))
    case .cosine: return MotionProgress(CosineTiming.value(at: fraction))
    case .spring(let spring, let velocity):
      if fraction <= 0 { return MotionProgress(0) }
      if fraction >= 1 { return MotionProgress(1) }
      let (d, v) = spring.response(at: fraction * duration)
      return MotionProgress(x: 1 - d + velocity.x * v, y: 1 - d + velocity.y * v, scalar: 1 - d + velocity.scalar * v)
    }
  }
}
