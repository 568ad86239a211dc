/// The motion in which a context menu comes or goes, for what does so with it.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Changes of views that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion that is called once the menu is there, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens to the preview once it has been tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// A preview that goes back, as without a tap.
  case dismiss
  /// A preview that fades where it is, in front of what comes.
  case pop
}

/// The motion in which a menu goes once its preview has been tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview goes. Default: `.dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
