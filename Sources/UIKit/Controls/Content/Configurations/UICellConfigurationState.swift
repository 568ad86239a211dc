/// What the looks of a cell depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// A finger is on the cell.
  public var isHighlighted = false
  /// The cell's item is selected.
  public var isSelected = false
  /// The table that the cell is in is edited.
  public var isEditing = false
  /// The cell's actions show beside it.
  public var isSwiped = false
  /// A finger drags the cell to another place.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing of all this holds.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
