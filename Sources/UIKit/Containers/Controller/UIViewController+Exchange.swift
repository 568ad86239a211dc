extension UIViewController {
  /// Shows the view of a child in the place of another one's.
  func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let name = "transition(from:to:duration:options:animations:completion:)"
    demand(old.parent === self && new.parent === self, "\(name): both controllers are children of this one")
    demand(old !== new, "\(name): a controller can't take its own place")
    let exchange = ChildExchange(
      old: old, new: new, tells: shouldAutomaticallyForwardAppearanceMethods && isAppearingOrAppeared)
    exchange.begin(animated: duration > 0)
    let end: (Bool) -> Void = {
      exchange.end()
      completion?($0)
    }
    guard let superview = old.view.superview, options.isTransition else {
      old.view.superview?.addSubview(new.view)
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: end)
    }
    let change = {
      superview.addSubview(new.view)
      old.view.removeFromSuperview()
      animations?()
    }
    UIView.transition(with: superview, duration: duration, options: options, animations: change, completion: end)
  }
}

/// A child that goes, and one that takes its place.
@MainActor private struct ChildExchange {
  let old: UIViewController
  let new: UIViewController
  /// Whether both are told by the container.
  let tells: Bool

  func begin(animated: Bool) {
    guard tells else { return }
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
  }

  /// Takes the old view out and tells both, as far as no later exchange has brought them back or sent them away.
  func end() {
    guard tells else { return old.view.removeFromSuperview() }
    if old.appearance.phase == .disappearing {
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    if new.appearance.phase == .appearing { new.endAppearanceTransition() }
  }
}
