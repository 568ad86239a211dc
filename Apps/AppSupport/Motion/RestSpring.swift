import Foundation
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

  /// How fast a motion is that has begun at rest.
  /// - Parameters:
  ///   - left: how far it is from its end.
  ///   - distance: its whole way, in the same measure; positive.
  /// - Returns: towards the end, per second.
  package static func speed(leaving left: CGFloat, of distance: CGFloat) -> CGFloat {
    let part = distance > 0 ? min(max(left / distance, 0), 1) : 0
    // What is left after a time, measured in turns of the spring, is (1 + time) · exp(-time), which only sinks. Before
    // time 32 nothing is left that a screen could show.
    var (early, late): (CGFloat, CGFloat) = (0, 32)
    for _ in 0..<40 {
      let time = (early + late) / 2
      if (1 + time) * exp(-time) > part { early = time } else { late = time }
    }
    return frequency * early * exp(-early) * distance
  }
}
