/// A delegate of a context menu's that has to find out first whether there is one.
@MainActor package protocol MenuPreparing: UIContextMenuInteractionDelegate {
  /// Tells the delegate that a finger has stayed for a while.
  /// - Returns: whether it knows already; otherwise it is asked once the menu is to open.
  func prepareMenu() -> Bool
}
