/// Changes that are carried out together.
struct ListBatch {
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
}

extension ListEngine {
  // MARK: Collecting

  func openBatch() {
    if batchDepth == 0 {
      demand(!isTiling, "\(terms.list): \(terms.items) can't be changed while the data source is asked for views")
      list.prepareForChanges()
      batch = ListBatch()
    }
    batchDepth += 1
  }

  func closeBatch() {
    batchDepth -= 1
    guard batchDepth == 0, let collected = batch else { return }
    batch = nil
    carryOut(collected)
  }

  /// Collects the changes that a block makes, within a batch that is being collected or as one of their own.
  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openBatch()
    updates?()
    if let completion { batch?.completions.append(completion) }
    closeBatch()
  }

  /// Adds to the batch that is being collected, or makes one.
  func change(_ add: (inout ListChanges) -> Void) {
    openBatch()
    if var changes = batch?.changes {
      add(&changes)
      batch?.changes = changes
    }
    closeBatch()
  }

  // MARK: Carrying out

  private func carryOut(_ batch: ListBatch) {
    let mayFinish = list.window != nil || !UIView.areAnimationsEnabled || list.finishesChangesWithoutWindow
    let completion: (Bool) -> Void = { finished in for each in batch.completions { each(finished && mayFinish) } }
    guard let oldCounts = counts, list.elementLayout.isKnown else {
      // Nobody has seen the old items.
      forgetData()
      return completion(true)
    }
    let newCounts = askCounts()
    let mapping = checked(batch.changes, oldCounts, newCounts)
    counts = newCounts
    follow(mapping)
    let facade = list
    let gone = store.rekey { facade.newKey(of: $0, mapping) }
    run(list.makeTransition(batch.changes, mapping), gone: gone, animated: true, completion: completion)
  }

  private func checked(_ changes: ListChanges, _ oldCounts: [Int], _ newCounts: [Int]) -> ListMapping {
    do {
      return try ListMapping(changes, oldCounts: oldCounts, newCounts: newCounts)
    } catch {
      fatalError("\(terms.list): the update can't be what has happened to the data. \(error.message)")
    }
  }

  /// What is known of single items goes with them.
  private func follow(_ mapping: ListMapping) {
    let keepsReloaded = list.keepsSelectionOfReloaded
    selected = Set(selected.compactMap { keepsReloaded ? mapping.newPlace(of: $0) : mapping.newPath(of: $0) })
    prefetching = PrefetchState()
    list.menus.follow(mapping)
    list.follow(mapping)
    guard let pressed = press else { return }
    if let path = mapping.newPath(of: pressed.indexPath) {
      press?.indexPath = path
    } else {
      cancelPress()
    }
  }

  // MARK: From one state to the next

  /// Leads all that shows, comes or goes to its place in the layout as it is now.
  /// - Parameter gone: elements that depart.
  func run(
    _ transition: any ListTransition<Element>, gone: [Element], animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let list = list
    (self.transition, isTiling) = (transition, true)
    var leaving: [Element] = []
    var isOpen = true
    var earlyEnd: Bool?
    let end: (Bool) -> Void = { [weak self] finished in
      for element in leaving { self?.letGo(element) }
      transition.end()
      completion?(finished)
    }
    let changes: () -> Void = { [self] in leaving = move(along: transition, gone) }
    if animated, isSeen {
      UIView.animateToRest(changes) { finished in if isOpen { earlyEnd = finished } else { end(finished) } }
    } else {
      UIView.performWithoutAnimation(changes)
      earlyEnd = true
    }
    isOpen = false
    (self.transition, isTiling) = (nil, false)
    transition.close()
    tiledBounds = list.bounds
    list.setNeedsLayout()
    // Where nothing moves, all is over before the call returns.
    if let earlyEnd { end(earlyEnd) }
  }

  /// Whether the list has been seen: before the first frame that has it, nothing in it has a place to move from.
  private var isSeen: Bool { list.window != nil && list.bounds.width > 0 && list.layer.isShown }

  /// Moves elements to their new places.
  /// - Returns: what is still seen, but on its way out of sight, and held for that.
  private func move(along transition: any ListTransition<Element>, _ gone: [Element]) -> [Element] {
    transition.begin()
    let (places, made) = populate()
    transition.arrange(made, gone: gone)
    list.elementLayout.place(places)
    transition.arrive(made)
    let keys = Set(places.map(\.key))
    let hidden = store.ordered.filter { !keys.contains($0.key) }
    for element in gone + hidden { element.holds += 1 }
    for element in hidden { transition.leave(element) }
    for element in gone { transition.depart(element) }
    transition.finish()
    return gone + hidden
  }
}
