/// Decides on the columns of a split view controller, and hears of them.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  // MARK: Both kinds

  /// Tells the delegate that the display mode will be another one.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Asks what the display mode's button leads to. `.automatic`, the default, leaves it to the split view controller.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

  /// Asks the delegate to show a controller in the primary column's place.
  /// - Returns: whether it has done so.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool

  /// Asks the delegate to show a controller in the secondary column's place.
  /// - Returns: whether it has done so.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool

  /// Asks how the device may be held while the controller is a window's root.
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask

  // MARK: Columns

  /// Asks which column is on top once all are in one stack.
  /// - Parameter proposedTopColumn: `.compact` if there is a controller for it, else the secondary column.
  /// - Returns: a column that has a controller. For `.compact` there is no stack.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Asks for the display mode once columns lie side by side again.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Tells the delegate that one column shows in place of several, for either kind.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Tells the delegate that columns lie side by side again, for either kind.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  /// Tells the delegate that a column will show because of a person, or of another size; not because of
  /// `show(_:)` or another preferred mode.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

  /// Tells the delegate that a column will be hidden, likewise.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

  /// Tells the delegate that a finger begins to move the columns.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)

  /// Tells the delegate that the finger has let go of the columns, which may still be moving.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  // MARK: The classic kind

  /// Asks which controller is the primary one once only one shows; nil for the present one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

  /// Asks which controller is the primary one once two show; nil for the one that shows.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

  /// Asks the delegate to put what the secondary controller shows into the primary one.
  /// - Returns: false to have the primary one do it: a navigation controller pushes what the secondary one shows.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Asks for the secondary controller once two show.
  /// - Returns: nil to have the primary one give it back.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  /// Returns `.automatic`.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }

  /// All but upside down; on tablets all.
  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  { splitViewController.ownOrientations }

  /// The proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// The proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}

  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}

  /// Returns nil.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns nil.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// Returns nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
