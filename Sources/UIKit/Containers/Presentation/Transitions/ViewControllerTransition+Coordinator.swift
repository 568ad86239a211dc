extension ViewControllerTransition: UIViewControllerContextTransitioning {
  var targetTransform: CGAffineTransform { .identity }

  private func side(of controller: UIViewController?) -> Side? {
    guard let controller else { return nil }
    return [from, to].first { $0.controller === controller }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }
}

extension ViewControllerTransition: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { duration }
  var completionVelocity: CGFloat { completionSpeed }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .over else {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { followers.completions.append(completion) }
    guard let animation else { return true }
    guard phase == .waiting else {
      animation(self)
      return false
    }
    followers.animations.append(animation)
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { followers.interactionHandlers.append(handler) }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    followers.interactionEndHandlers.append(handler)
  }
}

extension UIViewControllerTransitionCoordinator {
  /// What is animated along may be anywhere, in the container or not.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}
