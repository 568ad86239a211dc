/// An item of a collection view that is moved by hand: its layout places it, in front of all others.
@preconcurrency @MainActor final class ItemMovement: ListMovement {
  private unowned let view: UICollectionView
  /// What the layout is invalidated with in the step that is being made, or at the end.
  private var context = UICollectionViewLayoutInvalidationContext()

  init(in view: UICollectionView) { self.view = view }

  func begin(_ session: ReorderSession) { view.setNeedsLayout() }

  // MARK: The finger

  func follow() {
    view.reader.prepareLayout()
    guard view.engine.reorder?.isGap == false else { return }
    guard let element = view.engine.mover.moved, let moving = view.reader.moving else { return view.setNeedsLayout() }
    let isBehind = element.attributes.zIndex != moving.zIndex
    if !element.attributes.isEqual(moving) { element.apply(moving) }
    if isBehind { view.reorder() }
  }

  func proposedTarget(of session: ReorderSession) -> IndexPath? {
    let proposed = view.layoutStorage.targetIndexPath(
      forInteractivelyMovingItem: session.target, withPosition: view.reader.mirror(session.middle))
    return proposed == session.target ? nil : proposed
  }

  func willShow(_ session: ReorderSession, at target: IndexPath, from previous: ReorderSession) {
    context = view.layoutStorage.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: view.reader.mirror(session.middle),
      previousIndexPaths: [previous.target], previousPosition: view.reader.mirror(previous.middle))
  }

  func stay() { view.layoutStorage.invalidateLayout(with: context) }

  func makeRoom(_ step: ListMapping, counts: [Int]) {
    view.engine.run(relay(step, counts), gone: [], animated: true, completion: nil)
  }

  /// Gives the items other places, where nothing shows them yet.
  private func relay(_ step: ListMapping, _ counts: [Int]) -> CollectionTransition {
    let layout = view.layoutStorage
    let transition = CollectionTransition(
      in: view, step, from: view.reader.latest, fadesUnknown: false, retargets: false
    ) {}
    layout.itemsWillMove(step)
    view.engine.counts = counts
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.prepareIfNeeded()
    view.transition = transition
    view.engine.rekey(by: step)
    return transition
  }

  // MARK: The end

  func willEnd(_ session: ReorderSession, isCancelled: Bool) {
    context = view.layoutStorage.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? session.source : session.target], previousIndexPaths: [session.source],
      movementCancelled: isCancelled)
  }

  /// Sends the cell from the finger to its place, in front of all others.
  func land(_ moved: CollectionElement?, back: ListMapping?) {
    moved?.isLanding = true
    let counts = view.engine.knownCounts
    let transition = relay(back ?? ListMapping(counts: counts), counts)
    view.engine.run(transition, gone: [], animated: true) { [weak view = view, weak moved] _ in
      guard let moved, moved.isLanding else { return }
      moved.isLanding = false
      view?.reorder()
    }
  }

  func giveUp(_ moved: CollectionElement?) { view.layoutStorage.invalidateLayout(with: context) }

  func drop(_ moved: CollectionElement?, back: ListMapping?) {
    let layout = view.layoutStorage
    if let back {
      layout.itemsWillMove(back)
      _ = view.engine.store.rekey(back.newKey)
    }
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    if let back { view.reader.follow(back) }
  }
}
