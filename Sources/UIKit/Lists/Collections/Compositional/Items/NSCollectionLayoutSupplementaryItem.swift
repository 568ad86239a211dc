/// A view that belongs to an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, as the data source is asked for it.
  open private(set) var elementKind: String
  /// The point at which it is attached to the item or group.
  open var containerAnchor: NSCollectionLayoutAnchor { containerAnchorStorage }
  private final let containerAnchorStorage: NSCollectionLayoutAnchor
  /// The point of the view that lies there; nil for that at the same edges.
  open var itemAnchor: NSCollectionLayoutAnchor? { itemAnchorStorage }
  private final let itemAnchorStorage: NSCollectionLayoutAnchor?
  /// Views with higher numbers lie in front. Default: 1.
  open var zIndex = 1

  /// Makes a view within the item or group.
  /// - Parameter layoutSize: the size; fractions are those of the item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Makes a view of which a point lies at a point of the item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, containerAnchorStorage, itemAnchorStorage) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  final var supplementaryPlan: CompositionSupplementary {
    CompositionSupplementary(
      kind: elementKind, size: layoutSize.plan, insets: contentInsets, zIndex: zIndex,
      container: containerAnchor.plan, item: itemAnchor?.plan)
  }

  override func copied() -> NSCollectionLayoutItem {
    let copy = carryOver(
      to: NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor))
    copy.zIndex = zIndex
    return copy
  }
}
