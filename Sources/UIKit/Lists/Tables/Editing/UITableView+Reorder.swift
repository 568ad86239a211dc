extension UITableView {
  private var draggedCell: UITableViewCell? { engine.reorder.flatMap { engine.cell(at: $0.target) } }

  // MARK: The finger

  /// Lifts a row.
  /// - Returns: false where another one is lifted or open already.
  @discardableResult func beginReorder(of cell: UITableViewCell, at point: CGPoint) -> Bool {
    guard engine.reorder == nil, swipe == nil, let path = indexPath(for: cell) else { return false }
    cancelPress()
    let grip = CGPoint(x: cell.center.x - point.x, y: cell.center.y - point.y)
    engine.reorder = ReorderSession(of: path, grip: grip, finger: point, counts: engine.knownCounts)
    cell.parts.isReordering = true
    cell.setNeedsUpdateConfiguration()
    bringSubviewToFront(cell)
    cell.clipsToBounds = false
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.layer.shadowRadius = 6
    UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = 0.25 }
    return true
  }

  func moveReorder(to point: CGPoint) {
    guard engine.reorder != nil else { return }
    followReorder(to: point)
    edgeScroller.follow(point) { [weak self] in self?.followReorder(to: $0) }
  }

  /// The finger is elsewhere, or other rows are below it.
  func followReorder(to point: CGPoint) {
    engine.reorder?.finger = point
    follow()
  }

  /// The row goes with the finger, the others make room.
  private func follow() {
    guard let session = engine.reorder else { return }
    if !session.isGap { draggedCell?.center.y = session.middle.y }
    guard let proposed = place(of: session) else { return }
    let wanted =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: session.source, toProposedIndexPath: proposed) ?? proposed
    if wanted != session.target { shift(to: wanted) }
  }

  /// The place of the dragged row, which changes once its leading edge has crossed the middle of another row.
  private func place(of session: ReorderSession) -> IndexPath? {
    let geometry = layout.preparedGeometry
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

  /// Has the other rows show as though the one under the finger were at a place.
  private func shift(to target: IndexPath) {
    guard let step = engine.reorder?.move(to: target), let counts = engine.reorder?.counts else { return }
    layout.apply(step, counts: counts)
    _ = engine.store.rekey(step.newKey)
    engine.prefetching.requested.subtract(engine.store.ordered.compactMap(\.key.path))
    UISelectionFeedbackGenerator().selectionChanged()
    UIView.animateToRest { self.layout.placeAll() }
    setNeedsLayout()
  }

  func finishReorder() {
    guard let session = engine.reorder else { return }
    let cell = draggedCell
    edgeScroller.stop()
    if session.target != session.source {
      engine.selected = Set(engine.selected.compactMap(session.mapping.newPlace))
      engine.counts = session.counts
      engine.reorder = nil
      dataSource?.tableView(self, moveRowAt: session.source, to: session.target)
    }
    land(cell)
  }

  func cancelReorder() {
    guard let session = engine.reorder else { return }
    let cell = draggedCell
    edgeScroller.stop()
    if session.target != session.source { shift(to: session.source) }
    land(cell)
  }

  /// Ends the drag without a motion, since the data change.
  func endReorder() {
    guard engine.reorder != nil else { return }
    let cell = draggedCell
    UIView.performWithoutAnimation { cancelReorder() }
    cell?.layer.shadowOpacity = 0
    dragParts?.drops.gapDidClose()
  }

  private func land(_ cell: UITableViewCell?) {
    engine.reorder = nil
    cell?.parts.isReordering = false
    cell?.setNeedsUpdateConfiguration()
    describeCells()
    UIView.animateToRest {
      self.layout.placeAll()
      cell?.layer.shadowOpacity = 0
    }
    setNeedsLayout()
  }
}

extension UITableView: HandledList {
  func canMove(_ cell: UIView) -> Bool { (cell as? UITableViewCell)?.showsHandle == true }

  func beginMove(of cell: UIView, at finger: CGPoint) -> CGPoint? {
    guard let cell = cell as? UITableViewCell, beginReorder(of: cell, at: finger) else { return nil }
    // The row keeps its place under the finger by itself.
    return .zero
  }

  func continueMove(to point: CGPoint) { moveReorder(to: point) }
  func endMove(isCancelled: Bool) { if isCancelled { cancelReorder() } else { finishReorder() } }
}

extension UITableView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    scrollsAtEdges ? edgeVelocity(at: point, along: .vertical) : 0
  }

  package func scrollAlong(by distance: CGFloat) { scroll(by: distance, along: .vertical) }
}
