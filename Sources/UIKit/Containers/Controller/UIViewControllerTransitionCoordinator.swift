/// A transition that is under way, as those who animate along see it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether anything is animated: false where a screen gets another size without turning, and where everything happens
  /// at once.
  var isAnimated: Bool { get }
  /// The style of the presentation, `.none` for transitions that present nothing.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether something other than time drove it when it began.
  var initiallyInteractive: Bool { get }
  /// Whether it can be caught while it runs.
  var isInterruptible: Bool { get }
  /// Whether something other than time drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes, or has gone, back to where it began. What turns can't be stopped.
  var isCancelled: Bool { get }

  /// The duration in seconds; 0 if the transition isn't animated.
  var transitionDuration: TimeInterval { get }
  /// The progress to which a driver has brought the transition, 0…1; when it was let go, the one from there on.
  var percentComplete: CGFloat { get }
  /// How fast the rest runs after a driver has let go, in parts of the transition's own speed.
  var completionVelocity: CGFloat { get }
  /// The curve by which the rest runs after a driver has let go, and those animate who animate along.
  var completionCurve: UIView.AnimationCurve { get }

  /// Returns one of the transition's controllers; nil where it is not one between controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the transition's views; nil where the view stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// How the device has turned; the identity for other transitions.
  var targetTransform: CGAffineTransform { get }
}

/// Animates what an app wants to along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates something along with the transition.
  /// - Parameters:
  ///   - animation: run within the transition's animation, and turned with it.
  ///   - completion: run after it.
  /// - Returns: false if `animation` was not animated because the transition has begun.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same, for views that are not in the container.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the handler whenever something takes the transition over from time, or lets it go; not for its beginning.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls the handler once: the first time that something that drives the transition lets it go to time, be it to its
  /// end or back to where it began. `notifyWhenInteractionChanges(_:)` also tells of later times.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates something along with the transition, without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
