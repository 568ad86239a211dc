/// The system's own ways to come and go.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning, SheetMoving {
  private let style: UIModalTransitionStyle
  let isPresenting: Bool
  private(set) var animator: UIViewPropertyAnimator?

  /// Seconds of a cross-fade.
  static let fadeDuration = 0.3

  init(style: UIModalTransitionStyle, isPresenting: Bool) { (self.style, self.isPresenting) = (style, isPresenting) }

  private func makeAnimator() -> UIViewPropertyAnimator {
    switch style {
    case .coverVertical: UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    case .crossDissolve: UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .easeInOut)
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator().duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = makeAnimator()
    self.animator = animator
    if isPresenting { prepareComing(context, animator) } else { prepareGoing(context, animator) }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  private func prepareComing(_ context: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    let container = context.containerView
    view.frame = context.finalFrame(for: controller)
    if view.frame == container.bounds { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    container.addSubview(view)
    container.layoutIfNeeded()
    switch style {
    case .coverVertical:
      let place = view.center
      view.center.y += container.bounds.maxY - view.frame.minY
      animator.addAnimations { view.center = place }
    case .crossDissolve:
      let alpha = view.alpha
      view.alpha = 0
      animator.addAnimations { view.alpha = alpha }
      animator.addCompletion { _ in view.alpha = alpha }
    }
  }

  private func prepareGoing(_ context: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator) {
    guard let view = context.view(forKey: .from) else { return }
    switch style {
    case .coverVertical:
      let distance = context.containerView.bounds.maxY - view.frame.minY
      animator.addAnimations { view.center.y += distance }
    case .crossDissolve:
      let alpha = view.alpha
      animator.addAnimations { view.alpha = 0 }
      animator.addCompletion { _ in view.alpha = alpha }
    }
  }
}
