/// Implements nothing: the protocol's defaults answer.
private final class SilentDelegate: NSObject, UIViewControllerTransitioningDelegate {}

/// What goes on to another delegate where an object's class says so.
extension UIViewControllerTransitioningDelegate where Self: MessageForwarding {
  private func receiver(_ selector: Selector) -> any UIViewControllerTransitioningDelegate {
    receiver(of: selector, as: (any UIViewControllerTransitioningDelegate).self) ?? SilentDelegate()
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    receiver("animationControllerForPresented:presenting:source:").animationController(
      forPresented: presented, presenting: presenting, source: source)
  }

  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    receiver("animationControllerForDismissed:").animationController(forDismissed: dismissed)
  }

  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    receiver("interactionControllerForPresentationUsing:").interactionControllerForPresentation(using: animator)
  }

  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    receiver("interactionControllerForDismissalUsing:").interactionControllerForDismissal(using: animator)
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    receiver("presentationControllerForPresented:presenting:source:").presentationController(
      forPresented: presented, presenting: presenting, source: source)
  }
}
