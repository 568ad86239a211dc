/// Edges of a rectangle by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// A bit an edge, with Apple's numbers.
  public let rawValue: UInt
  /// Makes a set of edges from their bits. Bits that no edge has are kept and mean none.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin: left in English.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end: right in English.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
