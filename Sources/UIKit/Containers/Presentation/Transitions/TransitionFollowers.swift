/// The animations that go along with a transition.
@MainActor struct TransitionFollowers {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  var animations: [Handler] = []
  var completions: [Handler] = []
  var interactionHandlers: [Handler] = []
  var interactionEndHandlers: [Handler] = []

  mutating func takeAnimations(_ transition: ViewControllerTransition) -> [() -> Void] {
    defer { animations = [] }
    return animations.map { animation in { transition.surroundsFollowers { animation(transition) } } }
  }

  mutating func takeCompletions() -> [Handler] {
    defer { (completions, interactionHandlers, interactionEndHandlers) = ([], [], []) }
    return completions
  }

  /// Returns those that hear of the first time that a driver lets go, and forgets them.
  mutating func takeInteractionEndHandlers() -> [Handler] {
    defer { interactionEndHandlers = [] }
    return interactionEndHandlers
  }

  func noteInteraction(_ transition: ViewControllerTransition) { interactionHandlers.forEach { $0(transition) } }
}
