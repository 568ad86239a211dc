extension UINavigationBar {
  /// The margin at the row's ends: 16 pt, 20 pt on wide screens.
  var endMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  /// The heights for an item of the stack, or for one that lies on `below`.
  func geometry(of item: UINavigationItem, above below: [UINavigationItem]) -> NavigationBarGeometry {
    var geometry = NavigationBarGeometry()
    geometry.isCompact = isCompact
    geometry.hasPrompt = item.prompt != nil && !isCompact
    geometry.hasLargeTitle = prefersLargeTitles && !isCompact && isLarge(item, above: below)
    if let search = item.searchController {
      geometry.fieldHeight = search.searchBar.rowHeight
      geometry.isFieldPinned = !item.hidesSearchBarWhenScrolling || search.phase.shapesBar
      geometry.isSearching = search.phase.shapesBar && search.phase.hidesRows
    }
    return geometry
  }

  private func isLarge(_ item: UINavigationItem, above below: [UINavigationItem]) -> Bool {
    for item in below.reversed().reduce(into: [item], { $0.append($1) }) {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The geometry of the item that shows.
  var topGeometry: NavigationBarGeometry {
    guard let item = stack.last else {
      var geometry = NavigationBarGeometry()
      geometry.isCompact = isCompact
      return geometry
    }
    return geometry(of: item, above: stack.dropLast())
  }

  /// How far the background goes on above the bar.
  private var reachAbove: CGFloat {
    guard barPosition == .topAttached, let window else { return 0 }
    let top = restingTop(in: window)
    return top <= window.safeAreaInsets.top ? max(0, top) : 0
  }

  /// The place where the bar begins in its window without transforms, as for safe areas: a screen that is pushed back
  /// behind another one, and laid out there, comes to the front as it is.
  private func restingTop(in window: UIWindow) -> CGFloat {
    var (top, ancestor) = (untransformedFrame.minY, superview)
    while let view = ancestor, view !== window {
      top += view.untransformedFrame.minY - view.bounds.minY
      ancestor = view.superview
    }
    return top
  }

  /// All hangs on the bar's present size, so that a change of it in a block of animations moves all along.
  func layOutParts() {
    stage.frame = bounds
    if let page, change == nil, owner == nil { page.geometry = topGeometry }
    let top = min(rowsHeight, bounds.height)
    let place = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    extent.frame = place
    for page in shownPages {
      guard page.bounds.isEmpty, AnimationContext.current != nil else {
        self.place(page, in: place.size)
        continue
      }
      // One that is new has its place at once, as new items have theirs.
      UIView.performWithoutAnimation {
        self.place(page, in: place.size)
        for part in [page, page.large, page.backdrop] { part.layoutIfNeeded() }
      }
    }
    placeClipViews()
  }

  private func place(_ page: NavigationBarPage, in extent: CGSize) {
    let height = page.geometry.rowsHeight
    page.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    page.center = CGPoint(x: bounds.midX, y: height / 2)
    page.isAway = page.geometry.isSearching
    placeLarge(page, in: extent)
    // Not by their frames: a transition may be moving them.
    let backdrop = backdropPlace
    page.backdrop.bounds = CGRect(origin: .zero, size: backdrop.size)
    page.backdrop.center = CGPoint(x: backdrop.midX, y: backdrop.midY)
  }

  private var backdropPlace: CGRect {
    let reach = reachAbove
    return CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
  }

  func placeClipViews() {
    var backdrop = backdropPlace
    // The line at its edge.
    backdrop.size.height += 1
    // What fades above the row's lower edge is not cut there.
    let rows = extent.untransformedFrame.minY
    let hanging = CGRect(x: 0, y: -rows, width: extent.bounds.width, height: extent.bounds.height + rows)
    // A row is not cut at the lower edge of a bar that is being hidden, but above, where the status bar is.
    let height = max(bounds.height, shownPages.map(\.geometry.topHeight).max() ?? 0)
    let stage = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    change?.placeClipViews(extent: hanging, stage: stage, backdrop: backdrop)
  }

  /// The height of the rows, below which lies what scrolling hides. Where a change leads to a hidden bar, what goes
  /// keeps them; a bar that was hidden begins without.
  private var rowsHeight: CGFloat {
    if let change, !changeRuns { return change.from?.geometry.topHeight ?? 0 }
    return (page?.geometry ?? change?.from?.geometry ?? NavigationBarGeometry()).topHeight
  }

  var shownPages: [NavigationBarPage] { [change?.from, page].compactMap { $0 } }

  /// Places a page's large title as far from the sides as the row's ends, or as the bar's margins say, so that titles
  /// can begin where content does.
  private func placeLarge(_ page: NavigationBarPage, in size: CGSize) {
    let insets = safeAreaInsets
    page.large.place(
      page.geometry, in: size,
      margins: UIEdgeInsets(
        top: 0, left: max(insets.left + endMargin, layoutMargins.left), bottom: 0,
        right: max(insets.right + endMargin, layoutMargins.right)))
  }

  // MARK: Pages

  func makePage(_ item: UINavigationItem, above previous: UINavigationItem?) -> NavigationBarPage {
    item.bar = self
    previous?.bar = self
    return NavigationBarPage(item: item, previous: previous, bar: self)
  }

  func insert(_ page: NavigationBarPage) {
    stage.addSubview(page)
    extent.addSubview(page.large)
    insertSubview(page.backdrop, belowSubview: stage)
  }

  /// An item has changed that shows, or to which a back button leads.
  func itemDidChange(_ item: UINavigationItem, animated: Bool, resizes: Bool) {
    let concerned = shownPages.filter { $0.item === item || $0.previous === item }
    if animated, window != nil, change == nil, let page, page.item === item {
      page.updateFading()
    } else {
      for page in concerned { page.update() }
    }
    if resizes || prefersLargeTitles { metricsDidChange() }
  }

  /// The items below an item, the nearest first.
  func places(below item: UINavigationItem) -> [UINavigationItem] {
    guard let index = stack.firstIndex(where: { $0 === item }) else { return [] }
    return stack[..<index].reversed()
  }
}
