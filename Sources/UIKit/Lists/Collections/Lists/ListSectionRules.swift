/// What follows from a list's appearance: pure rules.
extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Whether sections are apart from each other.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// Whether rows and headers keep a distance from the list's edges.
  var isInset: Bool { self == .insetGrouped || self == .sidebar }

  /// The colour behind the list.
  var background: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    }
  }

  /// Points from a list's edges to where rows or their contents begin, as in tables: 20 on wide screens, else 16.
  static func sideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// Points from a side bar's edges to its rows, and from a row's edges to its content; by eye.
  static var sidebarInset: CGFloat { 10 }
}

/// The lines above and below one row, of those that an appearance has and the app allows.
struct ListSeparatorRule {
  let appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether the row is the first or the last of its section, not counting a header.
  let isFirst: Bool
  let isLast: Bool

  /// The lines of a row, above and below it; nil for none.
  func lines(_ said: UIListSeparatorConfiguration) -> (top: ListSeparatorLine?, bottom: ListSeparatorLine?) {
    (
      isShown(said.topSeparatorVisibility, byDefault: hasTop)
        ? line(said, said.topSeparatorInsets, isEdge: isFirst) : nil,
      isShown(said.bottomSeparatorVisibility, byDefault: hasBottom)
        ? line(said, said.bottomSeparatorInsets, isEdge: isLast) : nil
    )
  }

  private func isShown(_ visibility: UIListSeparatorConfiguration.Visibility, byDefault: Bool) -> Bool {
    switch visibility {
    case .automatic: byDefault
    case .visible: true
    case .hidden: false
    }
  }

  /// Rows have one line between them, which is that below.
  private var hasTop: Bool { appearance == .grouped && isFirst }
  private var hasBottom: Bool { appearance == .insetGrouped || appearance == .sidebar ? !isLast : true }

  /// Sections of the grouped appearance have lines from edge to edge above and below them.
  private func line(
    _ said: UIListSeparatorConfiguration, _ insets: NSDirectionalEdgeInsets, isEdge: Bool
  ) -> ListSeparatorLine {
    let isWhole = appearance == .grouped && isEdge && insets == UIListSeparatorConfiguration.automaticInsets
    return ListSeparatorLine(
      insets: isWhole ? .zero : insets, color: said.color, selectedColor: said.multipleSelectionColor,
      effect: said.visualEffect)
  }
}
