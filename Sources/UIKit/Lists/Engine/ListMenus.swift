/// A list with items that fingers find.
@preconcurrency @MainActor protocol ItemList: UIView {
  func item(at point: CGPoint) -> IndexPath?
  /// The cell of an item in sight, and the item that a cell shows.
  func cell(of path: IndexPath) -> (any ListCell)?
  func path(of cell: UIView) -> IndexPath?
  /// The finger on an item no longer highlights it.
  func cancelPress()
}

/// A list whose delegate provides menus for its items.
@preconcurrency @MainActor protocol ListWithMenus: ItemList {
  func menuConfiguration(of path: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration?
  func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview?
  func menuPreviewWasTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The menus of a list's items, which its delegate provides: one interaction for all of them.
@preconcurrency @MainActor final class ListMenus: NSObject {
  private weak var view: (any ListWithMenus)?
  private(set) var interaction: UIContextMenuInteraction?
  /// The item whose menu shows.
  private var item: IndexPath?

  func attach(to view: any ListWithMenus) {
    guard interaction == nil else { return }
    self.view = view
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.opening = { [weak view] in view?.cancelPress() }
    view.addInteraction(interaction)
    self.interaction = interaction
  }

  /// The preview of the item: its cell, where that is in sight.
  private func preview() -> UITargetedPreview? {
    guard let cell = item.flatMap({ view?.cell(of: $0) }), cell.window != nil else { return nil }
    return UITargetedPreview(view: cell, parameters: cell.previewParameters)
  }

  /// The item goes with the data, its menu stays.
  func follow(_ mapping: ListMapping) { item = item.flatMap(mapping.newPath) }
}

extension ListMenus: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let view else { return nil }
    let path = view.item(at: location)
    let configuration = view.menuConfiguration(of: path, at: location)
    item = configuration == nil ? nil : path
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view else { return nil }
    return view.menuPreview(configuration, isDismissing: false) ?? preview()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view else { return nil }
    return view.menuPreview(configuration, isDismissing: true) ?? preview()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    view?.menuPreviewWasTapped(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    view?.menuWillOpen(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    view?.menuWillEnd(configuration, animator)
  }
}
