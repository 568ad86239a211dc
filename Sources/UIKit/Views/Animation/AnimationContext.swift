/// A block of animations while it runs, and afterwards the count of those that have not ended.
@preconcurrency @MainActor final class AnimationContext: @preconcurrency AnimationObserver {
  /// The duration and the delay, in seconds.
  let duration: Double
  let delay: Double
  let pace: AnimationPace
  var repeatCount: Float = 0
  var autoreverses = false
  var allowsUserInteraction = false
  /// The animator by whose time the animations run, and the lane in which they do.
  private(set) var animator: UIViewPropertyAnimator?
  let lane: Int
  /// What a block of key frames has changed so far.
  var keyframes: KeyframeRecord?

  private let laysOutSubviews: Bool
  private var viewsToLayOut: [UIView] = []
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isOpen = true
  private var allFinished = true

  init(
    duration: Double, delay: Double = 0, pace: AnimationPace, options: UIView.AnimationOptions = [],
    animator: UIViewPropertyAnimator? = nil, lane: Int = 0, completion: ((Bool) -> Void)? = nil
  ) {
    let inherited = options.contains(.overrideInheritedOptions) ? nil : Self.current
    let inheritsDuration = !options.contains(.overrideInheritedDuration)
    let inheritsCurve = !options.contains(.overrideInheritedCurve)
    self.duration = inheritsDuration ? inherited?.duration ?? duration : duration
    self.pace = inheritsCurve ? inherited?.pace ?? pace : pace
    self.delay = delay
    // Only what has no time of its own can be a part of an animator's time.
    let follows = animator == nil && inheritsDuration && inheritsCurve && delay == 0
    self.animator = animator ?? (follows ? inherited?.animator : nil)
    self.lane = animator == nil ? inherited?.lane ?? lane : lane
    laysOutSubviews = options.contains(.layoutSubviews)
    self.completion = completion
    autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { repeatCount = .infinity }
    allowsUserInteraction = options.contains(.allowUserInteraction) || inherited?.allowsUserInteraction == true
  }

  // MARK: The blocks that run

  /// Whether changes are animated at all. As with Apple's methods on `UIView`, this holds for the whole process, until
  /// it is set otherwise.
  static var areAnimationsEnabled = true

  /// The innermost block; nil where nothing shall be animated.
  static var current: AnimationContext? { areAnimationsEnabled ? Scope.current.animation : nil }

  /// Runs a block in this context and closes it: nothing is added afterwards.
  func run(_ animations: () -> Void) {
    Scope.with({ $0.animation = self }) {
      animations()
      layOutViews()
      addKeyframes()
    }
    animator = nil
    close()
  }

  // MARK: What it animates

  /// Whether changes are animated; false where they happen at once.
  var animatesChanges: Bool { animator != nil || duration > 0 || delay > 0 }

  /// Lays the view out when the block is over, so that what follows from a change in it moves along.
  func layOutAtEnd(_ view: UIView) {
    if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
  }

  func layOutViews() { while let view = viewsToLayOut.popLast() { view.layoutIfNeeded() } }

  /// Animates a change that has just happened.
  /// - Parameter color: the view's background before the change.
  func animate(_ change: PropertyChange, of view: UIView, replacing color: UIColor?) {
    if laysOutSubviews, change.key == .bounds { layOutAtEnd(view) }
    guard animatesChanges else { return }
    animator?.note(change, of: view, replacing: color)
    Scope.current.changeRecorder?(change, view, color)
    if keyframes?.note(change) != nil { return }
    guard let (animation, velocity) = change.animation() else { return }
    add(animation, of: change, carrying: velocity)
  }

  private func addKeyframes() {
    guard let record = keyframes else { return }
    keyframes = nil
    for (change, animation) in record.animations { add(animation, of: change, carrying: 0) }
  }

  /// Adds the animation of a change.
  /// - Parameter velocity: what the value moves at already, in distances per second.
  private func add(_ animation: CAPropertyAnimation, of change: PropertyChange, carrying velocity: Double) {
    animation.duration = max(duration, 1e-6)
    animation.easing = pace.easing(lasting: animation.duration, carrying: pace.isSpring ? velocity : 0)
    animation.delay = delay
    if delay > 0 { animation.fillMode = .backwards }
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.observers = [self]
    if let animator { animation.timeline = (animator.timelineID, lane) }
    change.add(animation)
  }

  // MARK: Its end

  func animationWasAdded() { running += 1 }

  func animationEnded(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    completeIfDone()
  }

  private func close() {
    isOpen = false
    completeIfDone()
  }

  private func completeIfDone() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

extension UIView {
  /// Seconds of `animateToRest`. In the first sixtieth of a second of a quicker spring, more than 6 % of the way would
  /// show: it would seem to jump off.
  package static let settlingDuration = 0.4

  /// Animates what the toolkit moves by itself and of which no other law is known: by a critically damped spring, which
  /// begins and ends softly however long the way is.
  package static func animateToRest(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    animate(
      withDuration: settlingDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: completion)
  }

  /// The same as `performWithoutAnimation(_:)`, for work that returns something.
  static func withoutAnimation<Result>(_ work: () -> Result) -> Result {
    let before = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    defer { AnimationContext.areAnimationsEnabled = before }
    return work()
  }
}
