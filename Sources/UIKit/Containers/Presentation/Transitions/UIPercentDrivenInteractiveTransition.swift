/// Drives a transition by a number: a finger's way, for example.
///
/// An interruptible animator is scrubbed itself. Other animators run once, in the time of the container's layer, which
/// this then moves: only what animates in views in the container goes along, and what coordinators animate.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ViewControllerTransition?

  /// Drives nothing until a transition asks it to.
  public override init() {}

  /// The duration of the transition in seconds; 0 without one.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// What the last `update(_:)` said, or where a pause has found the transition, 0…1.
  open var percentComplete: CGFloat { transition?.percentComplete ?? 0 }

  /// How fast the rest runs, in parts of the transition's own speed; more than 0. Default 1.
  open var completionSpeed: CGFloat = 1

  /// The curve by which those animate along for whom an animator has no time. Default: `.easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The pace of the rest of an interruptible animator; nil, the default, for the rest of its own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition begins with the driver; otherwise it begins by itself, until it is paused. Default: true.
  open var wantsInteractiveStart = true

  /// Has the transition stand at its beginning, or run. Overrides call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ViewControllerTransition else { return }
    self.transition = transition
    if wantsInteractiveStart { _ = transition.hold() } else { transition.animateByTime() }
  }

  /// Brings the transition to a part of its way, 0…1. Nothing while it runs by itself.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    let percent = min(max(percentComplete, 0), 1)
    transition.drive?.hold(at: percent)
    transition.updateInteractiveTransition(percent)
  }

  /// Stops a transition that runs by itself where it is on screen, for `update(_:)` to go on from `percentComplete`. One
  /// that began by itself needs an interruptible animator.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Lets the rest run to the end.
  open func finish() { letGo(forward: true) }

  /// Lets it run back to the beginning.
  open func cancel() { letGo(forward: false) }

  private func letGo(forward: Bool) {
    guard let transition, transition.isInteractive else { return }
    if forward { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    transition.drive?.run(forward: forward, speed: completionSpeed, timing: timingCurve)
  }
}
