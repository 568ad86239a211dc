/// A transition of the system's own, which one property animator runs, so that it can be caught.
class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The animator; nil before it moves and after.
  private(set) final var animator: UIViewPropertyAnimator?

  /// The animator of the transition without what it moves; by default by the system's spring, in 0.5 s.
  /// - Parameter context: nil where somebody asks for the duration before there is a transition.
  func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
  }

  /// Puts the views where they begin, and adds what moves them.
  func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {}

  final func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator(transitionContext).duration
  }

  final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  final func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = makeAnimator(context)
    self.animator = animator
    prepare(animator, context)
    // The transition has this animator, and lives as long as its owner does: also where nothing comes to its end any more.
    animator.addCompletion { [weak context] in context?.completeTransition($0 == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  deinit {
    // The screens are gone with their container, and whoever held them doesn't let go any more.
    guard let animator else { return }
    let stop = { @MainActor @Sendable in animator.stopAnimation(true) }
    if Thread.isMainThread { MainActor.assumeIsolated(stop) } else { DispatchQueue.main.async(execute: stop) }
  }
}
