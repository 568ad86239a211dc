/// What the table answers, as it stands.
extension UITableView {
  var rowsInSight: [TableElement] {
    layOutForQuery()
    return engine.store.ordered.filter(\.key.isRow)
  }

  /// What an app has changed since the last frame counts.
  private func layOutForQuery() { if !layout.isKnown, window != nil { engine.tile() } }

  func findCell(at path: IndexPath) -> UITableViewCell? {
    guard path.count == 2 else { return nil }
    layOutForQuery()
    return engine.cell(at: path)
  }

  func findPath(of cell: UITableViewCell) -> IndexPath? {
    guard let element = cell.element, engine.store.contains(element) else { return nil }
    return element.key.path
  }

  func findPath(at point: CGPoint) -> IndexPath? {
    bounds.minX..<bounds.maxX ~= point.x ? layout.preparedGeometry.row(at: point.y) : nil
  }

  func findPaths(in rect: CGRect) -> [IndexPath]? {
    guard dataSource != nil else { return nil }
    guard rect.minX < bounds.maxX, max(rect.maxX, rect.minX.nextUp) > bounds.minX else { return [] }
    // As measured: the last row is the one a point above the end; an empty rectangle has the one at its end.
    let last = rect.isEmpty ? rect.maxY : max(rect.maxY - 1, rect.minY)
    return layout.preparedGeometry.slots(from: rect.minY, to: last.nextUp).compactMap(\.path)
  }

  /// The rectangle of a header or footer in its own place; zero where there is no such section.
  func ownFrame(of slot: TableSlot, inSection section: Int) -> CGRect {
    engine.knownCounts.indices.contains(section)
      ? frame(of: slot, in: layout.preparedGeometry, isPinned: false) : .zero
  }

  func ownFrame(ofRow path: IndexPath) -> CGRect {
    engine.hasItem(at: path) ? frame(of: .item(path), in: layout.preparedGeometry, isPinned: false) : .zero
  }

  func ownFrame(ofSection section: Int) -> CGRect {
    guard engine.knownCounts.indices.contains(section) else { return .zero }
    let extent = layout.preparedGeometry.extent(ofSection: section)
    return CGRect(x: 0, y: extent.minY, width: bounds.width, height: extent.maxY - extent.minY)
  }
}
