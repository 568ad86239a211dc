/// Distances inward from the edges of a rectangle, in points; leading and trailing follow the reading direction.
/// Negative values point outward.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset at the upper edge, in points.
  public var top: CGFloat
  /// The inset at the side where lines begin, in points: left in English.
  public var leading: CGFloat
  /// The inset at the lower edge, in points.
  public var bottom: CGFloat
  /// The inset at the side where lines end, in points: right in English.
  public var trailing: CGFloat

  /// Insets of 0 at every edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// The same as `zero`.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Any numbers: none is checked.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension NSDirectionalEdgeInsets {
  /// The same insets by side.
  func resolved(rightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
  }

  init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
    self.init(
      top: insets.top, leading: rightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: rightToLeft ? insets.left : insets.right)
  }
}
