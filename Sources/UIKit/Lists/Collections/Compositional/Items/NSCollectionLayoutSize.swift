/// The width and height of an element of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { widthDimensionStorage }
  private final let widthDimensionStorage: NSCollectionLayoutDimension
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { heightDimensionStorage }
  private final let heightDimensionStorage: NSCollectionLayoutDimension

  /// Makes a size.
  public required init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (widthDimensionStorage, heightDimensionStorage) = (widthDimension, heightDimension)
    super.init()
  }

  final var plan: CompositionSize { CompositionSize(width: widthDimension.length, height: heightDimension.length) }

  /// Returns the object itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
