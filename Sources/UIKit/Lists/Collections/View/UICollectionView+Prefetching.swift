extension UICollectionView {
  /// Tells the data source of the items ahead, as far as the layout has been asked for them: at most the view's length.
  func updatePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, let asked else { return }
    let axis: ScrollAxis = contentSize.height > bounds.height ? .vertical : .horizontal
    let hasTurned = prefetch.scroll(to: axis.of(contentOffset))
    guard prefetch.rect != asked.rect || hasTurned else { return }
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
    let (cancelled, new) = prefetch.request(ahead.map(\.indexPath), hasTurned: hasTurned)
    if !cancelled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
