import UIKit

/// What stands in poses: the browser's bottom bars.
protocol BarPoseable: AnyObject {
  /// Takes a pose; inside an animation block, animated.
  func take(_ pose: BarPose)
  /// The toolbar's offset as it is on screen.
  var presentedToolbarOffset: CGFloat { get }
}

/// Carries out a tracker's commands on the bars, with animations that can be caught at any instant.
@MainActor final class BarAnimator {
  private unowned let bars: any BarPoseable & AnyObject
  private var animators: [UIViewPropertyAnimator] = []

  init(bars: any BarPoseable & AnyObject) { self.bars = bars }

  /// - Parameter completion: called when a motion has come to its end without having been caught.
  func perform(_ command: BarTracker.Command, completion: @escaping () -> Void) {
    switch command {
    case .none:
      return
    case .show(let pose):
      stop()
      bars.take(pose)
    case .run(let motion, let progress):
      stop()
      bars.take(motion.pose(at: progress))
      let rest = BarMotion.firstPartDuration * Double(1 - progress)
      animate(to: motion.middle, duration: rest, curve: .linear)
      animate(to: motion.end, duration: BarMotion.secondPartDuration, delay: rest, curve: motion.secondPartCurve)
      notify(completion)
    case .turn(let motion):
      stop()
      animate(to: motion.end, duration: BarMotion.secondPartDuration, curve: motion.secondPartCurve)
      notify(completion)
    case .revert(let motion):
      stop()
      animate(to: motion.start, duration: BarMotion.firstPartDuration, curve: .linear)
      notify(completion)
    }
  }

  /// Stops where the bars are on screen.
  private func stop() {
    for animator in animators.reversed() where animator.state == .active { animator.stopAnimation(true) }
    animators = []
  }

  private func animate(
    to pose: BarPose, duration: TimeInterval, delay: TimeInterval = 0, curve: UIView.AnimationCurve
  ) {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [bars] in bars.take(pose) }
    animator.isUserInteractionEnabled = true
    animator.startAnimation(afterDelay: delay)
    animators.append(animator)
  }

  private func notify(_ completion: @escaping () -> Void) {
    let last = animators.last
    last?.addCompletion { [weak self] _ in
      guard let self, self.animators.last === last else { return }
      self.animators = []
      completion()
    }
  }
}
