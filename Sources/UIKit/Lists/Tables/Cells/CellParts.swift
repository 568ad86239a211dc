/// What a cell consists of besides its content, and its state.
@MainActor struct CellParts {
  var isHighlighted = false
  var isSelected = false
  var isEditing = false
  var isReordering = false
  /// Whether the cell is lifted, or dragged, as it was last told.
  var dragState = ListDragState.none

  /// The views of the cell's style; nil until somebody asks for a label.
  var legacy: ListViews?

  /// The view of the accessory that counts, made for a type or the app's.
  var accessory: UIView?
  var separators: [UIView] = []
  var separatorInset: UIEdgeInsets?
  var editingControl: EditingControl?
  var reorderControl: ReorderHandle?
  /// The view of the actions while they show beside the cell.
  var swipe: SwipeActionsView?
  /// Opening or closing in the middle, the cell's contents stay where they are.
  var isFolded = false
  var rounding = EndRounding()
  /// The margins that the table has given.
  var givenMargins: NSDirectionalEdgeInsets?
}

/// What a cell needs to know of where it is.
struct CellSurroundings: Equatable {
  var isGrouped = false
  /// The corner radius of the section, if it is rounded.
  var cornerRadius: CGFloat = 0
  /// The ends of a section that the row is at.
  var ends: SectionEnds = []
  var showsSeparator = true
  var separatorColor: UIColor?
  var separatorEffect: UIVisualEffect?
  /// The separator inset of the table.
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The left and right of the inset are what is said, not what the cell's content has.
  var isInsetExplicit = false
  var addsToAutomaticInset = false
  var editingStyle = UITableViewCell.EditingStyle.none
  var canMove = false
  /// Several rows can be selected while the table is edited.
  var selectsSeveral = false
}
