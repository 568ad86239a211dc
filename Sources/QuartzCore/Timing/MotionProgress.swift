/// How far an animation has come, 0 at its first value and 1 at its last; springs go beyond. The parts differ only for
/// springs whose velocity has a direction.
public struct MotionProgress: Hashable, Sendable {
  public var x: Double
  public var y: Double
  /// For all that is not a place in the plane.
  public var scalar: Double

  public init(_ value: Double) { (x, y, scalar) = (value, value, value) }
  public init(x: Double, y: Double, scalar: Double) { (self.x, self.y, self.scalar) = (x, y, scalar) }

  public static func + (a: MotionProgress, b: MotionProgress) -> MotionProgress {
    MotionProgress(x: a.x + b.x, y: a.y + b.y, scalar: a.scalar + b.scalar)
  }

  public static func - (a: MotionProgress, b: MotionProgress) -> MotionProgress {
    MotionProgress(x: a.x - b.x, y: a.y - b.y, scalar: a.scalar - b.scalar)
  }

  public static func * (a: MotionProgress, k: Double) -> MotionProgress {
    MotionProgress(x: a.x * k, y: a.y * k, scalar: a.scalar * k)
  }
}
