extension UICollectionView {
  /// Cells that say how large they are may bring others into sight; those are asked in the next round.
  private static let mostRounds = 16

  /// Makes the views of what has come into sight, lets go of those that have left it, and puts all in their places.
  func tile() {
    guard !isTiling, batch == nil else { return }
    layOutBackground()
    let isMoved = stale != nil || bounds != boundsOfTiles
    if isMoved, AnimationContext.current?.animatesChanges == true, !store.ordered.isEmpty {
      return animateInvalidation()
    }
    isTiling = true
    let wanted = populate().attributes
    retireHidden(except: wanted)
    place(wanted)
    stale = nil
    boundsOfTiles = bounds
    isTiling = false
    updatePrefetching()
  }

  private func layOutBackground() {
    guard let backgroundView, backgroundView.frame != bounds else { return }
    backgroundView.frame = bounds
  }

  // MARK: What shows

  /// Sees to it that all that is in sight has a view.
  /// - Returns: what is in sight, and the elements that were made for it.
  func populate() -> (attributes: [UICollectionViewLayoutAttributes], made: [CollectionElement]) {
    var made: [CollectionElement] = []
    var anchor: CollectionElement?
    settleLayout()
    var wanted = attributesInSight()
    for _ in 1..<Self.mostRounds {
      for attributes in wanted where store[attributes.key] == nil && layoutStorage.isPrepared {
        made.append(make(attributes))
      }
      // The data source may have changed what the layout depends on.
      guard !layoutStorage.isPrepared || fit(wanted) else { return (wanted, made) }
      if anchor == nil, transition == nil { anchor = scrollAnchor(except: made) }
      settleLayout()
      if let anchor { keep(anchor) }
      wanted = attributesInSight()
    }
    return (wanted.filter { store[$0.key] != nil }, made)
  }

  func place(_ wanted: [UICollectionViewLayoutAttributes]) {
    var isReordered = false
    for attributes in wanted {
      guard let element = store[attributes.key], !element.attributes.isEqual(attributes) else { continue }
      if element.attributes.zIndex != attributes.zIndex { isReordered = true }
      element.apply(attributes)
    }
    if isReordered { reorder() }
  }

  /// What is no longer in sight and in no animation waits for its next use.
  private func retireHidden(except wanted: [UICollectionViewLayoutAttributes]) {
    let keys = Set(wanted.map(\.key))
    for element in store.ordered where element.holds == 0 && !keys.contains(element.key) {
      store.remove(element)
      retire(element)
    }
  }

  /// Brings the views into the order of the store.
  func reorder() {
    store.sort()
    var previous: UIView?
    // What is on its way out lies behind the rest.
    for element in store.departing + store.ordered {
      if let previous {
        insertSubview(element.view, aboveSubview: previous)
      } else {
        insertSubview(element.view, at: backgroundView?.superview === self ? 1 : 0)
      }
      previous = element.view
    }
  }

  // MARK: Content that stays where it is

  /// The first cell that was in sight before, while the content is scrolled: when cells before it turn out to have
  /// other sizes, it stays where it is.
  private func scrollAnchor(except made: [CollectionElement]) -> CollectionElement? {
    let start = offsetRanges
    guard contentOffset.y > start.y.lowerBound || contentOffset.x > start.x.lowerBound else { return nil }
    return store.first { element in
      element.cell != nil && element.holds == 0 && element.attributes.extent.overlaps(bounds)
        && !made.contains { $0 === element }
    }
  }

  private func keep(_ anchor: CollectionElement) {
    guard store.contains(anchor), let now = read(anchor.key) else { return }
    let shown = anchor.attributes.frame
    let moved = CGPoint(x: now.frame.minX - shown.minX, y: now.frame.minY - shown.minY)
    guard let axis = ScrollAxis.allCases.first(where: { offsetRanges[$0].upperBound > offsetRanges[$0].lowerBound }),
      axis.of(moved) != 0
    else { return }
    anchor.apply(now)
    var offset = contentOffset
    axis.set(axis.of(offset) + axis.of(moved), in: &offset)
    contentOffset = offset
  }

  // MARK: Sizes that cells prefer

  /// Asks those elements that have a say in their size.
  /// - Returns: whether that makes another layout.
  private func fit(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in wanted {
      guard let element = store[attributes.key], asks(element, attributes) else { continue }
      element.fittedSize = attributes.size
      let original = mirror(attributes)
      let preferred = element.view.preferredLayoutAttributesFitting(original.duplicate())
      if layoutStorage.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        contexts.append(
          layoutStorage.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      } else if attributes.sizing == .estimated {
        attributes.sizing = .settled
      }
    }
    for context in contexts { layoutStorage.invalidateLayout(with: context) }
    return !contexts.isEmpty
  }

  private func asks(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    switch attributes.sizing {
    case .estimated: true
    case .asked: attributes.representedElementCategory != .decorationView && element.fittedSize != attributes.size
    case .settled: false
    }
  }
}
