/// How high a navigation bar's rows are. Pure.
///
/// From above: the prompt, the row with title and buttons, and the extension, of which scrolling hides a part: the large
/// title, and below it a row for a field.
struct NavigationBarGeometry: Equatable {
  var isCompact = false
  var hasPrompt = false
  var hasLargeTitle = false
  /// Of the row below the large title, in points; 0 for none.
  var fieldHeight: CGFloat = 0
  /// How much of the extension scrolling hides, in points; negative where it has pulled the bar longer.
  var collapse: CGFloat = 0

  /// iOS 7 to 18.
  static let largeTitleHeight: CGFloat = 52
  /// The field's 36 pt and what is around it, on iOS 11 to 18.
  static let fieldRowHeight: CGFloat = 52

  var promptHeight: CGFloat { hasPrompt ? 30 : 0 }
  var rowHeight: CGFloat { isCompact ? 32 : 44 }
  private var largeHeight: CGFloat { hasLargeTitle ? Self.largeTitleHeight : 0 }

  /// What can be hidden by scrolling.
  var extent: CGFloat { largeHeight + fieldHeight }
  /// Without the extension.
  var leastHeight: CGFloat { promptHeight + rowHeight }
  /// With all of the extension.
  var fullHeight: CGFloat { leastHeight + extent }
  /// As it shows. Only a large title lets itself be pulled longer.
  var height: CGFloat { leastHeight + max(0, extent - (extent > 0 ? collapse : 0)) }

  /// The field's row is hidden before the large title.
  var shownFieldHeight: CGFloat { min(max(fieldHeight - collapse, 0), fieldHeight) }

  /// Of the title in the row: it comes as the large one's text has gone beneath the row.
  var inlineTitleAlpha: CGFloat {
    guard hasLargeTitle else { return 1 }
    return min(max((collapse - fieldHeight - 34) / 12, 0), 1)
  }

  /// Where content comes to rest that would stop halfway: the collapse at which all of a row shows, or none.
  func restingCollapse(near collapse: CGFloat) -> CGFloat {
    guard collapse > 0, collapse < extent else { return collapse }
    let stops = [0, fieldHeight, extent]
    return stops.min { abs($0 - collapse) < abs($1 - collapse) }!
  }
}
