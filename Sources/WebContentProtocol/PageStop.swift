import Foundation

/// A link or a button that has the focus by a key, and isn't typed into.
package struct PageStop: Codable, Hashable, Sendable {
  /// The place in points of the viewport.
  package var frame: CGRect
  /// The offset of the page then, in points.
  package var offset: CGPoint
  /// Points per CSS pixel then.
  package var scale: Double
  /// Whether it stays where it is as the page scrolls.
  package var isFixed: Bool

  package init(frame: CGRect, offset: CGPoint, scale: Double, isFixed: Bool) {
    (self.frame, self.offset, self.scale, self.isFixed) = (frame, offset, scale, isFixed)
  }
}
