extension UICollectionView {
  // MARK: Fingers

  func beginPress(_ touches: Set<UITouch>) {
    // A touch that was held back may have gone away since.
    guard allowsSelection, press == nil, let touch = touches.first, !touch.isDrag, let cell = cell(around: touch.view),
      let path = indexPath(for: cell),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    press = ItemPress(touch: touch, indexPath: path)
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// A finger that drags, or leaves the cell, selects nothing.
  func movePress(_ touches: Set<UITouch>) {
    guard let press, touches.contains(press.touch) else { return }
    guard !press.touch.isDrag, let cell = cellForItem(at: press.indexPath),
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
    store[.item(press.indexPath)]?.cell?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: press.indexPath)
  }

  private func cell(around view: UIView?) -> UICollectionViewCell? {
    guard let cell = view?.nearest(where: { ($0 as? UICollectionViewCell)?.superview === self }) else { return nil }
    return cell as? UICollectionViewCell
  }

  private func tapped(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectByHand(path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selected.sorted() where other != path { deselectByHand(other) }
    }
    setSelected(true, path)
    if let cell = cellForItem(at: path) { cell.selectionSegue?.performIfAllowed(sender: cell) }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByHand(_ path: IndexPath) {
    setSelected(false, path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: The app

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selected.sorted() { setSelected(false, path) }
      return
    }
    demand(hasItem(at: path), "collection view: there is no \(path.words) to select")
    if !allowsMultipleSelection { for other in selected.sorted() where other != path { setSelected(false, other) } }
    setSelected(true, path)
    if !position.isEmpty { scroll(to: path, position, animated: animated) }
  }
}
