extension UINavigationController: NavigationBarOwner {
  var container: NavigationContainerView? { viewIfLoaded as? NavigationContainerView }

  var topOrientations: UIInterfaceOrientationMask {
    stack.last?.supportedInterfaceOrientations
      ?? (traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
  }

  // MARK: Places

  /// Places the bars and screens, with nothing under way.
  func layOutParts() {
    guard let container else { return }
    let bounds = container.bounds
    let resizes = container.content.frame != bounds
    let resizesInSight = resizes && container.window != nil && !container.content.frame.isEmpty && !phase.isPlacingBars
    if containerTransition?.phase == .running {
      guard resizes else { return }
      // Another size in the middle of a transition: there is nowhere to go on to.
      finishTransition(takingBackHeld: true)
    }
    container.content.frame = bounds
    popDragController.pan.edges = container.isRightToLeft ? .right : .left
    guard !phase.isPreparing else { return }
    ensurePage()
    // First of all, so that content that is moved by its new insets finds the bar in its place.
    placeBars()
    if let top = stack.last {
      // What is in the bar goes along with it where an animation resizes the container.
      if resizesInSight { takeUpContent(of: top) }
      place(top)
      let slot = slot(for: top)
      if slot.superview === container.content { slot.layoutIfNeeded() }
    }
    contentDidLayOut()
  }

  /// A bar that was hidden shows no item: what it shows is there, as the content wants it, before it comes.
  private func ensurePage() {
    guard containerTransition == nil, !flags.hidesBar, let top = stack.last,
      navigationBar.page?.item !== top.navigationItem
    else { return }
    UIView.performWithoutAnimation {
      navigationBar.showNow(stack.map(\.navigationItem), geometry: shownGeometry(of: top))
      navigationBar.page?.backdrop.depth = depth(of: top)
      navigationBar.page?.update()
      navigationBar.layoutIfNeeded()
    }
  }

  /// Gives a screen its place and its safe area.
  func place(_ child: UIViewController) {
    guard let container else { return }
    slot(for: child).place(
      child.viewIfLoaded, at: frame(of: child), in: container.bounds, covered: insets(of: child))
  }

  /// The safe area of a screen's place: all of its bars, the large title at its full height.
  func insets(of child: UIViewController) -> UIEdgeInsets {
    guard let container else { return .zero }
    var insets = container.safeAreaInsets
    if !flags.hidesBar { insets.top += geometry(of: child).fullHeight }
    if hidesTabBar(child), let tabs = surrounding(UITabBarController.self) {
      insets.bottom = tabs.view.safeAreaInsets.bottom
    }
    if !flags.hidesToolbar { insets.bottom += toolbarHeight }
    return insets
  }

  /// The frame of a controller's view in its slot: below an opaque bar, except for what scrolling hides of it.
  func frame(of child: UIViewController, in whole: CGRect? = nil) -> CGRect {
    guard let bounds = whole ?? container?.bounds else { return .zero }
    var edges = child.edgesForExtendedLayout
    if !navigationBar.isTranslucent, !child.extendedLayoutIncludesOpaqueBars { edges.remove(.top) }
    if toolbarStorage?.isTranslucent == false, !child.extendedLayoutIncludesOpaqueBars { edges.remove(.bottom) }
    var frame = bounds
    let insets = container?.safeAreaInsets ?? .zero
    if !flags.hidesBar, !edges.contains(.top) {
      let top = insets.top + geometry(of: child).leastHeight
      frame.origin.y += top
      frame.size.height -= top
    }
    if !flags.hidesToolbar, !edges.contains(.bottom) { frame.size.height -= insets.bottom + toolbarHeight }
    frame.size.height = max(0, frame.size.height)
    return frame
  }

  func geometry(of child: UIViewController) -> NavigationBarGeometry {
    let index = stack.firstIndex { $0 === child } ?? stack.count
    return navigationBar.geometry(of: child.navigationItem, above: stack[..<index].map(\.navigationItem))
  }

  private var toolbarHeight: CGFloat { toolbar.sizeThatFits(view.bounds.size).height }

  // MARK: Bars

  /// The bar lies below the status bar, its lower edge where content begins.
  func placeBars() {
    guard let container else { return }
    let bounds = container.bounds
    let insets = container.safeAreaInsets
    let height = shownBarHeight
    navigationBar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    navigationBar.center = CGPoint(x: bounds.midX, y: insets.top + height / 2)
    let isOut = flags.hidesBar && !isMovingBars
    if navigationBar.isOut != isOut { navigationBar.isOut = isOut }
    placeToolbar(insets)
  }

  /// Whether bars are moving, so that those that go are still seen.
  private var isMovingBars: Bool { containerTransition != nil || phase.isChangingFlags }

  var shownBarHeight: CGFloat {
    guard !flags.hidesBar, let top = stack.last else { return flags.hidesBar ? 0 : navigationBar.topGeometry.height }
    return shownGeometry(of: top).height
  }

  private func placeToolbar(_ insets: UIEdgeInsets) {
    guard let container, !flags.hidesToolbar || toolbarStorage != nil, let toolbar else { return }
    if toolbar.superview !== container { insert(toolbar, into: container) }
    place(toolbar, isHidden: flags.hidesToolbar)
    toolbar.isHidden = flags.hidesToolbar && !isMovingBars
  }

  /// Inserts a toolbar below the screen, from where it may come.
  private func insert(_ toolbar: UIToolbar, into container: UIView) {
    UIView.performWithoutAnimation {
      container.addSubview(toolbar)
      toolbar.setItems(stack.last?.toolbarItems, animated: false)
      place(toolbar, isHidden: true)
      toolbar.layoutIfNeeded()
    }
  }

  private func place(_ toolbar: UIToolbar, isHidden: Bool) {
    guard let container else { return }
    let bounds = container.bounds
    let height = toolbarHeight
    let bottom = stack.last.map { insets(of: $0).bottom - (flags.hidesToolbar ? 0 : height) } ?? 0
    let y = isHidden ? bounds.height : bounds.height - bottom - height
    toolbar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    toolbar.center = CGPoint(x: bounds.midX, y: y + height / 2)
  }

  func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
    guard child === stack.last, let toolbarStorage, toolbarStorage.superview != nil else { return }
    toolbarStorage.setItems(child.toolbarItems, animated: animated && containerTransition == nil)
  }

  func navigationBarDidResize() {
    guard containerTransition == nil else { return }
    container?.setNeedsLayout()
  }

  // MARK: Bars by themselves

  func changeFlags(animated: Bool, _ change: (inout BarFlags) -> Void) {
    var new = flags
    change(&new)
    guard new != flags else { return }
    let animates = animated && appearance.phase == .appeared && !phase.isPreparing && containerTransition == nil
    guard animates, let container else {
      flags = new
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let barComes = flags.hidesBar && !new.hidesBar
    phase.isChangingFlags = true
    phase.flagChanges += 1
    let number = phase.flagChanges
    UIView.performWithoutAnimation {
      navigationBar.stage.clipsToBounds = true
      if barComes {
        navigationBar.alpha = 0
        navigationBar.isOut = false
      }
      // Its first layout is the container's, too: that must not be the one that moves.
      if !new.hidesToolbar, let toolbar, toolbar.superview !== container { insert(toolbar, into: container) }
      toolbarStorage?.isHidden = false
    }
    flags = new
    ensurePage()
    UIView.animateToRest { [self] in
      phase.isPlacingBars = true
      navigationBar.alpha = new.hidesBar ? 0 : 1
      container.setNeedsLayout()
      container.layoutIfNeeded()
      if !new.hidesBar, let top = stack.last { takeUpContent(of: top) }
      navigationBar.layoutIfNeeded()
      phase.isPlacingBars = false
    } completion: { [weak self] _ in
      self?.flagsDidChange(number)
    }
  }

  private func flagsDidChange(_ number: Int) {
    guard number == phase.flagChanges else { return }
    phase.isChangingFlags = false
    navigationBar.stage.clipsToBounds = false
    navigationBar.alpha = 1
    UIView.performWithoutAnimation(placeBars)
    contentDidLayOut()
  }
}
