/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIPopoverPresentationControllerDelegate {}

/// What goes on to another delegate where an object's class says so. The methods that have an older form look for the
/// newer one first.
extension UIPopoverPresentationControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIPopoverPresentationControllerDelegate {
    receiver(of: selector, as: (any UIPopoverPresentationControllerDelegate).self) ?? SilentDelegate()
  }

  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    receiver("prepareForPopoverPresentation:").prepareForPopoverPresentation(popoverPresentationController)
  }

  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    receiver("popoverPresentationControllerShouldDismissPopover:").popoverPresentationControllerShouldDismissPopover(
      popoverPresentationController)
  }

  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    receiver("popoverPresentationControllerDidDismissPopover:").popoverPresentationControllerDidDismissPopover(
      popoverPresentationController)
  }

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    let newer = receiver(
      of: "presentationControllerShouldDismiss:", as: (any UIAdaptivePresentationControllerDelegate).self)
    if let newer { return newer.presentationControllerShouldDismiss(presentationController) }
    return (presentationController as? UIPopoverPresentationController).map(
      popoverPresentationControllerShouldDismissPopover) ?? true
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let newer = receiver(
      of: "presentationControllerDidDismiss:", as: (any UIAdaptivePresentationControllerDelegate).self)
    if let newer { return newer.presentationControllerDidDismiss(presentationController) }
    (presentationController as? UIPopoverPresentationController).map(popoverPresentationControllerDidDismissPopover)
  }
}
