/// The width and height of an element of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public required init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  final var plan: CompositionSize { CompositionSize(width: widthDimension.length, height: heightDimension.length) }

  /// Returns the object itself: it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
