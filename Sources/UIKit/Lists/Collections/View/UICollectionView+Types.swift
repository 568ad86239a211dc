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

  /// Along which a flow layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// Where an item shall lie in the view: at most one of each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// Apple's bits, 0…5.
    public let rawValue: UInt
    /// Bits without a meaning do nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
