/// Presents an alert: greys the tint of what is behind, and leaves it to decide on bars and orientations.
final class AlertPresentationController: UIPresentationController {
  private weak var greyed: UIView?
  private var formerMode = UIView.TintAdjustmentMode.automatic

  override var shouldPresentInFullscreen: Bool { false }

  @discardableResult override func leaveIfAllowed() -> Bool { (presented as? UIAlertController)?.cancel() ?? false }

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
final class AlertAnimator: SystemAnimator {
  private let isPresenting: Bool

  private static let spring = UISpringTimingParameters(.alert)

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  override func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    let alert = context?.viewController(forKey: isPresenting ? .to : .from) as? UIAlertController
    if alert?.preferredStyle == .actionSheet { return super.makeAnimator(context) }
    return UIViewPropertyAnimator(duration: 0, timingParameters: Self.spring)
  }

  override func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) as? AlertView else { return }
    if isPresenting, let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      context.containerView.addSubview(view)
      context.containerView.layoutIfNeeded()
      view.isShown = false
      view.grow()
    }
    animator.addAnimations { [isPresenting] in
      view.isShown = isPresenting
      if isPresenting { view.resetScale() }
    }
  }
}
