extension UICollectionView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    engine.demandItem(at: path, "to scroll to")
    guard !position.isEmpty else { return }
    engine.scroll(animated: animated) { offset(of: path, position) }
  }

  /// The offset at which the item lies as asked for, as far as the content reaches.
  private func offset(of path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    reader.prepareLayout()
    guard let frame = reader.read(.item(path))?.frame else { return nil }
    let insets = adjustedContentInset
    let visible = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - visible.minY
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - visible.midY
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - visible.maxY
    }
    if position.contains(.left) {
      offset.x = frame.minX - visible.minX
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - visible.midX
    } else if position.contains(.right) {
      offset.x = frame.maxX - visible.maxX
    }
    return roundedToPixels(offsetRanges.clamp(offset))
  }

  func layoutTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    reader.prepareLayout()
    return layoutStorage.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
}
