/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}

/// What goes on to another delegate where an object's class says so. Where nobody has the newer one of two methods, the
/// older one is asked.
extension UIAdaptivePresentationControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIAdaptivePresentationControllerDelegate {
    receiver(of: selector, as: (any UIAdaptivePresentationControllerDelegate).self) ?? SilentDelegate()
  }

  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let newer = receiver(
      of: "adaptivePresentationStyleFor:traitCollection:",
      as: (any UIAdaptivePresentationControllerDelegate).self)
    if let newer { return newer.adaptivePresentationStyle(for: controller, traitCollection: traitCollection) }
    let style = adaptivePresentationStyle(for: controller)
    return style == controller.adaptivePresentationStyle ? controller.systemStyle(for: traitCollection) : style
  }

  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    receiver("adaptivePresentationStyleFor:").adaptivePresentationStyle(for: controller)
  }

  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    receiver("presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:").presentationController(
      presentationController, willPresentWithAdaptiveStyle: style, transitionCoordinator: transitionCoordinator)
  }

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    receiver("presentationControllerShouldDismiss:").presentationControllerShouldDismiss(presentationController)
  }

  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    receiver("presentationControllerWillDismiss:").presentationControllerWillDismiss(presentationController)
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    receiver("presentationControllerDidDismiss:").presentationControllerDidDismiss(presentationController)
  }

  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    receiver("presentationControllerDidAttemptToDismiss:").presentationControllerDidAttemptToDismiss(
      presentationController)
  }
}
