extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay in sight while their section does.
    case plain
    /// Sections on a grey ground, headers and footers scroll along.
    case grouped
    /// As `grouped`, each section in a rounded rectangle with margins at its sides.
    case insetGrouped
  }

  /// Where a row shall lie in the view.
  public enum ScrollPosition: Int, Sendable {
    /// No further away than it takes to see all of it.
    case none
    case top
    case middle
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade
    /// From and to the right edge.
    case right
    /// From and to the left edge.
    case left
    /// Down from behind the row above, and back.
    case top
    /// Up from behind the row below, and back.
    case bottom
    /// At once.
    case none
    /// Opens and closes in the middle.
    case middle
    /// As the table sees fit: fades.
    case automatic = 100
  }

  /// What the left and right of `separatorInset` are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges
    /// What the table would choose by itself.
    case fromAutomaticInsets
  }

  /// In place of a height: found out by constraints or contents, or what the style has.
  public nonisolated static let automaticDimension: CGFloat = -1
}
