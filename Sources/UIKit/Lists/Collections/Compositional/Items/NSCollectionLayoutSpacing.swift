/// A distance between or around items of a group.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject, NSCopying {
  let plan: CompositionSpacing

  init(_ plan: CompositionSpacing) {
    self.plan = plan
    super.init()
  }

  /// Returns a distance that grows with the room that is left in the group.
  /// - Parameter flexibleSpacing: the least, in points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(CompositionSpacing(amount: flexibleSpacing, isFlexible: true))
  }

  /// Returns a distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self { Self(CompositionSpacing(amount: fixedSpacing)) }

  /// The distance, or the least of it, in points.
  public var spacing: CGFloat { plan.amount }
  /// Whether it grows.
  public var isFlexibleSpacing: Bool { plan.isFlexible }
  /// Whether it is always the same.
  public var isFixedSpacing: Bool { !plan.isFlexible }

  /// Returns the object itself: it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
