extension UICollectionView {
  // MARK: What shows

  var isLayoutStale: Bool { stale != nil }
  func prepareLayout(_ made: inout [CollectionElement]) { settleLayout() }
  func placesInSight() -> [UICollectionViewLayoutAttributes] { attributesInSight() }
  func hasView(at place: UICollectionViewLayoutAttributes) -> Bool { layoutStorage.isPrepared }
  func didTile() { stale = nil }

  func place(_ wanted: [UICollectionViewLayoutAttributes]) {
    var isReordered = false
    for attributes in wanted {
      guard let element = engine.store[attributes.key], !element.attributes.isEqual(attributes) else { continue }
      if element.attributes.zIndex != attributes.zIndex { isReordered = true }
      element.apply(attributes)
    }
    if isReordered { reorder() }
  }

  /// Brings the views into the order of the elements.
  func reorder() {
    engine.store.sort()
    var previous: UIView?
    // What is on its way out lies behind the rest.
    for element in engine.store.departing + engine.store.ordered {
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
  func scrollAnchor(except made: [CollectionElement]) -> CollectionElement? {
    let start = offsetRanges
    guard contentOffset.y > start.y.lowerBound || contentOffset.x > start.x.lowerBound else { return nil }
    return engine.store.first { element in
      element.cell != nil && element.holds == 0 && element.attributes.extent.overlaps(bounds)
        && !made.contains { $0 === element }
    }
  }

  func prepareLayoutAgain(keeping anchor: CollectionElement?) {
    settleLayout()
    if let anchor { keep(anchor) }
  }

  private func keep(_ anchor: CollectionElement) {
    guard engine.store.contains(anchor), let now = read(anchor.key) else { return }
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

  /// The data source may also have changed what the layout depends on.
  func sizesChangeLayout(_ places: [UICollectionViewLayoutAttributes]) -> Bool {
    !layoutStorage.isPrepared || fit(places)
  }

  func doubt(_ element: CollectionElement) { element.fittedSize = nil }

  /// Asks those elements that have a say in their size.
  /// - Returns: whether that makes another layout.
  private func fit(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in wanted {
      guard let element = engine.store[attributes.key], asks(element, attributes) else { continue }
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
