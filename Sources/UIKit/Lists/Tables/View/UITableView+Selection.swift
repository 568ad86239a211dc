extension UITableView {
  private var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Fingers

  func beginPress(_ touches: Set<UITouch>) {
    // A finger beside a row whose actions show closes them.
    if swipe != nil { return swiper.close(animated: true) }
    // A touch that was held back may have gone away since.
    guard allowsSelectionNow, press == nil, let touch = touches.first, !touch.isDrag,
      let cell = cell(around: touch.view), let path = indexPath(for: cell),
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    press = ItemPress(touch: touch, indexPath: path)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// A finger that drags, or leaves the cell, selects nothing.
  func movePress(_ touches: Set<UITouch>) {
    guard let press, touches.contains(press.touch) else { return }
    guard !press.touch.isDrag, let cell = store[.item(press.indexPath)]?.cell,
      cell.bounds.contains(press.touch.location(in: cell))
    else { return cancelPress() }
  }

  func endPress(_ touches: Set<UITouch>) {
    guard let press, touches.contains(press.touch) else { return }
    // It may lift elsewhere than where it was last seen.
    if !press.touch.isDrag { tapped(press.indexPath) }
    cancelPress()
  }

  func cancelPress() {
    guard let press else { return }
    self.press = nil
    store[.item(press.indexPath)]?.cell?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: press.indexPath)
  }

  private func cell(around view: UIView?) -> UITableViewCell? {
    view?.nearest(where: { ($0 as? UITableViewCell)?.superview === self }) as? UITableViewCell
  }

  private func tapped(_ path: IndexPath) {
    if selectsSeveral, selected.contains(path) {
      deselectByHand(path)
      return
    }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, hasRow(at: wanted) else { return }
    if !selectsSeveral { for other in selected.sorted() where other != wanted { deselectByHand(other) } }
    setSelected(true, wanted, animated: false)
    if let cell = store[.item(wanted)]?.cell { cell.selectionSegue?.performIfAllowed(sender: cell) }
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func deselectByHand(_ path: IndexPath) {
    let wanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted else { return }
    setSelected(false, wanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  // MARK: The app

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    store[.item(path)]?.cell?.setSelected(isSelected, animated: animated)
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selected.sorted() { setSelected(false, path, animated: animated) }
      return
    }
    demand(hasRow(at: path), "table view: there is no \(path.words) to select")
    if !selectsSeveral {
      for other in selected.sorted() where other != path { setSelected(false, other, animated: animated) }
    }
    setSelected(true, path, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }
}
