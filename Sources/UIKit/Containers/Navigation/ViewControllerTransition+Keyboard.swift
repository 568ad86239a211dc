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
