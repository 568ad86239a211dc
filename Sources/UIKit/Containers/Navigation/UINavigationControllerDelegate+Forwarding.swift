/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UINavigationControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UINavigationControllerDelegate {
    receiver(of: selector, as: (any UINavigationControllerDelegate).self) ?? SilentDelegate()
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    receiver("navigationController:willShow:animated:").navigationController(
      navigationController, willShow: viewController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    receiver("navigationController:didShow:animated:").navigationController(
      navigationController, didShow: viewController, animated: animated)
  }

  public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    receiver("navigationControllerSupportedInterfaceOrientations:").navigationControllerSupportedInterfaceOrientations(
      navigationController)
  }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    receiver("navigationController:animationControllerFor:from:to:").navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    receiver("navigationController:interactionControllerFor:").navigationController(
      navigationController, interactionControllerFor: animationController)
  }
}
