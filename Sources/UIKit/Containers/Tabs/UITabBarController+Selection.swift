extension UITabBarController: TabBarOwner {
  func tabBarWasTapped(_ item: UITabBarItem) {
    guard containerTransition == nil, let tapped = controllers?.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: tapped) ?? true else { return }
    select(tapped)
    tabBar.delegate?.tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: tapped)
  }

  func tabBarPlaceDidChange() { container?.setNeedsLayout() }

  func tabBarItemsDidChange() { showItems(animated: false) }

  private func showItems(animated: Bool) {
    tabBar.show(controllers?.map(\.tabBarItem), animated: animated)
    tabBar.mark(chosen?.tabBarItem)
  }

  // MARK: Other controllers

  func exchange(_ new: [UIViewController]?, animated: Bool) {
    let old = controllers ?? []
    let gone = old.filter { child in !(new ?? []).contains { $0 === child } }
    let index = selectedIndex
    finishTransition()
    for child in gone where child.parentStorage === self { child.willMove(toParent: nil) }
    let kept = chosen.map { chosen in new?.contains { $0 === chosen } ?? false } ?? false
    controllers = new
    var added: [UIViewController] = []
    for child in new ?? [] where child.parentStorage !== self {
      addChild(child)
      added.append(child)
    }
    if !kept { change(to: new.flatMap { $0.indices.contains(index) ? $0[index] : $0.first }, animator: nil) }
    for child in gone {
      if let view = child.viewIfLoaded, view.superview === container?.content { view.removeFromSuperview() }
      if child.parentStorage === self { child.removeFromParent() }
    }
    for child in added { child.didMove(toParent: self) }
    showItems(animated: animated)
  }

  // MARK: Another selection

  func select(_ new: UIViewController?) {
    guard new !== chosen else { return }
    finishTransition()
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let old = chosen, let new, container?.window != nil {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    }
    change(to: new, animator: animator)
  }

  /// What is under way comes to its end at once.
  private func finishTransition() { containerTransition?.completeTransition(true) }

  private func change(to new: UIViewController?, animator: (any UIViewControllerAnimatedTransitioning)?) {
    let old = chosen
    choose(new)
    guard isViewLoaded else { return }
    if let old, let new, let animator {
      run(from: old, to: new, animator)
    } else {
      swap(old, new)
    }
  }

  private func choose(_ new: UIViewController?) {
    chosen = new
    tabBar.mark(new?.tabBarItem)
    UIApplication.current?.setNeedsStatusBarUpdate()
  }

  private func swap(_ old: UIViewController?, _ new: UIViewController?) {
    if isAppearingOrAppeared {
      old?.beginTransition(isAppearing: false, animated: false)
      new?.beginTransition(isAppearing: true, animated: false)
    }
    if let new { install(new) }
    takeOut(old)
    old?.endTransition()
    guard let new, appearance.phase == .appeared else { return }
    UIApplication.performAfterCommit { [weak new] in
      if let new, new.appearance.phase == .appearing, new.containerTransition == nil { new.endTransition() }
    }
  }

  private func takeOut(_ child: UIViewController?) {
    guard let view = child?.viewIfLoaded, view.superview === container?.content else { return }
    view.removeFromSuperview()
  }

  private func run(
    from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    guard let content = container?.content else { return }
    let transition = ViewControllerTransition(
      from: .init(controller: old, view: old.view, initialFrame: frame(of: old)),
      to: .init(controller: new, view: new.view, finalFrame: frame(of: new)), in: content, animator: animator,
      interactor: delegate?.tabBarController(self, interactionControllerFor: animator))
    ownTransition = transition
    for controller in [self, old, new] { controller.containerTransition = transition }
    if isAppearingOrAppeared {
      old.beginTransition(isAppearing: false, animated: true)
      new.beginTransition(isAppearing: true, animated: true)
    }
    transition.animate { _ in UIApplication.current?.updateStatusBar() }
    transition.ended = { [weak self] completed in
      for controller in [self, old, new] { controller?.containerTransition = nil }
      self?.ownTransition = nil
      self?.end(from: old, to: new, completed)
    }
    transition.start()
  }

  private func end(from old: UIViewController, to new: UIViewController, _ completed: Bool) {
    if !completed {
      choose(old)
      new.beginTransition(isAppearing: false, animated: true)
      if isAppearingOrAppeared { old.beginTransition(isAppearing: true, animated: true) }
    }
    let (stays, goes) = completed ? (new, old) : (old, new)
    install(stays)
    takeOut(goes)
    goes.endTransition()
    if appearance.phase == .appeared { stays.endTransition() }
    for view in [stays.viewIfLoaded, goes.viewIfLoaded] { view?.updateSafeArea() }
  }
}
