/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UITabBarControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UITabBarControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UITabBarControllerDelegate {
    receiver(of: selector, as: (any UITabBarControllerDelegate).self) ?? SilentDelegate()
  }

  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  {
    receiver("tabBarController:shouldSelect:").tabBarController(tabBarController, shouldSelect: viewController)
  }

  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    receiver("tabBarController:didSelect:").tabBarController(tabBarController, didSelect: viewController)
  }

  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  {
    receiver("tabBarControllerSupportedInterfaceOrientations:").tabBarControllerSupportedInterfaceOrientations(
      tabBarController)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    receiver("tabBarController:animationControllerForTransitionFrom:to:").tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    receiver("tabBarController:interactionControllerFor:").tabBarController(
      tabBarController, interactionControllerFor: animationController)
  }
}
