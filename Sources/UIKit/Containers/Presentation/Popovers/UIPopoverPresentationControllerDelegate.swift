/// Hears of a popover. To be set as a popover's `delegate`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that the popover will be presented as one: the last time to say where it belongs.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// The older form of `presentationControllerShouldDismiss(_:)`, which asks it unless it is there itself.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// The older form of `presentationControllerDidDismiss(_:)`, which calls it unless it is there itself.
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// What `popoverPresentationControllerShouldDismissPopover(_:)` says of popovers; true of others.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    (presentationController as? UIPopoverPresentationController).map(popoverPresentationControllerShouldDismissPopover)
      ?? true
  }

  /// Calls `popoverPresentationControllerDidDismissPopover(_:)` for popovers.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    (presentationController as? UIPopoverPresentationController).map(popoverPresentationControllerDidDismissPopover)
  }
}
