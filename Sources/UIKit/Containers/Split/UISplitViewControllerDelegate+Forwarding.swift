/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UISplitViewControllerDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UISplitViewControllerDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UISplitViewControllerDelegate {
    receiver(of: selector, as: (any UISplitViewControllerDelegate).self) ?? SilentDelegate()
  }

  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    receiver("splitViewController:willChangeTo:").splitViewController(svc, willChangeTo: displayMode)
  }

  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    receiver("targetDisplayModeForActionIn:").targetDisplayModeForAction(in: svc)
  }

  public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  {
    receiver("splitViewController:show:sender:").splitViewController(splitViewController, show: vc, sender: sender)
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    receiver("splitViewController:showDetail:sender:").splitViewController(
      splitViewController, showDetail: vc, sender: sender)
  }

  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  {
    receiver("splitViewControllerSupportedInterfaceOrientations:").splitViewControllerSupportedInterfaceOrientations(
      splitViewController)
  }

  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    receiver("splitViewController:topColumnForCollapsingToProposedTopColumn:").splitViewController(
      svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
  }

  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    receiver("splitViewController:displayModeForExpandingToProposedDisplayMode:").splitViewController(
      svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
  }

  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    receiver("splitViewControllerDidCollapse:").splitViewControllerDidCollapse(svc)
  }

  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    receiver("splitViewControllerDidExpand:").splitViewControllerDidExpand(svc)
  }

  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    receiver("splitViewController:willShow:").splitViewController(svc, willShow: column)
  }

  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    receiver("splitViewController:willHide:").splitViewController(svc, willHide: column)
  }

  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    receiver("splitViewControllerInteractivePresentationGestureWillBegin:")
      .splitViewControllerInteractivePresentationGestureWillBegin(svc)
  }

  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    receiver("splitViewControllerInteractivePresentationGestureDidEnd:")
      .splitViewControllerInteractivePresentationGestureDidEnd(svc)
  }

  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    receiver("primaryViewControllerForCollapsing:").primaryViewController(forCollapsing: splitViewController)
  }

  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    receiver("primaryViewControllerForExpanding:").primaryViewController(forExpanding: splitViewController)
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    receiver("splitViewController:collapseSecondary:onto:").splitViewController(
      splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    receiver("splitViewController:separateSecondaryFrom:").splitViewController(
      splitViewController, separateSecondaryFrom: primaryViewController)
  }
}
