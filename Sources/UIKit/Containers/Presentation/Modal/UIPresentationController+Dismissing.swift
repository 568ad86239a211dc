extension UIPresentationController {
  /// Dismisses one controller after another.
  /// - Parameter leaving: all that goes at once, from back to front; this is the last.
  func dismiss(_ leaving: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
    guard let bottom = leaving.first, let presenter = bottom.presenter, let container else { return }
    let uncovers = bottom.presentersPlace != nil
    let behind = leaving.dropLast()
    for controller in leaving { controller.presented.modal.isBeingDismissed = true }
    if uncovers { presenter.beginTransition(isAppearing: true, animated: animated) }
    bottom.uncover()
    let view = uncovers ? presenter.viewIfLoaded : nil
    let place = presenter.viewIfLoaded.map(placed) ?? .zero
    let delegate = presented.transitioningDelegate
    let driver = dismissalDriver
    let own = animated && driver == nil ? delegate?.animationController(forDismissed: presented) : nil
    let choice =
      own.map { Choice(animator: $0, interactor: delegate?.interactionControllerForDismissal(using: $0)) }
      ?? (animated ? Choice(animator: systemAnimator(isPresenting: false), interactor: driver) : nil)
    let presentedFrame = presentedView.map(placed) ?? .zero
    let transition = ViewControllerTransition(
      from: .init(controller: presented, view: presentedView, initialFrame: presentedFrame),
      to: .init(controller: presenter, view: view, initialFrame: view == nil ? place : .zero, finalFrame: place),
      in: container, style: resolvedStyle, animator: choice?.animator, interactor: choice?.interactor)
    begin(transition)
    presenter.modal.transition = transition
    for controller in behind { controller.presented.modal.transition = transition }
    for controller in leaving { controller.dismissalTransitionWillBegin() }
    for controller in leaving { controller.presented.beginTransition(isAppearing: false, animated: animated) }
    for controller in behind { controller.container?.isHidden = true }
    transition.ended = { [self] completed in finishDismissing(leaving, completed, completion) }
    turnStatusBar(with: transition)
    transition.start()
  }

  private func finishDismissing(_ leaving: [UIPresentationController], _ completed: Bool, _ completion: (() -> Void)?) {
    guard let bottom = leaving.first else { return }
    let presenter = bottom.presenter
    let uncovers = bottom.presentersPlace != nil
    leaveTransition()
    for controller in leaving { controller.presented.modal.transition = nil }
    if completed {
      if uncovers, let view = presenter?.viewIfLoaded { bottom.presentersPlace?.putBack(view) }
      for controller in leaving { controller.takeOut() }
      for controller in leaving { controller.presented.endTransition() }
      if uncovers { presenter?.endTransition() }
      let gone = leaving.map { ($0, $0.presented) }
      for (controller, presented) in gone.reversed() {
        presented.modal.isBeingDismissed = false
        controller.forget()
        controller.dismissalTransitionDidEnd(true)
      }
      bottom.giveKeysBack()
      for (_, presented) in gone.reversed() { presented.presentationDidEnd() }
    } else {
      for controller in leaving.dropLast() { controller.container?.isHidden = false }
      let stays = leaving.filter { !$0.presented.modal.isCovered }
      for controller in stays { controller.presented.beginTransition(isAppearing: true, animated: true) }
      if uncovers, let view = presenter?.viewIfLoaded {
        presenter?.beginTransition(isAppearing: false, animated: true)
        bottom.cover(view)
      }
      for controller in stays { controller.presented.endTransition() }
      if uncovers { presenter?.endTransition() }
      for controller in leaving {
        controller.presented.modal.isBeingDismissed = false
        controller.dismissalTransitionDidEnd(false)
      }
    }
    completion?()
  }

  /// Ends the presentation at once, whatever is under way.
  func discard() {
    transition?.abandon()
    leaveTransition()
    let presented = presented
    if presented.beginTransition(isAppearing: false, animated: false) || presented.appearance.phase == .disappearing {
      takeOut()
      presented.endTransition()
    } else {
      takeOut()
    }
    if presenter?.appearance.phase == .disappearing { presenter?.endTransition() }
    (presented.modal.isBeingPresented, presented.modal.isBeingDismissed) = (false, false)
    forget()
    presented.presentationDidEnd()
  }
}
