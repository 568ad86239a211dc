extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay in sight while their section does.
    case plain
    /// Sections on a grey ground, headers and footers scroll along.
    case grouped
    /// A table as `grouped`, each section in a rounded rectangle with margins at its sides.
    case insetGrouped
  }

  /// The places where a row shall lie in the view.
  public enum ScrollPosition: Int, Sendable {
    /// No further away than it takes to see all of it.
    case none
    /// The upper edge.
    case top
    /// The middle.
    case middle
    /// The lower edge.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// A row that fades.
    case fade
    /// A way from and to the right edge.
    case right
    /// A way from and to the left edge.
    case left
    /// A way down from behind the row above, and back.
    case top
    /// A way up from behind the row below, and back.
    case bottom
    /// A change at once.
    case none
    /// Opens and closes in the middle.
    case middle
    /// A change as the table sees fit: it fades.
    case automatic = 100
  }

  /// What the left and right of `separatorInset` are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges
    /// What the table would choose by itself.
    case fromAutomaticInsets
  }

  /// A value in place of a height: it is found out by constraints or contents, or is what the style has.
  public nonisolated static let automaticDimension: CGFloat = -1
}
