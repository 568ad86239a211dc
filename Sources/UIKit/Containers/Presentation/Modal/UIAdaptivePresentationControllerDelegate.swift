/// Hears how a person ends a presentation, and decides how it adapts to its surroundings.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Asks for the style that a sheet or a popover takes in its surroundings. `.fullScreen` and `.overFullScreen` have a
  /// sheet fill the window, all else leaves it as it is; a popover takes any style, and stays one for `.none`. Asked
  /// when it is presented, and of sheets when the traits change. Default: what `adaptivePresentationStyle(for:)` says.
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle

  /// Asks for the style, as above, whatever the traits are. Default: the presentation controller's own choice.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Tells the delegate that the presentation will begin, or that it will adapt to other traits.
  /// - Parameter style: `.none` where it stays as it is.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether a person may end the presentation. Asked when a drag begins to push a sheet out, and for taps beside it;
  /// not where `isModalInPresentation` forbids it. Default true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Tells the delegate that a person begins to end the presentation, and may yet change her mind; the presented
  /// controller has a transition coordinator once its dismissal has begun. It isn't called for calls of `dismiss`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Tells the delegate that a person has ended the presentation. It isn't called for calls of `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Tells the delegate that a person has tried to end a presentation that may not be ended.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let style = adaptivePresentationStyle(for: controller)
    return style == controller.adaptivePresentationStyle ? controller.systemStyle(for: traitCollection) : style
  }

  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle
  }

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// Returns true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
