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

final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating, MenuPreviewShowing {
  let previewContent: (any MenuPreviewContent)?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewContent: (any MenuPreviewContent)?) { self.previewContent = previewContent }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animation.
  /// - Parameters:
  ///   - duration: in seconds; 0 for at once.
  ///   - own: what the menu does itself.
  ///   - done: what it does in the end, before others hear of it.
  func run(
    duration: TimeInterval, damping: CGFloat, own: @escaping () -> Void, done: @escaping () -> Void
  ) {
    let change = { [animations] in
      own()
      for animation in animations { animation() }
    }
    let finish = { [self] in
      done()
      for completion in completions { completion() }
    }
    guard duration > 0 else {
      UIView.performWithoutAnimation(change)
      return finish()
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change
    ) { _ in finish() }
  }
}
