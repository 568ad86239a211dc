/// Slides screens beside each other, by a spring that a finger can catch, and takes the bars along.
final class NavigationAnimator: SystemAnimator {
  private struct Plan {
    let motion: NavigationMotion
    let from: NavigationSlot
    let to: NavigationSlot
    let moveBars: () -> Void

    var shaded: NavigationSlot { motion.isPush ? from : to }
  }

  /// The plan, which is known only once the screens have said which bars they want.
  private var plan: Plan?

  var motion: NavigationMotion? { plan?.motion }

  /// Prepares the motion; to be called before the transition starts.
  /// - Parameter moveBars: called in the block of animations.
  func prepare(
    _ motion: NavigationMotion, from: NavigationSlot, to: NavigationSlot, moveBars: @escaping () -> Void
  ) { plan = Plan(motion: motion, from: from, to: to, moveBars: moveBars) }

  override func prepare(_ animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning) {
    guard let plan else { return }
    UIView.performWithoutAnimation { begin(plan) }
    animator.addAnimations { [self] in run(plan) }
  }

  private func begin(_ plan: Plan) {
    plan.to.transform = CGAffineTransform(translationX: plan.motion.start.x, y: plan.motion.start.y)
    plan.shaded.shade.alpha = plan.motion.isPush ? 0 : NavigationMotion.shade
  }

  private func run(_ plan: Plan) {
    plan.from.transform = CGAffineTransform(translationX: plan.motion.end.x, y: plan.motion.end.y)
    plan.to.transform = .identity
    plan.shaded.shade.alpha = plan.motion.isPush ? NavigationMotion.shade : 0
    plan.moveBars()
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    UIView.performWithoutAnimation {
      for slot in [plan?.from, plan?.to].compactMap({ $0 }) {
        slot.transform = .identity
        slot.shade.alpha = 0
        slot.showSurroundings(of: nil)
      }
    }
    plan = nil
    super.animationEnded(transitionCompleted)
  }
}

extension UIViewPropertyAnimator {
  /// Has what moves down or up run as fast as what moves sideways: a finger's velocity is that of the whole motion.
  func carryEvenly() {
    guard var timeline else { return }
    for index in timeline.lanes.indices {
      timeline.lanes[index].velocity = MotionProgress(timeline.lanes[index].velocity.x)
    }
    self.timeline = timeline
  }
}
