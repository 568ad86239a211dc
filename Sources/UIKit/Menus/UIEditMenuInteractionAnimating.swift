/// The motion in which an edit menu comes or goes, for what does so with it.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Changes of views that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called once the menu is there, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// - Parameter own: what the menu does itself.
  func run(duration: TimeInterval, own: @escaping () -> Void) {
    UIView.animate(withDuration: duration) {
      own()
      self.animations.forEach { $0() }
    } completion: { _ in
      self.completions.forEach { $0() }
    }
  }
}
