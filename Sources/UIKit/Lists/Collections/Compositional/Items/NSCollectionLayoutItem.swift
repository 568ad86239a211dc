/// A place for one item of a compositional layout, or, as `NSCollectionLayoutGroup`, for several.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size, as described.
  open var layoutSize: NSCollectionLayoutSize { layoutSizeStorage }
  private final let layoutSizeStorage: NSCollectionLayoutSize
  /// The room that is left free within the size, in points. It doesn't count where a length is estimated. Default: none.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item, besides its size; nil, the default, for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  final var attached: [NSCollectionLayoutSupplementaryItem] = []

  /// Makes a place for one item.
  public init(layoutSize: NSCollectionLayoutSize) {
    layoutSizeStorage = layoutSize
    super.init()
  }

  /// Makes a place for one item, with views that belong to it, such as badges. Their index paths are that of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
    attached = supplementaryItems
  }

  /// The views that belong to the item. Default: none.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  func makePlan(_ environment: CompositionEnvironment) -> CompositionNode { basicPlan }

  /// Returns an object of the same class that describes the same.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  func copied() -> NSCollectionLayoutItem { carryOver(to: NSCollectionLayoutItem(layoutSize: layoutSize)) }

  final func carryOver<Item: NSCollectionLayoutItem>(to copy: Item) -> Item {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.attached = attached
    return copy
  }
}

extension NSCollectionLayoutItem {
  var basicPlan: CompositionNode {
    CompositionNode(
      size: layoutSize.plan, insets: contentInsets, edges: edgeSpacing?.plan ?? CompositionEdges(),
      supplementaries: attached.map(\.supplementaryPlan))
  }
}
