/// A transition that is under way.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// False where a screen gets another size without turning.
  var isAnimated: Bool { get }
  /// In seconds; 0 if the transition isn't animated.
  var transitionDuration: TimeInterval { get }

  /// False: what turns can't be stopped.
  var isCancelled: Bool { get }
  /// Where the transition takes place.
  var containerView: UIView { get }
  /// How the device has turned; the identity for other transitions.
  var targetTransform: CGAffineTransform { get }
}

/// Animates what an app wants to along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: run within the transition's animation.
  ///   - completion: run after it.
  /// - Returns: false if `animation` was not animated because the transition has begun.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
