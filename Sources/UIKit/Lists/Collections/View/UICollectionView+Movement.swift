/// What a collection view says of items that are moved by hand.
extension UICollectionView: HandledList {
  func beginMovement(of path: IndexPath) -> Bool {
    guard engine.mover.canBegin(path), movesByHand(path) else { return false }
    // The data source may have changed all while it was asked.
    return openMovement(of: path, isGap: false)
  }

  /// Begins to move an item, whatever the data source says.
  /// - Parameter isGap: whether the item's picture hangs on the finger, rather than its cell.
  func openMovement(of path: IndexPath, isGap: Bool) -> Bool {
    reader.prepareLayout()
    guard engine.mover.canBegin(path), let place = reader.read(.item(path)) else { return false }
    return engine.mover.begin(path, at: place.shownCenter, isGap: isGap)
  }

  func makeMovement() -> any ListMovement<CollectionElement> { ItemMovement(in: self) }

  func askTarget(ofMoving session: ReorderSession, proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: session.source, atCurrentIndexPath: session.target,
      toProposedIndexPath: proposed) ?? proposed
  }

  func didMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: target)
  }

  // MARK: Handles

  func canMove(_ cell: UIView) -> Bool {
    (cell as? UICollectionViewCell).flatMap(indexPath(for:)).map(movesByHand) ?? false
  }

  func beginMove(of cell: UIView, at finger: CGPoint) -> CGPoint? {
    guard let path = (cell as? UICollectionViewCell).flatMap(indexPath(for:)) else { return nil }
    // The cell may lie in a part that scrolls by itself.
    let middle = cell.superviewStorage?.convert(cell.center, to: self) ?? cell.center
    guard beginInteractiveMovementForItem(at: path) else { return nil }
    return CGPoint(x: middle.x - finger.x, y: middle.y - finger.y)
  }

  func continueMove(to point: CGPoint) { updateInteractiveMovementTargetPosition(point) }
  func endMove(isCancelled: Bool) { if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() } }
}
