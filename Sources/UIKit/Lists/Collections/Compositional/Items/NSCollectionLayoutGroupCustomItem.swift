/// The place of one item in a group whose items an app places by itself.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The rectangle, in points of the group's coordinates.
  open private(set) var frame: CGRect
  /// Items with higher numbers lie in front. Default: 0.
  open private(set) var zIndex: Int

  /// Makes a place.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Makes a place in front of, or behind, others.
  public required init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }

  final var plan: CompositionFrame { CompositionFrame(frame: frame, zIndex: zIndex) }

  /// Returns the object itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
