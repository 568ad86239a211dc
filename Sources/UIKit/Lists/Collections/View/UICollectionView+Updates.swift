/// Changes that are carried out together.
struct UpdateBatch {
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
}

extension UICollectionView {
  /// Adds to the batch that is being collected, or makes one.
  func change(_ add: (inout ListChanges) -> Void) {
    guard batch == nil else {
      if var changes = batch?.changes {
        add(&changes)
        batch?.changes = changes
      }
      return
    }
    var changes = ListChanges()
    add(&changes)
    runBatch({ self.batch?.changes = changes }, nil)
  }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch != nil {
      updates?()
      if let completion { batch?.completions.append(completion) }
      return
    }
    demand(!isTiling, "collection view: items can't be changed while the data source is asked for views")
    if counts != nil, !layoutStorage.isPrepared { UIView.performWithoutAnimation { tile() } }
    batch = UpdateBatch()
    updates?()
    var collected = batch ?? UpdateBatch()
    batch = nil
    if let completion { collected.completions.append(completion) }
    carryOut(collected)
  }

  private func carryOut(_ batch: UpdateBatch) {
    let completions = batch.completions
    let completion: (Bool) -> Void = { finished in for each in completions { each(finished) } }
    guard let oldCounts = counts else {
      // Nobody has seen the old items.
      forgetData()
      return completion(true)
    }
    let newCounts = askCounts()
    let mapping = checked(batch.changes, oldCounts, newCounts)
    let transition = CollectionTransition(mapping, from: asked ?? stale, fadesUnknown: true)
    follow(mapping)
    let gone = store.rekey(mapping.newKey)
    counts = newCounts
    layoutStorage.itemsWillMove(mapping)
    let context = layoutStorage.makeContext()
    context.invalidateDataSourceCounts = true
    layoutStorage.invalidateLayout(with: context)
    layoutStorage.prepareIfNeeded()
    self.transition = transition
    layoutStorage.prepare(forCollectionViewUpdates: batch.changes.updateItems)
    carryOut(transition, gone: gone, animated: true, retargets: true) { [layoutStorage] in
      layoutStorage.finalizeCollectionViewUpdates()
    } completion: {
      completion($0)
    }
  }

  private func checked(_ changes: ListChanges, _ oldCounts: [Int], _ newCounts: [Int]) -> ListMapping {
    do {
      return try ListMapping(changes, oldCounts: oldCounts, newCounts: newCounts)
    } catch {
      fatalError("collection view: the update can't be what has happened to the data. \(error.message)")
    }
  }

  /// What is known of single items goes with them.
  private func follow(_ mapping: ListMapping) {
    selected = Set(selected.compactMap(mapping.newPath))
    prefetch = PrefetchState()
    menus.follow(mapping)
    guard let pressed = press else { return }
    if let path = mapping.newPath(of: pressed.indexPath) {
      press?.indexPath = path
    } else {
      cancelPress()
    }
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
    demand(
      layout.collectionView == nil || layout.collectionView === self,
      "collection view: the layout is another view's already")
    demand(!isTiling && batch == nil, "collection view: the layout can't be changed while it is at work")
    let known = asked ?? stale
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    old.collectionView = nil
    layout.collectionView = self
    layoutStorage = layout
    asked = nil
    layout.isPrepared = false
    let isShown = counts != nil && !store.ordered.isEmpty
    guard isShown else {
      setNeedsLayout()
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(true)
      return
    }
    let views = store.ordered.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    // Decorations belong to their layout, and are not used again in another.
    let gone = store.rekey { $0.category == .decorationView ? nil : $0 }
    for element in gone { element.view.reuseIdentifier = nil }
    layout.prepareIfNeeded()
    let transition = CollectionTransition(ListMapping(counts: knownCounts), from: known, fadesUnknown: false)
    carryOut(transition, gone: gone, animated: animated, retargets: true) {
      for element in gone { element.view.alpha = 0 }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    } completion: { finished in
      for view in views { view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
  }
}

extension ListChanges {
  /// As layouts are told of them.
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
