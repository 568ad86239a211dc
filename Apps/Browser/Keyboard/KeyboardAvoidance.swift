import AppSupport
import UIKit

/// A view that the keyboard lifts: the browser's address bar.
protocol KeyboardAvoiding: AnyObject {
  /// How far it is lifted from its rest, in points. Takes effect with the next layout.
  var lift: CGFloat { get set }
  /// Lays out what has been lifted; inside an animation block, animated.
  func layOutLifted()
  /// The keyboard moves so from the frame on that is being made, wherever it is beneath what it lifts.
  func keyboardMoves(_ motion: KeyboardMotion)
  /// Tells that the keyboard stands.
  /// - Parameter height: in points above the rest of what it lifts.
  func keyboardStands(at height: CGFloat)
}

/// Has the bar lie upon the keyboard as soon as that has come up to it, with animations that are committed with the
/// keyboard's own and can be turned at any instant.
@MainActor final class KeyboardAvoidance {
  private weak var view: (any KeyboardAvoiding)?
  private var motion = KeyboardMotion.resting(at: -.greatestFiniteMagnitude)
  /// A way that begins with the frame that is being made.
  private var next: (begin: CGFloat, goal: CGFloat)?
  /// Whether what moves has been moved as a whole, so that its way is to be laid anew.
  private var isShifted = false
  private var animators: [UIViewPropertyAnimator] = []
  private var frames: CADisplayLink?
  /// The time at which the bar that falls is back where it rests, in seconds of media time.
  private var landing = CFTimeInterval.infinity

  init(view: any KeyboardAvoiding) { self.view = view }

  /// The bar is on the keyboard, or on its way from or to it.
  var isUnderWay: Bool { next != nil || !animators.isEmpty || view.map { $0.lift > 0 } == true }

  private var goal: CGFloat { next?.goal ?? motion.goal }

  /// The keyboard is about to go to a height above the bar's rest.
  /// - Parameter begin: from where, if it stands.
  func keyboardWillMove(from begin: CGFloat, to goal: CGFloat) {
    guard goal != self.goal else { return }
    next = (begin, goal)
    awaitFrame()
  }

  /// The keyboard is at a height at once: a finger draws it, or the screen has turned.
  func keyboardIs(at height: CGFloat) {
    guard abs(height - goal) > 0.01 else { return }
    if let next {
      self.next = (next.begin + height - next.goal, height)
    } else if animators.isEmpty {
      motion = .resting(at: height)
      view?.lift = max(0, height)
      view?.keyboardStands(at: height)
    } else {
      // What still moves goes on to move as it does, as the keyboard itself, but meets the bar elsewhere.
      motion = motion.shifted(by: height - motion.goal)
      isShifted = true
      awaitFrame()
    }
  }

  /// Waits for the frame that is committed with the keyboard's way, since only that says when the way begins. A link
  /// that is new is called with the frame that is being made, even where that has called its links already.
  private func awaitFrame() {
    frames?.invalidate()
    let link = CADisplayLink(target: self, selector: #selector(frameWillShow))
    link.add(to: .main, forMode: .common)
    frames = link
  }

  @objc private func frameWillShow(_ link: CADisplayLink) {
    // The parts of its way take each other back from then on; they would not end together.
    if link.timestamp >= landing { stop() }
    let way = next ?? (motion.start, motion.goal)
    if way.goal != motion.goal || isShifted { turn(to: way.goal, from: way.begin, at: link.targetTimestamp) }
    (next, isShifted) = (nil, false)
    guard animators.isEmpty else { return }
    link.invalidate()
    frames = nil
  }

  private func turn(to goal: CGFloat, from begin: CGFloat, at time: CFTimeInterval) {
    guard let view else { return }
    // Beneath the bar it goes on alone.
    let isStanding = animators.isEmpty && abs(motion.height(at: time) - motion.goal) < 0.5
    var motion = motion.turned(to: goal, at: time)
    if isStanding { (motion.start, motion.velocity) = (begin, 0) }
    stop()
    self.motion = motion
    view.keyboardMoves(motion)
    view.lift = max(0, motion.start)
    view.layOutLifted()
    let segments = motion.segments
    for (index, segment) in segments.enumerated() {
      run(segment, of: view, to: index == segments.count - 1 ? max(0, goal) : view.lift + segment.distance)
    }
    if goal < 0, let last = segments.last, last.delay > 0 { landing = time + last.delay }
  }

  /// Stops the animations. Where the bar is on screen, the law says: left at its end, it lies where its constraints
  /// have it.
  private func stop() {
    let running = animators
    (animators, landing) = ([], .infinity)
    for animator in running where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
  }

  private func run(_ segment: KeyboardMotion.Segment, of view: any KeyboardAvoiding, to lift: CGFloat) {
    let spring = UISpringTimingParameters(
      mass: SystemSpring.mass, stiffness: SystemSpring.stiffness, damping: SystemSpring.damping,
      initialVelocity: CGVector(dx: 0, dy: segment.velocity))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.isUserInteractionEnabled = true
    animator.addAnimations { [view] in
      view.lift = lift
      view.layOutLifted()
    }
    animator.addCompletion { [weak self, weak animator] _ in self?.animators.removeAll { $0 === animator } }
    animator.startAnimation(afterDelay: segment.delay)
    animators.append(animator)
  }
}
