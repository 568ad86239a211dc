import HostInterface

extension UIApplication {
  /// The part of each place of a semantic node that no view in front of it takes touches away from.
  /// - Parameter places: in points of the screen, by the numbers of the nodes.
  func uncoveredParts(of places: [LayerID: CGRect]) -> [LayerID: CGRect] {
    var views: [LayerID: UIView] = [:]
    for case let scene as UIWindowScene in scenes {
      for window in scene.visibleWindows { window.collectViews(into: &views, in: window) }
    }
    return places.reduce(into: [:]) { parts, place in
      parts[place.key] = views[place.key].map { view in
        place.value.largestPart { !view.isCovered(at: $0) }
      }
    }
  }
}

extension UIResponder {
  /// The views that semantic nodes belong to: themselves, or those that list them.
  fileprivate func collectViews(into views: inout [LayerID: UIView], in view: UIView) {
    guard let semanticID, views[semanticID] == nil else { return }
    views[semanticID] = view
    for case let element as UIAccessibilityElement in listedElements ?? [] {
      element.collectViews(into: &views, in: view)
    }
    for subview in (self as? UIView)?.subviewsStorage ?? [] { subview.collectViews(into: &views, in: subview) }
  }
}

extension UIView {
  /// Whether a view in front of this one takes a touch at a point. What is in it or around it doesn't cover it, nor does
  /// what lies behind it, which it lets touches through to.
  /// - Parameter point: in points of the screen.
  package final func isCovered(at point: CGPoint) -> Bool {
    guard let scene = windowStorage?.windowScene else { return true }
    for window in scene.visibleWindows.reversed() {
      guard let hit = window.hitTest(window.convertFromScreen(point), with: nil) else { continue }
      return hit.lies(inFrontOf: self, in: scene)
    }
    return false
  }

  /// Whether a view around this one cuts off what shows of it at a point.
  /// - Parameter point: in points of the screen.
  package final func isClipped(at point: CGPoint) -> Bool {
    pathFromWindow.dropLast().contains { $0.clipsToBounds && !$0.bounds.contains($0.convertFromScreen(point)) }
  }

  /// Whether the view is neither in another one nor around it, and comes after it in the order of views and windows.
  private func lies(inFrontOf other: UIView, in scene: UIWindowScene) -> Bool {
    let (path, otherPath) = (pathFromWindow, other.pathFromWindow)
    guard let fork = zip(path, otherPath).first(where: { $0 !== $1 }) else { return false }
    let siblings = fork.0.superview?.subviewsStorage ?? scene.visibleWindows
    func place(_ view: UIView) -> Int { siblings.firstIndex { $0 === view } ?? -1 }
    return place(fork.0) > place(fork.1)
  }

  /// The window and the views around this one, from the outside to the inside, with itself.
  private var pathFromWindow: [UIView] { sequence(first: self) { $0.superview }.reversed() }
}
