/// What layouts say by default of an item that is moved by hand, in their coordinates.
extension UICollectionViewLayout {
  final func movingAttributes(of path: IndexPath, at position: CGPoint) -> UICollectionViewLayoutAttributes {
    let moving =
      layoutAttributesForItem(at: path)?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: path)
    moving.shownCenter = position
    moving.zIndex = .max
    return moving
  }

  final func movementTarget(from shown: IndexPath, at position: CGPoint) -> IndexPath {
    let point = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    let found = (layoutAttributesForElements(in: point) ?? []).filter {
      !$0.isHidden && $0.extent.contains(position)
    }
    if let other = found.first(where: { $0.representedElementCategory == .cell && $0.indexPath != shown }) {
      return givesWay(other, to: shown, at: position) ? other.indexPath : shown
    }
    let edge = found.first { $0.representedElementCategory == .supplementaryView && isOfEmptySection($0.indexPath) }
    return edge.map { IndexPath(item: 0, section: $0.indexPath.section) } ?? shown
  }

  private func isOfEmptySection(_ path: IndexPath) -> Bool {
    guard path.count == 2, let collectionView, path.section < collectionView.numberOfSections else { return false }
    return collectionView.numberOfItems(inSection: path.section) == 0
  }

  /// An item of another size might lie at the position again once it has made room, and so go to and fro: it is passed at
  /// its middle.
  private func givesWay(
    _ other: UICollectionViewLayoutAttributes, to shown: IndexPath, at position: CGPoint
  ) -> Bool {
    guard let own = layoutAttributesForItem(at: shown), own.size != other.size else { return true }
    let (start, end) = (own.shownCenter, other.shownCenter)
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let beyond = CGPoint(x: position.x - end.x, y: position.y - end.y)
    return way.x * beyond.x + way.y * beyond.y >= 0
  }
}
