/// Animates changes of views, and can be paused, scrubbed, reversed, retimed and stopped on the way.
///
/// `docs/guides/animators.md` has the table of its states. A running animator stays alive by itself; a paused or
/// stopped one must be kept, and releasing it is an error.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The parameters as they were given.
  open var timingParameters: (any UITimingCurveProvider)? { timingParametersStorage }
  private final let timingParametersStorage: (any UITimingCurveProvider)?
  /// The seconds of a whole run; of springs with a duration of their own, that one.
  open private(set) var duration: TimeInterval
  /// The seconds that the last start waited.
  open private(set) var delay: TimeInterval = 0

  /// The state in the animator's life; `docs/guides/animators.md` has all of them.
  open private(set) var state: UIViewAnimatingState = .inactive
  /// Whether the animator is active and not paused.
  open private(set) var isRunning = false

  /// Whether the animator pauses when the motion comes to its end: nothing is over then, and completions are not
  /// called. Default: false.
  open var pausesOnCompletion = false
  /// How values follow `fractionComplete` while paused: evenly (true, the default), or by the animator's curve.
  open var scrubsLinearly = true {
    didSet {
      guard scrubsLinearly != oldValue else { return }
      leaveLeader()
      rescrub()
    }
  }
  /// Whether the animator can be paused and scrubbed. It is to be set while inactive. Default: true.
  open var isInterruptible = true {
    didSet {
      if state != .inactive, isInterruptible != oldValue {
        isInterruptible = oldValue
        AnimatorMisuse.raise("isInterruptible can't be changed while the animator is active")
      }
    }
  }
  /// Whether views take touches while they move. It is to be set while inactive. Default: true.
  open var isUserInteractionEnabled = true {
    didSet {
      if state != .inactive, isUserInteractionEnabled != oldValue {
        isUserInteractionEnabled = oldValue
        AnimatorMisuse.raise("isUserInteractionEnabled can't be changed while the animator is active")
      }
    }
  }

  final let timelineID = TimelineRegistry.makeID()
  /// The timelines of the device on which the animator has become active; nil before, and after that device's end.
  final weak var timelines: TimelineRegistry?
  final var pace: AnimationPace
  final var record = AnimatorRecord()
  final var pending: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var reversed = false
  /// How the present run goes, and its duration factor: what a turn keeps to.
  final var course: (pace: AnimationPace, factor: Double)
  /// The animator that this one is a part of, and those that are parts of this one.
  final weak var leader: UIViewPropertyAnimator?
  final var followers: [UIViewPropertyAnimator] = []
  /// A run that was paused, to be resumed as it was if nothing else has happened.
  final var interrupted: Timeline?
  /// Whether the animator has run or been scrubbed. Blocks that are added before belong to its start.
  final var hasMoved = false
  /// The time at which the animator was paused: until a frame has shown it standing, its velocity lives on.
  final var pauseTime = -Double.infinity
  /// Whether it was started without blocks: the first one that comes sets it going.
  final var startsWithNextBlock = false

  // MARK: Making

  /// Makes an animator with a curve or a spring.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - parameters: a curve or a spring.
  public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParametersStorage = parameters
    pace = parameters.pace
    course = (pace, 0)
    self.duration = pace.duration(max(duration, 0))
    super.init()
  }

  /// An animator that takes no time, as a value to begin with.
  public override convenience init() { self.init(duration: 0, curve: .easeInOut) }

  /// Makes an animator with one of the system's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve from (0, 0) to (1, 1); the x of its control points is held within 0…1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles in the duration.
  /// - Parameter ratio: 1 or more comes to rest without overshooting, smaller ones swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs at once. Within a block of animations it takes over that block's duration and curve, unless
  /// the options say otherwise. Without delay and options of its own in an animator's block, it is a part of that
  /// animator: it is paused, scrubbed, reversed and stopped with it, until it is told to do any of that itself.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let outer = options.contains(.overrideInheritedOptions) ? nil : AnimationContext.current
    let animator = Self(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    if let outer {
      if !options.contains(.overrideInheritedCurve) { animator.pace = outer.pace }
      if !options.contains(.overrideInheritedDuration) { animator.duration = outer.duration }
    }
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    let hasOwnTime = delay > 0 || !options.isDisjoint(with: [.overrideInheritedDuration, .overrideInheritedCurve])
    if let outer, let leader = outer.animator, !hasOwnTime {
      animator.follow(leader, inLane: outer.lane)
    } else {
      animator.startAnimation(afterDelay: delay)
    }
    return animator
  }

  deinit {
    // All that moved on a device ends with it.
    guard let timelines else { return }
    let id = timelineID
    // One that waits for its first block has nothing to lose.
    let isForgotten = startsWithNextBlock ? false : state != .inactive
    let clean = { @MainActor @Sendable in
      timelines.setEndHandler(id, nil)
      timelines[id] = nil
      if isForgotten { AnimatorMisuse.raise("a paused or stopped animator was released; finish it first") }
    }
    if Thread.isMainThread { MainActor.assumeIsolated(clean) } else { DispatchQueue.main.async(execute: clean) }
  }

  // MARK: Blocks

  /// Adds animations for the whole of the motion, or for what is left of it.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin within the motion.
  /// - Parameter delayFactor: the part, 0…1, of the motion (of what is left of it, if it has begun) that goes by before
  ///   these animations begin. They end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else { return AnimatorMisuse.raise("animations can't be added to a stopped animator") }
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active else { return pending.append((animation, factor)) }
    leaveLeader()
    run(animation, inLane: lane(after: factor))
    if startsWithNextBlock { runFresh(delay: delay) }
  }

  /// Adds a completion, which is called when the motion has ended, with the position where.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  final func run(_ block: () -> Void, inLane lane: Int) {
    let context = AnimationContext(
      duration: duration, pace: pace, options: .overrideInheritedOptions, animator: self, lane: lane)
    context.allowsUserInteraction = isUserInteractionEnabled
    // Layout passes within the block tell which changes of constraints they carry out.
    record.note(ConstraintJournal.edits(consumedDuring: { context.run(block) }))
  }

  /// The lane for animations that begin when a part of what is left is over.
  final func lane(after factor: Double) -> Int {
    guard var timeline else { return 0 }
    guard hasMoved else {
      if let known = timeline.lanes.firstIndex(where: { $0.start == factor }) { return known }
      timeline.lanes.append(Timeline.Lane(start: factor, value: MotionProgress(timeline.anchor)))
      self.timeline = timeline
      return timeline.lanes.count - 1
    }
    if case .held = timeline.motion { timeline = anchored(timeline) }
    timeline.addLane(after: factor, at: now)
    interrupted?.addLane(after: factor, at: now)
    self.timeline = timeline
    return timeline.lanes.count - 1
  }

  /// Records a change; the context calls it for each one that it animates.
  final func note(_ change: PropertyChange, of view: UIView, replacing color: UIColor?) {
    record.note(change, of: view, replacing: color)
  }

  // MARK: Running

  /// Runs, or goes on where it is paused. Without blocks it waits for the first one.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the motion after a delay.
  /// - Parameter delay: seconds from the next frame on.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .stopped: AnimatorMisuse.raise("a stopped animator can't be started; finish it first")
    case .active:
      guard !isRunning else { return }
      leaveLeader()
      resume(delay: delay)
    case .inactive:
      self.delay = delay
      let isEmpty = pending.isEmpty
      let isTaken = !isEmpty && delay == 0 && isInterruptible && Scope.current.interceptsStart?(self) == true
      activate()
      if isTaken { return }
      if isEmpty { startsWithNextBlock = true } else { runFresh(delay: delay) }
    }
  }

  /// Pauses where the motion is on screen; an inactive animator becomes active and stands at its start.
  open func pauseAnimation() {
    switch state {
    case .stopped: AnimatorMisuse.raise("a stopped animator can't be paused")
    case .inactive: activate()
    case .active:
      guard isInterruptible else { return AnimatorMisuse.raise("the animator is not interruptible") }
      leaveLeader()
      if isRunning { pause() }
    }
  }

  /// Goes on from where it stands.
  /// - Parameters:
  ///   - parameters: the pace of the rest; nil for the rest of the animator's own.
  ///   - durationFactor: the time to take, in parts of the animator's duration; 0 for what is left of that.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    switch state {
    case .stopped: AnimatorMisuse.raise("a stopped animator can't be continued; finish it first")
    case .inactive:
      activate()
      runOn(parameters?.pace, factor: Double(durationFactor))
    case .active:
      leaveLeader()
      if isRunning {
        guard isInterruptible else { return AnimatorMisuse.raise("the animator is not interruptible") }
        pause()
      }
      if parameters == nil, durationFactor <= 0 {
        resume(delay: 0)
      } else {
        runOn(parameters?.pace, factor: Double(durationFactor))
      }
    }
  }

  /// How much of the way is done, 0…1, measured towards the end that the animator is heading for. Setting it scrubs a
  /// paused animator, and makes an inactive one active and paused.
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let fraction = wholeFraction(timeline)
      return CGFloat(reversed ? 1 - fraction : fraction)
    }
    set {
      switch state {
      case .stopped: return AnimatorMisuse.raise("a stopped animator can't be scrubbed")
      case .inactive: activate()
      case .active: break
      }
      guard isInterruptible else { return AnimatorMisuse.raise("the animator is not interruptible") }
      guard !isRunning else { return }
      leaveLeader()
      guard var timeline else { return }
      let fraction = min(max(Double(newValue), 0), 1)
      let target = reversed ? 1 - fraction : fraction
      if case .held(let before, _) = timeline.motion, before == target { return }
      hasMoved = true
      timeline.motion = .held(at: target, pace: scrubbingPace)
      self.timeline = timeline
      interrupted = nil
      pauseTime = -.infinity
    }
  }

  /// Whether the motion heads for its start. A running motion turns where it is. Default: false.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      leaveLeader()
      if isRunning { turnRound() } else { setReversed(newValue) }
    }
  }

  // MARK: Ending

  /// Ends the motion where it is.
  /// - Parameter withoutFinishing: true: the animator is inactive, views stay as they look, completions are not called;
  ///   false: it is stopped until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    leaveLeader()
    stop(withoutFinishing)
  }

  private func stop(_ withoutFinishing: Bool) {
    for follower in followers { follower.stop(withoutFinishing) }
    let stay = record.presentedValues()
    removeAnimations(finished: false)
    record.keepOwn()
    stay.forEach { $0() }
    setState(withoutFinishing ? .inactive : .stopped, running: false)
    if withoutFinishing { forget() }
  }

  /// Ends a stopped animator and calls its completions. Ignored by an inactive one.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    switch state {
    case .inactive: return
    case .active: AnimatorMisuse.raise("an active animator can't be finished; stop it first")
    case .stopped:
      for follower in followers { follower.finishAnimation(at: finalPosition) }
      if finalPosition == .start { record.edits.restore() }
      record.assignments(at: finalPosition).forEach { $0() }
      complete(at: finalPosition)
    }
  }

  final func reachedEnd() {
    guard state == .active, case .running(let run)? = timeline?.motion else { return }
    let isAtEnd = (run.target == 1) == run.isForward
    if pausesOnCompletion {
      hold(at: isAtEnd ? 1 : 0)
      setState(.active, running: false)
      return
    }
    arrive(at: isAtEnd ? .end : .start)
  }

  private func arrive(at end: UIViewAnimatingPosition) {
    for follower in followers { follower.arrive(at: end) }
    removeAnimations(finished: true)
    if end == .start { record.restoreStart() }
    complete(at: end)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let completions = completions
    forget()
    setState(.inactive, running: false)
    for completion in completions { completion(position) }
  }

  private func removeAnimations(finished: Bool) {
    for layer in record.layers { layer.removeAnimations(of: timelineID, finished: finished) }
    timelines?.setEndHandler(timelineID, nil)
    timeline = nil
  }

  private func forget() {
    (record, completions, pending, interrupted) = (AnimatorRecord(), [], [], nil)
    startsWithNextBlock = false
    detach()
  }

  final func setState(_ state: UIViewAnimatingState, running: Bool) {
    let (stateChanges, runningChanges) = (state != self.state, running != isRunning)
    if stateChanges { willChangeValue(forKey: "state") }
    if runningChanges { willChangeValue(forKey: "running") }
    (self.state, isRunning) = (state, running)
    if stateChanges { didChangeValue(forKey: "state") }
    if runningChanges { didChangeValue(forKey: "running") }
    if state == .active { for follower in followers { follower.setState(state, running: running) } }
  }
}

extension UIViewPropertyAnimator: KeyValueCoding {
  /// The keys by which `state` and `running` may be observed; they can't be set, though this file could.
  public static var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("state", \.state as KeyPath<UIViewPropertyAnimator, UIViewAnimatingState>),
      KeyedProperty("running", \.isRunning as KeyPath<UIViewPropertyAnimator, Bool>),
      KeyedProperty("reversed", \UIViewPropertyAnimator.isReversed),
    ]
  }
}
