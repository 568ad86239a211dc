/// A transition in which one screen goes aside as another one comes, and the keyboard with either.
@MainActor protocol SidewaysTransition: AnyObject {
  /// The screen that comes, or the one that goes.
  func screen(isArrival: Bool) -> UIView?

  /// Makes a change in the transition's motion.
  func animateAlong(_ change: @escaping () -> Void, completion: @escaping (_ isCancelled: Bool) -> Void)
}

/// How screens move in a transition that is about to begin.
@MainActor struct SidewaysMotion {
  let transition: any SidewaysTransition
  var isPush: Bool
  /// How far they go, in points.
  var width: CGFloat
  var isRightToLeft: Bool
}

/// A responder around screens that move sideways.
@MainActor protocol SidewaysMoving: UIResponder {
  /// The awaited motion; nil where no such transition is about to begin.
  var awaitedMotion: SidewaysMotion? { get }
}
