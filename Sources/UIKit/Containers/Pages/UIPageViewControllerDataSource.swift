/// Provides the pages before and after another one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Asks for the page before another one.
  /// - Returns: nil where there is none: a finger can't go further back.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Asks for the page after another one.
  /// - Returns: nil where there is none: a finger can't go further.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Asks how many dots the page control has. It shows for horizontal pages that scroll, if this method and
  /// `presentationIndex(for:)` are there. Asked whenever pages are set in code.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Asks for the dot of the page that shows, from 0. Asked whenever pages are set in code; when a person turns them, the
  /// dots follow by themselves.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// A negative number: there is no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }

  /// A negative number: there is no page control.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }
}
