extension UIViewController {
  func makeTabItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabItem = item
    return item
  }

  /// What lies in the view may lie elsewhere now.
  func tellContainerOfLayout() {
    surrounding(UITabBarController.self)?.contentDidLayOut()
    surrounding(UINavigationController.self)?.contentDidLayOut()
  }

  /// Views may lie otherwise about bars.
  func barPlacesDidChange() {
    surrounding(UITabBarController.self)?.tabBarPlaceDidChange()
    surrounding(UINavigationController.self)?.navigationBarDidResize()
  }

  /// The scroll view whose content goes on behind a bar at the lower edge.
  /// - Parameter bar: in the window's coordinates.
  func scrollView(behind bar: CGRect) -> UIScrollView? {
    scrollView(at: .bottom) { $0.maxY > bar.minY && $0.minY < bar.minY && $0.width >= bar.width / 2 }
  }

  /// The scroll view that was set for an edge, or else the first that lies there.
  /// - Parameter lies: is given frames in the window's coordinates.
  func scrollView(at edge: NSDirectionalRectEdge, where lies: (CGRect) -> Bool) -> UIScrollView? {
    var left: [UIViewController] = [self]
    while !left.isEmpty {
      let controller = left.removeFirst()
      if let found = controller.contentScrollViews[edge] { return found }
      left += controller.children.filter { $0.viewIfLoaded?.window != nil }
    }
    return viewIfLoaded?.scrollView(where: lies)
  }
}

extension UIView {
  /// The depth to which a scroll view is searched for, as deep as content commonly lies in the views of containers.
  private static let searchedDepth = 4

  /// Outer views before inner ones, back ones before those in front.
  fileprivate func scrollView(where lies: (CGRect) -> Bool) -> UIScrollView? {
    guard let window else { return nil }
    var views = [self]
    for _ in 0...Self.searchedDepth {
      for case let view as UIScrollView in views where lies(view.convert(view.bounds, to: window)) { return view }
      views = views.flatMap(\.subviews).filter { !$0.isHidden && !($0 is UITabBar) && !($0 is UINavigationBar) }
    }
    return nil
  }
}

/// Scroll views for each of a controller's edges.
struct ContentScrollViews {
  private struct Entry {
    let edge: NSDirectionalRectEdge
    weak var view: UIScrollView?
  }

  private var entries: [Entry] = []

  /// The scroll view at an edge; for several edges, that of any.
  subscript(edge: NSDirectionalRectEdge) -> UIScrollView? {
    entries.lazy.filter { !$0.edge.isDisjoint(with: edge) }.compactMap(\.view).first
  }

  mutating func set(_ view: UIScrollView?, for edges: NSDirectionalRectEdge) {
    for edge in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edges.contains(edge) {
      entries.removeAll { $0.edge == edge }
      if let view { entries.append(Entry(edge: edge, view: view)) }
    }
  }
}
