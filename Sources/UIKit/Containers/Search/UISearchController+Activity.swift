extension UISearchController: SearchBarOwner {
  func searchBarDidBeginEditing() { begin() }

  func searchBarTextDidChange() {
    updateOverlay()
    guard phase.isActive else { return }
    host?.contentDidLayOut()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func searchBarScopeDidChange() {
    if phase.isActive { searchResultsUpdater?.updateSearchResults(for: self) }
  }

  func searchBarDidReturn() { searchBar.resignFirstResponder() }

  func searchBarDidCancel() { end() }

  func searchBarDidResize() { item?.bar?.metricsDidChange() }

  // MARK: Beginning and end

  private var host: UINavigationController? { item?.bar?.owner as? UINavigationController }

  private var screen: UIViewController? {
    host?.stack.first { $0.navigation.item === item }
  }

  private var animates: Bool { searchBar.window != nil && UIView.areAnimationsEnabled }

  func begin() {
    guard !phase.isActive else { return }
    delegate?.willPresentSearchController(self)
    phase.isActive = true
    phase.hidesRows = hidesNavigationBarDuringPresentation
    phase.generation += 1
    if let screen, let host { host.install(self, over: screen) }
    updateOverlay(dims: false)
    searchResultsUpdater?.updateSearchResults(for: self)
    move { $0.delegate?.didPresentSearchController($0) }
  }

  func end() {
    guard phase.isActive else { return }
    delegate?.willDismissSearchController(self)
    phase.isActive = false
    phase.generation += 1
    if !(searchBar.text ?? "").isEmpty {
      searchBar.text = nil
      searchBar.delegate?.searchBar(searchBar, textDidChange: "")
    }
    searchResultsUpdater?.updateSearchResults(for: self)
    searchBar.resignFirstResponder()
    move {
      $0.leaveScreen()
      $0.delegate?.didDismissSearchController($0)
      let completions = $0.phase.completions
      $0.phase.completions = []
      for completion in completions { completion() }
    }
  }

  /// Bar, content and what lies in front of it go together.
  private func move(_ completion: @escaping (UISearchController) -> Void) {
    let generation = phase.generation
    let changes = { [self] in
      phase.shapesBar = phase.isActive
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = phase.isActive }
      if automaticallyShowsScopeBar { searchBar.showsScopeBar = phase.isActive && searchBar.scopeButtonTitles != nil }
      searchBar.layoutIfNeeded()
      updateOverlay()
      if let screen { host?.moveForSearch(of: screen) }
    }
    let finish = { [weak self] in
      guard let self, self.phase.generation == generation else { return }
      completion(self)
    }
    guard animates else {
      UIView.performWithoutAnimation(changes)
      return finish()
    }
    let animator = UIViewPropertyAnimator.bars(changes)
    animator.addCompletion { _ in finish() }
    animator.startAnimation()
  }

  private func leaveScreen() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
    overlay?.show(nil)
    guard let found = searchResultsController, found.parentStorage === self else { return }
    found.willMove(toParent: nil)
    found.removeFromParent()
  }

  // MARK: In front of the screen

  private var overlay: SearchOverlayView? { viewIfLoaded as? SearchOverlayView }

  /// What is found and lies in front of the screen.
  var shownResults: UIViewController? {
    phase.isActive && parent != nil && showsSearchResultsController ? searchResultsController : nil
  }

  /// Shows or hides what covers the screen while one searches.
  /// - Parameter dims: false for a screen that is not dimmed yet.
  func updateOverlay(dims: Bool = true) {
    guard let overlay, parent != nil else { return }
    if let found = shownResults {
      UIView.performWithoutAnimation {
        if found.parentStorage !== self { addChild(found) }
        overlay.show(found.view)
        found.didMove(toParent: self)
        overlay.layoutIfNeeded()
      }
      overlay.dimming.alpha = 0
    } else {
      // What was found fades out with the search.
      if phase.isActive { overlay.show(nil) } else { overlay.results?.alpha = 0 }
      overlay.dimming.alpha = phase.isActive && dims && obscuresBackgroundDuringPresentation ? 1 : 0
    }
  }
}

extension UINavigationController {
  /// Puts a search in front of a screen's content.
  func install(_ search: UISearchController, over screen: UIViewController) {
    UIView.performWithoutAnimation {
      let slot = slot(for: screen)
      screen.addChild(search)
      search.view.frame = slot.bounds
      search.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      slot.insertSubview(search.view, belowSubview: slot.shade)
      search.didMove(toParent: screen)
      search.view.layoutIfNeeded()
    }
  }

  /// A search has begun or ended. In a block of animations: bar and content are on its timeline.
  func moveForSearch(of screen: UIViewController) {
    defer { container?.setNeedsLayout() }
    guard screen === stack.last, containerTransition == nil else { return }
    phase.isPlacingBars = true
    defer { phase.isPlacingBars = false }
    // Content first: where it has got to says how much of the bar shows.
    place(screen)
    slot(for: screen).layoutIfNeeded()
    navigationBar.page?.geometry = shownGeometry(of: screen)
    placeBars()
    navigationBar.setNeedsLayout()
    navigationBar.layoutIfNeeded()
  }
}
