import CoreGraphics
import MotionLaws

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
    let spring = SpringFunction(mass: 1, stiffness: speed * speed, damping: 2 * speed)
    return UISpringTimingParameters(spring, initialVelocity: initial)
  }
}
