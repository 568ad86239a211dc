/// How high a navigation bar's rows are. Pure.
///
/// From above: the prompt, the row with title and buttons, and the extension, of which scrolling hides a part: the large
/// title, and below it a row for a field. The field may also stay; then the large title lies between row and field.
struct NavigationBarGeometry: Equatable {
  var isCompact = false
  var hasPrompt = false
  var hasLargeTitle = false
  /// The height of the row below the large title, in points; 0 for none.
  var fieldHeight: CGFloat = 0
  /// Scrolling does not hide the field.
  var isFieldPinned = false
  /// Whether only the field shows.
  var isSearching = false
  /// How much of the extension scrolling hides, in points; negative where it has pulled the bar longer.
  var collapse: CGFloat = 0

  /// The height of large titles in points, as on iOS 11 to 18.
  static let largeTitleHeight: CGFloat = 52
  /// The field's 36 pt and what is around it, on iOS 11 to 18.
  static let fieldRowHeight: CGFloat = 52

  var promptHeight: CGFloat { hasPrompt ? 30 : 0 }
  var rowHeight: CGFloat { isCompact ? 32 : 44 }
  private var largeHeight: CGFloat { hasLargeTitle && !isSearching ? Self.largeTitleHeight : 0 }
  /// The height of what scrolling hides first.
  private var hideableFieldHeight: CGFloat { isFieldPinned || isSearching ? 0 : fieldHeight }

  /// Prompt and row, whether they show or not.
  var rowsHeight: CGFloat { promptHeight + rowHeight }
  /// Prompt and row, as they show.
  var topHeight: CGFloat { isSearching ? 0 : rowsHeight }
  /// What can be hidden by scrolling.
  var extent: CGFloat { largeHeight + hideableFieldHeight }
  /// The height without the extension.
  var leastHeight: CGFloat { topHeight + fieldHeight - hideableFieldHeight }
  /// The height with all of the extension.
  var fullHeight: CGFloat { leastHeight + extent }
  /// The height that shows. Only an extension lets itself be pulled longer.
  var height: CGFloat { leastHeight + max(0, extent - (extent > 0 ? collapse : 0)) }

  /// The height of large title and field, as they show.
  var roomBelowRow: CGFloat { height - topHeight }
  /// The distance from the row's lower edge to the large title's highest letters; negative where scrolling has taken it
  /// further.
  var largeTextTop: CGFloat { roomBelowRow - shownFieldHeight - Self.largeTitleHeight + LargeTitleView.textTop }
  /// The distance from the row's lower edge to the field.
  var fieldTop: CGFloat { roomBelowRow - shownFieldHeight + LargeTitleView.fieldTop }

  /// The field's row is hidden before the large title.
  var shownFieldHeight: CGFloat {
    hideableFieldHeight > 0 ? min(max(fieldHeight - collapse, 0), fieldHeight) : fieldHeight
  }

  /// The opacity of the title in the row: it comes as the large one's text has gone beneath the row.
  var inlineTitleAlpha: CGFloat {
    guard hasLargeTitle else { return 1 }
    return min(max((collapse - hideableFieldHeight - 34) / 12, 0), 1)
  }

  /// The scale of the large title: it grows as content is pulled down, up to this much, as on iOS 11 to 18. The
  /// distance is chosen by eye.
  var titleScale: CGFloat { 1 + Self.mostGrowth * min(max(-collapse / Self.growthDistance, 0), 1) }

  private static let mostGrowth: CGFloat = 0.1
  private static let growthDistance: CGFloat = 120

  /// The collapse at which content comes to rest that would stop halfway: all of a row shows then, or none.
  func restingCollapse(near collapse: CGFloat) -> CGFloat {
    guard collapse > 0, collapse < extent else { return collapse }
    let stops = [0, hideableFieldHeight, extent]
    return stops.min { abs($0 - collapse) < abs($1 - collapse) }!
  }
}
