/// The states in the life of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// An animator that has not begun, or is over.
  case inactive = 0
  /// An animator that runs, or is paused.
  case active = 1
  /// An animator that was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The positions at which an animator may end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end, with the values that the blocks have set.
  case end = 0
  /// The start, with the values from before.
  case start = 1
  /// The position that is on screen.
  case current = 2
}

/// Animations that can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// What may be called now depends on it.
  var state: UIViewAnimatingState { get }
  /// Whether the animator moves by itself: it is active and not paused.
  var isRunning: Bool { get }
  /// Whether the animator runs towards its start; `fractionComplete` counts that way then.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0…1. Setting it on an inactive animator makes that active and paused.
  var fractionComplete: CGFloat { get set }

  /// Starts the motion from the beginning, or on from where it is paused.
  func startAnimation()

  /// Starts the motion after a delay.
  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Stands still and active, to be scrubbed or continued.
  func pauseAnimation()

  /// Stops the motion where it is.
  /// - Parameter withoutFinishing: true for an end without completions; false for `.stopped`, until it is finished.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Ends a stopped animation at one of its ends, or where it is.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations that are made from blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin within the motion.
  /// - Parameter delayFactor: the part, 0…1, of what is left of the motion that goes by before these begin.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds animations for the whole of the motion, or what is left of it.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a completion, which is called at the end with the position where it is.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Goes on with a motion that is paused, by another pace.
  /// - Parameters:
  ///   - parameters: the pace of the rest; nil for the rest of the present one.
  ///   - durationFactor: the time to take, in parts of the whole duration; 0 for what is left of it.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
