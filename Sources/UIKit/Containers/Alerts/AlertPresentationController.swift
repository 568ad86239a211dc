/// Presents an alert: greys the tint of what is behind, and leaves it to decide on bars and orientations.
final class AlertPresentationController: UIPresentationController {
  private weak var greyed: UIView?
  private var formerMode = UIView.TintAdjustmentMode.automatic

  override var shouldPresentInFullscreen: Bool { false }

  override func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    AlertAnimator(isPresenting: isPresenting)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let view = presentingViewController.viewIfLoaded else { return }
    (greyed, formerMode) = (view, view.tint.mode)
    view.tintAdjustmentMode = .dimmed
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { giveTintBack() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    giveTintBack()
  }

  override func wasTakenOut() {
    super.wasTakenOut()
    giveTintBack()
  }

  private func giveTintBack() {
    greyed?.tintAdjustmentMode = formerMode
    greyed = nil
  }
}

/// Alerts come smaller and fade out, action sheets slide.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private var animator: UIViewPropertyAnimator?

  private static let spring = UISpringTimingParameters(.alert)

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  private func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    let alert = context?.viewController(forKey: isPresenting ? .to : .from) as? UIAlertController
    let slides = alert?.preferredStyle == .actionSheet
    return UIViewPropertyAnimator(duration: 0, timingParameters: slides ? UISpringTimingParameters() : Self.spring)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator(transitionContext).duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = makeAnimator(context)
    self.animator = animator
    if let view = context.view(forKey: isPresenting ? .to : .from) as? AlertView {
      if isPresenting, let controller = context.viewController(forKey: .to) {
        view.frame = context.finalFrame(for: controller)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        context.containerView.addSubview(view)
        context.containerView.layoutIfNeeded()
        view.isShown = false
        view.grow()
      }
      let isPresenting = isPresenting
      animator.addAnimations {
        view.isShown = isPresenting
        if isPresenting { view.resetScale() }
      }
    }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
