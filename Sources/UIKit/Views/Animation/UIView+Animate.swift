import MotionLaws

extension UIView {
  // MARK: Curves

  /// Animates what changes in views within `animations`; their properties have the new values at once.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 changes at once.
  ///   - delay: seconds from the next frame on.
  ///   - options: curve, repetition, interaction, inheritance.
  ///   - completion: called on the main thread with true when all has ended, with false if anything was broken off. A
  ///     block that animates nothing completes at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let pace = options.curve.pace
    AnimationContext(
      duration: pace.duration(duration), delay: delay, pace: pace, options: options, completion: completion
    ).run(animations)
  }

  /// The same without delay, easing in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  // MARK: Springs

  /// Animates by a damped spring that has come to rest after `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without overshooting, smaller ones swing.
  ///   - velocity: at the start, in distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace.fitted(dampingRatio: Double(dampingRatio), velocity: CGVector(dx: velocity, dy: 0))
    AnimationContext(duration: duration, delay: delay, pace: pace, options: options, completion: completion)
      .run(animations)
  }

  /// Animates by a spring that seems to take `duration` and swings on as its bounce says.
  ///
  /// - Parameters:
  ///   - duration: the period of the spring in seconds.
  ///   - bounce: 0 for a critically damped spring, up to 1 for one that swings for ever, below 0, down to −1, for an
  ///     over-damped one.
  ///   - initialSpringVelocity: in distances per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringFunction(perceptualDuration: duration, bounce: Double(bounce))
    let pace = AnimationPace.spring(spring, velocity: CGVector(dx: initialSpringVelocity, dy: 0))
    AnimationContext(
      duration: pace.duration(duration), delay: delay, pace: pace, options: options, completion: completion
    ).run(animations)
  }

  // MARK: Repetition

  /// Repeats those animations of a block of animations that `animations` makes.
  ///
  /// - Parameters:
  ///   - count: how often; may be a fraction.
  ///   - autoreverses: whether each run is followed by its reverse.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AnimationContext.current else { return animations() }
    let before = (context.repeatCount, context.autoreverses)
    (context.repeatCount, context.autoreverses) = (Float(count), autoreverses)
    animations()
    (context.repeatCount, context.autoreverses) = before
  }

  // MARK: Off and on

  /// Runs `actionsWithoutAnimation` without animating anything, even within a block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    withoutAnimation(actionsWithoutAnimation)
  }

  /// Sets whether blocks animate; while they don't, they change views at once. Default: true.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.areAnimationsEnabled = enabled }

  /// Whether animations are enabled, by `setAnimationsEnabled(_:)`; false within `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// The seconds that the innermost block of animations takes; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }
}
