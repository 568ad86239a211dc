/// The distances around an item, which are added to its size.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The distance before the item where lines begin; nil for none.
  public final let leading: NSCollectionLayoutSpacing?
  /// The distance above the item; nil for none.
  public final let top: NSCollectionLayoutSpacing?
  /// The distance behind the item where lines end; nil for none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item; nil for none.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes distances around an item; nil for none.
  public required init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  final var plan: CompositionEdges {
    let none = CompositionSpacing()
    return CompositionEdges(
      leading: leading?.plan ?? none, top: top?.plan ?? none, trailing: trailing?.plan ?? none,
      bottom: bottom?.plan ?? none)
  }

  /// Returns the object itself: it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
