/// What the looks of a cell depend on.
public struct UICellConfigurationState: Hashable, Sendable {
  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// A finger is on the cell.
  public var isHighlighted = false
  /// The cell's item is selected.
  public var isSelected = false

  /// Neither highlighted nor selected.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
