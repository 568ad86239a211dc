extension UINavigationController {
  func navigationBarWantsBack(to item: UINavigationItem) {
    let isBusy = containerTransition?.phase == .running && containerTransition?.isInteractive == true
    guard !isBusy, let index = stack.firstIndex(where: { $0.navigationItem === item }), index < stack.count - 1,
      let top = navigationBar.topItem
    else { return }
    let mayGo = (self as? any UINavigationBarDelegate)?.navigationBar(navigationBar, shouldPop: top) ?? true
    guard mayGo else { return }
    if index == stack.count - 2 {
      popViewController(animated: true)
    } else {
      popToViewController(stack[index], animated: true)
    }
  }

  func announceFirst(willShow: Bool, _ animated: Bool) {
    guard let top = stack.last, containerTransition == nil else { return }
    if willShow, !phase.hasAnnounced.willShow {
      phase.hasAnnounced.willShow = true
      delegate?.navigationController(self, willShow: top, animated: animated)
    } else if !willShow, !phase.hasAnnounced.didShow {
      phase.hasAnnounced.didShow = true
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  // MARK: Changes of the stack

  func replaceStack(by controllers: [UIViewController], animated: Bool) { setStack(controllers, animated: animated) }

  func push(_ controller: UIViewController, animated: Bool) { setStack(ownScreens + [controller], animated: animated) }

  func popTop(animated: Bool) -> UIViewController? {
    let screens = ownScreens
    guard screens.count > 1 else { return nil }
    setStack(Array(screens.dropLast()), animated: animated)
    return screens.last
  }

  // MARK: Loans

  /// The screens of this one, also while another one has them in its stack.
  var ownScreens: [UIViewController] { lentTo?.screens(of: self) ?? stack }

  var ownLoans: StackLoans {
    let known = loans ?? StackLoans(self)
    loans = known
    return known
  }

  /// Puts the secondary controller of a split view controller on top.
  func take(_ secondary: UIViewController) {
    if let lender = secondary as? UINavigationController {
      ownLoans.add(lender, animated: false)
    } else {
      pushViewController(secondary, animated: false)
    }
  }

  /// Gives the lender on top its screens back, or the topmost screen where there is none.
  func giveBack() -> UIViewController? {
    finishTransition()
    if let lender = loans?.giveBack(last: 1).last { return lender }
    return popViewController(animated: false)
  }

  // MARK: Slots

  func slot(for child: UIViewController) -> NavigationSlot {
    if let known = slots[ObjectIdentifier(child)] { return known }
    let slot = NavigationSlot(frame: container?.bounds ?? .zero)
    slots[ObjectIdentifier(child)] = slot
    return slot
  }

  /// Puts a screen where it lies, and lays it out.
  /// - Parameter other: one that shows, too, in front of this one for a pop.
  func install(_ child: UIViewController, below other: UIViewController? = nil) {
    guard let content = container?.content, let view = child.view else { return }
    let slot = slot(for: child)
    UIView.performWithoutAnimation {
      place(child)
      slot.take(view)
      if let other, let front = slots[ObjectIdentifier(other)], front.superview === content {
        content.insertSubview(slot, belowSubview: front)
      } else {
        content.addSubview(slot)
      }
      place(child)
    }
  }

  private func takeOut(_ child: UIViewController?) {
    guard let child else { return }
    slots[ObjectIdentifier(child)]?.removeFromSuperview()
    if let view = child.viewIfLoaded, view.superview === container?.content { view.removeFromSuperview() }
  }

  /// Shows the topmost controller without a transition, when the view is loaded.
  func showTopAtOnce() {
    let before = stack
    loadTop()
    for child in StackChange(old: before, new: stack).added { child.didMove(toParent: self) }
    if let top = stack.last { install(top) }
    navigationBar.showNow(stack.map(\.navigationItem), geometry: nil)
  }

  // MARK: The stack

  func setStack(_ new: [UIViewController], animated: Bool) {
    if let lentTo { return lentTo.replace(of: self, by: new, animated: animated) }
    for (index, controller) in new.enumerated() {
      demand(
        !(controller is UINavigationController),
        "UINavigationController: a navigation controller can't be in the stack")
      demand(
        !new[..<index].contains { $0 === controller }, "UINavigationController: a controller is in the stack twice")
    }
    if phase.isLoadingTop { return replaceWhileLoading(by: new) }
    finishTransition()
    var change = StackChange(old: stack, new: new)
    let runs = animated && container?.window != nil && appearance.phase == .appeared
    if runs { container?.layoutIfNeeded() }
    phase.isPreparing = true
    defer { phase.isPreparing = false }
    for child in change.gone where child.parentStorage === self { child.willMove(toParent: nil) }
    stack = new
    for child in change.added { addChild(child) }
    if isViewLoaded {
      loadTop()
      change = StackChange(old: change.old, new: stack)
    }
    UIApplication.current?.setNeedsStatusBarUpdate()
    guard change.from !== change.to, isViewLoaded else {
      navigationBar.showNow(stack.map(\.navigationItem), geometry: navigationBar.page?.geometry)
      finish(change)
      return container?.setNeedsLayout() ?? ()
    }
    if runs, let from = change.from, let to = change.to {
      run(change, from: from, to: to, before: flags)
    } else {
      swap(change)
    }
  }

  /// Loads the view of the topmost controller, whose `viewDidLoad()` may put another one there: that shows in its place.
  private func loadTop() {
    phase.isLoadingTop = true
    defer { phase.isLoadingTop = false }
    while let top = stack.last {
      top.loadViewIfNeeded()
      if top === stack.last { return }
    }
  }

  /// Changes the stack and shows nothing: whoever has the topmost controller loaded shows what is on top afterwards.
  private func replaceWhileLoading(by new: [UIViewController]) {
    let change = StackChange(old: stack, new: new)
    for child in change.gone where child.parentStorage === self { child.willMove(toParent: nil) }
    stack = new
    for child in change.added { addChild(child) }
    // One that shows goes when the next one does.
    for child in change.gone where slots[ObjectIdentifier(child)]?.superview == nil { release(child) }
  }

  /// Somebody has taken a controller out of the stack, or into another container.
  func remove(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  /// Tells the children that were added or removed that the change is over.
  private func finish(_ change: StackChange) {
    for child in change.gone { release(child) }
    for child in change.added { child.didMove(toParent: self) }
    loans?.stackDidChange()
    (parentStorage as? UISplitViewController)?.columnStackDidChange()
  }

  private func release(_ child: UIViewController) {
    takeOut(child)
    slots[ObjectIdentifier(child)] = nil
    if child.parentStorage === self { child.removeFromParent() }
  }

  /// What is under way comes to its end at once.
  /// - Parameter takingBackHeld: what a finger holds goes back: nobody has decided on it yet.
  func finishTransition(takingBackHeld: Bool = false) {
    guard let transition = containerTransition else { return }
    let goesBack = takingBackHeld && transition.isInteractive
    if let animator = (transition.animator as? NavigationAnimator)?.animator, animator.state == .active {
      if goesBack { transition.cancelInteractiveTransition() } else { transition.finishInteractiveTransition() }
      animator.stopAnimation(false)
      animator.finishAnimation(at: transition.isCancelled ? .start : .end)
    } else {
      transition.completeTransition(!transition.isCancelled && !goesBack)
    }
  }

  // MARK: At once

  private func swap(_ change: StackChange) {
    let (old, new) = (change.from, change.to)
    if isAppearingOrAppeared {
      old?.beginTransition(isAppearing: false, animated: false)
      new?.beginTransition(isAppearing: true, animated: false)
    }
    if let new, isAppearingOrAppeared {
      phase.hasAnnounced.willShow = true
      delegate?.navigationController(self, willShow: new, animated: false)
    }
    phase.isPreparing = false
    if let new { install(new) }
    takeOut(old)
    navigationBar.showNow(stack.map(\.navigationItem), geometry: nil)
    toolbarStorage?.setItems(new?.toolbarItems, animated: false)
    container?.setNeedsLayout()
    UIView.performWithoutAnimation { container?.layoutIfNeeded() }
    moveTabBar()
    old?.endTransition()
    finish(change)
    guard let new, appearance.phase == .appeared else { return }
    UIApplication.performAfterCommit { [weak self, weak new] in
      guard let self, let new, new === self.stack.last, self.containerTransition == nil else { return }
      if new.appearance.phase == .appearing { new.endTransition() }
      self.phase.hasAnnounced.didShow = true
      self.delegate?.navigationController(self, didShow: new, animated: false)
    }
  }

  // MARK: Animated

  private func run(_ change: StackChange, from: UIViewController, to: UIViewController, before: BarFlags) {
    guard let container else { return }
    let operation: Operation = change.isPush ? .push : .pop
    let custom = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let interactor = custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let transition = ViewControllerTransition(
      from: .init(controller: from, view: from.view, initialFrame: frame(of: from)),
      to: .init(controller: to, view: to.view, finalFrame: frame(of: to)), in: container.content,
      animator: custom ?? NavigationAnimator(), interactor: interactor ?? phase.driver)
    ownTransition = transition
    for controller in [self, from, to] { controller.containerTransition = transition }
    let isReady = holdingKeyboard {
      from.beginTransition(isAppearing: false, animated: true)
      to.beginTransition(isAppearing: true, animated: true)
      delegate?.navigationController(self, willShow: to, animated: true)
      // Somebody has begun something else meanwhile.
      guard containerTransition === transition, transition.phase == .waiting else { return false }
      prepare(transition, change, from: from, to: to, before: before, isOwn: custom == nil)
      return true
    }
    if isReady { transition.start() }
  }

  /// Whoever becomes first responder meanwhile: the keyboard looks once, when it is known how the screens will move.
  private func holdingKeyboard(_ work: () -> Bool) -> Bool {
    UIApplication.current?.keyboard?.handOver(work) ?? work()
  }

  private func prepare(
    _ transition: ViewControllerTransition, _ change: StackChange, from: UIViewController, to: UIViewController,
    before: BarFlags, isOwn: Bool
  ) {
    guard let container else { return }
    let height = before.hidesBar ? 0 : navigationBar.bounds.height
    if isOwn { install(to, below: change.isPush ? nil : from) } else { handOver(from, to) }
    holdContent(of: from)
    beginBars(for: to, before: before, isPush: change.isPush)
    phase.isPreparing = false
    let moveBars = { [weak self] in self?.moveBars() ?? () }
    if let own = transition.animator as? NavigationAnimator {
      let motion = NavigationMotion(
        isPush: change.isPush, width: container.bounds.width, isRightToLeft: container.isRightToLeft,
        heights: (height, shownBarHeight))
      own.prepare(motion, from: slot(for: from), to: slot(for: to), moveBars: moveBars)
      for child in [from, to] { slot(for: child).showSurroundings(of: child.view) }
    } else {
      transition.followers.animations.insert({ _ in moveBars() }, at: 0)
    }
    transition.surroundsFollowers = { [weak from, weak to] body in
      guard let old = from?.viewIfLoaded, let new = to?.viewIfLoaded else { return body() }
      old.reportingSafeArea(of: new, body)
    }
    transition.animate { _ in UIApplication.current?.updateStatusBar() }
    transition.ended = { [weak self] completed in
      for controller in [self, from, to] { controller?.containerTransition = nil }
      self?.ownTransition = nil
      self?.end(change, from: from, to: to, before: before, completed)
    }
  }

  /// The app's animator moves the views themselves.
  private func handOver(_ from: UIViewController, _ to: UIViewController) {
    guard let content = container?.content else { return }
    UIView.performWithoutAnimation {
      place(to)
      to.view.frame = frame(of: to)
      slot(for: from).removeFromSuperview()
      content.addSubview(from.view)
    }
  }

  private func beginBars(for to: UIViewController, before: BarFlags, isPush: Bool) {
    UIView.performWithoutAnimation {
      slot(for: to).layoutIfNeeded()
      navigationBar.isOut = before.hidesBar && flags.hidesBar
      navigationBar.begin(
        stack.map(\.navigationItem), geometry: flags.hidesBar ? nil : shownGeometry(of: to),
        depth: depth(of: to), fromHidden: before.hidesBar, isPush: isPush)
    }
  }

  private func moveBars() {
    placeBars()
    navigationBar.run()
    if !flags.hidesToolbar { toolbar.setItems(stack.last?.toolbarItems, animated: true) }
    moveTabBar()
  }

  private func end(
    _ change: StackChange, from: UIViewController, to: UIViewController, before: BarFlags, _ completed: Bool
  ) {
    phase.isPreparing = true
    if !completed {
      stack = change.old
      flags = before
      to.beginTransition(isAppearing: false, animated: true)
      if isAppearingOrAppeared { from.beginTransition(isAppearing: true, animated: true) }
    }
    let (stays, goes) = completed ? (to, from) : (from, to)
    UIView.performWithoutAnimation {
      navigationBar.stack = stack.map(\.navigationItem)
      navigationBar.end(completed: completed)
      takeOut(goes)
      install(stays)
      phase.isPreparing = false
      if !completed { toolbarStorage?.setItems(stays.toolbarItems, animated: false) }
      layOutParts()
      moveTabBar()
    }
    goes.endTransition()
    if appearance.phase == .appeared { stays.endTransition() }
    releaseContent(of: from, isSeen: !completed)
    if completed { finish(change) } else { revert(change) }
    UIApplication.current?.setNeedsStatusBarUpdate()
    if completed { delegate?.navigationController(self, didShow: to, animated: true) }
  }

  private func revert(_ change: StackChange) {
    for child in change.added {
      child.willMove(toParent: nil)
      slots[ObjectIdentifier(child)] = nil
      child.removeFromParent()
    }
    for child in change.gone {
      child.appearance.movement = .none
      child.didMove(toParent: self)
    }
  }

  // MARK: The tab bar

  /// Whether a controller, or one below it in the stack, wants no tab bar.
  func hidesTabBar(_ child: UIViewController) -> Bool {
    guard surrounding(UITabBarController.self) != nil else { return false }
    let end = stack.firstIndex { $0 === child } ?? stack.count - 1
    return stack[...end].contains(where: \.hidesBottomBarWhenPushed)
  }

  private func moveTabBar() {
    guard let tabs = surrounding(UITabBarController.self), tabs.chosen === self else { return }
    tabs.placeTabBar()
  }
}

/// What a change of the stack does. Pure.
@MainActor struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]

  var from: UIViewController? { old.last }
  var to: UIViewController? { new.last }
  var gone: [UIViewController] { old.filter { child in !new.contains { $0 === child } } }
  var added: [UIViewController] { new.filter { child in !old.contains { $0 === child } } }
  /// What was in the stack is gone back to.
  var isPush: Bool { !old.dropLast().contains { $0 === new.last } }
}
