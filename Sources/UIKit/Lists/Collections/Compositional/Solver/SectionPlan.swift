/// A section as a value: what an app describes by `NSCollectionLayoutSection`.
struct SectionPlan {
  var group: CompositionNode
  var insets = NSDirectionalEdgeInsets()
  var spacing: CGFloat = 0
  /// The distance from the section before, or the layout's start, to all that the section has.
  var padding: CGFloat = 0
  var scrolling = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  var boundary: [BoundaryPlan] = []
  var backgrounds: [BackgroundPlan] = []
  /// Whether views at the boundary are inset as items are.
  var insetsBoundary = true
  /// What lies at single items; nil for nothing.
  var decorations: ((_ item: Int, _ count: Int, _ frame: CGRect) -> [ItemDecoration])?

  /// Whether groups follow one another across the direction in which the layout scrolls.
  var isOrthogonal: Bool { scrolling != .none }
}

/// A view at an edge of a section or of the whole layout, such as a header.
struct BoundaryPlan: NumberedPlan {
  var kind: String
  /// The number among those of its kind.
  var index = 0
  var size: CompositionSize
  var insets = NSDirectionalEdgeInsets()
  var zIndex: Int
  var edges: NSDirectionalRectEdge
  var offset = CGPoint.zero
  /// Whether it lies outside of the content, which makes room for it.
  var extends = true
  var pins = false
}

/// A view behind a whole section.
struct BackgroundPlan: NumberedPlan {
  var kind: String
  var index = 0
  var insets = NSDirectionalEdgeInsets()
  var zIndex: Int
}

/// A decoration at an item, such as the line between it and the next. Its index path is that of the item.
struct ItemDecoration {
  var kind: String
  /// The rectangle in the coordinates of the item's frame.
  var frame: CGRect
  var zIndex: Int
}

/// A view that is one of several of its kind.
protocol NumberedPlan {
  var kind: String { get }
  /// The number among those of its kind.
  var index: Int { get set }
}

extension Array where Element: NumberedPlan {
  /// The same with their numbers among those of their kinds.
  func numbered() -> [Element] {
    var counts: [String: Int] = [:]
    return map { plan in
      var plan = plan
      plan.index = counts[plan.kind, default: 0]
      counts[plan.kind] = plan.index + 1
      return plan
    }
  }
}
