extension ListEngine {
  // MARK: Fingers

  func beginPress(_ touches: Set<UITouch>) {
    // A touch that was held back may have gone away since.
    guard list.allowsPress, press == nil, reorder == nil, let touch = touches.first, !touch.isDrag,
      let cell = cell(around: touch.view),
      let path = path(of: cell), list.shouldHighlight(path)
    else { return }
    press = ItemPress(touch: touch, indexPath: path)
    cell.show(isHighlighted: true)
    list.didHighlight(path)
  }

  /// A finger that drags, or leaves the cell, selects nothing.
  func movePress(_ touches: Set<UITouch>) {
    guard let press, touches.contains(press.touch) else { return }
    guard !press.touch.isDrag, let cell = cell(at: press.indexPath),
      cell.bounds.contains(press.touch.location(in: cell))
    else { return cancelPress() }
  }

  func endPress(_ touches: Set<UITouch>) {
    guard let press, touches.contains(press.touch) else { return }
    // It may lift elsewhere than where it was last seen.
    if !press.touch.isDrag { choose(press.indexPath) }
    cancelPress()
  }

  func cancelPress() {
    guard let press else { return }
    self.press = nil
    cell(at: press.indexPath)?.show(isHighlighted: false)
    list.didUnhighlight(press.indexPath)
  }

  private func cell(around view: UIView?) -> Element.Cell? {
    let list = list
    return view?.nearest { ($0 as? Element.Cell).map { list.holds($0) } ?? false } as? Element.Cell
  }

  /// Selects an item on a person's behalf, or deselects it where several may be selected.
  func choose(_ path: IndexPath) {
    if list.selectsSeveral, selected.contains(path) { return deselectByHand(path, isReplaced: false) }
    guard let wanted = list.itemToSelect(path) else { return }
    if !list.selectsSeveral {
      for other in selected.sorted() where other != wanted { deselectByHand(other, isReplaced: true) }
    }
    setSelected(true, wanted, animated: false)
    if let cell = cell(at: wanted) { cell.selectionSegue?.performIfAllowed(sender: cell) }
    list.didSelect(wanted)
  }

  private func deselectByHand(_ path: IndexPath, isReplaced: Bool) {
    guard let wanted = list.itemToDeselect(path, isReplaced: isReplaced) else { return }
    setSelected(false, wanted, animated: false)
    list.didDeselect(wanted, isReplaced: isReplaced)
  }

  // MARK: The app

  /// The item that a cell shows; nil if it shows none.
  func path(of cell: UIView) -> IndexPath? { store.ordered.first { $0.view === cell }?.key.path }

  /// The cell of an item; nil for one that is out of sight.
  func cell(at path: IndexPath) -> Element.Cell? { store[.item(path)]?.cell }

  func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cell(at: path)?.show(isSelected: isSelected, animated: animated)
  }

  func deselectAll(animated: Bool) {
    for path in selected.sorted() { setSelected(false, path, animated: animated) }
  }

  /// Selects an item without asking or telling the delegate.
  func select(_ path: IndexPath, animated: Bool) {
    demandItem(at: path, "to select")
    if !list.selectsSeveral {
      for other in selected.sorted() where other != path { setSelected(false, other, animated: animated) }
    }
    setSelected(true, path, animated: animated)
  }
}
