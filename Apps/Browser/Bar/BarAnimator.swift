import AppSupport
import UIKit

/// A view that stands in poses: the browser's bottom bars.
protocol BarPoseable: AnyObject {
  /// Takes a pose; inside an animation block, animated.
  func take(_ pose: BarPose)
  /// The toolbar's offset as it is on screen.
  var presentedToolbarOffset: CGFloat { get }
}

/// Carries out a tracker's commands on the bars, with animations that can be caught at any instant.
@MainActor final class BarAnimator {
  private unowned let bars: any BarPoseable & AnyObject
  private let timing: MotionTiming
  private var animators: [UIViewPropertyAnimator] = []

  init(bars: any BarPoseable & AnyObject, timing: MotionTiming) { (self.bars, self.timing) = (bars, timing) }

  /// Performs a command.
  /// - Parameters:
  ///   - velocity: at which the finger scrolls the page, in points per second, positive where its offset rises.
  ///   - completion: called when a motion has come to its end without having been caught.
  func perform(_ command: BarTracker.Command, velocity: CGFloat, completion: @escaping () -> Void) {
    switch command {
    case .none:
      return
    case .show(let pose):
      stop()
      return bars.take(pose)
    case .run(let motion, let reached):
      stop()
      // By the original timing bars leave the finger at the threshold, however far it has gone in this frame.
      let progress = timing == .spring ? reached : min(reached, BarMotion.threshold)
      let pose = motion.pose(at: progress)
      bars.take(pose)
      if timing == .spring {
        spring(
          from: pose.toolbarOffset, through: [motion.middle, motion.end],
          velocity: velocity * motion.direction * motion.gain)
      } else {
        let rest = BarMotion.firstPartDuration * Double(1 - progress)
        animate(to: motion.middle, duration: rest, curve: .linear)
        animate(to: motion.end, duration: BarMotion.secondPartDuration, delay: rest, curve: motion.secondPartCurve)
      }
    case .turn(let motion):
      if timing == .spring {
        // The motion that is turned goes on beneath, so that its velocity wanes instead of breaking off. A capsule that
        // is on its way in comes straight; one that goes is gone before it would stand out of the toolbar.
        let poses = motion == .collapse ? [motion.middle, motion.end] : [motion.end]
        spring(from: motion.start.toolbarOffset, through: poses, velocity: 0)
      } else {
        stop()
        animate(to: motion.end, duration: BarMotion.secondPartDuration, curve: motion.secondPartCurve)
      }
    case .revert(let motion):
      stop()
      if timing == .spring {
        spring(
          from: bars.presentedToolbarOffset, through: [motion.start],
          velocity: -velocity * motion.direction * motion.gain)
      } else {
        animate(to: motion.start, duration: BarMotion.firstPartDuration, curve: .linear)
      }
    }
    notify(completion)
  }

  /// Whether the bars stand at the end of a motion as far as one can see: springs take long for their last point.
  func isAsGoodAsDone(_ motion: BarMotion) -> Bool {
    timing == .spring && abs(bars.presentedToolbarOffset - motion.end.toolbarOffset) < Self.leastWay
  }

  /// The least distance in points.
  private static let leastWay: CGFloat = 1

  /// Stops where the bars are on screen.
  private func stop() {
    for animator in animators.reversed() where animator.state == .active { animator.stopAnimation(true) }
    animators = []
  }

  // MARK: By a spring

  /// One spring through poses, of which the last is its end. It is the toolbar that it moves, so that there is no seam
  /// where one pose follows another.
  /// - Parameters:
  ///   - offset: the toolbar's, where the spring begins.
  ///   - velocity: of the toolbar, towards the end, in points per second.
  private func spring(from offset: CGFloat, through poses: [BarPose], velocity: CGFloat) {
    let ways = poses.map { abs($0.toolbarOffset - offset) }
    let whole = ways[ways.count - 1]
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: RestSpring.timing(velocity: velocity, over: whole))
    animator.addAnimations { [bars] in
      guard poses.count > 1, whole > 0 else { return bars.take(poses[poses.count - 1]) }
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        for (pose, (from, to)) in zip(poses, zip([0] + ways, ways)) {
          UIView.addKeyframe(withRelativeStartTime: from / whole, relativeDuration: (to - from) / whole) {
            bars.take(pose)
          }
        }
      }
    }
    start(animator)
  }

  // MARK: By curves

  private func animate(
    to pose: BarPose, duration: TimeInterval, delay: TimeInterval = 0, curve: UIView.AnimationCurve
  ) {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [bars] in bars.take(pose) }
    start(animator, delay: delay)
  }

  private func start(_ animator: UIViewPropertyAnimator, delay: TimeInterval = 0) {
    animator.isUserInteractionEnabled = true
    animator.startAnimation(afterDelay: delay)
    animators.append(animator)
  }

  private func notify(_ completion: @escaping () -> Void) {
    let last = animators.last
    last?.addCompletion { [weak self] _ in
      guard let self, self.animators.last === last else { return }
      self.animators.removeAll { $0.state != .active }
      completion()
    }
  }
}
