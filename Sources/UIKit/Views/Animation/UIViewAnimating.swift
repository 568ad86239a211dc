/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped = 2
}

/// Where an animator has ended, or shall end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// With the values that its blocks have set.
  case end = 0
  /// With those from before.
  case start = 1
  /// With what is on screen.
  case current = 2
}

/// Animations that can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// What may be called now depends on it.
  var state: UIViewAnimatingState { get }
  /// True while it moves by itself: active and not paused.
  var isRunning: Bool { get }
  /// True: it runs towards its start, and `fractionComplete` counts that way.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0…1. Setting it on an inactive animator makes that active and paused.
  var fractionComplete: CGFloat { get set }

  /// From the beginning, or on from where it is paused.
  func startAnimation()

  /// - Parameter delay: in seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Stands still and active, to be scrubbed or continued.
  func pauseAnimation()

  /// - Parameter withoutFinishing: true for an end without completions; false for `.stopped`, until it is finished.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Ends a stopped animation at one of its ends, or where it is.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations that are made from blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// - Parameter delayFactor: the part, 0…1, of what is left of the motion that goes by before these begin.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// For the whole of the motion, or what is left of it.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Called at the end, with where it is.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// - Parameters:
  ///   - parameters: the pace of the rest; nil for the rest of the present one.
  ///   - durationFactor: the time to take, in parts of the whole duration; 0 for what is left of it.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
