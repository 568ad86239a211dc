/// The system's own ways to come and go.
final class ModalAnimator: SystemAnimator, SheetMoving {
  private let style: UIModalTransitionStyle
  let isPresenting: Bool

  /// Seconds of a cross-fade.
  static let fadeDuration = 0.3
  /// Seconds of a turn; chosen by eye.
  static let flipDuration = 0.75

  init(style: UIModalTransitionStyle, isPresenting: Bool) { (self.style, self.isPresenting) = (style, isPresenting) }

  override func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    switch style {
    case .coverVertical: super.makeAnimator(context)
    case .crossDissolve: UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .easeInOut)
    case .flipHorizontal: UIViewPropertyAnimator(duration: Self.flipDuration, curve: .easeInOut)
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
    case .flipHorizontal:
      flip(.flipFromRight, from: context.viewController(forKey: .from)?.viewIfLoaded, to: view, animator)
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
    case .flipHorizontal:
      flip(.flipFromLeft, from: view, to: context.viewController(forKey: .to)?.viewIfLoaded, animator)
    case .crossDissolve:
      let alpha = view.alpha
      animator.addAnimations { view.alpha = 0 }
      animator.addCompletion { _ in view.alpha = alpha }
    }
  }

  /// Turns two views as the sides of a card. A full turn could go either way round: it is a little less.
  private func flip(_ turn: ViewTurn, from old: UIView?, to new: UIView?, _ animator: UIViewPropertyAnimator) {
    let (start, end) = (turn.angles(at: Self.leastPart), turn.angles(at: 1 - Self.leastPart))
    if let old { rotate(old, turn, from: start.old, to: end.old, animator) }
    if let new { rotate(new, turn, from: start.new, to: end.new, animator) }
  }

  private static let leastPart = 0.001

  private func rotate(
    _ view: UIView, _ turn: ViewTurn, from start: Double, to end: Double, _ animator: UIViewPropertyAnimator
  ) {
    let layer = view.layer
    let (transform, isDoubleSided) = (layer.transform, layer.isDoubleSided)
    let anchor = layer.anchorPoint
    let middle = CGPoint(x: (0.5 - anchor.x) * view.bounds.width, y: (0.5 - anchor.y) * view.bounds.height)
    func turned(_ angle: Double) -> CATransform3D {
      CATransform3DConcat(turn.transform(angle: angle, size: view.bounds.size, middle: middle), transform)
    }
    UIView.performWithoutAnimation {
      layer.isDoubleSided = false
      layer.transform = turned(start)
    }
    let aim = turned(end)
    animator.addAnimations { layer.transform = aim }
    animator.addCompletion { _ in (layer.transform, layer.isDoubleSided) = (transform, isDoubleSided) }
  }
}
