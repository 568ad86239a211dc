/// An item that is moved by hand: it shows where it would go, and the data know nothing of it until the end.
extension UICollectionView {
  private var movedElement: CollectionElement? { engine.reorder.flatMap { engine.store[.item($0.target)] } }

  private var mayMove: Bool { !engine.isTiling && engine.batch == nil }

  // MARK: Beginning

  func beginMovement(of path: IndexPath) -> Bool {
    guard mayMove, engine.reorder == nil, engine.hasItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    // The data source may have changed all while it was asked.
    return openMovement(of: path, isGap: false)
  }

  /// Begins to move an item, whatever the data source says.
  /// - Parameter isGap: whether the item's picture hangs on the finger, rather than its cell.
  func openMovement(of path: IndexPath, isGap: Bool) -> Bool {
    reader.prepareLayout()
    guard mayMove, engine.reorder == nil, engine.hasItem(at: path), let place = reader.read(.item(path)) else {
      return false
    }
    cancelPress()
    var session = ReorderSession(of: path, grip: .zero, finger: place.shownCenter, counts: engine.knownCounts)
    session.isGap = isGap
    engine.reorder = session
    setNeedsLayout()
    return true
  }

  // MARK: Moving

  func updateMovement(to position: CGPoint) {
    guard engine.reorder != nil else { return }
    followMovement(to: position)
    guard engine.reorder != nil else { return }
    edgeScroller.follow(position) { [weak self] in self?.followMovement(to: $0) }
  }

  func followMovement(to position: CGPoint) {
    guard mayMove, let session = engine.reorder else { return }
    engine.reorder?.finger = position
    reader.prepareLayout()
    placeMoved()
    let wanted = askTarget(of: session, at: reader.mirror(position))
    // Layout or delegate may have changed all.
    guard mayMove, let current = engine.reorder, current.target == session.target else { return }
    let context = layoutStorage.invalidationContext(
      forInteractivelyMovingItems: [wanted], withTargetPosition: reader.mirror(position),
      previousIndexPaths: [session.target], previousPosition: reader.mirror(session.middle))
    if wanted == session.target {
      layoutStorage.invalidateLayout(with: context)
    } else {
      shift(to: wanted, context)
    }
  }

  private func askTarget(of session: ReorderSession, at position: CGPoint) -> IndexPath {
    let proposed = layoutStorage.targetIndexPath(forInteractivelyMovingItem: session.target, withPosition: position)
    guard proposed != session.target, let collectionDelegate else { return proposed }
    return collectionDelegate.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: session.source, atCurrentIndexPath: session.target,
      toProposedIndexPath: proposed)
  }

  /// Puts the item's cell where the finger has it.
  private func placeMoved() {
    guard engine.reorder?.isGap == false else { return }
    guard let element = movedElement, let moving = reader.moving else { return setNeedsLayout() }
    let isBehind = element.attributes.zIndex != moving.zIndex
    if !element.attributes.isEqual(moving) { element.apply(moving) }
    if isBehind { reorder() }
  }

  /// Has the other items show as though the one under the finger were at a place.
  private func shift(to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
    guard let step = engine.reorder?.move(to: target), let counts = engine.reorder?.counts else { return }
    let transition = relay(step, counts, context)
    engine.run(transition, gone: [], animated: true, completion: nil)
  }

  /// Gives the items other places, where nothing shows them yet.
  private func relay(
    _ step: ListMapping, _ counts: [Int], _ context: UICollectionViewLayoutInvalidationContext
  ) -> CollectionTransition {
    let layout = layoutStorage
    let transition = CollectionTransition(
      in: self, step, from: reader.latest, fadesUnknown: false, retargets: false
    ) {}
    layout.itemsWillMove(step)
    engine.counts = counts
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.prepareIfNeeded()
    self.transition = transition
    _ = engine.store.rekey(step.newKey)
    engine.prefetching.requested.subtract(engine.store.ordered.compactMap(\.key.path))
    return transition
  }

  // MARK: Ending

  func endMovement(isCancelled: Bool) {
    guard mayMove, var session = engine.reorder else { return }
    let element = movedElement
    edgeScroller.stop()
    let context = contextOfEnd(session, isCancelled: isCancelled)
    let target = isCancelled ? session.source : session.target
    let isMoved = target != session.source
    let whole = session.mapping
    guard let step = session.move(to: target) else { return dropMovement() }
    if isMoved { engine.selected = Set(engine.selected.compactMap(whole.newPlace)) }
    engine.counts = session.counts
    engine.reorder = nil
    if isMoved { dataSource?.collectionView(self, moveItemAt: session.source, to: target) }
    // The data source may have begun anything else meanwhile.
    guard mayMove, engine.reorder == nil, let counts = engine.counts else {
      layoutStorage.invalidateLayout(with: context)
      return
    }
    land(element, isMoved ? ListMapping(counts: counts) : step, context)
  }

  private func contextOfEnd(_ session: ReorderSession, isCancelled: Bool) -> UICollectionViewLayoutInvalidationContext {
    layoutStorage.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? session.source : session.target], previousIndexPaths: [session.source],
      movementCancelled: isCancelled)
  }

  /// Sends the cell from the finger to its place, in front of all others.
  private func land(
    _ element: CollectionElement?, _ step: ListMapping, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    element?.isLanding = true
    let transition = relay(step, engine.knownCounts, context)
    engine.run(transition, gone: [], animated: true) { [weak self, weak element] _ in
      guard let element, element.isLanding else { return }
      element.isLanding = false
      self?.reorder()
    }
  }

  /// Ends the movement without a motion, since something else changes what shows.
  func dropMovement() {
    guard var session = engine.reorder else { return }
    edgeScroller.stop()
    let context = contextOfEnd(session, isCancelled: true)
    let step = session.move(to: session.source)
    engine.reorder = nil
    if let step {
      layoutStorage.itemsWillMove(step)
      engine.counts = session.counts
      _ = engine.store.rekey(step.newKey)
    }
    context.invalidateDataSourceCounts = true
    layoutStorage.invalidateLayout(with: context)
    if let step { reader.follow(step) }
    dragParts?.drops.gapDidClose()
  }
}

extension UICollectionView: HandledList {
  func canMove(_ cell: UIView) -> Bool {
    guard let path = (cell as? UICollectionViewCell).flatMap(indexPath(for:)) else { return false }
    return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
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

extension UICollectionView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    scrollsAtEdges ? edgeVelocity(at: point, along: reader.axis) : 0
  }

  package func scrollAlong(by distance: CGFloat) { scroll(by: distance, along: reader.axis) }
}
