/// A group that has been laid out, from its upper leading corner.
struct SolvedBox {
  /// The size without what `edges` adds around it.
  var size: CGSize
  var edges = CompositionEdges()
  /// The items in their order.
  var items: [SolvedItem] = []
  /// The views at items.
  var badges: [SolvedBadge] = []
  /// The views at groups.
  var banners: [SolvedBadge] = []

  mutating func append(_ other: SolvedBox, at origin: CGPoint) {
    let first = items.count
    items += other.items.map { $0.moved(by: origin) }
    badges += other.badges.map { $0.moved(by: origin, itemsBy: first) }
    banners += other.banners.map { $0.moved(by: origin, itemsBy: first) }
  }

  /// The length that the box takes along an axis.
  func length(_ axis: ScrollAxis) -> CGFloat { axis.of(size) + edges.least(axis) }
}

struct SolvedItem {
  var frame: CGRect
  var zIndex = 0
  var estimated = EstimatedAxes()

  func moved(by origin: CGPoint) -> SolvedItem {
    var moved = self
    moved.frame.origin.x += origin.x
    moved.frame.origin.y += origin.y
    return moved
  }
}

struct SolvedBadge {
  var kind: String
  var frame: CGRect
  var zIndex: Int
  var estimated: EstimatedAxes
  /// The item to which it belongs, counted within the box.
  var item: Int

  func moved(by origin: CGPoint, itemsBy first: Int) -> SolvedBadge {
    var moved = self
    moved.frame.origin.x += origin.x
    moved.frame.origin.y += origin.y
    moved.item += first
    return moved
  }
}
