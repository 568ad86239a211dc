/// What a dynamic animator moves and turns: views and attributes of layouts, or any object of an app's own.
///
/// An animator reads the item when it is added, and from then on writes `center` and `transform`.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in points of the animator's reference system.
  var center: CGPoint { get set }
  /// The rectangle in the item's own coordinates, in points. Only its size counts.
  var bounds: CGRect { get }
  /// The transform about the middle. An animator changes how far it turns, and keeps the rest.
  var transform: CGAffineTransform { get set }
  /// The shape of the item for collisions. Default: `.rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for collisions where `collisionBoundsType` is `.path`: convex, in points from the item's middle. Each
  /// subpath is a part. Empty by default.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The shape that an item has for others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of `bounds`.
  case rectangle
  /// The ellipse in `bounds`.
  case ellipse
  /// The outline that is `collisionBoundingPath`.
  case path
}

extension UIDynamicItem {
  /// The shape of the item for collisions: `.rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for collisions: empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
