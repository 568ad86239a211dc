/// Finds what a finger can't hit well: too small, or with something over it.
@MainActor struct HitRegionAudit {
  // Human Interface Guidelines, "Accessibility" and "Buttons": a hit region of at least 44 × 44 points.
  private static let least: CGFloat = 44

  let scene: UIWindowScene
  let elements: [AccessibleElement]

  func issues() -> [AccessibilityIssue] {
    elements.filter { $0.isTappable && $0.isWhollyVisible }.compactMap(issue)
  }

  private func issue(_ element: AccessibleElement) -> AccessibilityIssue? {
    // What lies in a view that draws it, the view finds by itself: nothing tells how large that is for a finger.
    guard let view = element.responder as? UIView else { return sizeIssue(element, element.frame.size) }
    let point = element.responder?.accessibilityActivationPoint ?? .zero
    // What the device's own windows cover, such as the keyboard's, is there again once they have gone.
    guard let hit = hitView(at: point), let window = hit.window, scene.windows.contains(window) else { return nil }
    let isOwn = hit.isDescendant(of: view)
    guard isOwn || view.isDescendant(of: hit) else {
      return canBeScrolled(view, outOf: point) ? nil : coverIssue(element, by: hit, at: point)
    }
    let target = isOwn ? view : hit
    let size = size(of: target, around: point)
    // The size of a switch or a stepper is the system's: WCAG 2.5.8 excepts what "the user agent" decides on.
    if view.isDesignedBySystem, view.hasItsOwnSize { return nil }
    return sizeIssue(element, size)
  }

  private func sizeIssue(_ element: AccessibleElement, _ size: CGSize) -> AccessibilityIssue? {
    guard size.width < Self.least - 0.5 || size.height < Self.least - 0.5 else { return nil }
    return AccessibilityIssue(
      .hitRegion, of: .init(element),
      "A finger hits it in \(size.width.shortText) × \(size.height.shortText) points; at least 44 × 44 are wanted (Human "
        + "Interface Guidelines).",
      advice: "Make it larger, or let point(inside:with:) accept touches around it.")
  }

  /// Whether a point lies in the margin of a scroll view around a view, which bars cover: the view can be scrolled to where
  /// nothing does.
  private func canBeScrolled(_ view: UIView, outOf point: CGPoint) -> Bool {
    view.lineage.dropFirst().contains { outer in
      guard let scrollView = outer as? UIScrollView, scrollView.isScrollEnabled else { return false }
      let free = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      return !free.contains(scrollView.convert(point, from: scene.screen.coordinateSpace))
    }
  }

  private func coverIssue(_ element: AccessibleElement, by hit: UIView, at point: CGPoint) -> AccessibilityIssue {
    let name = hit.lineage.compactMap { view in elements.first { $0.responder === view } }.first?.nameInMessages
    return AccessibilityIssue(
      .hitRegion, of: .init(element),
      "A tap at (\(point.x.shortText), \(point.y.shortText)), where it is activated, hits \(name ?? "\(type(of: hit))"), "
        + "which lies over it.",
      advice: "Move one of them, or let touches through with isUserInteractionEnabled = false.")
  }

  // MARK: - By touch

  /// The view that a finger hits, as the app's windows say.
  private func hitView(at point: CGPoint) -> UIView? {
    for window in scene.visibleWindows.reversed() {
      let place = window.convert(point, from: scene.screen.coordinateSpace)
      if let hit = window.hitTest(place, with: nil) { return hit }
    }
    return nil
  }

  private func hits(_ view: UIView, _ point: CGPoint) -> Bool {
    hitView(at: point)?.isDescendant(of: view) ?? false
  }

  /// How far a finger may be from a point and hit a view, in each direction, up to the size that is wanted.
  private func size(of view: UIView, around point: CGPoint) -> CGSize {
    func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      let farthest = Self.least
      var distance: CGFloat = 0
      while distance < farthest {
        let next = distance + 0.5
        guard hits(view, CGPoint(x: point.x + dx * next, y: point.y + dy * next)) else { break }
        distance = next
      }
      return distance
    }
    if [(-21.5, 0.0), (21.5, 0), (0, -21.5), (0, 21.5)].allSatisfy({ hits(view, point + $0) }) {
      return CGSize(width: Self.least, height: Self.least)
    }
    // Edges lie between the last place that is hit and the next.
    return CGSize(width: reach(-1, 0) + reach(1, 0) + 0.5, height: reach(0, -1) + reach(0, 1) + 0.5)
  }
}

private func + (point: CGPoint, offset: (Double, Double)) -> CGPoint {
  CGPoint(x: point.x + offset.0, y: point.y + offset.1)
}

extension UIView {
  /// Whether the view is as large as it wants to be.
  fileprivate var hasItsOwnSize: Bool {
    let (own, size) = (intrinsicContentSize, bounds.size)
    return (own.width == UIView.noIntrinsicMetric || size.width >= own.width - 1)
      && (own.height == UIView.noIntrinsicMetric || size.height >= own.height - 1)
  }
}
