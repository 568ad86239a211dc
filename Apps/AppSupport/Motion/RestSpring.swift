import MotionLaws
import UIKit

/// The spring by which the apps' own motions come to rest: critically damped, as quick as UIKit's own.
package enum RestSpring {
  /// The angular frequency in radians per second.
  package static let frequency = CGFloat(SystemSpring.roundedFrequency)

  /// The parameters of the spring for a motion.
  /// - Parameters:
  ///   - velocity: at the start and towards the end, in points per second, or in whatever `distance` is measured.
  ///   - distance: from the start to the end; positive.
  /// - Returns: a spring that begins with that velocity, unless that would carry it over its end: then with the highest
  ///   that doesn't.
  @MainActor package static func timing(velocity: CGFloat, over distance: CGFloat) -> UISpringTimingParameters {
    let speed = distance > 0 ? min(velocity / distance, frequency) : 0
    return UISpringTimingParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: CGVector(dx: speed, dy: 0))
  }

  /// How fast a motion is that has begun at rest.
  /// - Parameters:
  ///   - left: how far it is from its end.
  ///   - distance: its whole way, in the same measure; positive.
  /// - Returns: towards the end, per second.
  package static func speed(leaving left: CGFloat, of distance: CGFloat) -> CGFloat {
    CGFloat(CriticalSpring.speed(leaving: Double(left), of: Double(distance), frequency: Double(frequency)))
  }

  /// The part that `seconds` leave of the factor that wanes in the spring's law: e to the power of −frequency ·
  /// seconds. It is the same on every machine.
  package static func decay(after seconds: TimeInterval) -> CGFloat {
    CGFloat(Elementary.exp(-Double(frequency) * seconds))
  }
}
