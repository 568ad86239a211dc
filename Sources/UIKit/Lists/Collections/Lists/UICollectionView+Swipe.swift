extension UICollectionView: ListWithSwipes {
  func makeSwipe(of path: IndexPath, isRight: Bool) -> SwipeSession? {
    guard !isEditing, let cell = cellForItem(at: path) as? UICollectionViewListCell else { return nil }
    return makeSwipe(of: cell, at: path, isRight: isRight, isByControl: false)
  }

  func willBeginSwipe(of path: IndexPath) {}
  func didEndSwipe(of path: IndexPath?) {}

  /// Makes the swipe of a cell; nil where the item has no actions at a side.
  /// - Parameter isByControl: the cell's delete control was tapped, rather than the cell swiped.
  private func makeSwipe(
    of cell: UICollectionViewListCell, at path: IndexPath, isRight: Bool, isByControl: Bool
  ) -> SwipeSession? {
    guard let list = layoutStorage.list(ofSection: path.section) else { return nil }
    let provider =
      isRight != isRightToLeft
      ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    guard let configuration = provider?(dataPath(path)), !configuration.actions.isEmpty else { return nil }
    return SwipeSession(cell, configuration, isRight: isRight, isDeleteConfirmation: isByControl)
  }

  /// Shows the actions at the trailing side of a cell whose delete control was tapped.
  func showTrailingActions(of cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell),
      let made = makeSwipe(of: cell, at: path, isRight: !isRightToLeft, isByControl: true)
    else { return }
    attachSwiper().reveal(made)
  }

  /// The part that opens and closes items by a finger, from when there is a list with actions.
  @discardableResult func attachSwiper() -> ListSwiper {
    if let swiper = lists.swiper { return swiper }
    let swiper = ListSwiper()
    swiper.list = self
    lists.swiper = swiper
    addGestureRecognizer(swiper.pan)
    return swiper
  }
}

extension UICollectionLayoutListConfiguration {
  var hasActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }
}
