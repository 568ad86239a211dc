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
