extension UIViewController {
  // MARK: Presenting

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let name = "present: \(type(of: presented)) on \(type(of: self))"
    demand(presented !== self, "\(name): a controller can't present itself")
    demand(presented.parentStorage == nil, "\(name): the presented controller is a child of another one")
    let style = presented.resolvedModalStyle
    let presenter = presenter(for: style)
    if let present = presenter.modal.presented {
      return logWarning("\(name), which is presenting \(type(of: present)) already: ignored")
    }
    guard chainIsAtRest(of: presenter) else {
      return logWarning("\(name) while a presentation or dismissal is under way: ignored")
    }
    demand(presented.modal.presenter == nil, "\(name): the presented controller is presented already")
    demand(presented.rootWindow == nil, "\(name): the presented controller is a window's root")
    guard presenter.viewIfLoaded?.window != nil else {
      return logWarning("\(name), whose view is in no window: ignored")
    }
    presented.makePresentationController(presenting: presenter, source: self, style: style).adapted(to: presenter)
      .present(from: presenter, source: self, animated: animated, completion: completion)
  }

  private func chainIsAtRest(of presenter: UIViewController) -> Bool {
    presenter.presentationChain.allSatisfy { $0.modal.transition == nil }
  }

  /// The controller that presents when this one is asked to.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    nearest { $0.parentStorage == nil || style.needsContext && $0.definesPresentationContext } ?? self
  }

  var resolvedModalStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .automaticMeans : modalPresentationStyle
  }

  /// Makes the presentation controller on demand. It is kept until the controller has been dismissed or has another
  /// style.
  @discardableResult func makePresentationController(
    presenting: UIViewController?, source: UIViewController, style: UIModalPresentationStyle
  ) -> UIPresentationController {
    if let made = modal.controller { return made }
    var made: UIPresentationController?
    if style == .custom {
      made = transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
    }
    let controller = made ?? systemPresentation(by: presenting, style: style)
    controller.resolvedStyle = style
    modal.controller = controller
    return controller
  }

  func standardPresentation(
    by presenting: UIViewController?, style: UIModalPresentationStyle
  ) -> UIPresentationController {
    if style == .popover {
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    }
    return style.isSheet
      ? UISheetPresentationController(presentedViewController: self, presenting: presenting)
      : UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  func findPresentationController() -> UIPresentationController? {
    if let presented = presentedAncestor { return presented.modal.controller }
    guard let outermost = nearest(where: { $0.parentStorage == nil }), outermost.rootWindow == nil else { return nil }
    return outermost.makePresentationController(
      presenting: nil, source: outermost, style: outermost.resolvedModalStyle)
  }

  func modalStyleDidChange() { if modal.presenter == nil { modal.controller = nil } }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let presenter = presentingAncestor ?? presentedAncestor?.modal.presenter
    guard let presenter else { return }
    let chain = presenter.presentationChain
    let leaving = chain.dropFirst().compactMap(\.modal.controller)
    guard chainIsAtRest(of: presenter), let top = leaving.last else {
      return logWarning("dismiss: a presentation or dismissal is under way: ignored")
    }
    top.dismiss(Array(leaving), animated: animated, completion: completion)
  }

  /// Takes all that is presented on top away at once: the window has another root.
  func discardPresentations() {
    for controller in presentationChain.dropFirst().reversed().compactMap(\.modal.controller) { controller.discard() }
  }
}

extension UIModalPresentationStyle {
  /// What `.automatic` stands for.
  static let automaticMeans = UIModalPresentationStyle.pageSheet
}
