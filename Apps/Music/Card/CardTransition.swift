import UIKit

/// One opening or dismissal of the card: runs by itself, can be caught at any instant, dragged, and let go.
final class CardTransition: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  let motion: CardMotion
  /// Whether a finger begins it.
  let wantsInteractiveStart: Bool
  private let stage: CardStage
  /// The speed of what it goes on from, upwards in points per second.
  private let speed: CGFloat
  /// A closure called when it is over, with whether it has come to one of its ends.
  private let ended: (Bool) -> Void
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var scrub: CardScrub
  /// Carries what UIKit and others animate along: the status bar.
  private lazy var companions =
    stage.geometry.timing == .original
    ? UIViewPropertyAnimator(duration: CardMotion.duration, curve: .easeInOut)
    : UIViewPropertyAnimator(duration: 0, timingParameters: spring(to: motion.end, velocity: 0).timing)
  /// The destination; nil while a finger has it.
  private var destination: CardPose?

  init(
    _ motion: CardMotion, on stage: CardStage, isDriven: Bool, speed: CGFloat, ended: @escaping (Bool) -> Void
  ) {
    (self.motion, self.stage, wantsInteractiveStart, self.ended) = (motion, stage, isDriven, ended)
    self.speed = speed
    scrub = CardScrub(motion, caughtAt: motion.start, turningStatusIn: stage.geometry.statusTurn)
    openness = motion.start.container
  }

  // MARK: UIKit

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    companions.duration
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
    if !wantsInteractiveStart { runByItself() }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
    runByItself()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    companions
  }

  func animationEnded(_ transitionCompleted: Bool) {
    stage.stop()
    ended(context == nil)
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      context.containerView.addSubview(view)
    }
    if let tabBar = stage.tabBar { context.containerView.addSubview(tabBar) }
    stage.take(motion.start)
    context.containerView.layoutIfNeeded()
  }

  private func runByItself() {
    destination = motion.end
    guard stage.geometry.timing == .original else {
      return play(spring(to: motion.end, velocity: speed / max(travel, 1)), tabBarVelocity: 0)
    }
    stage.play(motion) { [weak self] in self?.arrive() }
  }

  private func spring(to end: CardPose, velocity: CGFloat) -> CardSpring {
    CardSpring(from: openness, to: end.container, velocity: velocity, frame: stage.frame)
  }

  /// Runs by a spring to its end.
  /// - Parameter tabBarVelocity: in its own way per second.
  private func play(_ spring: CardSpring, tabBarVelocity: CGFloat) {
    let poses = spring.places(leaving: Self.unseen / max(travel, 1)).map(scrub.pose)
    stage.play(
      withTabBar(poses, to: spring.end, velocity: tabBarVelocity), every: CardSpring.step
    ) { [weak self] in self?.arrive() }
  }

  /// The tab bar comes to rest by a spring of its own: under a finger it goes in a half of the card's way, at whose end
  /// the card is the fastest. By the original timing it stays with the card.
  private func withTabBar(_ poses: [CardPose], to end: CGFloat, velocity: CGFloat) -> [CardPose] {
    guard stage.geometry.timing == .spring else { return poses }
    let spring = CardSpring(from: scrub.pose(at: openness).tabBar, to: end, velocity: velocity, frame: stage.frame)
    let places = spring.places(leaving: Self.unseen / max(stage.geometry.tabBar.height, 1))
    return (0..<max(poses.count, places.count)).map { index in
      var pose = poses[min(index, poses.count - 1)]
      pose.tabBar = places[min(index, places.count - 1)].clampedToUnit
      return pose
    }
  }

  // MARK: A finger

  /// The progress of the card: 0 at the mini player, 1 at the card.
  private(set) var openness: CGFloat

  /// Whether it comes to its end at the card; under a finger, whether it is nearer to it.
  var isOpening: Bool { destination.map { $0 == .card } ?? (openness > 0.5) }

  /// A finger takes it over where it is on screen.
  func take() {
    guard destination != nil, let context else { return }
    destination = nil
    context.pauseInteractiveTransition()
    companions.isReversed = false
    let pose = stage.presentedPose(companions: way(companions.fractionComplete))
    stage.stop()
    stage.take(pose)
    scrub = CardScrub(motion, caughtAt: pose, turningStatusIn: stage.geometry.statusTurn)
    openness = pose.container
  }

  /// The finger has moved.
  func move(to openness: CGFloat) {
    guard destination == nil, let context else { return }
    self.openness = openness.clampedToUnit
    let pose = scrub.pose(at: self.openness)
    stage.take(pose)
    companions.fractionComplete = way(pose.companions)
    context.updateInteractiveTransition(way(self.openness))
  }

  /// The travel of the container, in points.
  var travel: CGFloat { stage.geometry.travel }

  /// Turns openness into the transition's progress, or back.
  private func way(_ part: CGFloat) -> CGFloat { motion == .opening ? part : 1 - part }

  /// The finger has left.
  /// - Parameters:
  ///   - velocity: in openness per second.
  ///   - opens: where it goes.
  func letGo(velocity: CGFloat, opens: Bool) {
    guard destination == nil, let context else { return }
    let end: CardPose = opens ? .card : .mini
    destination = end
    if end == motion.end { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    let spring = spring(to: end, velocity: velocity)
    let (held, start) = (scrub.pose(at: openness), scrub.pose(at: spring.start))
    companions.fractionComplete = way(start.companions)
    companions.isReversed = end != motion.end
    companions.continueAnimation(withTimingParameters: spring.timing, durationFactor: 0)
    play(spring, tabBarVelocity: (start.tabBar - held.tabBar) / CGFloat(stage.frame))
  }

  /// The distance that cannot be seen, in points: half a pixel.
  private static let unseen: CGFloat = 0.25

  /// Turns back where it is, or goes on, without a finger.
  func turn(toCard opens: Bool) {
    guard let destination, (destination == .card) != opens else { return }
    take()
    letGo(velocity: 0, opens: opens)
  }

  // MARK: Its end

  /// Ends it at once: where it is going, or under a finger at the nearer end.
  func finishNow() {
    if destination == nil {
      let opens = openness >= 0.5
      destination = opens ? .card : .mini
      if destination == motion.end {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
      }
    }
    stage.stop()
    arrive()
  }

  private func arrive() {
    guard let destination, let context else { return }
    self.context = nil
    stage.take(destination)
    let completed = destination == motion.end
    if companions.state == .active {
      companions.stopAnimation(false)
      companions.finishAnimation(at: completed ? .end : .start)
    }
    context.completeTransition(completed)
  }
}
