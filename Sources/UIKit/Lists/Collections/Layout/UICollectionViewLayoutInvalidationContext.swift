/// What of a layout no longer holds.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A context that says nothing yet.
  public required override init() { super.init() }

  /// All of it.
  open internal(set) var invalidateEverything = false
  /// The numbers of sections and items.
  open internal(set) var invalidateDataSourceCounts = false

  /// Cells and supplementary views that may prefer another size now, which is all that no longer holds.
  private(set) final var resized: [ElementKey]?

  /// Says that elements may prefer another size now.
  final func resize(_ keys: [ElementKey]) {
    resized = keys
    let items = keys.filter { $0.category == .cell }.map(\.indexPath)
    if !items.isEmpty { invalidateItems(at: items) }
    let others = Dictionary(grouping: keys.filter { $0.category == .supplementaryView }, by: \.kind)
    for (kind, keys) in others.sorted(by: { $0.key < $1.key }) {
      invalidateSupplementaryElements(ofKind: kind, at: keys.map(\.indexPath))
    }
  }

  /// The distance that is added to the content's offset once the layout is valid again, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The places where items under a finger showed before; nil where none is moved by hand.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    previousIndexPathsForInteractivelyMovingItemsStorage
  }
  final var previousIndexPathsForInteractivelyMovingItemsStorage: [IndexPath]?
  /// The places where they show from now on; nil where none is moved by hand.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    targetIndexPathsForInteractivelyMovingItemsStorage
  }
  final var targetIndexPathsForInteractivelyMovingItemsStorage: [IndexPath]?
  /// The middle of the items under a finger, in points of the layout's coordinates. Default: zero.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The items given to `invalidateItems(at:)`; nil if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { invalidatedItemIndexPathsStorage }
  private final var invalidatedItemIndexPathsStorage: [IndexPath]?
  /// The supplementary views given to `invalidateSupplementaryElements(ofKind:at:)`, by kind; nil if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { invalidatedSupplementaryIndexPathsStorage }
  private final var invalidatedSupplementaryIndexPathsStorage: [String: [IndexPath]]?
  /// The decorations given to `invalidateDecorationElements(ofKind:at:)`, by kind; nil if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { invalidatedDecorationIndexPathsStorage }
  private final var invalidatedDecorationIndexPathsStorage: [String: [IndexPath]]?

  /// Says that these cells' attributes no longer hold.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPathsStorage = (invalidatedItemIndexPathsStorage ?? []) + indexPaths
  }

  /// Says the same of supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPathsStorage = (invalidatedSupplementaryIndexPathsStorage ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Says the same of decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPathsStorage = (invalidatedDecorationIndexPathsStorage ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
