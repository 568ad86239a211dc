/// What presenting and dismissing share.
extension UIPresentationController {
  var presented: UIViewController { presentedViewController }

  /// The animator and the driver of a transition.
  struct Choice {
    var animator: any UIViewControllerAnimatedTransitioning
    var interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  var transitionStyle: UIModalTransitionStyle {
    var style = presented.modalTransitionStyle
    if resolvedStyle.needsContext, let presenter, presenter.providesPresentationContextTransitionStyle {
      style = presenter.modalTransitionStyle
    }
    return style
  }

  func begin(_ transition: ViewControllerTransition) {
    self.transition = transition
    presentedViewController.modal.transition = transition
    presenter?.modal.transition = transition
    container?.setNeedsSemantics()
  }

  func leaveTransition() {
    for controller in [transition?.from.controller, transition?.to.controller] { controller?.modal.transition = nil }
    presenter?.modal.transition = nil
    transition = nil
    container?.setNeedsSemantics()
    presentedStorage?.viewIfLoaded?.updateSafeArea()
  }

  /// The status bar changes along.
  func turnStatusBar(with transition: ViewControllerTransition) {
    transition.animate { _ in UIApplication.current?.updateStatusBar() }
  }

  func placed(_ view: UIView) -> CGRect { container?.convert(view.bounds, from: view) ?? view.frame }

  func addContainer(to host: UIView, above view: UIView) -> PresentationContainerView {
    let isWindow = host is UIWindow
    let container = PresentationContainerView(frame: isWindow ? host.bounds : view.frame)
    container.traitState.overridden = traitOverrides
    container.controller = self
    container.accessibilityViewIsModal = true
    container.autoresizingMask = isWindow ? [.flexibleWidth, .flexibleHeight] : view.autoresizingMask
    self.container = container
    if isWindow { host.addSubview(container) } else { host.insertSubview(container, aboveSubview: view) }
    return container
  }

  func placePresentedView() {
    guard let container, let view = presentedView else { return }
    view.frame = frameOfPresentedViewInContainerView
    if frameOfPresentedViewInContainerView == container.bounds {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    container.addSubview(view)
  }

  // MARK: What is behind

  func cover(_ view: UIView) {
    presenter?.modal.isCovered = true
    view.removeFromSuperview()
  }

  func uncover() {
    guard let view = presenter?.viewIfLoaded else { return }
    presentersPlace?.putBack(view)
    presenter?.modal.isCovered = false
  }

  // MARK: Keys

  func holdKeys(of window: UIWindow?) {
    guard !resolvedStyle.needsContext, let responder = window?.firstResponder else { return }
    if responder.resignFirstResponder() { formerResponder = responder }
  }

  func giveKeysBack() {
    if formerResponder?.responderWindow?.firstResponder == nil { formerResponder?.becomeFirstResponder() }
    formerResponder = nil
  }

  // MARK: The end

  func takeOut() {
    presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    wasTakenOut()
  }

  func forget() {
    let presented = presentedStorage
    if presenter?.modal.presented === presented { presenter?.modal.presented = nil }
    presenter?.modal.isCovered = false
    presented?.modal.presenter = nil
    presented?.modal.controller = nil
    (container, presenter, presentersPlace, adaptedPopover) = (nil, nil, nil, nil)
  }
}
