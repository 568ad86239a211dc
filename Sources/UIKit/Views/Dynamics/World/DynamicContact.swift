/// The news that an item has begun or ended to touch another one, or a boundary.
struct DynamicContact {
  enum Other {
    case item(any UIDynamicItem)
    case boundary(DynamicBoundary)
  }

  let item: any UIDynamicItem
  let other: Other
  let began: Bool
  /// The point where they touch, in the reference system.
  let point: CGPoint
}

/// A boundary, for those who are told of contacts.
struct DynamicBoundary {
  weak var behavior: UICollisionBehavior?
  /// The name that the app has given it; nil for the reference bounds.
  let identifier: (any NSCopying)?
}
