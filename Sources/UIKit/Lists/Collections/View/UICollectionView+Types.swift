extension UICollectionView {
  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item's view.
    case cell
    /// A view that the data source gives, such as a header.
    case supplementaryView
    /// A view of the layout's own.
    case decorationView
  }

  /// The directions along which a flow layout's content may scroll.
  public enum ScrollDirection: Int, Sendable {
    /// The direction from top to bottom.
    case vertical
    /// The direction from side to side.
    case horizontal
  }

  /// The places where an item shall lie in the view: at most one of each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// Apple's bits, 0…5.
    public let rawValue: UInt
    /// Bits without a meaning do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
