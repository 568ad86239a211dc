extension UITableView {
  /// Which row of the data shows at a place: another one only while a row is dragged.
  func dataPath(_ shown: IndexPath) -> IndexPath { reorder?.mapping.oldPath(of: shown) ?? shown }

  // MARK: The finger

  func beginReorder(of cell: UITableViewCell, at point: CGPoint) {
    guard reorder == nil, swipe == nil, let path = indexPath(for: cell) else { return }
    cancelPress()
    reorder = ReorderSession(
      source: path, target: path, cell: cell, grip: cell.center.y - point.y, finger: point,
      mapping: ListMapping(counts: knownCounts))
    cell.parts.isReordering = true
    cell.setNeedsUpdateConfiguration()
    bringSubviewToFront(cell)
    cell.clipsToBounds = false
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.layer.shadowRadius = 6
    UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = 0.25 }
  }

  func moveReorder(to point: CGPoint) {
    guard reorder != nil else { return }
    reorder?.finger = point
    follow()
    edgeScroller.follow(point) { [weak self] point in
      self?.reorder?.finger = point
      self?.follow()
    }
  }

  /// The row goes with the finger, the others make room.
  private func follow() {
    guard let session = reorder else { return }
    let middle = session.finger.y + session.grip
    session.cell.center.y = middle
    guard let proposed = place(at: middle, of: session) else { return }
    let wanted =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: session.source, toProposedIndexPath: proposed) ?? proposed
    if wanted != session.target { shift(to: wanted) }
  }

  /// Where the row would be once the edge with which it leads has crossed the middle of another one.
  private func place(at middle: CGFloat, of session: ReorderSession) -> IndexPath? {
    let geometry = preparedGeometry
    let own = geometry[session.slot].value
    let isDown = middle > geometry.minY(session.slot) + own / 2
    let edge = isDown ? middle + own / 2 : middle - own / 2
    guard let slot = geometry.slot(at: edge), isDown ? slot > session.slot : slot < session.slot else { return nil }
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
    guard let session = reorder, let old = counts else { return }
    var shown = old
    shown[session.source.section] -= 1
    guard shown.indices.contains(target.section), 0...shown[target.section] ~= target.row else { return }
    shown[target.section] += 1
    var step = ListChanges()
    step.movedItems = [(session.target, target)]
    var whole = ListChanges()
    if session.source != target { whole.movedItems = [(session.source, target)] }
    let present = preparedGeometry.sections.map(\.rows.count)
    guard let stepMapping = try? ListMapping(step, oldCounts: present, newCounts: shown),
      let mapping = try? ListMapping(whole, oldCounts: old, newCounts: shown)
    else { return }
    geometry = preparedGeometry.applying(stepMapping, counts: shown) { section in
      let known = preparedGeometry.sections[section]
      return TableGeometry.Section(
        padding: known.padding, header: known.header,
        rows: Array(repeating: .estimate(Self.usualRowHeight), count: shown[section]), footer: known.footer)
    }
    _ = store.rekey(stepMapping.newKey)
    reorder?.target = target
    reorder?.mapping = mapping
    UISelectionFeedbackGenerator().selectionChanged()
    UIView.animateToRest { self.placeAll() }
    setNeedsLayout()
  }

  func finishReorder() {
    guard let session = reorder else { return }
    edgeScroller.stop()
    if session.target != session.source {
      var changes = ListChanges()
      changes.movedItems = [(session.source, session.target)]
      let moved = preparedGeometry.sections.map(\.rows.count)
      if let old = counts, let mapping = try? ListMapping(changes, oldCounts: old, newCounts: moved) {
        selected = Set(selected.compactMap(mapping.newPlace))
      }
      counts = moved
      reorder = nil
      dataSource?.tableView(self, moveRowAt: session.source, to: session.target)
    }
    land(session.cell)
  }

  func cancelReorder() {
    guard let session = reorder else { return }
    edgeScroller.stop()
    if session.target != session.source { shift(to: session.source) }
    land(session.cell)
  }

  /// Without a motion: the data change.
  func endReorder() {
    guard let session = reorder else { return }
    UIView.performWithoutAnimation { cancelReorder() }
    session.cell.layer.shadowOpacity = 0
  }

  private func land(_ cell: UITableViewCell) {
    reorder = nil
    cell.parts.isReordering = false
    cell.setNeedsUpdateConfiguration()
    describeCells()
    UIView.animateToRest {
      self.placeAll()
      cell.layer.shadowOpacity = 0
    }
    setNeedsLayout()
  }
}

extension UITableView: EdgeScrolling {
  package func edgeVelocity(at point: CGPoint) -> CGFloat {
    guard reorder != nil else { return 0 }
    let visible = bounds.inset(by: adjustedContentInset)
    let velocity = EdgeScroller.velocity(at: point.y, from: visible.minY + 20, to: visible.maxY - 20)
    let range = offsetRanges.y
    if velocity < 0, contentOffset.y <= range.lowerBound { return 0 }
    if velocity > 0, contentOffset.y >= range.upperBound { return 0 }
    return velocity
  }

  package func scrollAlong(by distance: CGFloat) {
    contentOffset = offsetRanges.clamp(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
  }
}
