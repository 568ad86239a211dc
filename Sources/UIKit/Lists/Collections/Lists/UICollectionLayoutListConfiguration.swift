/// How a section of a collection view, or all of them, are laid out as a list: rows as wide as the view, as high as they
/// want to be, with headers, footers, separators and actions beside them.
///
/// Cells are `UICollectionViewListCell`s, for separators, accessories and actions.
public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge, with headers that stay in sight.
    case plain
    /// Sections from edge to edge, apart from each other.
    case grouped
    /// Sections with rounded corners, apart from each other and from the edges.
    case insetGrouped
    /// Rows of a side bar, which are marked by a rounded plate.
    case sidebar
    /// Rows of a side bar from edge to edge.
    case sidebarPlain
  }

  /// The headers of sections.
  public enum HeaderMode: Int, Sendable {
    /// No headers.
    case none
    /// Views that the data source makes, of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of each section, which looks like a header and is followed by the rows.
    case firstItemInSection
  }

  /// The footers of sections.
  public enum FooterMode: Int, Sendable {
    /// No footers.
    case none
    /// Views that the data source makes, of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Makes the actions beside an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// Says what the separators of an item are, given what they are by default.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The look of the list.
  public let appearance: Appearance
  /// Whether the list may show separators. True by default, except in side bars.
  public var showsSeparators: Bool
  /// The separators of all items; by default as the appearance has them.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A handler that says what the separators of an item are. Nil, the default, for `separatorConfiguration`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list. Nil by default, which is the appearance's; `.clear` shows what the collection view has.
  public var backgroundColor: UIColor?
  /// Makes the actions that a swipe towards the trailing edge shows at an item's leading edge. Nil by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Makes the actions that a swipe towards the leading edge shows at an item's trailing edge. Nil by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The headers of sections. Default: `.none`.
  public var headerMode = HeaderMode.none
  /// The footers of sections. Default: `.none`.
  public var footerMode = FooterMode.none
  /// The space above headers, in points. Nil, the default, for the appearance's.
  public var headerTopPadding: CGFloat?

  /// Makes the configuration of a list with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

extension NSCollectionLayoutSection {
  /// Makes a section that is laid out as a list.
  /// - Parameter layoutEnvironment: what the layout's closure was given, by whose width the list has its margins.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = ListSectionStyle.rowSize
    let item = NSCollectionLayoutItem(layoutSize: row)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [item]))
    ListSectionStyle.style(section, configuration, width: layoutEnvironment.container.contentSize.width)
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Makes a layout of which every section is laid out as a list.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    })
    layout.wholeList = configuration
    return layout
  }
}
