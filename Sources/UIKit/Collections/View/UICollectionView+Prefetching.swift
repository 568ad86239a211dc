/// Which items the data source prepares.
struct PrefetchState {
  /// Those it was told of and that have not been in sight since.
  var requested: Set<IndexPath> = []
  /// The content last scrolled to higher offsets, or hasn't scrolled yet.
  var isForward = true
  var offset: CGFloat?
  /// Around what is in sight, when items were last looked for.
  var rect: CGRect?
}

extension UICollectionView {
  /// Tells the data source of the items ahead, as far as the layout has been asked for them: at most the view's length.
  func updatePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, let asked else { return }
    let axis: ScrollAxis = contentSize.height > bounds.height ? .vertical : .horizontal
    let offset = axis.of(contentOffset)
    let wasForward = prefetch.isForward
    if let last = prefetch.offset, last != offset { prefetch.isForward = offset > last }
    prefetch.offset = offset
    guard prefetch.rect != asked.rect || wasForward != prefetch.isForward else { return }
    prefetch.rect = asked.rect
    let isForward = prefetch.isForward
    let low = axis.of(bounds.origin)
    let high = low + axis.of(bounds.size)
    var ahead: [UICollectionViewLayoutAttributes] = []
    for attributes in asked.attributes where attributes.representedElementCategory == .cell && !attributes.isHidden {
      let frame = attributes.frame
      let isAhead = isForward ? axis.of(frame.origin) >= high : axis.of(frame.origin) + axis.of(frame.size) <= low
      if isAhead { ahead.append(attributes) }
    }
    let paths = Set(ahead.map(\.indexPath))
    if wasForward != isForward {
      let cancelled = prefetch.requested.subtracting(paths).sorted()
      prefetch.requested.subtract(cancelled)
      if !cancelled.isEmpty {
        prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
      }
    }
    let new = paths.subtracting(prefetch.requested).sorted()
    prefetch.requested.formUnion(new)
    if !new.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: isForward ? new : new.reversed())
    }
  }
}
