extension UICollectionView {
  func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> CollectionElement? {
    making = attributes
    let view = makeView(attributes)
    making = nil
    let element = CollectionElement(attributes.key, view, attributes)
    view.element = element
    return element
  }

  func prepare(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
    element.apply(attributes)
    describe(element.view, element.key)
    guard let cell = element.cell else { return }
    showState(of: cell, at: attributes.indexPath)
    cell.updateConfigurationIfNeeded()
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    guard attributes.representedElementCategory != .decorationView else { return makeDecoration(kind, attributes) }
    guard let dataSource else { fatalError("collection view: there are items, but no data source any more") }
    let isCell = attributes.representedElementCategory == .cell
    let view =
      isCell
      ? dataSource.collectionView(self, cellForItemAt: dataPath(path))
      : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    demand(
      view.reuseIdentifier != nil,
      "collection view: the view for \(attributes) was not dequeued from a collection view")
    demand(
      view.element == nil,
      "collection view: the view for \(attributes) shows another element already; each needs a view of its own")
    return view
  }

  private func makeDecoration(
    _ kind: String, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard
      let (view, isUsed) = layoutStorage.decorations.take(
        kind, frame: attributes.frame, make: { $0.init(frame: attributes.frame) })
    else {
      fatalError("collection view: \(type(of: layoutStorage)) has registered no class for decoration views \"\(kind)\"")
    }
    view.reuseIdentifierStorage = kind
    if isUsed { view.prepareForReuse() }
    return view
  }

  // MARK: Dequeuing

  func pool(_ kind: String) -> ReusePool<UICollectionReusableView> {
    if let pool = supplementaries[kind] { return pool }
    let pool = ReusePool<UICollectionReusableView>()
    supplementaries[kind] = pool
    return pool
  }

  func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    if let cell = engine.reconfiguredCell(identifier, for: indexPath) { return cell }
    return dequeue(identifier, .item(indexPath), from: cells) {
      "cells \"\(identifier)\": register(_:forCellWithReuseIdentifier:)"
    }
  }

  func dequeueSupplementary(
    _ kind: String, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(identifier, .supplementary(kind, indexPath), from: pool(kind)) {
      "views \"\(identifier)\" of the kind \"\(kind)\": "
        + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
    }
  }

  /// Takes a view from a pool, or makes one.
  /// - Parameter missing: what is not registered, and by what it could be.
  private func dequeue<View: UICollectionReusableView>(
    _ identifier: String, _ key: ElementKey, from pool: ReusePool<View>, missing: () -> String
  ) -> View {
    let shown = key.category == .cell ? .item(engine.shownPath(key.indexPath)) : key
    let frame = frameOfNewView(shown)
    guard let (view, isUsed) = pool.take(identifier, frame: frame, make: { $0.init(frame: frame) }) else {
      fatalError("collection view: no class is registered for \(missing()) does so")
    }
    view.reuseIdentifierStorage = identifier
    if isUsed {
      if let cell = view as? UICollectionViewCell { (cell.isHighlighted, cell.isSelected) = (false, false) }
      view.prepareForReuse()
      view.bounds.size = frame.size
    }
    // The app asks the cells of lists for their standard content.
    describe(view, shown)
    return view
  }

  private func frameOfNewView(_ key: ElementKey) -> CGRect {
    if let making, making.key == key { return making.frame }
    return layoutStorage.isPrepared ? reader.read(key)?.frame ?? .zero : .zero
  }

  // MARK: Letting go

  func retire(_ element: CollectionElement) {
    let view = element.view
    if let cell = view as? UICollectionViewListCell {
      lists.swiper?.forget(cell)
      cell.endSwipe()
    }
    element.cell?.show(ListDragState.none)
    view.element = nil
    view.removeFromSuperview()
    didEndDisplaying(element)
    guard let identifier = view.reuseIdentifier else { return }
    switch element.key.category {
    case .cell: if let cell = element.cell { cells.put(cell, for: identifier) }
    case .supplementaryView: pool(element.key.kind).put(view, for: identifier)
    case .decorationView: layoutStorage.decorations.put(view, for: identifier)
    }
  }

  func willDisplay(_ element: CollectionElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      if let cell = element.cell {
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(path))
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: path)
    case .decorationView: break
    }
  }

  private func didEndDisplaying(_ element: CollectionElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      if let cell = element.cell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(path))
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind, at: path)
    case .decorationView: break
    }
  }
}
