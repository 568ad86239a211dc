/// Lets a popover out of its arrow's tip, and fades it out.
final class PopoverAnimator: SystemAnimator {
  private let isPresenting: Bool

  /// The scale from which it grows, and the seconds in which it goes: by eye after iOS 15 to 18.
  private static let scale: CGFloat = 0.7
  private static let fadeDuration = 0.2

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  override func makeAnimator(_ context: (any UIViewControllerContextTransitioning)?) -> UIViewPropertyAnimator {
    isPresenting
      ? super.makeAnimator(context) : UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .easeInOut)
  }

  override func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) as? PopoverView else { return }
    guard isPresenting else { return animator.addAnimations { view.alpha = 0 } }
    context.containerView.addSubview(view)
    context.containerView.layoutIfNeeded()
    view.alpha = 0
    view.transform = view.shrunken(to: Self.scale)
    animator.addAnimations {
      view.alpha = 1
      view.transform = .identity
    }
  }
}
