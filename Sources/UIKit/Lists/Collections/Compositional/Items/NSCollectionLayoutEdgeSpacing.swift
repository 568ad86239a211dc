/// The distances around an item, which are added to its size.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The distance before the item where lines begin; nil for none.
  open var leading: NSCollectionLayoutSpacing? { leadingStorage }
  private final let leadingStorage: NSCollectionLayoutSpacing?
  /// The distance above the item; nil for none.
  open var top: NSCollectionLayoutSpacing? { topStorage }
  private final let topStorage: NSCollectionLayoutSpacing?
  /// The distance behind the item where lines end; nil for none.
  open var trailing: NSCollectionLayoutSpacing? { trailingStorage }
  private final let trailingStorage: NSCollectionLayoutSpacing?
  /// The distance below the item; nil for none.
  open var bottom: NSCollectionLayoutSpacing? { bottomStorage }
  private final let bottomStorage: NSCollectionLayoutSpacing?

  /// Makes distances around an item; nil for none.
  public required init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (leadingStorage, topStorage, trailingStorage, bottomStorage) = (leading, top, trailing, bottom)
    super.init()
  }

  final var plan: CompositionEdges {
    let none = CompositionSpacing()
    return CompositionEdges(
      leading: leading?.plan ?? none, top: top?.plan ?? none, trailing: trailing?.plan ?? none,
      bottom: bottom?.plan ?? none)
  }

  /// Returns the object itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
