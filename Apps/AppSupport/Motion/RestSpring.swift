import UIKit

/// The spring by which the apps' own motions come to rest: critically damped, as quick as UIKit's own.
package enum RestSpring {
  /// Per second: the square root of UIKit's stiffness of 1000 over its mass of 3.
  package static let frequency: CGFloat = 18.26

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
}
