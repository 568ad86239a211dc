/// Slides a sheet in and out, by a spring that a finger can catch.
final class SheetAnimator: SystemAnimator, SheetMoving {
  let isPresenting: Bool
  /// The distance from the sheet's place to where nothing of it shows, in points.
  private(set) var way: CGFloat = 0

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  override func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) as? SheetView else { return }
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
}
