extension UICollectionView {
  func prepareForChanges() {
    // Items that have made room for one go on from where they show.
    let wasMoving = engine.reorder != nil
    engine.mover.drop()
    if wasMoving { return }
    if engine.counts != nil, !layoutStorage.isPrepared { UIView.performWithoutAnimation { engine.tile() } }
  }

  var keepsSelectionOfReloaded: Bool { false }
  var finishesChangesWithoutWindow: Bool { true }

  func makeTransition(_ changes: ListChanges, _ mapping: ListMapping) -> any ListTransition<CollectionElement> {
    let layout = layoutStorage
    let transition = CollectionTransition(
      in: self, mapping, from: reader.latest, fadesUnknown: true, retargets: true
    ) { layout.finalizeCollectionViewUpdates() }
    layout.itemsWillMove(mapping)
    embedded.move(mapping)
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.prepareIfNeeded()
    self.transition = transition
    layout.prepare(forCollectionViewUpdates: changes.updateItems)
    return transition
  }

  // MARK: Keys before and after

  func newKey(of key: ElementKey, _ mapping: ListMapping) -> ElementKey? {
    layoutStorage.goesWithItem(key)
      ? mapping.newPath(of: key.indexPath).map(key.moved(to:)) : mapping.newKey(of: key)
  }

  func oldKey(of key: ElementKey, _ mapping: ListMapping) -> ElementKey? {
    layoutStorage.goesWithItem(key)
      ? mapping.oldPath(of: key.indexPath).map(key.moved(to:)) : mapping.oldKey(of: key)
  }

  // MARK: Another layout

  func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = layoutStorage
    guard layout !== old else {
      completion?(true)
      return
    }
    engine.mover.drop()
    demand(
      layout.collectionView == nil || layout.collectionView === self,
      "collection view: the layout is another view's already")
    demand(!engine.isTiling && engine.batch == nil, "collection view: the layout can't be changed while it is at work")
    let known = reader.latest
    embedded.leaveAll()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    old.collectionViewStorage = nil
    layout.collectionViewStorage = self
    layoutStorage = layout
    reader.layoutWasReplaced()
    layout.isPrepared = false
    let isShown = engine.counts != nil && !engine.store.isEmpty
    guard isShown else {
      setNeedsLayout()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(true)
      return
    }
    let views = engine.store.ordered.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    // Decorations belong to their layout, and are not used again in another.
    let gone = engine.store.rekey { $0.category == .decorationView ? nil : $0 }
    for element in gone { element.view.reuseIdentifierStorage = nil }
    layout.prepareIfNeeded()
    let transition = CollectionTransition(
      in: self, ListMapping(counts: engine.knownCounts), from: known, fadesUnknown: false, retargets: true
    ) {
      for element in gone { element.view.alpha = 0 }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    self.transition = transition
    engine.run(transition, gone: gone, animated: animated) { finished in
      for view in views { view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
  }
}

extension ListChanges {
  /// The changes as layouts are told of them.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    for index in deletedSections.sorted() { items.append(.init(.delete, before: section(index), after: nil)) }
    for path in deletedItems.sorted() { items.append(.init(.delete, before: path, after: nil)) }
    for index in insertedSections.sorted() { items.append(.init(.insert, before: nil, after: section(index))) }
    for path in insertedItems.sorted() { items.append(.init(.insert, before: nil, after: path)) }
    for move in movedSections { items.append(.init(.move, before: section(move.from), after: section(move.to))) }
    for move in movedItems { items.append(.init(.move, before: move.from, after: move.to)) }
    for index in reloadedSections.sorted() {
      items.append(.init(.reload, before: section(index), after: section(index)))
    }
    for path in reloadedItems.sorted() { items.append(.init(.reload, before: path, after: path)) }
    return items
  }
}
