/// A section of a compositional layout: a group that is repeated for all its items, and what lies around.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, NSCopying {
  private final let group: NSCollectionLayoutGroup

  /// Makes a section whose items lie in groups like this one, each behind the last.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The room around the groups, in points. Default: none.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points. Default: 0.
  open var interGroupSpacing: CGFloat = 0
  /// What `contentInsets` count from, across the direction in which the layout scrolls. Default: `.automatic`, which is
  /// what the layout's configuration says.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Whether, and how, groups scroll by themselves, across the direction in which the layout scrolls. Default: `.none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A closure that may change what shows of the section, whenever that or its offset changes. Nil by default.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The views at the edges of the section, such as headers and footers. Default: none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset by `contentInsets` as the groups are. Default: true.
  open var supplementariesFollowContentInsets = true
  /// The views behind the section. Default: none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The classes of decorations that the layout need not have registered.
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The list that the section is laid out as; nil for none.
  final var list: UICollectionLayoutListConfiguration?
  /// What lies at single items; nil for nothing.
  final var itemDecorations: ((_ item: Int, _ count: Int, _ frame: CGRect) -> [ItemDecoration])?

  final func makePlan(_ environment: CompositionEnvironment) -> SectionPlan {
    var plan = SectionPlan(group: group.makePlan(environment))
    plan.insets = contentInsets
    plan.spacing = interGroupSpacing
    plan.scrolling = orthogonalScrollingBehavior
    plan.boundary = boundarySupplementaryItems.map(\.boundaryPlan).numbered()
    plan.backgrounds = decorationItems.map(\.backgroundPlan).numbered()
    plan.insetsBoundary = supplementariesFollowContentInsets
    plan.decorations = itemDecorations
    return plan
  }

  /// Returns a section that describes the same.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied() } }

  private final func copied() -> NSCollectionLayoutSection {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems
    copy.itemDecorations = itemDecorations
    copy.list = list
    copy.decorationClasses = decorationClasses
    return copy
  }
}
