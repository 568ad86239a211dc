/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIPageViewControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UIPageViewControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIPageViewControllerDelegate {
    receiver(of: selector, as: (any UIPageViewControllerDelegate).self) ?? SilentDelegate()
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    receiver("pageViewController:willTransitionTo:").pageViewController(
      pageViewController, willTransitionTo: pendingViewControllers)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    receiver("pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:").pageViewController(
      pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
      transitionCompleted: completed)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    receiver("pageViewController:spineLocationFor:").pageViewController(
      pageViewController, spineLocationFor: orientation)
  }

  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  {
    receiver("pageViewControllerSupportedInterfaceOrientations:").pageViewControllerSupportedInterfaceOrientations(
      pageViewController)
  }
}
