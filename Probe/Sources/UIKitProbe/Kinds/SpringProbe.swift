import UIKit

/// What a spring animation makes of a duration and a bounce, and how long it lasts.
struct SpringProbe: Probe {
  var duration: Double?
  var bounce: Double?
  var stiffness: Double?
  var damping: Double?

  struct Outcome: Encodable {
    let stiffness: Double
    let damping: Double
    let settlingDuration: Double
  }

  func perform(on stage: any Stage) throws -> Outcome {
    let spring: CASpringAnimation
    if let duration, let bounce {
      spring = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
    } else if let stiffness, let damping {
      spring = CASpringAnimation()
      (spring.stiffness, spring.damping) = (CGFloat(stiffness), CGFloat(damping))
    } else {
      throw UnreadableRecording("a spring wants duration and bounce, or stiffness and damping")
    }
    return Outcome(
      stiffness: Double(spring.stiffness), damping: Double(spring.damping),
      settlingDuration: spring.settlingDuration)
  }
}
