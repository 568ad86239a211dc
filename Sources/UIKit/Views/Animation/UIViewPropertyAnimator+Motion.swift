import MotionLaws

/// How an animator moves its timeline. Whatever changes the motion anchors it first where it is on screen, so that
/// nothing jumps.
extension UIViewPropertyAnimator {
  var now: Double { MediaTime.presented }

  var timeline: Timeline? {
    get { timelines?[timelineID] }
    set {
      timelines?[timelineID] = newValue
      for follower in followers { follower.timeline = newValue }
    }
  }

  var curve: CubicTiming {
    if case .curve(let curve) = pace { return curve }
    return .linear
  }

  var scrubbingPace: CubicTiming { scrubsLinearly ? .linear : curve }

  /// How much of the way from start to end is done: by values or by time, as the animator scrubs.
  func wholeFraction(_ timeline: Timeline) -> Double {
    if case .held(let fraction, _) = timeline.motion { return fraction }
    let fraction =
      scrubsLinearly ? timeline.progress(ofLane: 0, at: now).scalar : timeline.elapsedFraction(at: now)
    return min(max(fraction, 0), 1)
  }

  var target: Double { reversed ? 0 : 1 }

  /// Runs the blocks; the animator is paused at its start, or reversed at its end.
  func activate() {
    var fresh = Timeline(pace: scrubbingPace)
    if reversed {
      fresh.anchor = 1
      fresh.lanes[0].value = MotionProgress(1)
      fresh.motion = .held(at: 1, pace: scrubbingPace)
    }
    timelines = DeviceContext.current.timelines
    timeline = fresh
    hasMoved = false
    setState(.active, running: false)
    let blocks = pending
    pending = []
    for (block, delayFactor) in blocks { run(block, inLane: lane(after: delayFactor)) }
  }

  func runFresh(delay: Double) {
    startsWithNextBlock = false
    course = (pace, 0)
    let timelinePace: Timeline.Pace =
      pace.spring(lasting: duration).map { .spring($0) } ?? .cubic(curve)
    start(timelinePace, lasting: changesNothing ? 0 : duration, delay: delay, velocity: pace.velocity)
  }

  /// Runs the blocks for what a finger has let go of: with a velocity of its own, it stands in no frame.
  func letGo() {
    activate()
    hasMoved = true
    runFresh(delay: 0)
  }

  /// Runs from where the timeline is anchored to the end that the animator is heading for.
  func start(_ pace: Timeline.Pace, lasting duration: Double, delay: Double = 0, velocity: CGVector) {
    guard var timeline else { return }
    let isLetGo = hasMoved && delay == 0 && velocity != .zero
    hasMoved = true
    // What is caught on its way, or let go with a velocity, goes on from the frame that is on screen; what stands begins
    // with the next commit.
    let isMoving = isRunning || isLetGo || state == .active && now == pauseTime
    if case .spring = pace, velocity != .zero {
      for index in timeline.lanes.indices {
        let way = MotionProgress(target) - timeline.lanes[index].value
        let speed = velocity.progress
        timeline.lanes[index].velocity = MotionProgress(
          x: speed.x * way.x, y: speed.y * way.y, scalar: speed.scalar * way.scalar)
      }
    }
    let origin = isMoving ? now : nil
    var run = Timeline.Run(target: target, origin: origin, duration: duration, pace: pace)
    run.delay = delay
    timeline.motion = .running(run)
    launch(timeline)
  }

  func launch(_ timeline: Timeline) {
    self.timeline = timeline
    interrupted = nil
    keepAliveToTheEnd()
    setState(.active, running: true)
  }

  /// Has the device's registry keep the animator alive while it runs.
  func keepAliveToTheEnd() {
    timelines?.setEndHandler(timelineID) { MainActor.assumeIsolated { self.reachedEnd() } }
  }

  func pause() {
    guard var timeline else { return }
    if case .running(var run) = timeline.motion {
      run.elapsed = run.elapsed(at: now)
      run.origin = nil
      run.delay = 0
      var paused = timeline
      paused.motion = .running(run)
      interrupted = paused
    }
    timeline = anchored(timeline)
    self.timeline = timeline
    pauseTime = now
    timelines?.setEndHandler(timelineID, nil)
    setState(.active, running: false)
  }

  /// Standing where it is now.
  func anchored(_ timeline: Timeline) -> Timeline {
    let fraction = wholeFraction(timeline)
    var result = timeline.anchored(at: now, fraction: fraction)
    result.motion = .held(at: fraction, pace: scrubbingPace)
    return result
  }

  func hold(at fraction: Double) {
    guard var timeline else { return }
    for index in timeline.lanes.indices {
      (timeline.lanes[index].value, timeline.lanes[index].velocity) = (MotionProgress(fraction), MotionProgress(0))
    }
    timeline.anchor = fraction
    timeline.motion = .held(at: fraction, pace: scrubbingPace)
    self.timeline = timeline
    interrupted = nil
    timelines?.setEndHandler(timelineID, nil)
  }

  func rescrub() {
    guard state == .active, !isRunning, let timeline else { return }
    self.timeline = anchored(timeline)
  }

  /// Goes on by the animator's own timing.
  func resume(delay: Double) {
    guard let paused = interrupted, case .running(var run) = paused.motion, run.heads(for: target) else {
      return runOn(nil, factor: 0, delay: delay)
    }
    var timeline = paused
    run.delay = delay
    timeline.motion = .running(run)
    launch(timeline)
  }

  /// Goes on from where it stands.
  /// - Parameters:
  ///   - newPace: nil for the rest of the animator's own.
  ///   - factor: the time to take, in parts of the animator's duration; 0 for what is left of it.
  func runOn(_ newPace: AnimationPace?, factor: Double, delay: Double = 0) {
    guard let standing = timeline else { return }
    startsWithNextBlock = false
    var timeline = standing.isScrubbed ? anchored(standing) : standing
    if now != pauseTime {
      for index in timeline.lanes.indices { timeline.lanes[index].velocity = MotionProgress(0) }
    }
    self.timeline = timeline
    course = (newPace ?? pace, factor)
    go(newPace ?? pace, factor: factor, delay: delay, isRest: newPace == nil)
  }

  /// Runs from an anchor with whatever velocity that has.
  /// - Parameter isRest: of a curve, only what is left from the place where the motion is; otherwise all of it.
  private func go(_ pace: AnimationPace, factor: Double, delay: Double = 0, isRest: Bool) {
    guard var timeline else { return }
    let done = reversed ? 1 - timeline.anchor : timeline.anchor
    // Beyond its end, where a spring was caught swinging, there is a way back to go.
    let beyond = (timeline.lanes[0].value.scalar - target) * (reversed ? -1 : 1)
    let left = max(1 - done, beyond)
    var seconds = (factor > 0 ? factor : left) * duration
    if case .curve(let curve) = pace {
      for (index, lane) in timeline.lanes.enumerated() {
        timeline.lanes[index].rest = isRest ? rest(of: curve, in: lane, at: timeline.anchor) : nil
      }
      self.timeline = timeline
      return start(.cubic(curve), lasting: seconds, delay: delay, velocity: .zero)
    }
    var fitted = pace
    let way = target - timeline.lanes[0].value.scalar
    if case .fitted(let ratio, let velocity) = pace, velocity == .zero, way != 0 {
      let carried = timeline.lanes[0].velocity.scalar / way
      fitted = .fitted(dampingRatio: ratio, velocity: CGVector(dx: carried, dy: 0))
    }
    if case .spring(let spring, let velocity) = pace {
      let carried = velocity == .zero && way != 0 ? timeline.lanes[0].velocity.scalar / way : velocity.speed
      seconds = pace == .keyboard && carried == 0 ? pace.duration(0) : spring.settlingDuration(velocity: carried)
    }
    guard seconds > 0, let spring = fitted.spring(lasting: seconds) else {
      return start(.cubic(.linear), lasting: 0, delay: delay, velocity: .zero)
    }
    start(.spring(spring), lasting: seconds, delay: delay, velocity: pace.velocity)
  }

  /// What is left of a curve for a lane, from the place where the lane is: by values or by time, as the animator
  /// scrubs.
  private func rest(of curve: CubicTiming, in lane: Timeline.Lane, at anchor: Double) -> CubicTiming {
    let done = scrubsLinearly ? lane.value.scalar : lane.part(at: anchor)
    let over = reversed ? 1 - done : done
    return scrubsLinearly ? curve.remainder(from: over) : curve.remainder(after: over)
  }

  /// Turns a running motion: a curve runs back the way it came, a spring takes its velocity along.
  func turnRound() {
    guard var timeline, case .running(var run) = timeline.motion else { return }
    setReversed(!reversed)
    switch run.pace {
    case .cubic where timeline.anchor == 1 - run.target:
      run.elapsed = run.elapsed(at: now)
      // It goes on from the frame that is on screen: none stands still.
      run.origin = now
      run.delay = 0
      run.isForward.toggle()
      timeline.motion = .running(run)
      launch(timeline)
    case .cubic:
      // It came from elsewhere than an end: the rest of its curve, as if it had run from the other end.
      self.timeline = anchored(timeline)
      go(course.pace, factor: course.factor, isRest: true)
    case .spring(let spring):
      // The same spring pulls the other way: in what is left of the duration, a late turn would tear.
      let turned = anchored(timeline)
      self.timeline = turned
      let way = max(abs(turned.lanes[0].value.scalar - target), SpringFunction.threshold)
      let speed = abs(turned.lanes[0].velocity.scalar) / way
      start(.spring(spring), lasting: spring.settlingDuration(velocity: -speed), velocity: .zero)
    }
  }
}
