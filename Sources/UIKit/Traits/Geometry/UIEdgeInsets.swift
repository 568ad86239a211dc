/// Distances inward from the edges of a rectangle, in points. Negative values point outward.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The inset at the upper edge, in points.
  public var top: CGFloat
  /// The inset at the left edge, in points, whatever the reading direction.
  public var left: CGFloat
  /// The inset at the lower edge, in points.
  public var bottom: CGFloat
  /// The inset at the right edge, in points, whatever the reading direction.
  public var right: CGFloat

  /// Insets of 0 at every edge.
  public static let zero = UIEdgeInsets()

  /// The same as `zero`.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Any numbers: none is checked.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension UIEdgeInsets {
  /// Edge by edge.
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }

  /// The larger of the two at each edge.
  static func max(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: Swift.max(a.top, b.top), left: Swift.max(a.left, b.left), bottom: Swift.max(a.bottom, b.bottom),
      right: Swift.max(a.right, b.right))
  }
}

extension CGRect {
  /// The rectangle with its edges moved inward.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
