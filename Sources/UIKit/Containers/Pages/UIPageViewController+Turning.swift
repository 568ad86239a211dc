extension UIPageViewController {
  private var container: PageContainerView? { viewIfLoaded as? PageContainerView }

  /// Asks the data source for the pages on a side of others.
  func sheet(beyond sheet: PageSpread, side: Int) -> PageSpread? {
    guard let dataSource else { return nil }
    var found: [UIViewController] = []
    var edge = side > 0 ? sheet.pages.last : sheet.pages.first
    // The back of a leaf that was set by its front alone.
    if side > 0, arrangement.pagesPerTurn > sheet.pages.count, let front = edge {
      edge = dataSource.pageViewController(self, viewControllerAfter: front)
    }
    while found.count < arrangement.pagesPerTurn, let page = edge {
      edge =
        side > 0
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      if let edge { found.insert(edge, at: side > 0 ? found.count : 0) }
    }
    return found.isEmpty ? nil : arrangement.sheet(of: found)
  }

  func turnDidEnd(_ turn: PageTurn, completed: Bool, finished: Bool) {
    guard turn.cause != .code else { return }
    if completed { shownIndex += turn.side * turn.count }
    container?.pageControl?.currentPage = shownIndex
    delegate?.pageViewController(
      self, didFinishAnimating: finished, previousViewControllers: turn.from.shown, transitionCompleted: completed)
  }

  // MARK: Page control

  /// Asks the data source for the dots anew.
  func updatePageControl() {
    guard let container else { return }
    let isFit = transitionStyle == .scroll && navigationOrientation == .horizontal && viewControllers != nil
    let count = isFit ? dataSource?.presentationCount(for: self) ?? -1 : -1
    let index = count >= 0 ? dataSource?.presentationIndex(for: self) ?? -1 : -1
    container.setPageControl(count >= 0 && index >= 0)
    container.pageControl?.numberOfPages = max(0, count)
    container.pageControl?.currentPage = index
    shownIndex = container.pageControl?.currentPage ?? 0
  }

  /// Goes to the page whose dot a person has chosen, by way of those between.
  func pageControlDidChange() {
    guard let control = container?.pageControl else { return }
    let chosen = control.currentPage
    turner.endTurnNow()
    control.currentPage = chosen
    let step = chosen - shownIndex
    var found = turner.current
    for _ in 0..<abs(step) { found = found.flatMap { sheet(beyond: $0, side: step.signum()) } }
    guard step != 0, let found else { return control.currentPage = shownIndex }
    delegate?.pageViewController(self, willTransitionTo: found.shown)
    turner.show(found, from: step.signum(), count: abs(step), animated: true, completion: nil)
  }

  // MARK: Sizes

  /// Asks the delegate for the spine where the device turns.
  func moveSpine(for size: CGSize) {
    guard transitionStyle == .pageCurl, let delegate, let view = viewIfLoaded, let scene = view.window?.windowScene,
      (size.width > size.height) != (view.bounds.width > view.bounds.height)
    else { return }
    pagesForSpine = []
    let place = delegate.pageViewController(self, spineLocationFor: scene.interfaceOrientation)
    let pages = pagesForSpine.flatMap { $0.isEmpty ? nil : $0 }
    pagesForSpine = nil
    if place != arrangement.spine {
      arrangement.moveSpine(to: place)
      turner.forgetNeighbours()
    }
    if let pages { setViewControllers(pages, direction: .forward, animated: false) }
    demand(
      turner.current.map { arrangement.accepts($0.pages.count) } ?? true,
      "UIPageViewController: the delegate has set too few pages for the spine")
  }

  func pageSize(of child: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let page = child as? UIViewController, let container,
      let index = turner.wanted?.shown.firstIndex(where: { $0 === page })
    else { return childSize(child, parentSize: parentSize) }
    return arrangement.frame(ofPage: index, in: container.pageBounds(in: parentSize), isMirrored: false).size
  }
}
