/// What UIKit's own views do where a finger rests on them that drags items.
final class SpringTap: UISpringLoadedInteraction {
  /// Makes an interaction.
  /// - Parameters:
  ///   - finds: whether something is under the finger; it notes in the context what.
  ///   - open: does what a tap on it does.
  init(
    finds: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    open: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    super.init(
      interactionBehavior: SpringTargets(finds), interactionEffect: nil, activationHandler: { open($1) })
  }
}

private final class SpringTargets: NSObject, UISpringLoadedInteractionBehavior {
  private let finds: (any UISpringLoadedInteractionContext) -> Bool

  init(_ finds: @escaping (any UISpringLoadedInteractionContext) -> Bool) { self.finds = finds }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { finds(context) }
}

extension UIControl {
  /// Does what a tap does for a resting finger, where the control is enabled.
  final func makeSpringTap() -> SpringTap {
    SpringTap(
      finds: { [weak self] _ in self?.isEnabled ?? false },
      open: { [weak self] _ in self?.performTap() })
  }
}

extension UIView {
  /// What does for a resting finger what a tap does; nil for nothing.
  final var springTap: SpringTap? { interactions.lazy.compactMap { $0 as? SpringTap }.first }

  /// Adds what does for a resting finger what a tap does, or takes it away.
  /// - Parameter make: makes it, where it is wanted and not there.
  final func setSpringTap(_ isWanted: Bool, _ make: () -> SpringTap) {
    if let springTap {
      if !isWanted { removeInteraction(springTap) }
    } else if isWanted {
      addInteraction(make())
    }
  }
}
