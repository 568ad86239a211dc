/// The motion in which an edit menu comes or goes, for what does so with it.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Changes of views that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion that is called once the menu is there, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}
