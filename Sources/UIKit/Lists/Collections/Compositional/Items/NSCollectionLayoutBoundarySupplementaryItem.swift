/// A view at an edge of a section or of a whole layout, such as a header.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view lies.
  open private(set) var alignment: NSRectAlignment
  /// The distance from there, in points, toward trailing and bottom.
  open private(set) var offset: CGPoint
  /// Whether the view lies outside of the content, which has less room or a longer section for it; else it lies over
  /// the content. Default: true.
  open var extendsBoundary = true
  /// Whether the view stays in sight as long as its section does. Default: false.
  open var pinToVisibleBounds = false

  /// Makes a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Makes a view near an edge.
  /// - Parameter absoluteOffset: the distance from where it would lie, in points, toward trailing and bottom.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset), nil)
  }

  final var boundaryPlan: BoundaryPlan {
    BoundaryPlan(
      kind: elementKind, size: layoutSize.plan, insets: contentInsets, zIndex: zIndex, edges: alignment.edges,
      offset: offset, extends: extendsBoundary, pins: pinToVisibleBounds)
  }

  override func copied() -> NSCollectionLayoutItem {
    let copy = carryOver(
      to: NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset))
    (copy.extendsBoundary, copy.pinToVisibleBounds, copy.zIndex) = (extendsBoundary, pinToVisibleBounds, zIndex)
    return copy
  }
}
