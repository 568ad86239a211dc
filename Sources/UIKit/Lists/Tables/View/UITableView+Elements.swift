extension UITableView {
  /// Makes the element of a part; nil for a header or footer that has no view.
  func makeElement(_ slot: TableSlot) -> TableElement? {
    guard let view = slot.isRow ? makeCell(slot) : makeEdge(slot) else {
      layout.emptyEdges.insert(slot)
      return nil
    }
    let element = TableElement(slot, view, in: self)
    (view as? UITableViewCell)?.element = element
    (view as? UITableViewHeaderFooterView)?.element = element
    return element
  }

  func prepare(_ element: TableElement, _ slot: TableSlot) {
    element.place(frame(of: slot, in: layout.preparedGeometry, isPinned: true))
    if let cell = element.cell, let path = slot.path { prepare(cell, path) }
  }

  private func makeCell(_ slot: TableSlot) -> UIView? {
    guard let dataSource, let path = slot.path else {
      fatalError("table view: there are rows, but no data source any more")
    }
    let cell = dataSource.tableView(self, cellForRowAt: dataPath(path))
    demand(
      cell.element == nil, "table view: the cell for \(path.words) shows another row already; each needs its own")
    return cell
  }

  private func makeEdge(_ slot: TableSlot) -> UIView? {
    let own =
      slot.isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: slot.section)
      : tableDelegate?.tableView(self, viewForFooterInSection: slot.section)
    if let edge = own as? UITableViewHeaderFooterView {
      give(edge, slot)
      return edge
    }
    if let own { return own }
    guard let title = layout.title(slot) else { return nil }
    let identifier = Self.titleIdentifier
    if !edgeViews.isRegistered(identifier) { edgeViews.register(UITableViewHeaderFooterView.self, for: identifier) }
    guard let view = dequeueEdgeView(identifier) else { fatalError("the class was registered above") }
    give(view, slot)
    view.showTitle(title)
    return view
  }

  /// The identifier of the headers and footers that show the data source's titles.
  private static let titleIdentifier = "UITableView.title"

  private func give(_ edge: UITableViewHeaderFooterView, _ slot: TableSlot) {
    edge.adopt(isGrouped: style != .plain, isHeader: slot.isHeader, margins: cellMargins)
  }

  /// Cells lie behind headers and footers, in their order.
  func addView(of element: TableElement) {
    let view = element.view
    guard element.key.isRow else {
      addSubview(view)
      return
    }
    if let before = layout.preparedGeometry.slot(before: element.key), before.isRow, let other = engine.store[before],
      other.crossings == 0
    {
      insertSubview(view, aboveSubview: other.view)
    } else {
      insertSubview(view, at: firstCellIndex)
    }
  }

  var firstCellIndex: Int {
    (backgroundView?.superviewStorage === self ? 1 : 0) + (refreshControl?.superviewStorage === self ? 1 : 0)
  }

  // MARK: Cells

  private func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
    describe(cell, path)
    let level = tableDelegate?.tableView(self, indentationLevelForRowAt: dataPath(path))
    if let level, level > 0 || cell.indentationLevel > 0 { cell.indentationLevel = level }
    showState(of: cell, at: path)
    cell.setEditing(isEditing, animated: false)
    cell.updateConfigurationIfNeeded()
  }

  /// Tells cells what they have to know of the table.
  func describeCells() {
    for element in engine.store.ordered {
      if let cell = element.cell, let path = element.key.path { describe(cell, path) }
      if let edge = element.view as? UITableViewHeaderFooterView { give(edge, element.key) }
    }
  }

  func describe(_ cell: UITableViewCell, _ path: IndexPath) {
    var surroundings = CellSurroundings()
    surroundings.isGrouped = style != .plain
    surroundings.cornerRadius = style == .insetGrouped ? Self.cornerRadius : 0
    if style != .plain {
      if path.row == 0 { surroundings.ends.insert(.top) }
      if path.row == engine.knownCounts[path.section] - 1 { surroundings.ends.insert(.bottom) }
    }
    surroundings.showsSeparator = separatorStyle != .none
    surroundings.separatorColor = separatorColor
    surroundings.separatorEffect = separatorEffect
    surroundings.separatorInset = separatorInset
    surroundings.isInsetExplicit = isSeparatorInsetExplicit
    surroundings.addsToAutomaticInset = separatorInsetReference == .fromAutomaticInsets
    let data = dataPath(path)
    surroundings.selectsSeveral = allowsMultipleSelectionDuringEditing
    if dataSource?.tableView(self, canEditRowAt: data) ?? false {
      surroundings.editingStyle = tableDelegate?.tableView(self, editingStyleForRowAt: data) ?? .delete
    }
    surroundings.canMove = dataSource?.tableView(self, canMoveRowAt: data) ?? false
    cell.shouldIndentWhileEditing = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: data) ?? true
    cell.adopt(surroundings, margins: cellMargins)
  }

  /// The corner radius of inset sections.
  static let cornerRadius: CGFloat = 10

  // MARK: Dequeuing

  func dequeue(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    if let cell = path.flatMap({ engine.reconfiguredCell(identifier, for: $0) }) { return cell }
    let frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.usualRowHeight)
    guard
      let (cell, isUsed) = cells.take(
        identifier, frame: frame, make: { $0.init(style: .default, reuseIdentifier: identifier) })
    else { return cells.takeWaiting(identifier).map { used($0) } }
    cell.reuseIdentifierStorage = identifier
    return isUsed ? used(cell) : cell
  }

  private func used(_ cell: UITableViewCell) -> UITableViewCell {
    cell.show(isSelected: false, animated: false)
    cell.show(isHighlighted: false)
    UIView.performWithoutAnimation { cell.prepareForReuse() }
    return cell
  }

  func dequeueEdgeView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.usualRowHeight)
    guard
      let (view, isUsed) = edgeViews.take(identifier, frame: frame, make: { $0.init(reuseIdentifier: identifier) })
    else { return edgeViews.takeWaiting(identifier) }
    view.reuseIdentifierStorage = identifier
    if isUsed { UIView.performWithoutAnimation { view.prepareForReuse() } }
    return view
  }

  func retire(_ element: TableElement) {
    let view = element.view
    if let cell = element.cell {
      cell.element = nil
      cell.unfold()
      swiper.forget(cell)
      cell.endSwipe()
      cell.show(ListDragState.none)
    }
    (view as? UITableViewHeaderFooterView)?.element = nil
    view.removeFromSuperview()
    view.layer.removeAllAnimations()
    (view.alpha, view.isHidden) = (1, false)
    didEndDisplaying(element)
    if let cell = element.cell, let identifier = cell.reuseIdentifier { cells.put(cell, for: identifier) }
    if let edge = view as? UITableViewHeaderFooterView, let identifier = edge.reuseIdentifier {
      edgeViews.put(edge, for: identifier)
    }
  }

  // MARK: What the delegate hears

  func willDisplay(_ element: TableElement) {
    guard let delegate = tableDelegate else { return }
    if let cell = element.cell, let path = element.key.path {
      delegate.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
    } else if element.key.isHeader {
      delegate.tableView(self, willDisplayHeaderView: element.view, forSection: element.key.section)
    } else {
      delegate.tableView(self, willDisplayFooterView: element.view, forSection: element.key.section)
    }
  }

  private func didEndDisplaying(_ element: TableElement) {
    guard let delegate = tableDelegate else { return }
    if let cell = element.cell, let path = element.key.path {
      delegate.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(path))
    } else if element.key.isHeader {
      delegate.tableView(self, didEndDisplayingHeaderView: element.view, forSection: element.key.section)
    } else {
      delegate.tableView(self, didEndDisplayingFooterView: element.view, forSection: element.key.section)
    }
  }
}
