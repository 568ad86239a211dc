/// Moves what a transition animates, to any place of its way and back.
@MainActor protocol TransitionDrive: AnyObject {
  /// Whether it can be held while it runs.
  var isInterruptible: Bool { get }
  /// How much of the way is done on screen, 0…1.
  var percent: CGFloat { get }
  /// Animates along.
  func join(_ animation: @escaping () -> Void)
  /// Stands where it is on screen.
  func hold()
  /// Stands at a part of the way, 0…1.
  func hold(at percent: CGFloat)
  /// Goes on from where it is on screen.
  /// - Parameters:
  ///   - forward: false for back to the beginning.
  ///   - speed: in parts of the transition's own.
  ///   - timing: the pace of the rest; nil for the rest of its own.
  func run(forward: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?)
  /// The transition is complete.
  func end(completed: Bool)
  /// The transition ends where it is.
  func abandon()
}

/// An app's interruptible animator.
final class AnimatorDrive: TransitionDrive {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  var isInterruptible: Bool { (animator as? UIViewPropertyAnimator)?.isInterruptible ?? true }

  var percent: CGFloat {
    let fraction = animator.fractionComplete
    return animator.isReversed ? 1 - fraction : fraction
  }

  func join(_ animation: @escaping () -> Void) { animator.addAnimations(animation) }

  /// Holds the motion. Where it is heading is up to the owner, who may have its own idea of the fraction.
  func hold() { animator.pauseAnimation() }

  func hold(at percent: CGFloat) {
    if animator.isRunning { hold() }
    animator.fractionComplete = animator.isReversed ? 1 - percent : percent
  }

  func run(forward: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    let left = forward ? 1 - percent : percent
    animator.isReversed = !forward
    // A finger has moved it up to the frame that is on screen: it goes on from there.
    if let animator = animator as? UIViewPropertyAnimator { animator.pauseTime = animator.now }
    let isOwn = timing == nil && speed == 1
    animator.continueAnimation(
      withTimingParameters: timing, durationFactor: isOwn ? 0 : left / max(speed, Self.leastSpeed))
  }

  /// Slower ones would not get anywhere in a lifetime.
  static let leastSpeed: CGFloat = 1e-3

  func end(completed: Bool) {}

  func abandon() { animator.stopAnimation(true) }
}
