/// What a layout has said of the elements in a rectangle.
struct AskedAttributes {
  let rect: CGRect
  let attributes: [UICollectionViewLayoutAttributes]
}

extension UICollectionView {
  /// Whether the layout's coordinates run the other way than the view's.
  var isMirrored: Bool {
    layoutStorage.flipsHorizontallyInOppositeLayoutDirection
      && layoutStorage.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  // MARK: Asking, in the view's coordinates

  func read(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isMirrored else { return layoutStorage.layoutAttributesForElements(in: rect) ?? [] }
    let mirrored = CGRect(x: contentWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    return (layoutStorage.layoutAttributesForElements(in: mirrored) ?? []).map(mirror)
  }

  func read(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let found: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell: found = layoutStorage.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      found = layoutStorage.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      found = layoutStorage.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
    return found.map(mirror)
  }

  /// From the layout's coordinates to the view's, or back.
  func mirror(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored else { return attributes }
    let mirrored = attributes.duplicate()
    mirrored.center.x = contentWidth - attributes.center.x
    return mirrored
  }

  private var contentWidth: CGFloat { layoutStorage.collectionViewContentSize.width }

  /// What shows in the bounds. The layout is asked for more, so that it needn't be in every frame.
  func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    let bounds = bounds
    if asked?.rect.contains(bounds) != true {
      var rect = bounds
      if contentSize.height > bounds.height { rect = rect.insetBy(dx: 0, dy: -bounds.height) }
      if contentSize.width > bounds.width { rect = rect.insetBy(dx: -bounds.width, dy: 0) }
      asked = AskedAttributes(rect: rect, attributes: read(in: rect))
    }
    return asked?.attributes.filter { !$0.isHidden && $0.extent.overlaps(bounds) } ?? []
  }

  // MARK: Keeping it valid

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if let asked { stale = asked }
    asked = nil
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }

  func forgetLayout() {
    let context = layoutStorage.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutStorage.invalidateLayout(with: context)
    stale = nil
  }

  func didReconfigure(_ paths: [IndexPath]) {
    let context = layoutStorage.makeContext()
    context.invalidateItems(at: paths)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.reconfigured = paths
    layoutStorage.invalidateLayout(with: context)
  }

  /// Nil where the layout stays valid, or isn't anyway.
  func contextOfChange(to newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard newBounds != bounds, layoutStorage.isPrepared,
      layoutStorage.shouldInvalidateLayout(forBoundsChange: newBounds)
    else { return nil }
    return layoutStorage.invalidationContext(forBoundsChange: newBounds)
  }

  /// Prepares the layout, if it isn't, and takes over the content's size.
  func settleLayout() {
    _ = engine.knownCounts
    layoutStorage.prepareIfNeeded()
    let size = layoutStorage.collectionViewContentSize
    if contentSize != size {
      contentSize = size
      // Insets may depend on whether there is anything to scroll, and the layout on them.
      layoutStorage.prepareIfNeeded()
      contentSize = layoutStorage.collectionViewContentSize
    }
    if offsetAdjustment != .zero {
      let offset = CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y)
      offsetAdjustment = .zero
      contentOffset = offset
    }
    guard startsAtLeadingEdge, bounds.width > 0, engine.counts?.isEmpty == false else { return }
    startsAtLeadingEdge = false
    if isMirrored { contentOffset.x = offsetRanges.x.upperBound }
  }
}
