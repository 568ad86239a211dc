/// A motion of previews, with what the app animates along.
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Runs the motion; the completions wait for `complete(at:)`.
  /// - Parameters:
  ///   - isSeen: where nobody sees it, all is over at once.
  ///   - own: what previews do.
  func run(isSeen: Bool, own: @escaping () -> Void, done: @escaping () -> Void) {
    let change = { [animations] in
      own()
      for animation in animations { animation() }
    }
    guard isSeen else {
      UIView.performWithoutAnimation(change)
      return done()
    }
    UIView.animateToRest(change) { _ in done() }
  }

  /// Runs what the app animates along, within another motion.
  func animateAlong() { for animation in animations { animation() } }

  /// Calls the completions, once.
  func complete(at position: UIViewAnimatingPosition) {
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }
}
