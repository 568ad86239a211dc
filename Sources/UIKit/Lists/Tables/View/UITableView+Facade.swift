/// What the engine asks of a table, and what it tells it. The rest of it is beside: `TableLayout` says where rows
/// lie, `UITableView+Elements` makes their views, `UITableView+Updates` leads from one state to the next.
extension UITableView: ListFacade, SnapshotList {
  typealias Element = TableElement

  var elementLayout: any ElementLayout<TableElement> { layout }

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

  func willForgetData() {
    swiper.forget()
    engine.mover.drop()
    dragParts?.forget()
    sectionIndex.titles = nil
  }

  func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }

  // MARK: Fingers

  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func cell(of path: IndexPath) -> (any ListCell)? { cellForRow(at: path) }

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

  func didSelect(_ path: IndexPath) {
    tableDelegate?.tableView(self, didSelectRowAt: path)
    tellOfSelection()
  }

  func didDeselect(_ path: IndexPath, isReplaced: Bool) {
    tableDelegate?.tableView(self, didDeselectRowAt: path)
    if !isReplaced { tellOfSelection() }
  }

  private func tellOfSelection() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else { return engine.deselectAll(animated: animated) }
    engine.select(path, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  // MARK: Rows ahead

  var isPrefetching: Bool { isPrefetchingEnabled && prefetchDataSource != nil }
  func prefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }
}

extension UITableView {
  func menuConfiguration(of path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path, swipe == nil, engine.reorder == nil else { return nil }
    return tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
    isDismissing
      ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewWasTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
