/// What the looks of a cell depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// Whether nothing in the cell can be used. Default: false.
  public var isDisabled = false
  /// Whether a finger is on the cell. Default: false.
  public var isHighlighted = false
  /// Whether the cell's item is selected. Default: false.
  public var isSelected = false
  /// Whether the cell is a header or footer that stays at its list's edge while its section scrolls below it. Default:
  /// false.
  public var isPinned = false
  /// Whether the list that the cell is in is edited. Default: false.
  public var isEditing = false
  /// Whether the cell's item is expanded in the outline of its section. Default: false.
  public var isExpanded = false
  /// Whether the cell's actions show beside it. Default: false.
  public var isSwiped = false
  /// Whether a finger drags the cell to another place. Default: false.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing of all this holds.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
