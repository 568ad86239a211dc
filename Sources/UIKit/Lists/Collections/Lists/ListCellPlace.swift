/// What a cell of a list, or its section's header or footer, needs to know of where it is.
struct ListCellPlace: Equatable {
  enum Role { case item, header, footer }

  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var role = Role.item
  /// The ends of a rounded or bordered section that the cell is at.
  var ends: SectionEnds = []
  /// The corner radius of the section; 0 where it isn't rounded.
  var cornerRadius: CGFloat = 0
  /// The margins of the cell.
  var margins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  /// The lines above and below the cell; nil for none.
  var topSeparator: ListSeparatorLine?
  var bottomSeparator: ListSeparatorLine?
  /// Whether several items can be selected now.
  var selectsSeveral = false
}

/// A line above or below a list's cell.
struct ListSeparatorLine: Equatable {
  /// The distance from the cell's edges; what is automatic goes by the cell's content.
  var insets: NSDirectionalEdgeInsets
  var color: UIColor
  /// The colour while the item is selected in a list of which several can be.
  var selectedColor: UIColor
  var effect: UIVisualEffect?
}

/// What a list's cell consists of, besides what every cell does.
@MainActor struct ListCellParts {
  /// The place of the cell; nil outside of lists.
  var place: ListCellPlace?
  /// Whether the view stays at the list's edge while its section scrolls below it.
  var isPinned = false
  /// Whether the cell is indented by its place in an outline.
  var isInOutline = false
  var leading: [CellAccessoryView] = []
  var trailing: [CellAccessoryView] = []
  var separators: [UIView] = []
  var rounding = EndRounding()
  /// The guide, and the constraint that has it begin where the text does; nil until somebody asks for the guide.
  var guide: UILayoutGuide?
  var guideStart: NSLayoutConstraint?
}
