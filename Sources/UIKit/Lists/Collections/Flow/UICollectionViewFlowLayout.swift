/// Items side by side in lines, as words in a text, with headers and footers around sections.
///
/// Full lines reach from edge to edge, items stand in the middle of their line's height. Attributes are made when they
/// are asked for and found by binary search.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A value of `estimatedItemSize` by which cells say how large they are, and count as `itemSize` until they do.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The size of all items, in points. Default: 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// Other than zero: cells say how large they are, and count as this large until they do. Default: zero.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// The least distance between lines, in points. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The least distance between items of a line, in points. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The direction along which content scrolls. Default: `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which only the length along the scroll direction counts, in points; 0, the default, for no
  /// headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, as that of headers. Zero by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of each section, in points. Default: none.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// What section insets count from, across the scroll direction. Default: `.fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Headers stay in sight as long as their section does. Default: false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Footers stay in sight as long as their section does. Default: false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// What section insets count from.
  public enum SectionInsetReference: Int, Sendable {
    /// The view's edges, less its adjusted content inset.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The view's layout margins.
    case fromLayoutMargins
  }

  final var geometry: FlowGeometry?
  /// What cells have said of their sizes.
  final var measured: [IndexPath: CGSize] = [:]

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Geometry

  /// Asks the delegate for what is not known, and breaks lines.
  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  /// Returns the attributes of an item; nil for one that does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }

  /// Returns the attributes of a header or footer; nil for other kinds, and where there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edgeAttributes(elementKind, indexPath.section) }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }

  /// Whether lines would be broken otherwise, or pinned headers move.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    if axis.other.of(newBounds.size) != axis.other.of(bounds.size) { return true }
    return pinsEdges && newBounds != bounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let bounds = collectionView?.bounds {
      let isResized = axis.other.of(newBounds.size) != axis.other.of(bounds.size)
      context.invalidateFlowLayoutDelegateMetrics = isResized
      context.invalidateFlowLayoutAttributes = isResized
    }
    return context
  }

  /// Whether a cell whose size was a guess has another.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimating, originalAttributes.representedElementCategory == .cell else { return false }
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
      context.preferredSizes = [(originalAttributes.indexPath, preferredAttributes.size)]
    }
    return context
  }

  /// The context of super. Where the items keep their places, those of all others hold.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = targetIndexPaths != previousIndexPaths
    }
    return context
  }

  /// The context of super. What the delegate has said of sizes holds.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  final override func itemsWillMove(_ mapping: ListMapping) {
    var moved: [IndexPath: CGSize] = [:]
    for (old, size) in measured {
      if let new = mapping.newPath(of: old) { moved[new] = size }
    }
    measured = moved
  }
}

extension UICollectionViewFlowLayout {
  var axis: ScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  var pinsEdges: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  var isEstimating: Bool { estimatedItemSize != .zero }

  /// What an item counts as where nobody has said anything of it.
  var expectedItemSize: CGSize {
    isEstimating && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
  }
}
