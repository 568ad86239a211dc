/// Animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds.
  /// - Parameter transitionContext: nil where somebody asks before there is a transition.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the arriving view to the container and animates. In the end calls the context's `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// An animator that does the whole transition, so that it can be paused, scrubbed and turned; the same one each time
  /// it is asked for. Without it, `animateTransition(using:)` does it.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Tells the animator that the transition is complete, before controllers hear of their appearance.
  /// - Parameter transitionCompleted: false where it was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns nil.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoInterruptibleAnimator() }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
