/// Fades from one state of a view to another, or turns the view over.
extension UIView {
  /// Fades or turns from what a view shows to what it shows once `animations` has run; without a transition among the
  /// options it animates what `animations` changes.
  /// - Parameters:
  ///   - duration: seconds; at 0 everything happens at once.
  ///   - animations: changes the view and what is in it; with a transition at once, under the picture that goes away,
  ///     unless the options have `.allowAnimatedContent`.
  ///   - completion: called with true if nothing has broken the transition off.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let turn = options.turn, areAnimationsEnabled, duration > 0, let page = SideTurn(turn, of: view) {
      return run(page, of: view, duration, options, animations, completion)
    }
    guard options.dissolves, areAnimationsEnabled, let dissolve = Dissolve(of: view) else {
      return animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}) {
        completion?($0)
      }
    }
    let change = {
      animations?()
      view.layoutIfNeeded()
    }
    performWithoutAnimation {
      if !options.contains(.allowAnimatedContent) { change() }
      dissolve.begin()
    }
    animate(withDuration: duration, delay: 0, options: options) {
      if options.contains(.allowAnimatedContent) { change() }
      dissolve.move()
    } completion: {
      dissolve.end()
      completion?($0)
    }
  }

  private class func run(
    _ page: SideTurn, of view: UIView, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    let change = {
      animations?()
      view.layoutIfNeeded()
    }
    performWithoutAnimation {
      if !options.contains(.allowAnimatedContent) { change() }
      page.begin(options.course(lasting: duration))
    }
    animate(withDuration: duration, delay: 0, options: options) {
      if options.contains(.allowAnimatedContent) { change() }
      page.keepTime()
    } completion: {
      page.end()
      completion?($0)
    }
  }

  /// Puts `toView` in the place of `fromView` in its superview; with `.showHideTransitionViews` it hides the one and
  /// shows the other. With a transition among the options the superview fades to that or turns over, otherwise it happens
  /// at once.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let superview = fromView.superviewStorage {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let superview = fromView.superviewStorage else {
      completion?(false)
      return
    }
    transition(with: superview, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// What a transition's block changes is animated while the transition runs.
  public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7)
  /// The views of a transition are hidden and shown instead of taken out and put in.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// A transition turns the view over about its vertical axis: the left side comes to the front.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// A transition turns the view over about its vertical axis: the right side comes to the front.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// A transition turns what shows away over the upper edge, like a page of a calendar, stiff as cardboard.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// A transition turns the new state in over the upper edge, the reverse of `.transitionCurlUp`.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// A transition turns the view over about its horizontal axis: the upper side comes to the front.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// A transition turns the view over about its horizontal axis: the lower side comes to the front.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
  /// A transition fades.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)

  fileprivate func course(lasting duration: TimeInterval) -> SideTurn.Course {
    .init(
      duration: duration, delay: 0, pace: curve.pace, repeatCount: contains(.repeat) ? .infinity : 0,
      autoreverses: contains(.autoreverse))
  }
}
