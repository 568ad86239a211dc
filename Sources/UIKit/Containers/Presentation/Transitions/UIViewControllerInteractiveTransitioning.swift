/// Lets something other than time, such as a finger, drive a transition.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition. It is called in place of the animator's `animateTransition(using:)`, which the driver runs
  /// in its own way; also where `wantsInteractiveStart` is false.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs after the finger has left, in parts of the transition's own speed. Default 1.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest, for those who animate along. Default `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition begins with the driver; otherwise it begins by itself and may be caught later. Default:
  /// true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The default: `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition begins under a finger: true by default.
  public var wantsInteractiveStart: Bool { true }
}
