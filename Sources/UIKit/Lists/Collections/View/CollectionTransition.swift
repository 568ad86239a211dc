/// How a collection view gets from one state to another, and what its layout needs to know of that to say where elements
/// come from and go to.
@preconcurrency @MainActor final class CollectionTransition: ListTransition {
  private weak var view: UICollectionView?
  let mapping: ListMapping
  /// The old attributes of elements in sight and around it, by their old keys.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  /// Elements that were too far off for their place to be known are faded in, rather than simply there.
  let fadesUnknown: Bool
  /// Layout and delegate have a say in the offset.
  private let retargets: Bool
  /// A closure that is called once all has its new place, while changes are still animated.
  private let finalize: () -> Void

  init(
    in view: UICollectionView, _ mapping: ListMapping, from asked: AskedAttributes?, fadesUnknown: Bool,
    retargets: Bool, finalize: @escaping () -> Void
  ) {
    (self.view, self.mapping, self.fadesUnknown) = (view, mapping, fadesUnknown)
    (self.retargets, self.finalize) = (retargets, finalize)
    old = Dictionary((asked?.attributes ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func begin() {
    if retargets { view?.retarget() }
    view?.describeCells()
  }

  func arrange(_ made: [CollectionElement], gone: [CollectionElement]) {
    guard let view else { return }
    for element in made { element.isNew = true }
    UIView.performWithoutAnimation {
      for element in made {
        if let initial = view.askInitial(element.key) { element.apply(initial) }
        // It comes with all in its place: laid out along with what is around it, it would grow from nothing.
        element.view.layer.layoutBranch()
      }
    }
    view.reorder()
  }

  /// What has no place fades.
  func leave(_ element: CollectionElement) {
    guard let view else { return }
    let final = view.oldKey(of: element.key, mapping).flatMap { view.askFinal($0) } ?? view.reader.read(element.key)
    if let final, !final.isHidden {
      element.apply(final)
    } else {
      let faded = element.attributes.duplicate()
      faded.alpha = 0
      element.apply(faded)
    }
  }

  func depart(_ element: CollectionElement) { if let final = view?.askFinal(element.key) { element.apply(final) } }

  /// What stays in a list moves along in its parts.
  func finish() {
    for element in view?.engine.store.ordered ?? [] where element.view is UICollectionViewListCell && !element.isNew {
      element.view.layoutIfNeeded()
    }
    finalize()
  }

  func close() {
    for element in view?.engine.store.ordered ?? [] { element.isNew = false }
    view?.transition = nil
    view?.reader.discardEarlier()
  }
}
