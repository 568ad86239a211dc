import Foundation

// This stands in for Foundation's member of the same name wherever a file gets Foundation through UIKit: Foundation on
// Linux counts rectangles that only touch.

extension CGRect {
  /// Whether the rectangles have more in common than an edge or a corner, which is all that neighbours have. The null
  /// rectangle intersects none; an empty one intersects what it lies within.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool {
    minX < rect2.maxX && rect2.minX < maxX && minY < rect2.maxY && rect2.minY < maxY
  }
}
