/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// A bit an edge, with Apple's numbers.
  public let rawValue: UInt
  /// Makes a set of edges from their bits. Bits that no edge has are kept and mean none.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge, whatever the reading direction.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge, whatever the reading direction.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// A bit a corner, with Apple's numbers.
  public let rawValue: UInt
  /// Makes a set of corners from their bits. Bits that no corner has are kept and mean none.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner where x and y are least.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner where x is greatest and y least.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner where x is least and y greatest.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner where x and y are greatest.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners, also those that have no name.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A pair of distances from a point, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The distance to the right, in points; negative to the left.
  public var horizontal: CGFloat
  /// The distance downward, in points; negative upward.
  public var vertical: CGFloat

  /// The point itself.
  public static let zero = UIOffset()

  /// The same as `zero`.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Any numbers: none is checked.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
