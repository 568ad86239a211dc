import UIKitTesting
import XCTest

@testable import UIKit

/// Slides a controller in from the right, or out to it, by one of two kinds of animation.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Kind {
    case plain
    case interruptible
  }

  let kind: Kind
  let isPresenting: Bool
  let seconds: Double
  var curve = UIView.AnimationCurve.linear
  var ended: [Bool] = []
  private(set) var animator: UIViewPropertyAnimator?

  init(_ kind: Kind, isPresenting: Bool, seconds: Double = 0.5) {
    (self.kind, self.isPresenting, self.seconds) = (kind, isPresenting, seconds)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    seconds
  }

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    if let to = context.viewController(forKey: .to), isPresenting {
      to.view.frame = context.finalFrame(for: to).offsetBy(dx: container.bounds.width, dy: 0)
      container.addSubview(to.view)
      return { to.view.frame = context.finalFrame(for: to) }
    }
    guard let view = context.view(forKey: .from) else { return {} }
    return { view.frame.origin.x += container.bounds.width }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if kind == .interruptible { return interruptibleAnimator(using: context).startAnimation() }
    let change = prepare(context)
    let options: UIView.AnimationOptions = curve == .linear ? .curveLinear : .curveEaseInOut
    UIView.animate(withDuration: seconds, delay: 0, options: options, animations: change) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if kind == .plain { return NoInterruptibleAnimator() }
    if let animator { return animator }
    let change = prepare(context)
    let animator = UIViewPropertyAnimator(duration: seconds, curve: curve, animations: change)
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    animator = nil
  }
}

/// Slides, and lets a test drive.
final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let kind: SlideAnimator.Kind
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var animators: [SlideAnimator] = []
  var curve = UIView.AnimationCurve.linear

  init(_ kind: SlideAnimator.Kind) { self.kind = kind }

  private func make(isPresenting: Bool) -> SlideAnimator {
    let animator = SlideAnimator(kind, isPresenting: isPresenting)
    animator.curve = curve
    animators.append(animator)
    return animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    make(isPresenting: false)
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
}
