/// Hears how a person turns pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a person begins to turn to other pages, and may yet change her mind. It isn't called for
  /// pages that are set in code.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Tells the delegate that a turn that a person has begun is over.
  /// - Parameters:
  ///   - finished: false where something else has begun before the pages had come to rest.
  ///   - previousViewControllers: the pages that showed before.
  ///   - completed: false where the pages that showed before show again.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

  /// Asks where the spine lies as the device turns; for the style `.pageCurl` alone. Before it returns another place
  /// than the present one, it sets as many pages as then show.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation

  /// Asks how the device may be held while the controller is a window's root.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}

  /// The place where it is.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }

  /// All but upside down; on tablets all.
  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  { pageViewController.ownOrientations }
}
