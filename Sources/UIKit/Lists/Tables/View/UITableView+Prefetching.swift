extension UITableView {
  /// Tells the data source of the rows ahead, within the view's height of what is in sight.
  func updatePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, let geometry else { return }
    let hasTurned = prefetch.scroll(to: contentOffset.y)
    for path in store.ordered.compactMap(\.key.path) { prefetch.requested.remove(path) }
    let isForward = prefetch.isForward
    let edge = isForward ? bounds.maxY : bounds.minY - bounds.height
    // Looked for again once a row has come into sight.
    let rows = geometry.slots(from: bounds.minY, to: bounds.maxY)
    let sight = rows.first.map { geometry.minY($0) } ?? 0
    let end = rows.last.map { geometry.maxY($0) } ?? 0
    let rect = CGRect(x: 0, y: sight, width: bounds.width, height: end - sight)
    guard rect != prefetch.rect || hasTurned else { return }
    prefetch.rect = rect
    let ahead = geometry.slots(from: max(edge, 0), to: edge + bounds.height).compactMap(\.path).filter {
      store[.item($0)] == nil
    }
    let (cancelled, new) = prefetch.request(ahead, hasTurned: hasTurned)
    if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
