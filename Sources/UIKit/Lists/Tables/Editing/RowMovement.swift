/// A row that is moved by hand: it goes up and down with the finger, above a shadow, and the others make room.
@preconcurrency @MainActor final class RowMovement: ListMovement {
  private unowned let table: UITableView

  init(in table: UITableView) { self.table = table }

  func begin(_ session: ReorderSession) {
    guard !session.isGap, let cell = table.engine.mover.moved?.cell else { return }
    cell.parts.isReordering = true
    cell.setNeedsUpdateConfiguration()
    table.bringSubviewToFront(cell)
    cell.clipsToBounds = false
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.layer.shadowRadius = 6
    UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = 0.25 }
  }

  // MARK: The finger

  func follow() {
    guard let session = table.engine.reorder, !session.isGap else { return }
    table.engine.mover.moved?.cell?.center.y = session.middle.y
  }

  /// The place of the row, which changes once its leading edge has crossed the middle of another row.
  func proposedTarget(of session: ReorderSession) -> IndexPath? {
    let geometry = table.layout.preparedGeometry
    let (middle, shown) = (session.middle.y, TableSlot.item(session.target))
    let own = geometry[shown].value
    let isDown = middle > geometry.minY(shown) + own / 2
    let edge = isDown ? middle + own / 2 : middle - own / 2
    guard let slot = geometry.slot(at: edge), isDown ? slot > shown : slot < shown else { return nil }
    let isElsewhere = slot.section != session.target.section
    if let path = slot.path {
      let half = geometry.minY(slot) + geometry[slot].value / 2
      guard isDown ? edge > half : edge < half else { return nil }
      return IndexPath(row: path.row + (isDown && isElsewhere ? 1 : 0), section: path.section)
    }
    guard isElsewhere else { return nil }
    // Across a header or footer lies the nearest end of the next section.
    return IndexPath(row: isDown ? 0 : geometry.sections[slot.section].rows.count, section: slot.section)
  }

  func makeRoom(_ step: ListMapping, counts: [Int]) {
    let layout = table.layout
    layout.apply(step, counts: counts)
    table.engine.rekey(by: step)
    UISelectionFeedbackGenerator().selectionChanged()
    UIView.animateToRest { layout.placeAll() }
    table.setNeedsLayout()
  }

  // MARK: The end

  func land(_ moved: TableElement?, back: ListMapping?) {
    if let back { makeRoom(back, counts: table.engine.knownCounts) }
    let (layout, cell) = (table.layout, moved?.cell)
    cell?.parts.isReordering = false
    cell?.setNeedsUpdateConfiguration()
    table.describeCells()
    UIView.animateToRest {
      layout.placeAll()
      cell?.layer.shadowOpacity = 0
    }
    table.setNeedsLayout()
  }

  func giveUp(_ moved: TableElement?) { land(moved, back: nil) }

  func drop(_ moved: TableElement?, back: ListMapping?) {
    UIView.performWithoutAnimation { land(moved, back: back) }
    moved?.cell?.layer.shadowOpacity = 0
  }
}
