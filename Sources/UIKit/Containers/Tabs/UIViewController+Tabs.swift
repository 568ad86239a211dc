extension UIViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: UITabBarController? {
    parent?.nearest { $0 is UITabBarController } as? UITabBarController
  }

  func makeTabItem() -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabItem = item
    return item
  }

  /// What lies in the view may lie elsewhere now.
  func tellContainerOfLayout() { tabBarController?.contentDidLayOut() }

  /// The scroll view whose content goes on behind a bar at the lower edge.
  /// - Parameter bar: in the window's coordinates.
  func scrollView(behind bar: CGRect) -> UIScrollView? {
    var left: [UIViewController] = [self]
    while !left.isEmpty {
      let controller = left.removeFirst()
      if let found = controller.contentScrollViews[.bottom] { return found }
      left += controller.children.filter { $0.viewIfLoaded?.window != nil }
    }
    return viewIfLoaded?.scrollView(behind: bar)
  }
}

extension UIView {
  /// As deep as content commonly lies in the views of containers.
  private static let searchedDepth = 4

  /// Outer views before inner ones, back ones before those in front.
  fileprivate func scrollView(behind bar: CGRect) -> UIScrollView? {
    var views = [self]
    for _ in 0...Self.searchedDepth {
      if let found = views.first(where: { $0.isContent(behind: bar) }) { return found as? UIScrollView }
      views = views.flatMap(\.subviews).filter { !$0.isHidden && !($0 is UITabBar) }
    }
    return nil
  }

  private func isContent(behind bar: CGRect) -> Bool {
    guard self is UIScrollView, let window else { return false }
    let frame = convert(bounds, to: window)
    return frame.maxY > bar.minY && frame.minY < bar.minY && frame.width >= bar.width / 2
  }
}

/// Scroll views for each of a controller's edges.
struct ContentScrollViews {
  private struct Entry {
    let edge: NSDirectionalRectEdge
    weak var view: UIScrollView?
  }

  private var entries: [Entry] = []

  /// For several edges, that of any.
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
