extension UINavigationBar {
  func push(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    go(to: stack + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPush: item)
    }
  }

  func pop(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    go(to: Array(stack.dropLast()), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  func exchange(_ items: [UINavigationItem], animated: Bool) {
    let isPop = items.last.map { new in stack.dropLast().contains { $0 === new } } ?? true
    go(to: items, isPush: !isPop, animated: animated) {}
  }

  /// A person wants to go back.
  func wantsBack(to item: UINavigationItem) {
    if let owner { return owner.navigationBarWantsBack(to: item) }
    guard change == nil, let index = stack.firstIndex(where: { $0 === item }), index < stack.count - 1 else { return }
    if index == stack.count - 2 { return _ = pop(animated: true) }
    exchange(Array(stack[...index]), animated: true)
  }

  // MARK: A bar on its own

  private func go(to items: [UINavigationItem], isPush: Bool, animated: Bool, completion: @escaping () -> Void) {
    finish()
    guard animated, window != nil, stack.last !== items.last, !stack.isEmpty, !items.isEmpty else {
      showNow(items, geometry: nil)
      return completion()
    }
    let geometry = geometry(of: items.last!, above: items.dropLast())
    begin(items, geometry: geometry, isPush: isPush)
    let animator = UIViewPropertyAnimator.bars { [self] in
      run()
      invalidateIntrinsicContentSize()
    }
    self.animator = animator
    animator.addCompletion { [weak self] _ in
      self?.animator = nil
      self?.end(completed: true)
      completion()
    }
    animator.startAnimation()
  }

  /// A change that the bar runs itself comes to its end.
  private func finish() {
    guard let animator else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  // MARK: Changes

  /// Shows items without a transition.
  /// - Parameter geometry: nil for the item's at its full height.
  func showNow(_ items: [UINavigationItem], geometry: NavigationBarGeometry?) {
    let item = items.last
    let below = items.dropLast().last
    stack = items
    if page?.item !== item || page?.previous !== below || item == nil {
      page?.discard()
      page = item.map { makePage($0, above: below) }
      if let page { insert(page) }
    }
    page?.geometry = geometry ?? topGeometry
    if owner == nil { page?.backdrop.depth = .endless }
    page?.update()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Puts another item's page beside the one that shows, where it is at the start of the way.
  /// - Parameters:
  ///   - items: none where the bar will be hidden.
  ///   - depth: of content behind the new page.
  ///   - fromHidden: the bar is hidden now.
  func begin(
    _ items: [UINavigationItem], geometry: NavigationBarGeometry?, depth: ContentDepth = .endless,
    fromHidden: Bool = false, isPush: Bool
  ) {
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      let old = fromHidden ? nil : page
      if fromHidden { page?.discard() }
      let new = geometry == nil ? nil : items.last.map { makePage($0, above: items.dropLast().last) }
      stack = items
      new?.backdrop.depth = depth
      new?.geometry = geometry ?? .init()
      new?.update()
      if let new { insert(new) }
      page = new
      var change = NavigationBarChange(
        from: old, to: new, isPush: isPush, width: bounds.width, isRightToLeft: isRightToLeft)
      self.change = change
      changeRuns = false
      change.installClipViews(in: extent, stage: stage) { insertSubview($0, belowSubview: stage) }
      extent.clipsToBounds = shownPages.contains(where: \.isTitleCut)
      placeStart(old, new)
      change.begin()
      // Now it knows when what fades.
      self.change = change
      placeClipViews()
    }
  }

  /// What comes lies in the bar as it still is.
  private func placeStart(_ old: NavigationBarPage?, _ new: NavigationBarPage?) {
    layOutParts()
    for page in [old, new].compactMap({ $0 }) {
      page.layoutIfNeeded()
      page.backdrop.layoutIfNeeded()
    }
  }

  /// Runs the change; to be called in a block of animations, in which the bar has got its new size.
  func run() {
    changeRuns = true
    change?.run()
    setNeedsLayout()
    layoutIfNeeded()
    for page in shownPages { page.backdrop.layoutIfNeeded() }
  }

  /// Ends the change.
  /// - Parameter completed: false: the page that would have come goes again.
  func end(completed: Bool) {
    guard let change else { return }
    UIView.performWithoutAnimation {
      let (stays, goes) = completed ? (change.to, change.from) : (change.from, change.to)
      self.change = nil
      goes?.discard()
      page = stays
      if let stays {
        stage.addSubview(stays)
        extent.addSubview(stays.large)
        insertSubview(stays.backdrop, belowSubview: stage)
      }
      change.removeClipViews()
      extent.clipsToBounds = true
      change.reset(stays)
      // Views of the app's that both pages show have been the other one's.
      stays?.update()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }
}

extension UIViewPropertyAnimator {
  /// Moves bars as pushes do, and as the keyboard moves: by the same curve, in 0.5 s.
  static func bars(_ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    animator.addAnimations(changes)
    return animator
  }
}
