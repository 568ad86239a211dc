extension UICollectionView {
  func menuConfiguration(of path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
    isDismissing
      ? collectionDelegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : collectionDelegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewWasTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
