/// Fades from one state of a view to another.
extension UIView {
  /// Fades from what a view shows to what it shows once `animations` has run; without `.transitionCrossDissolve` it
  /// animates what `animations` changes.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - animations: changes the view and what is in it; with `.transitionCrossDissolve` at once, under the picture that
  ///     fades away.
  ///   - completion: called with true if nothing has broken the transition off.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.dissolves, areAnimationsEnabled, let dissolve = Dissolve(of: view) else {
      return animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}) {
        completion?($0)
      }
    }
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
      dissolve.begin()
    }
    animate(withDuration: duration, delay: 0, options: options) {
      dissolve.move()
    } completion: {
      dissolve.end()
      completion?($0)
    }
  }

  /// Puts `toView` in the place of `fromView` in its superview; with `.showHideTransitionViews` it hides the one and
  /// shows the other. With `.transitionCrossDissolve` the superview fades to that, otherwise it happens at once.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let superview = fromView.superview {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let superview = fromView.superview else {
      completion?(false)
      return
    }
    transition(with: superview, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// The views of a transition are hidden and shown instead of taken out and put in.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// A transition fades.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)

  /// Bits 20 to 23 are the kind of a transition.
  fileprivate var dissolves: Bool { rawValue >> 20 & 15 == 5 }
}
