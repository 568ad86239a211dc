/// The system's own ways to come and go.
final class ModalAnimator: SystemAnimator, SheetMoving {
  private let style: UIModalTransitionStyle
  let isPresenting: Bool

  /// Seconds of a cross-fade.
  static let fadeDuration = 0.3

  init(style: UIModalTransitionStyle, isPresenting: Bool) { (self.style, self.isPresenting) = (style, isPresenting) }

  override func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    switch style {
    case .coverVertical: super.makeAnimator(context)
    case .crossDissolve: UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .easeInOut)
    }
  }

  override func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {
    if isPresenting { prepareComing(context, animator) } else { prepareGoing(context, animator) }
  }

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
