/// The places of the rows on the card that lists keys: a value without views.
struct KeyListLayout {
  /// The size of the card.
  private(set) var size = CGSize.zero
  /// The height of all rows; more than the card's where they have to be scrolled.
  private(set) var contentHeight: CGFloat = 0
  private(set) var rows: [CGRect] = []

  // All lengths are chosen by eye after iPadOS 13, in points.
  /// The least distance of the card from what lies around it.
  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 14
  private static let gap: CGFloat = 24
  /// The width of a column that is wide enough.
  private static let columnWidth: CGFloat = 330
  private static let mostColumns = 3

  /// Lays out a card.
  /// - Parameters:
  ///   - count: of the rows.
  ///   - rowHeight: of each of them.
  ///   - room: the size of what lies around the card.
  init(count: Int, rowHeight: CGFloat, in room: CGSize) {
    let width = max(0, room.width - 2 * Self.margin - 2 * Self.padding)
    let height = max(rowHeight, room.height - 2 * Self.margin - 2 * Self.padding)
    let perColumn = max(1, Int(height / rowHeight))
    let fitting = max(1, Int((width + Self.gap) / (Self.columnWidth + Self.gap)))
    // No more columns than their rows need.
    let needed = (count + perColumn - 1) / perColumn
    let columns = max(1, min(fitting, Self.mostColumns, needed))
    let most = CGFloat(columns) * Self.columnWidth + CGFloat(columns - 1) * Self.gap
    let columnWidth = (min(width, most) - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    let lines = (count + columns - 1) / columns
    for index in 0..<count {
      let (column, line) = (index / max(1, lines), index % max(1, lines))
      rows.append(
        CGRect(
          x: Self.padding + CGFloat(column) * (columnWidth + Self.gap), y: Self.padding + CGFloat(line) * rowHeight,
          width: columnWidth, height: rowHeight))
    }
    contentHeight = CGFloat(lines) * rowHeight + 2 * Self.padding
    size = CGSize(
      width: min(width, most) + 2 * Self.padding, height: min(contentHeight, height + 2 * Self.padding))
  }
}
