extension CollectionLayoutReader {
  // MARK: Content that stays where it is

  /// The first cell that was in sight before, while the content is scrolled: when cells before it turn out to have
  /// other sizes, it stays where it is.
  func anchor(except made: [CollectionElement]) -> CollectionElement? {
    let (start, offset, bounds) = (view.offsetRanges, view.contentOffset, view.bounds)
    guard offset.y > start.y.lowerBound || offset.x > start.x.lowerBound else { return nil }
    let moving = view.engine.reorder.map { ElementKey.item($0.target) }
    return view.engine.store.first { element in
      element.cell != nil && element.key != moving && element.holds == 0
        && element.attributes.extent.shows(in: bounds) && !made.contains { $0 === element }
    }
  }

  func prepareAgain(keeping anchor: CollectionElement?) {
    prepareLayout()
    if let anchor { keep(anchor) }
  }

  private func keep(_ anchor: CollectionElement) {
    guard view.engine.store.contains(anchor), let now = read(anchor.key) else { return }
    let shown = anchor.attributes.frame
    let moved = CGPoint(x: now.frame.minX - shown.minX, y: now.frame.minY - shown.minY)
    let ranges = view.offsetRanges
    guard let axis = ScrollAxis.allCases.first(where: { ranges[$0].upperBound > ranges[$0].lowerBound }),
      axis.of(moved) != 0
    else { return }
    anchor.apply(now)
    var offset = view.contentOffset
    axis.set(axis.of(offset) + axis.of(moved), in: &offset)
    view.contentOffset = offset
  }

  // MARK: Sizes that cells prefer

  /// The data source may also have changed what the layout depends on.
  func sizesChange(_ places: [UICollectionViewLayoutAttributes]) -> Bool {
    !layout.isPrepared || fit(places)
  }

  func invalidateSize(_ element: CollectionElement) { element.fittedSize = nil }

  /// Finds out which cells and supplementary views want another size since their content has changed.
  func willTile() {
    var changed: [ElementKey] = []
    for element in view.engine.store.ordered where element.isContentNew && element.holds == 0 {
      element.isContentNew = false
      guard element.key.category != .decorationView, wantsOtherSize(element) else { continue }
      element.fittedSize = nil
      changed.append(element.key)
    }
    if !changed.isEmpty { askAgain(changed) }
  }

  private func wantsOtherSize(_ element: CollectionElement) -> Bool {
    let attributes = mirror(element.attributes).duplicate()
    // A view that has said how large it is, where the layout had a guess, is asked as it was then.
    let isSupplementary = element.key.category == .supplementaryView
    let isAnswered = isSupplementary && attributes.sizing == .known && !attributes.estimatedAxes.isEmpty
    attributes.sizing = isAnswered ? .estimated : .asked
    return ask(element, attributes).size != attributes.size
  }

  /// Asks an element's view what it would like. What the view says of its size meanwhile is in its answer: otherwise one
  /// that says it whenever it is asked would be asked for ever.
  private func ask(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = element.view.preferredLayoutAttributesFitting(attributes)
    element.isContentNew = false
    return preferred
  }

  /// Asks those elements that have a say in their size.
  /// - Returns: whether that makes another layout.
  private func fit(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in wanted {
      guard let element = view.engine.store[attributes.key], asks(element, attributes) else { continue }
      element.fittedSize = attributes.size
      let original = mirror(attributes)
      let preferred = ask(element, original.duplicate())
      if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
        contexts.append(
          layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      } else if attributes.sizing == .estimated {
        attributes.sizing = .known
      }
    }
    for context in contexts { layout.invalidateLayout(with: context) }
    return !contexts.isEmpty
  }

  private func asks(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    switch attributes.sizing {
    case .estimated: true
    case .asked: attributes.representedElementCategory != .decorationView && element.fittedSize != attributes.size
    case .known: false
    }
  }
}
