extension UICollectionView {
  /// Cells that come into sight may turn out to have other sizes than those by which they were looked for.
  private static let mostLooks = 4

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    demand(hasItem(at: path), "collection view: there is no \(path.words) to scroll to")
    guard !position.isEmpty, let offset = offset(of: path, position) else { return }
    setContentOffset(offset, animated: animated)
    guard !animated else { return }
    for _ in 1..<Self.mostLooks {
      layoutIfNeeded()
      guard let again = self.offset(of: path, position), again != contentOffset else { return }
      setContentOffset(again, animated: false)
    }
  }

  /// At which the item lies as asked for, as far as the content reaches.
  private func offset(of path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    settleLayout()
    guard let frame = read(.item(path))?.frame else { return nil }
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
    settleLayout()
    return layoutStorage.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
}
