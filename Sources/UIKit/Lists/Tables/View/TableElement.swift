/// One view that a table shows, and where.
@preconcurrency @MainActor final class TableElement: ListElement {
  var key: TableSlot
  let view: UIView
  weak var table: UITableView?
  var holds = 0
  /// Motions in which the view passes in front of headers and footers.
  var crossings = 0

  init(_ key: TableSlot, _ view: UIView, in table: UITableView) {
    (self.key, self.view, self.table) = (key, view, table)
  }

  typealias Place = TableSlot

  var cell: UITableViewCell? { view as? UITableViewCell }

  /// Moves the view; a cell that is swiped stays so.
  func place(_ frame: CGRect) {
    let bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    if view.bounds.size != frame.size { view.bounds = bounds }
    let anchor = view.anchorPoint
    let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if view.center != center { view.center = center }
  }

  // MARK: What a cell tells

  func contentDidChange() { table?.layout.heightMayHaveChanged(of: self) }

  func accessoryWasTapped() {
    guard let table, let path = key.path else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  func editingControlWasTapped() { table?.editingControlWasTapped(of: self) }
}
