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
  var state: UIViewAnimatingState { get }
  /// True while it moves by itself: active and not paused.
  var isRunning: Bool { get }
  /// True: it runs towards its start, and `fractionComplete` counts that way.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0…1. Setting it on an inactive animator makes that active and paused.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations that are made from blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
