extension UICollectionView {
  // MARK: Numbers

  /// The number of sections, as the data source has said when it was last asked.
  public final var numberOfSections: Int { engine.knownCounts.count }

  /// Returns the number of items of a section, as the data source has said when it was last asked.
  public final func numberOfItems(inSection section: Int) -> Int { engine.count(ofSection: section) }

  // MARK: What is in sight

  /// The cells in sight, in the order of the data.
  public final var visibleCells: [UICollectionViewCell] { engine.store.elements(.cell).compactMap(\.cell) }

  /// The places of the items in sight, in the order of the data.
  public final var indexPathsForVisibleItems: [IndexPath] { engine.store.elements(.cell).map(\.key.indexPath) }

  /// Returns the supplementary views in sight, in the order of the data.
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    engine.store.elements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
  }

  /// Returns the places of the supplementary views in sight, in the order of the data.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    engine.store.elements(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.indexPath)
  }

  /// Returns the cell of an item; nil for one that is out of sight.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    engine.cell(at: indexPath)
  }

  /// Returns a supplementary view; nil for one that is out of sight.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { engine.store[.supplementary(elementKind, indexPath)]?.view }

  /// The item that the cell shows; nil if it shows none.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let element = cell.element, engine.store.contains(element) else { return nil }
    return element.key.indexPath
  }

  /// The frontmost item at a point of the content, in or out of sight.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    reader.prepareLayout()
    let found = reader.read(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.extent.contains(point)
    }
    return found.max { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.key < $1.key }?.indexPath
  }

  // MARK: Where elements lie

  /// Returns the attributes that the layout has for an item, in or out of sight; nil for one that does not exist.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard engine.hasItem(at: indexPath) else { return nil }
    reader.prepareLayout()
    return reader.read(.item(indexPath))
  }

  /// Returns the attributes that the layout has for a supplementary view, in or out of sight; nil where it has no place
  /// for such a view.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    reader.prepareLayout()
    return reader.read(.supplementary(kind, indexPath))
  }
}
