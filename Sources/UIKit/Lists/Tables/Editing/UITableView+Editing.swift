extension UITableView {
  func editingDidChange(animated: Bool) {
    swiper.close(animated: animated)
    endReorder()
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
