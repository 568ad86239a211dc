/// Several items that move as one body, at fixed distances. Its members belong to no behaviour by themselves.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  private struct Member {
    let item: any UIDynamicItem
    /// The place of the member while the group isn't turned, from the group's middle.
    let offset: CGPoint
    let transform: CGAffineTransform
    let path: UIBezierPath
  }

  private let members: [Member]
  private var currentCenter: CGPoint
  private var currentTransform = CGAffineTransform.identity

  /// The rectangle around the members where they were when the group was made, with its origin at zero.
  open private(set) var bounds: CGRect

  /// Makes a body of items as they lie now.
  /// - Precondition: none of them is a group.
  public init(items: [any UIDynamicItem]) {
    demand(!items.contains { $0 is UIDynamicItemGroup }, "UIDynamicItemGroup: a group can't be a member of another one")
    let outlines = items.map { DynamicItemOutline($0) }
    let frames = zip(items, outlines).map { $1.boundingBox.offsetBy(dx: $0.center.x, dy: $0.center.y) }
    let frame = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    currentCenter = middle
    bounds = CGRect(origin: .zero, size: frame.size)
    members = zip(items, outlines).map { item, outline in
      let offset = CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y)
      let path = outline.path
      path.apply(CGAffineTransform(translationX: offset.x, y: offset.y))
      return Member(item: item, offset: offset, transform: item.transform, path: path)
    }
  }

  /// The members, in the order in which they were given.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// The middle of the rectangle around the members, in points; setting it moves them.
  open var center: CGPoint {
    get { currentCenter }
    set {
      currentCenter = newValue
      place()
    }
  }

  /// How the group is turned about its middle since it was made; setting it turns the members about that.
  open var transform: CGAffineTransform {
    get { currentTransform }
    set {
      currentTransform = newValue
      place()
    }
  }

  /// The shape of the group: always the shapes of its members together.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The outlines of the members, from the group's middle.
  open var collisionBoundingPath: UIBezierPath {
    members.reduce(into: UIBezierPath()) { $0.append($1.path) }
  }

  private func place() {
    for member in members {
      let offset = member.offset.applying(currentTransform)
      member.item.center = CGPoint(x: currentCenter.x + offset.x, y: currentCenter.y + offset.y)
      let transform = member.transform.concatenating(currentTransform)
      if member.item.transform != transform { member.item.transform = transform }
    }
  }
}
