/// What a layout has said of the elements in a rectangle.
struct AskedAttributes {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
}

/// What the layout of a collection view says, in the view's coordinates, and as long as it holds.
@preconcurrency @MainActor final class CollectionLayoutReader: ElementLayout {
  unowned let view: UICollectionView
  /// What the layout has said of the surroundings of what is in sight; nil once it is invalid.
  private var asked: AskedAttributes?
  /// The same before it became invalid.
  private var stale: AskedAttributes?
  private var offsetAdjustment = CGPoint.zero
  /// Content that is mirrored starts at its right end.
  private var startsAtLeadingEdge = true

  init(of view: UICollectionView) { self.view = view }

  var layout: UICollectionViewLayout { view.layoutStorage }

  /// What the layout has said last, though it may hold no more.
  var latest: AskedAttributes? { asked ?? stale }
  /// What the layout had said before it became invalid; while it is valid, what it says.
  var earlier: AskedAttributes? { stale ?? asked }

  var isKnown: Bool { true }
  var isStale: Bool { stale != nil }

  // MARK: Mirroring

  /// Whether the layout's coordinates run the other way than the view's.
  private var isMirrored: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != view.effectiveUserInterfaceLayoutDirection
  }

  private var contentWidth: CGFloat { layout.collectionViewContentSize.width }

  /// Maps from the layout's coordinates to the view's, or back.
  func mirror(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored else { return attributes }
    let mirrored = attributes.duplicate()
    mirrored.center.x = contentWidth - attributes.center.x
    mirrored.embedding = attributes.embedding?.mirrored(inWidth: contentWidth)
    return mirrored
  }

  // MARK: Asking

  func mirror(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: contentWidth - point.x, y: point.y) : point
  }

  func read(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    let mirrored = CGRect(x: contentWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    return (layout.layoutAttributesForElements(in: mirrored) ?? []).map(mirror)
  }

  func read(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let found: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell: found = layout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      found = layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      found = layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
    return found.map(mirror)
  }

  /// What the layout says once it is prepared.
  func prepared(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return read(key)
  }

  /// The frontmost item at a point of the content, in or out of sight.
  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let found = read(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.extent.contains(point)
    }
    return found.max { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.key < $1.key }?.indexPath
  }

  /// The part of a section that scrolls by itself; nil where none does.
  func track(of section: Int) -> EmbeddedTrack? {
    guard var track = layout.embeddedTrack(of: section) else { return nil }
    if isMirrored { track.place = track.place.mirrored(inWidth: contentWidth) }
    return track
  }

  func prepare(_ made: inout [CollectionElement]) { prepareLayout() }

  /// The layout is asked for more than shows in the bounds, so that it needn't be in every frame.
  func placesInSight() -> [UICollectionViewLayoutAttributes] {
    let bounds = view.bounds
    if asked?.rect.contains(bounds) != true {
      var rect = bounds
      if view.contentSize.height > bounds.height { rect = rect.insetBy(dx: 0, dy: -bounds.height) }
      if view.contentSize.width > bounds.width { rect = rect.insetBy(dx: -bounds.width, dy: 0) }
      asked = AskedAttributes(rect: rect, attributes: read(in: rect))
    }
    let places = asked?.attributes.filter { !$0.isHidden && $0.extent.shows(in: bounds) } ?? []
    guard let moving else { return places }
    return places.filter { $0.key != moving.key } + [moving]
  }

  /// The place of the item that is moved by hand, which needs a view wherever it is; nil where none is moved.
  var moving: UICollectionViewLayoutAttributes? {
    guard let session = view.engine.reorder, !session.isGap, layout.isPrepared else { return nil }
    let said = layout.layoutAttributesForInteractivelyMovingItem(
      at: session.target, withTargetPosition: mirror(session.middle))
    let moving = mirror(said.duplicate())
    moving.identify(as: .item(session.target))
    moving.sizing = .known
    return moving
  }

  func hasView(at attributes: UICollectionViewLayoutAttributes) -> Bool { layout.isPrepared }

  // MARK: Keeping it valid

  func wasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if let asked { stale = asked }
    asked = nil
    if context.invalidateEverything { view.lists.needsDescription = true }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    view.setNeedsLayout()
  }

  /// The items that show have other paths: what the layout had said of them goes with them.
  func follow(_ mapping: ListMapping) {
    guard let latest else { return }
    let attributes = latest.attributes.compactMap { attributes in
      mapping.newKey(of: attributes.key).map { key in
        let moved = attributes.duplicate()
        moved.identify(as: key)
        return moved
      }
    }
    (asked, stale) = (nil, AskedAttributes(rect: latest.rect, attributes: attributes))
  }

  /// Another layout has taken the place of the one that was asked.
  func layoutWasReplaced() { asked = nil }

  func forget() {
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    discardEarlier()
  }

  /// All that shows lies as the layout says now.
  func discardEarlier() { stale = nil }
  func didTile() {
    discardEarlier()
    view.embedded.removeHidden()
  }

  func didReconfigure(_ paths: [IndexPath]) { askAgain(paths.map(ElementKey.item)) }

  /// Has elements asked for their size again.
  func askAgain(_ keys: [ElementKey]) {
    let context = layout.makeContext()
    context.resize(keys)
    layout.invalidateLayout(with: context)
  }

  /// The context that invalidates the layout for a change of bounds; nil where the layout stays valid, or isn't valid
  /// anyway.
  func contextOfChange(to newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard newBounds != view.bounds, layout.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: newBounds) else {
      return nil
    }
    return layout.invalidationContext(forBoundsChange: newBounds)
  }

  /// Prepares the layout, if it isn't, and takes over the content's size.
  func prepareLayout() {
    _ = view.engine.knownCounts
    layout.prepareIfNeeded()
    let size = layout.collectionViewContentSize
    if view.contentSize != size {
      view.contentSize = size
      // Insets may depend on whether there is anything to scroll, and the layout on them.
      layout.prepareIfNeeded()
      view.contentSize = layout.collectionViewContentSize
    }
    if offsetAdjustment != .zero {
      let offset = CGPoint(
        x: view.contentOffset.x + offsetAdjustment.x, y: view.contentOffset.y + offsetAdjustment.y)
      offsetAdjustment = .zero
      view.contentOffset = offset
    }
    guard startsAtLeadingEdge, view.bounds.width > 0, view.engine.counts?.isEmpty == false else { return }
    startsAtLeadingEdge = false
    if isMirrored { view.contentOffset.x = view.offsetRanges.x.upperBound }
  }

  // MARK: Placing

  func place(_ places: [UICollectionViewLayoutAttributes]) {
    var isReordered = false
    view.embedded.follow()
    for attributes in places {
      guard let element = view.engine.store[attributes.key] else { continue }
      if view.rehost(element, attributes) { isReordered = true }
      guard !element.isPlaced(attributes) else {
        element.attributes.embedding = attributes.embedding
        continue
      }
      if element.attributes.zIndex != attributes.zIndex { isReordered = true }
      element.apply(attributes)
    }
    if isReordered { view.reorder() }
  }

  func makeTransition() -> (any ListTransition<CollectionElement>)? {
    let oldBounds = view.engine.tiledBounds
    let isResized = oldBounds.size != view.bounds.size
    prepareLayout()
    let layout = layout
    if isResized { layout.prepare(forAnimatedBoundsChange: oldBounds) }
    let transition = CollectionTransition(
      in: view, ListMapping(counts: view.engine.knownCounts), from: earlier, fadesUnknown: false, retargets: false
    ) { if isResized { layout.finalizeAnimatedBoundsChange() } }
    view.transition = transition
    return transition
  }

  // MARK: Items ahead

  var axis: ScrollAxis { view.contentSize.height > view.bounds.height ? .vertical : .horizontal }

  var prefetchArea: (offset: CGFloat, rect: CGRect)? { asked.map { (axis.of(view.contentOffset), $0.rect) } }

  /// The items that may come into sight next, as far as the layout has been asked for them: at most the view's length.
  func itemsAhead(isForward: Bool) -> [IndexPath] {
    let axis = axis
    let low = axis.of(view.bounds.origin)
    let high = low + axis.of(view.bounds.size)
    let bounds = view.bounds
    let ahead = asked?.attributes.filter { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        !attributes.extent.shows(in: bounds)
      else { return false }
      let frame = attributes.frame
      return isForward ? axis.of(frame.origin) >= high : axis.of(frame.origin) + axis.of(frame.size) <= low
    }
    return ahead?.map(\.indexPath) ?? []
  }
}
