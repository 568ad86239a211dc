/// What of a compositional layout's section makes it a list.
@preconcurrency @MainActor enum ListSectionStyle {
  /// Points above the first section of a grouped list, and between sections half of it twice, as in tables.
  private static let groupGap: CGFloat = 35
  /// Points above headers of plain lists since iOS 15.
  private static let plainPadding: CGFloat = 22

  /// Rows are as wide as the list, and as high as they want to be.
  static var rowSize: NSCollectionLayoutSize { size(estimated: 44) }

  private static func size(estimated: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimated))
  }

  static func style(
    _ section: NSCollectionLayoutSection, _ list: UICollectionLayoutListConfiguration, width: CGFloat
  ) {
    let appearance = list.appearance
    section.list = list
    // Rows from edge to edge keep their contents within the safe area.
    section.contentInsetsReference = appearance.isInset ? .safeArea : .none
    section.contentInsets = insets(list, width: width)
    section.boundarySupplementaryItems = edges(of: list)
  }

  private static func insets(_ list: UICollectionLayoutListConfiguration, width: CGFloat) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    if list.appearance.isInset {
      let side =
        list.appearance == .sidebar
        ? UICollectionLayoutListConfiguration.Appearance.sidebarInset
        : UICollectionLayoutListConfiguration.Appearance.sideMargin(width: width)
      (insets.leading, insets.trailing) = (side, side)
    }
    guard list.appearance.isGrouped else { return insets }
    if list.headerMode == .none { insets.top = groupGap / 2 }
    if list.footerMode == .none { insets.bottom = groupGap / 2 }
    return insets
  }

  /// Points above a section and its header.
  static func padding(above list: UICollectionLayoutListConfiguration, isFirst: Bool) -> CGFloat {
    if list.headerMode != .none, let own = list.headerTopPadding { return own }
    switch list.appearance {
    case .plain: return list.headerMode == .supplementary ? plainPadding : 0
    // What comes first is as far from the list's top as others from the section before.
    case .grouped, .insetGrouped: return isFirst ? groupGap / 2 : 0
    case .sidebar, .sidebarPlain: return 0
    }
  }

  private static func edges(
    of list: UICollectionLayoutListConfiguration
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if list.headerMode == .supplementary {
      edges.append(edge(UICollectionView.elementKindSectionHeader, .top, list.appearance))
    }
    if list.footerMode == .supplementary {
      edges.append(edge(UICollectionView.elementKindSectionFooter, .bottom, list.appearance))
    }
    return edges
  }

  private static func edge(
    _ kind: String, _ alignment: NSRectAlignment, _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let edge = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(estimated: appearance.isGrouped ? 38 : 28.5), elementKind: kind, alignment: alignment)
    edge.pinToVisibleBounds = appearance == .plain
    return edge
  }
}
