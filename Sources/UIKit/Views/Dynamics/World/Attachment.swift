/// What an attachment joins, and by what: as things were when it was made.
@MainActor struct Attachment {
  enum Kind {
    case rod
    case rope
    case pin
    case weld
    /// An axis, as the first body sees it.
    case slider(CGVector)
  }

  let kind: Kind
  /// The item from which the other one is seen; nil for an anchor.
  private(set) var first: (any UIDynamicItem)?
  let second: any UIDynamicItem
  /// The point at which the joint holds each of them, from its middle; it turns with the item.
  private(set) var firstOffset = UIOffset.zero
  let secondOffset: UIOffset
  /// The angle of the second item as the first one sees it.
  let angle: CGFloat
  /// The place of the anchor; zero if there is none.
  private(set) var anchorPoint = CGPoint.zero
  /// How far apart the two points are.
  let initialLength: CGFloat

  var isToAnchor: Bool { first == nil }

  /// The items, in the order in which the app has named them.
  var items: [any UIDynamicItem] { first.map { [second, $0] } ?? [second] }

  /// A joint between a point of an item and an anchor.
  init(_ kind: Kind, of item: any UIDynamicItem, at offset: UIOffset, to point: CGPoint) {
    (self.kind, second, secondOffset, anchorPoint) = (kind, item, offset, point)
    angle = Self.angle(of: item)
    initialLength = Self.distance(Self.place(of: offset, in: item), point)
  }

  /// A joint of an item to an anchor where it is.
  init(_ kind: Kind, of item: any UIDynamicItem, at point: CGPoint) {
    self.init(kind, of: item, at: Self.offset(of: point, in: item), to: point)
  }

  /// A joint between points of two items.
  init(
    _ kind: Kind, of item1: any UIDynamicItem, at offset1: UIOffset, to item2: any UIDynamicItem, at offset2: UIOffset
  ) {
    let turn = Self.angle(of: item2)
    if case .slider(let axis) = kind {
      self.kind = .slider(CGVector(angle: axis.angle - turn, length: axis.length))
    } else {
      self.kind = kind
    }
    (first, second, firstOffset, secondOffset) = (item2, item1, offset2, offset1)
    angle = Self.angle(of: item1) - turn
    initialLength = Self.distance(Self.place(of: offset1, in: item1), Self.place(of: offset2, in: item2))
  }

  /// A joint of two items at a point.
  init(_ kind: Kind, of item1: any UIDynamicItem, to item2: any UIDynamicItem, at point: CGPoint) {
    self.init(
      kind, of: item1, at: Self.offset(of: point, in: item1), to: item2, at: Self.offset(of: point, in: item2))
  }

  // MARK: Geometry

  private static func angle(of item: any UIDynamicItem) -> CGFloat {
    let transform = item.transform
    return DynamicsScale.finite(atan2(transform.b, transform.a))
  }

  private static func place(of offset: UIOffset, in item: any UIDynamicItem) -> CGPoint {
    let turn = CGAffineTransform(rotationAngle: angle(of: item))
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(turn)
    return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
  }

  private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
    let turn = CGAffineTransform(rotationAngle: -angle(of: item))
    let offset = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y).applying(turn)
    return UIOffset(horizontal: offset.x, vertical: offset.y)
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(one.x - other.x, one.y - other.y)
  }
}

/// What an app may change of an attachment.
struct AttachmentSettings {
  let anchor: CGPoint
  let length: CGFloat
  let damping: CGFloat
  let frequency: CGFloat
  let friction: CGFloat
  let range: UIFloatRange
}
