import MotionLaws

/// Follows the finger that goes back: from the screen's edge it pushes the topmost screen aside, or catches a screen in
/// motion.
@MainActor final class PopDragController: NSObject {
  private unowned let controller: UINavigationController
  let pan: UIScreenEdgePanGestureRecognizer = PopGestureRecognizer()
  /// How far the upper screen was out when the finger got it.
  private var start: CGFloat = 0

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    pan.addTarget(self, action: Selector(PopDragController.panned, "panned:"))
    pan.edges = .left
    pan.delegate = self
  }

  /// Another delegate can't allow more than that: there is something to go back to.
  var hasWork: Bool {
    guard let transition = controller.containerTransition else { return controller.stack.count > 1 }
    return transition.phase == .running && transition.isInterruptible && !transition.isInteractive
      && transition.animator is NavigationAnimator
  }

  private var transition: ViewControllerTransition? { controller.containerTransition }
  private var width: CGFloat { max(controller.view.bounds.width, 1) }
  private var side: CGFloat { controller.view.isRightToLeft ? -1 : 1 }
  private var isPush = false

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      land()
      move()
    case .changed: move()
    case .ended: lift(velocity: side * pan.velocity(in: nil).x)
    case .cancelled: lift(velocity: -.infinity)
    default: break
    }
  }

  private func land() {
    start = 0
    if let transition, let motion = (transition.animator as? NavigationAnimator)?.motion {
      transition.pauseInteractiveTransition()
      isPush = motion.isPush
      start = width * (isPush ? 1 - transition.percentComplete : transition.percentComplete)
      return
    }
    isPush = false
    controller.phase.driver = UIPercentDrivenInteractiveTransition()
    controller.popViewController(animated: true)
    controller.phase.driver = nil
  }

  private var distance: CGFloat { min(max(start + side * pan.translation(in: nil).x, 0), width) }

  private func move() {
    guard let transition, transition.isInteractive else { return }
    let part = distance / width
    let percent = isPush ? 1 - part : part
    transition.drive?.hold(at: percent)
    transition.updateInteractiveTransition(percent)
  }

  private func lift(velocity: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    let leaves = ReleaseRule.pop.completes(from: distance, of: width, velocity: velocity)
    let isForward = leaves != isPush
    if isForward { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    let way = leaves ? width - distance : distance
    let outwards = velocity.isFinite ? velocity : 0
    let speed = (leaves ? outwards : -outwards) / max(way, 0.5)
    guard let own = (transition.animator as? NavigationAnimator)?.animator else {
      transition.drive?.run(forward: isForward, speed: 1, timing: nil)
      return
    }
    transition.drive?.run(forward: isForward, speed: 1, timing: UISpringTimingParameters.rest(sidewaysAt: speed))
    own.carryEvenly()
  }
}

extension PopDragController: UIGestureRecognizerDelegate {
  /// A back button has to lead where the finger goes.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if controller.containerTransition != nil { return true }
    guard !controller.isNavigationBarHidden, let item = controller.topViewController?.navigationItem else {
      return false
    }
    return item.showsBackButton && item.backAction == nil
  }
}

/// Apps may put another delegate before it, which asks it what it answers.
extension PopDragController: ActionTable {
  class func action(named name: String) -> Selector? {
    name == "gestureRecognizerShouldBegin:" ? Selector(PopDragController.gestureRecognizerShouldBegin, name) : nil
  }
}

/// What scrolls or swipes waits whether the finger goes back, whoever the recognizer's delegate is.
private final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
  }
}
