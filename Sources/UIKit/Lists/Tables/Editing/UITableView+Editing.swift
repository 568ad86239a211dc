extension UITableView {
  func editingDidChange(animated: Bool) {
    swiper.close(animated: animated)
    engine.mover.drop()
    cancelPress()
    engine.deselectAll(animated: animated)
    for element in engine.store.ordered { element.cell?.setEditing(isEditing, animated: animated) }
    layout.invalidateAllHeights()
    setNeedsLayout()
  }

  func editingControlWasTapped(of element: TableElement) {
    guard let cell = element.cell, let path = element.key.path else { return }
    switch cell.editingStyle {
    case .delete:
      if let made = makeSwipe(of: cell, at: path, isRight: !isRightToLeft, isByControl: true) { swiper.reveal(made) }
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}

/// What a table says of rows that are moved by hand.
extension UITableView: HandledList {
  func makeMovement() -> any ListMovement<TableElement> { RowMovement(in: self) }

  func askTarget(ofMoving session: ReorderSession, proposed: IndexPath) -> IndexPath {
    tableDelegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: session.source, toProposedIndexPath: proposed) ?? proposed
  }

  func didMove(from source: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: source, to: target)
  }

  // MARK: Handles

  func canMove(_ cell: UIView) -> Bool { (cell as? UITableViewCell)?.showsHandle == true }

  func beginMove(of cell: UIView, at finger: CGPoint) -> CGPoint? {
    guard swipe == nil, let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return nil }
    let grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    // The row keeps its place under the finger by itself.
    return engine.mover.begin(path, at: finger, grip: grip, isGap: false) ? .zero : nil
  }

  func continueMove(to point: CGPoint) { engine.mover.move(to: point) }
  func endMove(isCancelled: Bool) { engine.mover.end(isCancelled: isCancelled) }
}

extension UITableView: ListWithSwipes {
  func makeSwipe(of path: IndexPath, isRight: Bool) -> SwipeSession? {
    guard engine.reorder == nil, let cell = cellForRow(at: path) else { return nil }
    return makeSwipe(of: cell, at: path, isRight: isRight)
  }

  func willBeginSwipe(of path: IndexPath) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
  func didEndSwipe(of path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

  /// Makes the swipe of a cell; nil where the row has no actions at a side.
  /// - Parameter isByControl: the row's delete control was tapped, rather than the row swiped.
  func makeSwipe(
    of cell: UITableViewCell, at path: IndexPath, isRight: Bool, isByControl: Bool = false
  ) -> SwipeSession? {
    guard !isEditing || isByControl else { return nil }
    let isTrailing = isRight != isRightToLeft
    let said =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? rowActions(of: cell, at: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    var isDelete = false
    var configuration = said
    if configuration == nil, isTrailing, let delete = deleteConfiguration(of: cell, at: path) {
      configuration = delete
      isDelete = true
    }
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    return SwipeSession(cell, configuration, isRight: isRight, isDeleteConfirmation: isDelete || isByControl)
  }

  private func rowActions(of cell: UITableViewCell, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) else { return nil }
    return UISwipeActionsConfiguration(
      actions: actions.map { action in
        action.contextualAction { [weak self, weak cell] in cell.flatMap { self?.indexPath(for: $0) } }
      })
  }

  private func deleteConfiguration(of cell: UITableViewCell, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false,
      tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, completion in
      guard let self, let cell, let path = indexPath(for: cell) else { return completion(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

extension UITableViewCell: SwipeableCell {
  var swipeActions: SwipeActionsView? {
    get { parts.swipe }
    set { parts.swipe = newValue }
  }

  func swipeWillMove(_ actions: SwipeActionsView, toOpen opens: Bool) {
    if actions.isDeleteConfirmation { willTransition(to: shownControls(confirmsDeletion: opens)) }
  }

  func swipeDidMove(_ actions: SwipeActionsView, toOpen opens: Bool) {
    if actions.isDeleteConfirmation { didTransition(to: shownControls(confirmsDeletion: opens)) }
  }
}
