/// Slides a sheet in and out, by a spring that a finger can catch.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning, SheetMoving {
  let isPresenting: Bool
  private(set) var animator: UIViewPropertyAnimator?
  /// The distance from the sheet's place to where nothing of it shows, in points.
  private(set) var way: CGFloat = 0

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  private func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
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
    if let view = context.view(forKey: isPresenting ? .to : .from) as? SheetView { prepare(view, animator, context) }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }

  private func prepare(
    _ view: SheetView, _ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    if isPresenting, let controller = context.viewController(forKey: .to) {
      view.place = context.finalFrame(for: controller)
      container.addSubview(view)
      container.layoutIfNeeded()
    }
    way = container.bounds.maxY - view.place.minY
    let away = CGAffineTransform(translationX: 0, y: way)
    if isPresenting { view.transform = away }
    let end = isPresenting ? CGAffineTransform.identity : away
    animator.addAnimations { view.transform = end }
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
