/// Lets something other than time, such as a finger, drive a transition.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition. It is called in place of the animator's `animateTransition(using:)`, which the driver runs
  /// in its own way; also where `wantsInteractiveStart` is false.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast the rest runs after the finger has left, in parts of the transition's own speed. Default 1.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest, for those who animate along. Default `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }

  /// False: the transition begins by itself and may be caught later. Default true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}
