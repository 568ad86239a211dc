/// What the engine asks of a table, and what it tells it. The rest of it is beside: `UITableView+Layout` says where rows
/// lie, `UITableView+Making` makes their views, `UITableView+Updates` leads from one state to the next.
extension UITableView: ListFacade {
  typealias Element = TableElement

  // MARK: Data

  var hasDataSource: Bool { dataSource != nil }
  func askSectionCount() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  func askItemCount(ofSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  func askCell(at path: IndexPath) -> UIView {
    guard let dataSource else { fatalError("table view: there are rows, but no data source any more") }
    return dataSource.tableView(self, cellForRowAt: path)
  }

  func didReconfigure(_ paths: [IndexPath]) { setNeedsLayout() }

  func endInteractions() {
    swiper.forget()
    endReorder()
  }

  func forgetLayout() {
    geometry = nil
    emptyEdges = []
    sectionIndex.titles = nil
  }

  // MARK: Fingers

  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func cell(of path: IndexPath) -> UIView? { cellForRow(at: path) }

  var allowsPress: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  func shouldHighlight(_ path: IndexPath) -> Bool { tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true }
  func didHighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didHighlightRowAt: path) }
  func didUnhighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }

  func itemToSelect(_ path: IndexPath) -> IndexPath? {
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    return wanted.flatMap { engine.hasItem(at: $0) ? $0 : nil }
  }

  func itemToDeselect(_ path: IndexPath, isReplaced: Bool) -> IndexPath? {
    tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
  }

  func didSelect(_ path: IndexPath) { tableDelegate?.tableView(self, didSelectRowAt: path) }
  func didDeselect(_ path: IndexPath) { tableDelegate?.tableView(self, didDeselectRowAt: path) }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else { return engine.deselectAll(animated: animated) }
    engine.select(path, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  // MARK: Rows ahead

  var prefetchArea: (offset: CGFloat, rect: CGRect)? {
    guard isPrefetchingEnabled, prefetchDataSource != nil, let geometry else { return nil }
    // Looked for again once a row has come into sight.
    let rows = geometry.slots(from: bounds.minY, to: bounds.maxY)
    let sight = rows.first.map { geometry.minY($0) } ?? 0
    let end = rows.last.map { geometry.maxY($0) } ?? 0
    return (contentOffset.y, CGRect(x: 0, y: sight, width: bounds.width, height: end - sight))
  }

  /// Within the table's height of what is in sight.
  func itemsAhead(isForward: Bool) -> [IndexPath] {
    let edge = isForward ? bounds.maxY : bounds.minY - bounds.height
    return preparedGeometry.slots(from: max(edge, 0), to: edge + bounds.height).compactMap(\.path).filter {
      engine.store[.item($0)] == nil
    }
  }

  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }
}
