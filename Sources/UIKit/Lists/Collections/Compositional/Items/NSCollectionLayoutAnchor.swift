/// A point of a rectangle to which something is attached: the middle, or that of an edge, or a corner.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  let plan: CompositionAnchor

  init(_ plan: CompositionAnchor) {
    self.plan = plan
    super.init()
  }

  /// Makes an anchor.
  /// - Parameter edges: one, or two that meet; none for the middle.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(CompositionAnchor(edges: edges)) }

  /// Makes an anchor at a distance.
  /// - Parameter absoluteOffset: in points, toward trailing and bottom.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(CompositionAnchor(edges: edges, offset: absoluteOffset))
  }

  /// Makes an anchor at a distance.
  /// - Parameter fractionalOffset: in sizes of the view that is attached, toward trailing and bottom.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(CompositionAnchor(edges: edges, offset: fractionalOffset, isFractional: true))
  }

  /// The edges at which the point lies.
  open var edges: NSDirectionalRectEdge { plan.edges }
  /// The distance from there. Default: zero.
  open var offset: CGPoint { plan.offset }
  /// Whether the distance is in points.
  open var isAbsoluteOffset: Bool { !plan.isFractional }
  /// Whether the distance is in sizes of the view that is attached.
  open var isFractionalOffset: Bool { plan.isFractional }

  /// Returns the object itself: it never changes.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
