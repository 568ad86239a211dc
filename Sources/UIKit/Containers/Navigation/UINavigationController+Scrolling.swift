/// The bar follows what scrolls behind it: its large title goes beneath the row, its background comes.
extension UINavigationController: ScrollEdgeObserver {
  /// Finds out anew which scroll view goes on behind the bar.
  func contentDidLayOut() {
    guard containerTransition == nil, !phase.isPreparing, let top = stack.last, container?.window != nil else { return }
    let found = scrollView(of: top)
    if found !== watchedScrollView {
      watchedScrollView?.edgeObservers.remove(self)
      watchedScrollView = found
      found?.edgeObservers.add(self)
    }
    UIView.performWithoutAnimation(followContent)
  }

  /// Lets the bar go along in a block of animations that moves the content.
  func contentDidMove(in scrollView: UIScrollView) {
    guard scrollView === watchedScrollView, containerTransition == nil, !phase.isPreparing else { return }
    followContent()
  }

  /// The scroll view that begins behind a screen's bar.
  func scrollView(of child: UIViewController) -> UIScrollView? {
    guard let container, let window = container.window, slots[ObjectIdentifier(child)]?.window != nil else {
      return nil
    }
    let width = container.bounds.width
    let bottom = container.convert(CGPoint(x: 0, y: container.safeAreaInsets.top), to: window).y + fullHeight(child)
    let shown = child.navigation.item?.searchController?.shownResults ?? child
    return shown.scrollView(at: .top) { $0.minY < bottom && $0.maxY > bottom && $0.width >= width / 2 }
  }

  private func fullHeight(_ child: UIViewController) -> CGFloat { flags.hidesBar ? 0 : geometry(of: child).fullHeight }

  /// How far a screen's content has been scrolled from its rest; negative where it has been pulled down, and where it
  /// refreshes.
  func scrolledDistance(of child: UIViewController) -> CGFloat {
    let isWatched = child === stack.last && containerTransition == nil && !phase.isPreparing
    guard let scrollView = isWatched ? watchedScrollView : scrollView(of: child) else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset
  }

  /// The bar's heights as a screen's content wants them now.
  func shownGeometry(of child: UIViewController) -> NavigationBarGeometry {
    var geometry = geometry(of: child)
    guard geometry.extent > 0 else { return geometry }
    geometry.collapse = min(scrolledDistance(of: child), geometry.extent)
    return geometry
  }

  /// How far a screen's content goes on behind the bar at its least height.
  func depth(of child: UIViewController) -> ContentDepth {
    ContentDepth(points: scrolledDistance(of: child) - geometry(of: child).extent)
  }

  /// Places the bar by the content. A bar that is coming goes on from there; one that is going stays as it is.
  private func followContent() {
    guard let top = stack.last, navigationBar.change == nil, !phase.isPlacingBars,
      !(phase.isChangingFlags && flags.hidesBar)
    else { return }
    takeUpContent(of: top)
  }

  /// Puts the bar where a screen's content has it.
  func takeUpContent(of top: UIViewController) {
    guard let page = navigationBar.page else { return }
    let geometry = shownGeometry(of: top)
    let (depth, before) = (depth(of: top), page.backdrop.depth)
    if depth != before {
      UIView.animate(during: before.part(to: depth)) { page.backdrop.depth = depth }
      if (before.share < 0.5) != (depth.share < 0.5) { page.update() }
    }
    guard page.geometry != geometry || navigationBar.bounds.height != shownBarHeight else { return }
    page.geometry = geometry
    navigationBar.setNeedsLayout()
    placeBars()
    navigationBar.layoutIfNeeded()
  }

  /// Title and field below the row.
  func heightHanging(on scrollView: UIScrollView) -> CGFloat {
    guard scrollView === watchedScrollView, !flags.hidesBar, let top = stack.last else { return 0 }
    let geometry = geometry(of: top)
    return geometry.extent > 0 ? geometry.fullHeight - geometry.topHeight : 0
  }

  /// A large title rests in sight or out of it.
  func restingOffset(near offset: CGPoint, in scrollView: UIScrollView) -> CGPoint? {
    guard scrollView === watchedScrollView, !flags.hidesBar, let top = stack.last else { return nil }
    return restingOffset(near: offset, in: scrollView, of: geometry(of: top))
  }

  private func restingOffset(
    near offset: CGPoint, in scrollView: UIScrollView, of geometry: NavigationBarGeometry
  ) -> CGPoint? {
    guard geometry.extent > 0 else { return nil }
    let rest = scrollView.refreshInset - scrollView.adjustedContentInset.top
    let collapse = offset.y - rest
    let wanted = geometry.restingCollapse(near: collapse)
    guard wanted != collapse else { return nil }
    let range = scrollView.offsetRanges.y
    let y = rest + wanted
    return CGPoint(x: offset.x, y: range.contains(y) ? y : range.lowerBound)
  }

  // MARK: Transitions

  /// Content that scrolls by itself stands still while a transition moves it: the bar goes where it would otherwise
  /// follow to.
  func holdContent(of child: UIViewController) {
    guard let scrollView = scrollView(of: child), case .release = scrollView.activity else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    phase.held = scrollView
  }

  /// Content that has been held comes to rest where it may, at once where nobody sees it.
  func releaseContent(of child: UIViewController, isSeen: Bool) {
    guard let scrollView = phase.held else { return }
    phase.held = nil
    guard case .rest = scrollView.activity, !scrollView.isTracking else { return }
    let range = scrollView.offsetRanges
    var offset = range.clamp(scrollView.contentOffset)
    if !flags.hidesBar { offset = restingOffset(near: offset, in: scrollView, of: geometry(of: child)) ?? offset }
    guard offset != scrollView.contentOffset else { return }
    scrollView.setContentOffset(offset, animated: isSeen)
  }
}
