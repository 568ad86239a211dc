/// How far an animation has come, 0 at its first value and 1 at its last; springs go beyond. The parts differ only for
/// springs whose velocity has a direction.
package struct MotionProgress: Hashable, Sendable {
  package var x: Double
  package var y: Double
  /// The progress of everything that is not a place in the plane.
  package var scalar: Double

  package init(_ value: Double) { (x, y, scalar) = (value, value, value) }
  package init(x: Double, y: Double, scalar: Double) { (self.x, self.y, self.scalar) = (x, y, scalar) }

  package static func + (a: MotionProgress, b: MotionProgress) -> MotionProgress {
    MotionProgress(x: a.x + b.x, y: a.y + b.y, scalar: a.scalar + b.scalar)
  }

  package static func - (a: MotionProgress, b: MotionProgress) -> MotionProgress {
    MotionProgress(x: a.x - b.x, y: a.y - b.y, scalar: a.scalar - b.scalar)
  }

  package static func * (a: MotionProgress, k: Double) -> MotionProgress {
    MotionProgress(x: a.x * k, y: a.y * k, scalar: a.scalar * k)
  }
}
