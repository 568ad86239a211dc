/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UICollectionViewDelegate {}

/// What goes on to another delegate where an object's class says so. Where nobody has the newer one of two methods, the
/// older one is asked.
extension UICollectionViewDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UICollectionViewDelegate {
    receiver(of: selector, as: (any UICollectionViewDelegate).self) ?? SilentDelegate()
  }

  public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    receiver("collectionView:shouldHighlightItemAt:").collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    receiver("collectionView:didHighlightItemAt:").collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    receiver("collectionView:didUnhighlightItemAt:").collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    receiver("collectionView:shouldSelectItemAt:").collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    receiver("collectionView:shouldDeselectItemAt:").collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    receiver("collectionView:didSelectItemAt:").collectionView(collectionView, didSelectItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    receiver("collectionView:didDeselectItemAt:").collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    receiver("collectionView:canEditItemAt:").collectionView(collectionView, canEditItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:willDisplay:forItemAt:").collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    receiver("collectionView:didEndDisplaying:forItemAt:").collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    receiver("collectionView:willDisplaySupplementaryView:forElementKind:at:").collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    receiver("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:").collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    receiver("collectionView:targetContentOffsetForProposedContentOffset:").collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let newer = receiver(
      of: "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
      as: (any UICollectionViewDelegate).self)
    guard let newer else {
      return self.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    return newer.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    receiver("collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:").collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    receiver("collectionView:contextMenuConfigurationForItemAt:point:").collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let newer = receiver(
      of: "collectionView:contextMenuConfigurationForItemsAt:point:",
      as: (any UICollectionViewDelegate).self)
    if let newer {
      return newer.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
    guard let path = indexPaths.first else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    receiver("collectionView:previewForHighlightingContextMenuWithConfiguration:").collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    receiver("collectionView:previewForDismissingContextMenuWithConfiguration:").collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    receiver("collectionView:willPerformPreviewActionForMenuWith:animator:").collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    receiver("collectionView:willDisplayContextMenu:animator:").collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  public func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    receiver("collectionView:willEndContextMenuInteraction:animator:").collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    receiver("collectionView:shouldSpringLoadItemAt:with:").collectionView(
      collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }
}
