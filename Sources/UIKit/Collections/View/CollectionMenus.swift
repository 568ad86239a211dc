/// The menus of a collection view's items, which its delegate provides.
@preconcurrency @MainActor final class CollectionMenus: NSObject {
  private weak var view: UICollectionView?
  private(set) var interaction: UIContextMenuInteraction?
  /// The item whose menu shows.
  private var item: IndexPath?

  func attach(to view: UICollectionView) {
    guard interaction == nil else { return }
    self.view = view
    let interaction = UIContextMenuInteraction(delegate: self)
    view.addInteraction(interaction)
    self.interaction = interaction
  }

  /// Its cell, where it is in sight.
  private func preview() -> UITargetedPreview? {
    guard let cell = item.flatMap({ view?.cellForItem(at: $0) }), cell.window != nil else { return nil }
    return UITargetedPreview(view: cell)
  }

  /// The item goes with the data, its menu stays.
  func follow(_ mapping: ListMapping) { item = item.flatMap(mapping.newPath) }
}

extension CollectionMenus: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view, let delegate = view.collectionDelegate else { return nil }
    let path = view.indexPathForItem(at: location)
    let configuration = delegate.collectionView(
      view, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: location)
    item = configuration == nil ? nil : path
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view else { return nil }
    return view.collectionDelegate?.collectionView(
      view, previewForHighlightingContextMenuWithConfiguration: configuration) ?? preview()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view else { return nil }
    return view.collectionDelegate?.collectionView(
      view, previewForDismissingContextMenuWithConfiguration: configuration) ?? preview()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let view else { return }
    view.collectionDelegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view else { return }
    view.collectionDelegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let view else { return }
    view.collectionDelegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
