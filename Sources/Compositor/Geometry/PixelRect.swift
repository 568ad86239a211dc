import Foundation

/// A rectangle of whole pixels: from its first column and row up to, but without, `x1` and `y1`.
package struct PixelRect: Hashable, Sendable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  /// The area in pixels; zero for empty ones.
  package var area: Int { isEmpty ? 0 : width * height }

  /// The area that both rectangles cover; `.empty` if they don't overlap.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .empty : r
  }

  /// The smallest rectangle around both. Empty ones add nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Visits the parts of this rectangle above, left of, right of and below one within it.
  func around(_ hole: PixelRect, _ body: (PixelRect) -> Void) {
    for part in [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: hole.y0), PixelRect(x0: x0, y0: hole.y0, x1: hole.x0, y1: hole.y1),
      PixelRect(x0: hole.x1, y0: hole.y0, x1: x1, y1: hole.y1), PixelRect(x0: x0, y0: hole.y1, x1: x1, y1: y1),
    ] where !part.isEmpty { body(part) }
  }

  /// Whether another rectangle lies within this one. Every empty one does.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// Whether a pixel lies in both rectangles.
  package func intersects(_ other: PixelRect) -> Bool {
    x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1 && !isEmpty && !other.isEmpty
  }

  /// The rectangle moved to the right and down.
  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  func outset(_ distance: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x0: x0 - distance, y0: y0 - distance, x1: x1 + distance, y1: y1 + distance)
  }

  /// The pixels that a rectangle touches; empty if it has no finite extent.
  init(covering rect: CGRect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    self.init(
      x0: Self.whole(minX.rounded(.down)), y0: Self.whole(minY.rounded(.down)), x1: Self.whole(maxX.rounded(.up)),
      y1: Self.whole(maxY.rounded(.up)))
  }

  /// The nearest pixel within what is drawn; the first one for what is no number.
  static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value.rounded(), -limit), limit)) }

  /// The largest coordinate: nothing is drawn beyond it, and sums stay exact.
  private static let limit = 1_000_000_000.0
}
