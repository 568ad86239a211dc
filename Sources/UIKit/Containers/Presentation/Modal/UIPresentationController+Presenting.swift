extension UIPresentationController {
  func present(from presenter: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentersView = presenter.viewIfLoaded else { return }
    let host = resolvedStyle.needsContext ? presentersView.superview : presentersView.window
    guard let host else { return }
    self.presenter = presenter
    presenter.modal.presented = presented
    presented.modal.presenter = presenter
    presented.modal.isBeingPresented = true
    let container = addContainer(to: host, above: presentersView)
    presented.loadViewIfNeeded()
    holdKeys(of: container.window)
    let removes = shouldRemovePresentersView
    if removes { presentersPlace = ViewPlace(of: presentersView) }
    let animator = animated ? comingAnimator(source: source) : nil
    let transition = ViewControllerTransition(
      from: .init(
        controller: presenter, view: removes ? presentersView : nil, initialFrame: placed(presentersView),
        finalFrame: removes ? .zero : placed(presentersView)),
      to: .init(controller: presented, view: presentedView, finalFrame: frameOfPresentedViewInContainerView),
      in: container, style: resolvedStyle, animator: animator?.animator, interactor: animator?.interactor)
    begin(transition)
    presentationTransitionWillBegin()
    if removes { presenter.beginTransition(isAppearing: false, animated: animated) }
    presented.beginTransition(isAppearing: true, animated: animated)
    if !animated { placePresentedView() }
    transition.ended = { [self] completed in finishPresenting(completed, completion) }
    turnStatusBar(with: transition)
    transition.start()
  }

  private func comingAnimator(source: UIViewController) -> Choice {
    let delegate = presented.transitioningDelegate
    guard
      let own = delegate?.animationController(
        forPresented: presented, presenting: presentingViewController, source: source)
    else { return Choice(animator: systemAnimator(isPresenting: true)) }
    return Choice(animator: own, interactor: delegate?.interactionControllerForPresentation(using: own))
  }

  private func finishPresenting(_ completed: Bool, _ completion: (() -> Void)?) {
    let (presented, presenter) = (presented, presenter)
    presented.modal.isBeingPresented = completed
    leaveTransition()
    if completed {
      if presentersPlace != nil, let view = presenter?.viewIfLoaded { cover(view) }
      container?.layoutIfNeeded()
      presented.endTransition()
      presented.modal.isBeingPresented = false
      if presenter?.modal.isCovered == true { presenter?.endTransition() }
      presentationTransitionDidEnd(true)
    } else {
      presented.beginTransition(isAppearing: false, animated: true)
      if let presentersPlace, let presenter {
        presenter.beginTransition(isAppearing: true, animated: true)
        presenter.viewIfLoaded.map(presentersPlace.putBack)
      }
      takeOut()
      presented.endTransition()
      if presentersPlace != nil { presenter?.endTransition() }
      giveKeysBack()
      presentationTransitionDidEnd(false)
      forget()
      presented.presentationDidEnd()
    }
    completion?()
  }

  /// What presents in this one's place where its style becomes another one in its surroundings: what a popover turns
  /// into in compact width.
  func adapted(to presenter: UIViewController) -> UIPresentationController {
    guard let popover = self as? UIPopoverPresentationController else { return self }
    self.presenter = presenter
    // The window's, not the presenter's: in a popover, these are compact.
    let traits = presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection
    let style = adaptivePresentationStyle(for: traits)
    let stays = style == .none || style == .popover || style == .custom
    let meaning = style == .automatic ? UIModalPresentationStyle.automaticMeans : style
    // A sheet tells of itself.
    if stays || !meaning.isSheet {
      delegate?.presentationController(
        self, willPresentWithAdaptiveStyle: stays ? .none : meaning, transitionCoordinator: nil)
    }
    guard !stays else { return self }
    let other =
      meaning.isSheet
      ? popover.adaptiveSheetPresentationController
      : UIPresentationController(presentedViewController: presented, presenting: presenter)
    other.resolvedStyle = meaning
    other.adaptedPopover = popover
    other.delegate = other.delegate ?? delegate
    presented.modal.controller = other
    return other
  }
}
