/// What the engine asks of a collection view, and what it tells it. The rest of it is beside: `CollectionLayoutReader`
/// says where elements lie, `UICollectionView+Elements` makes their views, `UICollectionView+Updates` leads from one state to the
/// next.
extension UICollectionView: ListFacade, SnapshotList {
  typealias Element = CollectionElement

  var elementLayout: any ElementLayout<CollectionElement> { reader }

  // MARK: Data

  var hasDataSource: Bool { dataSource != nil }
  func askSectionCount() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  func askItemCount(ofSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func askCell(at path: IndexPath) -> UIView {
    guard let dataSource else { fatalError("collection view: there are items, but no data source any more") }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  func willForgetData() {
    engine.mover.drop()
    dragParts?.forget()
    lists.swiper?.forget()
    lists.needsDescription = true
  }

  func follow(_ mapping: ListMapping) {
    lists.swiper?.follow(mapping)
    dragParts?.follow(mapping)
  }

  func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }

  // MARK: Fingers

  func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func cell(of path: IndexPath) -> (any ListCell)? { cellForItem(at: path) }

  func shouldHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }
  func didHighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didHighlightItemAt: path) }
  func didUnhighlight(_ path: IndexPath) { collectionDelegate?.collectionView(self, didUnhighlightItemAt: path) }

  func itemToSelect(_ path: IndexPath) -> IndexPath? {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesByTap {
      cell.tapToggles()
      return nil
    }
    return collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }

  /// The delegate has a say where a person taps what is selected.
  func itemToDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath? {
    if isReplaced { return path }
    return collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  func didSelect(_ path: IndexPath) { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  func didDeselect(_ path: IndexPath, isReplaced: Bool) {
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else { return engine.deselectAll(animated: animated) }
    engine.select(path, animated: animated)
    if !position.isEmpty { scroll(to: path, position, animated: animated) }
  }

  // MARK: Items ahead

  var isPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }
}

extension UICollectionView {
  func menuConfiguration(of path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
    isDismissing
      ? collectionDelegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : collectionDelegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewWasTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
