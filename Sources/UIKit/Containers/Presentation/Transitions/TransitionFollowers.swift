/// The animations that go along with a transition.
@MainActor struct TransitionFollowers {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  var animations: [Handler] = []
  var completions: [Handler] = []
  var interactionHandlers: [Handler] = []

  mutating func takeAnimations(_ transition: ViewControllerTransition) -> [() -> Void] {
    defer { animations = [] }
    return animations.map { animation in { transition.surroundsFollowers { animation(transition) } } }
  }

  mutating func takeCompletions() -> [Handler] {
    defer { (completions, interactionHandlers) = ([], []) }
    return completions
  }

  func noteInteraction(_ transition: ViewControllerTransition) { interactionHandlers.forEach { $0(transition) } }
}
