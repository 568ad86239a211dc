/// Decides where the elements of a collection view lie. A subclass overrides `prepare()`, `collectionViewContentSize`
/// and the methods that give attributes.
///
/// The layout is prepared when the view next needs it after it has been invalidated.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, NibAwakening {
  /// The view whose layout this is.
  open var collectionView: UICollectionView? { collectionViewStorage }
  final weak var collectionViewStorage: UICollectionView?
  final var decorations = ReusePool<UICollectionReusableView>()
  final var isPrepared = false
  /// Whether it has ever been prepared: before that, there is nothing to throw away.
  private(set) final var hasBeenPrepared = false

  /// A layout without a view.
  public override init() { super.init() }

  /// A layout with default values, or those of its storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibDecoder)?.finish(self)
  }

  /// The class of the attributes that this layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts that this layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Geometry

  /// Prepares the layout before attributes are asked for, once after each invalidation. It does nothing by itself.
  open func prepare() {}

  /// The size of all that there is, in points. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// All elements that reach into the rectangle, in the content's coordinates. Default: nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item. Default: nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. Default: nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration. Default: nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The direction for which the layout is written. Default: left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored where the view runs the other way. Default: false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Decorations

  /// Decoration views of the kind are of this class; nil for none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }

  /// Decoration views of the kind are made from the nib, which holds one and nothing else; nil for none.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(for: elementKind, nib.map { nib in { nib.makeReusable(for: elementKind) } })
  }

  // MARK: Invalidation

  /// Throws the layout away: it is prepared anew before the next frame. Overrides call super.
  ///
  /// It calls `invalidateLayout(with:)`, and is called by it where the app or the view calls that: who overrides one of
  /// both hears of all that invalidates the layout.
  open func invalidateLayout() {
    if isToldOnly {
      isToldOnly = false
      return
    }
    let context = makeContext()
    context.invalidateEverything = true
    let outer = isInvalidating
    isInvalidating = true
    invalidateLayout(with: context)
    isInvalidating = outer
  }

  /// Throws away what `context` says. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.reader.wasInvalidated(context)
    guard !isInvalidating else { return }
    (isInvalidating, isToldOnly) = (true, true)
    invalidateLayout()
    (isInvalidating, isToldOnly) = (false, false)
  }

  /// Whether one of the two methods that invalidate is calling the other.
  private final var isInvalidating = false
  /// Whether `invalidateLayout()` is called for its overrides, after a context has thrown away what it says.
  private final var isToldOnly = false

  /// Whether the layout depends on the bounds in such a way that the new ones need another. Default: false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What the layout is invalidated with when the bounds change.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Whether what an element prefers makes another layout. Default: false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What the layout is invalidated with when it does.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    let kind = originalAttributes.representedElementKind ?? ""
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  // MARK: Items moved by hand

  /// Returns the place that an item under a finger takes among the others.
  ///
  /// By default it is that of the item at the position, or the first of an empty section whose header or footer lies
  /// there, or else the present one. An item of another size gives way once its middle is passed.
  /// - Parameters:
  ///   - previousIndexPath: where the item shows now.
  ///   - position: of its middle, in the content's coordinates.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { movementTarget(from: previousIndexPath, at: position) }

  /// Returns where and how an item under a finger shows: by default as at its place, but with its middle at the
  /// position, and in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingAttributes(of: indexPath, at: position) }

  /// What the layout is invalidated with when items under a finger move. Overrides call super.
  /// - Parameters:
  ///   - targetIndexPaths: where they show from now on.
  ///   - previousIndexPaths: where they showed before.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItemsStorage = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItemsStorage = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// What the layout is invalidated with when a movement by hand is over. Overrides call super.
  /// - Parameters:
  ///   - indexPaths: where the items stay.
  ///   - previousIndexPaths: where the data had them.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItemsStorage = indexPaths
    context.previousIndexPathsForInteractivelyMovingItemsStorage = previousIndexPaths
    return context
  }

  // MARK: Offsets

  /// Returns where a drag shall come to rest. Default: where it would.
  /// - Parameter velocity: of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after an update or a change of layout. Default: the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// The data has changed; the layout is prepared for the new data. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// All that moves has its new place. Does nothing by itself.
  open func finalizeCollectionViewUpdates() {}

  /// The bounds change within a block of animations. Does nothing by itself.
  ///
  /// Where the device turns, nothing is called: all has its new place at once, unless the app lays the view out in what
  /// it animates alongside.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// All that moves with the bounds has its new place. Does nothing by itself.
  open func finalizeAnimatedBoundsChange() {}

  /// Another layout takes this one's place. Does nothing by itself.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Tells the layout that it takes the other one's place. It does nothing by itself.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Tells both layouts that all that moves has its new place. It does nothing by itself.
  open func finalizeLayoutTransition() {}

  /// Returns from where a cell comes that was not there before. Default: transparent at its place if it is inserted,
  /// else where it was out of sight.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { collectionView?.initialAttributes(of: .item(itemIndexPath)) }

  /// Returns to where a cell goes that will not be there. Default: transparent where it is if it is deleted, else its
  /// new place out of sight.
  /// - Parameter itemIndexPath: of the data before the change.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { collectionView?.finalAttributes(of: .item(itemIndexPath)) }

  /// Returns from where a supplementary view comes, as for cells.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.initialAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns to where a supplementary view goes, as for cells.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.finalAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns from where a decoration comes, as for cells.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.initialAttributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Returns to where a decoration goes, as for cells.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.finalAttributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Tells the layout that all objects of the nib or scene are made and connected. It does nothing by itself.
  open func awakeFromNib() {}

  // MARK: Inside

  /// The list that a section is laid out as; nil for one that is none.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The colour behind all that the layout has; nil where the view shows its own.
  var ground: UIColor? { nil }

  /// The view has other traits, margins or another safe area, on which the layout may depend.
  func surroundingsDidChange() {}

  /// Whether an element goes with the item whose index path it has, rather than with the section.
  func goesWithItem(_ key: ElementKey) -> Bool { false }

  /// The part of a section that scrolls by itself; nil where none does.
  func embeddedTrack(of section: Int) -> EmbeddedTrack? { nil }

  /// A part of a section has been scrolled by itself.
  func embeddedPartDidScroll(_ section: Int, to offset: CGFloat) {}

  /// Lets the layout move what it knows of single items, before it is invalidated by a change of the data.
  func itemsWillMove(_ mapping: ListMapping) {}

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass: AnyClass = type(of: self).invalidationContextClass
    guard let type = contextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      fatalError("\(contextClass) is no class of invalidation contexts")
    }
    return type.init()
  }

  final func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let attributesClass: AnyClass = type(of: self).layoutAttributesClass
    guard let type = attributesClass as? UICollectionViewLayoutAttributes.Type else {
      fatalError("\(attributesClass) is no class of layout attributes")
    }
    let attributes = type.init()
    attributes.identify(as: key)
    return attributes
  }

  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    // What `prepare()` asks of the view must not come back here, and what it invalidates is being made anew.
    (isPrepared, hasBeenPrepared) = (true, true)
    prepare()
    isPrepared = true
  }
}

extension UIDynamicAnimator {
  /// An animator for the attributes of a layout, which is invalidated whenever they have moved. The layout's
  /// `layoutAttributesForElements(in:)` returns `items(in:)`.
  /// - Parameter layout: its content is the reference system; it isn't kept alive.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    substituteBounds = { [weak layout] in CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }
    itemsDidMove = { [weak layout] in layout?.invalidateLayout() }
  }

  /// Returns the attributes of a cell among the animator's items; nil if they aren't there.
  public final func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }

  /// Returns the attributes of a supplementary view among the animator's items; nil if they aren't there.
  public final func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(kind, indexPath)) }

  /// Returns the attributes of a decoration view among the animator's items; nil if they aren't there.
  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    for body in simulation.bodies {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.key == key { return attributes }
    }
    return nil
  }
}
