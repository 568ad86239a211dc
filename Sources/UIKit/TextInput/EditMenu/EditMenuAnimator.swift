final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Seconds in which a menu fades out.
  private static let fading = 0.15

  /// Animates the menu's coming.
  /// - Parameter own: what the menu does itself, as does that of `goOut`.
  func comeIn(_ own: @escaping () -> Void) { UIView.animateToRest(changes(own), completion: finish) }

  func goOut(_ own: @escaping () -> Void) {
    UIView.animate(withDuration: Self.fading, animations: changes(own), completion: finish)
  }

  private func changes(_ own: @escaping () -> Void) -> () -> Void {
    {
      own()
      self.animations.forEach { $0() }
    }
  }

  private func finish(_ finished: Bool) { completions.forEach { $0() } }
}
