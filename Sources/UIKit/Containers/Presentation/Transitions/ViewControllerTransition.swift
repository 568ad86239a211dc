/// One transition between two controllers, from its beginning to its completion.
///
/// It knows who moves, who animates and who drives, and nothing of what it is for: a presentation or a container begins
/// it and hears how it has ended.
@MainActor final class ViewControllerTransition {
  /// One of the two controllers, with what of it moves.
  struct Side {
    var controller: UIViewController?
    /// The view; nil for a view that stays where it is.
    var view: UIView?
    /// The frames at the start and at the end, in the container.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  enum Phase {
    /// Others may still add what is to be animated along.
    case waiting
    case running
    case over
  }

  let from: Side
  let to: Side
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  /// The object that animates the transition; nil where all happens at once.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives the transition; nil where only time does.
  private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// A closure that is called when the transition is over, with whether it has got to its end; before those hear of it
  /// who animate along.
  var ended: (Bool) -> Void = { _ in }

  /// Has what others animate along run in surroundings of the owner's.
  var surroundsFollowers: (() -> Void) -> Void = { $0() }

  private(set) var phase = Phase.waiting
  /// What moves it; nil before it has begun.
  private(set) var drive: (any TransitionDrive)?
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  var followers = TransitionFollowers()

  init(
    from: Side, to: Side, in containerView: UIView, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.from, self.to, self.containerView, presentationStyle) = (from, to, containerView, style)
    (self.animator, self.interactor) = (animator, animator == nil ? nil : interactor)
  }

  var isAnimated: Bool { animator != nil }
  var duration: TimeInterval { max(animator?.transitionDuration(using: self) ?? 0, 0) }
  var completionSpeed: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
  var isInterruptible: Bool { drive?.isInterruptible ?? false }

  /// Whether the views in it take no touches: what can't be caught shall not be touched on its way.
  var blocksTouches: Bool { phase == .running && isAnimated && !isInteractive && !isInterruptible }

  // MARK: Beginning

  func start() {
    guard phase == .waiting else { return }
    phase = .running
    guard let animator else {
      UIView.performWithoutAnimation { followers.takeAnimations(self).forEach { $0() } }
      return completeTransition(true)
    }
    initiallyInteractive = interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    if let interactor { interactor.startInteractiveTransition(self) } else { animator.animateTransition(using: self) }
    if phase == .running { joinFollowers() }
  }

  /// Lets the animator animate by time; for drivers that don't want to begin.
  func animateByTime() { animator?.animateTransition(using: self) }

  /// Has what the animator does stand at its beginning, to be moved by the drive.
  func hold() -> (any TransitionDrive)? {
    guard let animator, drive == nil else { return drive }
    let held: any TransitionDrive
    if let interruptible {
      held = AnimatorDrive(interruptible)
    } else {
      let timed = TimeDrive(layer: containerView.layer, duration: duration, curve: completionCurve)
      timed.record { animator.animateTransition(using: self) }
      held = timed
    }
    drive = held
    held.hold(at: 0)
    return held
  }

  private var interruptible: (any UIViewImplicitlyAnimating)? {
    guard let found = animator?.interruptibleAnimator(using: self), !(found is NoInterruptibleAnimator) else {
      return nil
    }
    return found
  }

  /// Puts what shall be animated along on the time of what moves.
  private func joinFollowers() {
    if drive == nil, let interruptible {
      drive = AnimatorDrive(interruptible)
      for animation in followers.takeAnimations(self) { interruptible.addAnimations(animation) }
      if !isInteractive, interruptible.state == .inactive { interruptible.startAnimation() }
      return
    }
    let animations = followers.takeAnimations(self)
    if let drive {
      for animation in animations { drive.join(animation) }
    } else if !animations.isEmpty || interactor != nil {
      let timed = TimeDrive(layer: nil, duration: duration, curve: completionCurve)
      drive = timed
      for animation in animations { timed.join(animation) }
      if isInteractive { timed.hold(at: 0) } else { timed.runFresh() }
    }
  }

  // MARK: Driving

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running, isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if followsAlone { drive?.hold(at: self.percentComplete) }
  }

  func finishInteractiveTransition() { letGo(isCancelled: false) }
  func cancelInteractiveTransition() { letGo(isCancelled: true) }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    guard let drive, drive.isInterruptible else {
      return logWarning("pauseInteractiveTransition: only what has an interruptible animator can be paused")
    }
    drive.hold()
    percentComplete = drive.percent
    (isInteractive, transitionWasCancelled) = (true, false)
    followers.noteInteraction(self)
  }

  private func letGo(isCancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    (isInteractive, transitionWasCancelled) = (false, isCancelled)
    if followsAlone { drive?.run(forward: !isCancelled, speed: completionSpeed, timing: nil) }
    followers.noteInteraction(self)
    for handler in followers.takeInteractionEndHandlers() { handler(self) }
  }

  /// The driver moves the views itself, and the drive only what is animated along.
  private var followsAlone: Bool { (drive as? TimeDrive)?.isAlone ?? false }

  // MARK: Its end

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return }
    phase = .over
    transitionWasCancelled = !didComplete
    isInteractive = false
    drive?.end(completed: didComplete)
    animator?.animationEnded(didComplete)
    ended(didComplete)
    leave()
  }

  /// Ends it where it is: the window has another root, and there is nothing to come to an end in.
  func abandon() {
    guard phase != .over else { return }
    let hasBegun = phase == .running
    phase = .over
    (transitionWasCancelled, isInteractive) = (true, false)
    drive?.abandon()
    if hasBegun { animator?.animationEnded(false) }
    leave()
  }

  private func leave() {
    ended = { _ in }
    followers.takeCompletions().forEach { $0(self) }
    (animator, interactor, drive) = (nil, nil, nil)
    surroundsFollowers = { $0() }
  }
}

extension UIView {
  /// The view that takes a touch in this one: the one that was hit, or this one while a transition in it blocks touches.
  func touchTarget(_ hit: UIView?, during transition: ViewControllerTransition?) -> UIView? {
    hit != nil && transition?.blocksTouches == true ? self : hit
  }
}

extension ViewControllerTransition: SidewaysTransition {
  func screen(isArrival: Bool) -> UIView? { (isArrival ? to : from).view }

  func animateAlong(_ change: @escaping () -> Void, completion: @escaping (_ isCancelled: Bool) -> Void) {
    animate { _ in
      change()
    } completion: { context in
      completion(context.isCancelled)
    }
  }
}

extension UIViewController: SidewaysMoving {
  var awaitedMotion: SidewaysMotion? {
    guard let transition = containerTransition, transition.phase == .waiting,
      let motion = (transition.animator as? NavigationAnimator)?.motion
    else { return nil }
    return SidewaysMotion(
      transition: transition, isPush: motion.isPush, width: motion.width, isRightToLeft: motion.isRightToLeft)
  }
}
