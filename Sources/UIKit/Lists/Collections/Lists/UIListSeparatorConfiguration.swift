/// The separators above and below an item of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator shows.
  public enum Visibility: Int, Sendable {
    /// A separator that shows where the list's appearance has one.
    case automatic
    /// A separator that shows.
    case visible
    /// A separator that doesn't show.
    case hidden
  }

  /// Insets of which each side is the list's to decide: a separator begins where the text does.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether the separator above the item shows. Default: `.automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below the item shows. Default: `.automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distance of the separator above from the sides of the cell, in points. Default: `automaticInsets`.
  public var topSeparatorInsets = Self.automaticInsets
  /// The distance of the separator below from the sides of the cell, in points. Default: `automaticInsets`.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the separators. Default: `.separator`.
  public var color = UIColor.separator
  /// The colour of the separators of items that are selected, where several can be. Default: `.separator`.
  public var multipleSelectionColor = UIColor.separator
  /// The effect by which the separators mix with what lies behind them. Nil by default.
  public var visualEffect: UIVisualEffect?

  /// Makes the separators of lists with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
