/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Any string; two have a meaning.
  public let rawValue: String
  /// A key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen after it.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// Any string; two have a meaning.
  public let rawValue: String
  /// A key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that arrives.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// A transition, as those who animate or drive it see it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the arriving view is to be added to it.
  var containerView: UIView { get }
  /// Whether anything is animated: false where everything happens at once.
  var isAnimated: Bool { get }
  /// Whether something other than time drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes, or has gone, back to where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation, `.none` for transitions that present nothing.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Tells how far a driver has brought it, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The driver has let go: the rest runs to the end.
  func finishInteractiveTransition()
  /// The driver has let go: it runs back.
  func cancelInteractiveTransition()
  /// A driver takes the transition over while it runs by itself.
  func pauseInteractiveTransition()
  /// Ends it. To be called once, when all animations are over; what comes later is ignored.
  /// - Parameter didComplete: false where everything is as it was before.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the transition's controllers; nil for keys without a meaning.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that the animator is to move; nil where it stays where it is, as what an overlay covers.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity: interfaces don't turn in a transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller at the beginning, in the container; zero for one that isn't in it yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller at the end, in the container; zero for one that leaves.
  func finalFrame(for vc: UIViewController) -> CGRect
}
