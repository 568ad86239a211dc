extension UITabBarController {
  var container: TabBarContainerView? { viewIfLoaded as? TabBarContainerView }

  /// Content over all, and the bar at its lower edge. The bar's own transform is the app's to set.
  func layOutParts() {
    guard let container else { return }
    let bounds = container.bounds
    let covered = UIEdgeInsets(
      top: 0, left: 0, bottom: tabBar.isHidden ? 0 : tabBar.sizeThatFits(bounds.size).height, right: 0)
    placeTabBar()
    // What a transition moves, it places itself.
    let screen = containerTransition == nil ? chosen : nil
    container.content.place(
      screen?.viewIfLoaded, at: screen.map { frame(of: $0) } ?? bounds, in: bounds, covered: covered)
    contentDidLayOut()
  }

  /// Places the tab bar at the lower edge, or beside the screen where the selected controller's topmost one wants no
  /// bar.
  func placeTabBar() {
    guard let bounds = container?.bounds else { return }
    let height = tabBar.sizeThatFits(bounds.size).height
    let navigation = chosen as? UINavigationController
    let isAway = navigation?.topViewController.map { navigation?.hidesTabBar($0) ?? false } ?? false
    let side: CGFloat = container?.isRightToLeft == true ? -1 : 1
    tabBar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    tabBar.center = CGPoint(x: bounds.midX - (isAway ? side * bounds.width : 0), y: bounds.maxY - height / 2)
  }

  /// The frame of a controller's view in the content.
  func frame(of child: UIViewController, in bounds: CGRect? = nil) -> CGRect {
    guard let bounds = bounds ?? container?.bounds else { return .zero }
    let goesOnBelow =
      child.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    guard !goesOnBelow, !tabBar.isHidden else { return bounds }
    var frame = bounds
    frame.size.height = max(0, bounds.height - tabBar.sizeThatFits(bounds.size).height)
    return frame
  }

  /// Puts the view of the selected controller in its place.
  func install(_ child: UIViewController) {
    guard let content = container?.content, let view = child.view else { return }
    view.frame = frame(of: child)
    if view.superview !== content { content.addSubview(view) }
    container?.setNeedsLayout()
  }

  var commonOrientations: UIInterfaceOrientationMask {
    let all: UIInterfaceOrientationMask = traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    return (controllers ?? []).reduce(all) { $0.intersection($1.supportedInterfaceOrientations) }
  }
}

// MARK: What lies behind the bar

extension UITabBarController: ScrollEdgeObserver {
  /// Finds out anew which scroll view goes on behind the bar.
  func contentDidLayOut() {
    guard let window = tabBar.window else { return }
    let bar = CGRect(
      x: 0, y: tabBar.center.y - tabBar.bounds.height / 2, width: tabBar.bounds.width, height: tabBar.bounds.height)
    let place = container?.convert(bar, to: window) ?? bar
    let found = chosen?.scrollView(behind: place)
    if found !== watchedScrollView {
      watchedScrollView?.edgeObservers.remove(self)
      watchedScrollView = found
      found?.edgeObservers.add(self)
    }
    if let found { contentDidMove(in: found) } else { tabBar.depth = .none }
  }

  func contentDidMove(in scrollView: UIScrollView) {
    guard scrollView === watchedScrollView else { return }
    let depth = ContentDepth(points: scrollView.contentBelow)
    UIView.animate(during: tabBar.depth.part(to: depth)) { [tabBar] in tabBar.depth = depth }
  }
}
