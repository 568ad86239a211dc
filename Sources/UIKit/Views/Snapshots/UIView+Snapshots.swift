extension UIView {
  func snapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    guard let node = layer.frozenNode(afterUpdates: afterUpdates) else { return view }
    if capInsets == .zero { view.show(rect, of: node) } else { view.show(rect, of: node, capInsets: capInsets) }
    return view
  }

  func drawFrozen(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let node = layer.frozenNode(afterUpdates: afterUpdates) else {
      return false
    }
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0 else { return true }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    return node.draw(bounds, in: context)
  }
}

extension CALayer {
  /// The node that shows the layer, as it stays from now on.
  /// - Returns: nil where nothing has been on screen that could be shown.
  @MainActor func frozenNode(afterUpdates: Bool) -> RenderNode? {
    guard afterUpdates else { return shownNode }
    UIApplication.current?.updateStatusBarIfNeeded()
    updateTree()
    return currentNode()
  }
}
