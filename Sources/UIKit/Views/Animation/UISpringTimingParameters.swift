import CoreGraphics
import MotionLaws

/// A damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider,
  @preconcurrency NSCopying
{
  /// The velocity at the beginning, in distances per second: x and y for what moves in the plane, its length for all
  /// else.
  open private(set) var initialVelocity: CGVector
  let springPace: AnimationPace

  /// The system's spring: mass 3, stiffness 1000, damping 500. It has its own duration.
  public convenience override init() { self.init(SpringFunction.system) }

  /// A spring that settles in the animator's duration.
  /// - Parameter ratio: 1 or more comes to rest without overshooting, smaller ones swing.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Makes a spring that settles in the time of its animator.
  /// - Parameter velocity: in distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.fitted(dampingRatio: Double(ratio), velocity: velocity), velocity)
  }

  /// A spring that takes its own time: the animator's duration doesn't count.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      SpringFunction(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
      initialVelocity: velocity)
  }

  /// A spring by its period in seconds, and how much it bounces: 0 for a critically damped spring, up to 1 for one that
  /// swings for ever, below 0, down to −1, for an over-damped one.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(SpringFunction(perceptualDuration: duration, bounce: Double(bounce)), initialVelocity: velocity)
  }

  /// A spring that takes its own time.
  convenience init(_ spring: SpringFunction, initialVelocity velocity: CGVector = .zero) {
    self.init(.spring(spring, velocity: velocity), velocity)
  }

  private init(_ pace: AnimationPace, _ velocity: CGVector) {
    springPace = pace
    initialVelocity = velocity
  }

  /// The kind of curve: `.spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// The parameters of a curve: nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns these parameters: they can't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UISpringTimingParameters {
  /// The system's spring for the rest of a way up or down, from where something is let go.
  /// - Parameters:
  ///   - way: what is left, in points; not 0.
  ///   - velocity: in the way's direction, in points per second.
  ///   - stops: at an end that it must not swing beyond.
  static func rest(of way: CGFloat, velocity: CGFloat, stops: Bool = false) -> UISpringTimingParameters {
    // All moves up or down: of points, only y counts.
    let part = velocity / way
    return rest(from: CGVector(dx: 0, dy: part), speed: part, stops: stops)
  }

  /// The same for the rest of a way sideways, which ends at something that it must not swing beyond.
  /// - Parameter speed: with which it begins, in rests of the way per second.
  package static func rest(sidewaysAt speed: CGFloat) -> UISpringTimingParameters {
    rest(from: CGVector(dx: speed, dy: 0), speed: speed, stops: true)
  }

  private static func rest(from initial: CGVector, speed: CGFloat, stops: Bool) -> UISpringTimingParameters {
    // Faster, a critically damped spring swings once beyond its end. One of that frequency takes the velocity up and
    // gets there just so.
    guard stops, speed > SpringFunction.system.frequency else {
      return UISpringTimingParameters(.system, initialVelocity: initial)
    }
    let spring = SpringFunction(frequency: Double(speed), dampingRatio: 1)
    return UISpringTimingParameters(spring, initialVelocity: initial)
  }
}
