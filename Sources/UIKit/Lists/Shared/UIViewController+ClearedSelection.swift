extension UIViewController {
  /// Deselects all items of a list as the controller appears: as its transition begins, if there is one, which selects
  /// them again if it is cancelled.
  func clearSelection<List: ListFacade>(of list: List, animated: Bool) {
    let paths = list.engine.selected
    guard !paths.isEmpty else { return }
    guard animated, let transitionCoordinator else { return list.engine.deselectAll(animated: animated) }
    transitionCoordinator.animate(
      alongsideTransition: { [weak list] _ in list?.engine.deselectAll(animated: true) },
      completion: { [weak list] context in
        guard context.isCancelled, let engine = list?.engine else { return }
        for path in paths.sorted() where engine.hasItem(at: path) { engine.setSelected(true, path, animated: false) }
      })
  }
}
