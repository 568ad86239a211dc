/// A place for several items: a row, a column, or what an app makes of it. Groups may lie in groups.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private final var arrangement: Arrangement

  private enum Arrangement {
    case line(ScrollAxis, [NSCollectionLayoutItem], count: Int?, sharesRoom: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize)
  }

  // MARK: Making groups

  /// Returns a row of items, from the first again after the last, as long as there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, subitems) }

  /// Returns a column of items, from the first again after the last, as long as there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, subitems) }

  /// Returns a row of so many items, each as wide as it says.
  /// - Parameter count: at least 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], count: count) }

  /// Returns a column of so many items, each as high as it says.
  /// - Parameter count: at least 1.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, [subitem], count: count) }

  /// Returns a row of so many items, which share its width in equal parts, whatever they say of theirs.
  /// - Parameter count: at least 1.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], count: count, sharesRoom: true) }

  /// Returns a column of so many items, which share its height in equal parts, whatever they say of theirs.
  /// - Parameter count: at least 1.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, [subitem], count: count, sharesRoom: true) }

  /// Returns a group whose items lie where the closure says.
  /// - Parameter itemProvider: called with the group as the container, whenever that has another size.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

  private static func line(
    _ axis: ScrollAxis, _ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], count: Int? = nil,
    sharesRoom: Bool = false
  ) -> NSCollectionLayoutGroup {
    demand(!items.isEmpty, "collection layout: a group without items can't show any")
    demand(count ?? 1 > 0, "collection layout: a group of \(count ?? 0) items can't show any")
    return NSCollectionLayoutGroup(size, .line(axis, items, count: count, sharesRoom: sharesRoom))
  }

  // MARK: What it has

  /// The distance between items of a row or column; nil, the default, for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items that it was made with; none in a group of its own kind.
  open var subitems: [NSCollectionLayoutItem] {
    if case .line(_, let items, _, _) = arrangement { items } else { [] }
  }

  /// The views that belong to the group. Their index paths count the views of their kind in the section. Default: none.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  final override func makePlan(_ environment: CompositionEnvironment) -> CompositionNode {
    var plan = basicPlan
    switch arrangement {
    case .line(let axis, let items, let count, let sharesRoom):
      plan.content = .group(
        CompositionGroup(
          axis: axis, children: items.map { $0.makePlan(environment) }, count: count, sharesRoom: sharesRoom,
          spacing: interItemSpacing?.plan ?? CompositionSpacing()))
    case .custom(let provide):
      plan.content = .custom { size in
        MainActor.assumeIsolated { provide(environment.inside(size)).map(\.plan) }
      }
    }
    return plan
  }

  override func copied() -> NSCollectionLayoutItem {
    let copy = carryOver(to: NSCollectionLayoutGroup(layoutSize, arrangement))
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}

/// Says where the items of a group lie.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
