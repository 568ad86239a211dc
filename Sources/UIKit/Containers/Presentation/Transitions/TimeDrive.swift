/// Moves what an animator without interruptible animations has set going: by the time of the container's layer, in
/// which those animations run, and by an animator that carries what is animated along at the very same time. Animators
/// that were started on the way have a time of their own, and are moved like interruptible ones.
final class TimeDrive: TransitionDrive {
  /// The layer; nil where a driver moves the views itself.
  private let layer: CALayer?
  private let follower: UIViewPropertyAnimator
  private let duration: TimeInterval
  /// The layer's time at which its animations begin.
  private var beginTime: CFTimeInterval = 0
  /// What `animateTransition(using:)` has changed.
  private var record = AnimatorRecord()
  private var mark = CALayer.animationMark()
  private var taken: [UIViewPropertyAnimator] = []

  init(layer: CALayer?, duration: TimeInterval, curve: UIView.AnimationCurve) {
    self.layer = layer
    self.duration = max(duration, 1e-3)
    let curve: UIView.AnimationCurve = curve == .keyboard ? .easeInOut : curve
    follower = UIViewPropertyAnimator(duration: self.duration, curve: curve)
    follower.scrubsLinearly = false
    follower.addCompletion { [weak self] position in if position == .start { self?.cameBack() } }
  }

  var isAlone: Bool { layer == nil }
  var isInterruptible: Bool { layer != nil }
  var percent: CGFloat { follower.partOfTime }

  func join(_ animation: @escaping () -> Void) { follower.addAnimations(animation) }

  /// Runs from the beginning with the next commit.
  func runFresh() { follower.startAnimation() }

  /// Runs what animates in time that stands, and notes what it changes.
  func record(_ animate: () -> Void) {
    guard let layer else { return animate() }
    beginTime = layer.convertTime(MediaTime.now, from: nil)
    setTime(of: layer, speed: 0, offset: beginTime)
    mark = CALayer.animationMark()
    let edits = Scope.with({ scope in
      scope.changeRecorder = { [weak self] in self?.record.note($0, of: $1, replacing: $2) }
      scope.interceptsStart = { [weak self] in self?.takes($0) ?? false }
    }) {
      ConstraintJournal.edits(consumedDuring: animate)
    }
    record.note(edits)
    layer.beginAnimationsNow()
  }

  /// Takes an animator that starts, to move it along.
  private func takes(_ animator: UIViewPropertyAnimator) -> Bool {
    guard animator !== follower else { return false }
    taken.append(animator)
    return true
  }

  private func setTime(of layer: CALayer, speed: Float, offset: CFTimeInterval) {
    layer.speed = speed
    layer.timeOffset = offset
  }

  func hold() { hold(at: percent) }

  func hold(at percent: CGFloat) {
    let part = min(max(Double(percent), 0), 1)
    follower.move(at: part)
    for drive in drives { drive.hold(at: CGFloat(part)) }
    if let layer { setTime(of: layer, speed: 0, offset: beginTime + part * duration) }
  }

  func run(forward: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    let part = Double(percent)
    // What a finger has moved is on screen: it goes on from that frame.
    let now = MediaTime.presented
    let rate = Float(max(speed, AnimatorDrive.leastSpeed)) * (forward ? 1 : -1)
    follower.move(from: part, speed: Double(rate), since: now)
    for drive in drives { drive.run(forward: forward, speed: speed, timing: timing) }
    guard let layer else { return }
    let outer = layer.superlayer?.convertTime(now, from: nil) ?? now
    setTime(of: layer, speed: rate, offset: beginTime + part * duration - Double(rate) * outer)
  }

  /// The drives of the animators that the app hasn't ended since.
  private var drives: [AnimatorDrive] { taken.filter { $0.state == .active }.map { AnimatorDrive($0) } }

  /// Time has run back to the beginning: what has been changed is given back, and the animations are broken off.
  private func cameBack() {
    guard let layer else { return }
    record.restoreStart()
    layer.cancelAnimations(after: mark)
  }

  func end(completed: Bool) {
    if let layer { setTime(of: layer, speed: 1, offset: 0) }
    for animator in taken where animator.state == .active && !(completed && animator.isRunning) {
      animator.stopAnimation(false)
      animator.finishAnimation(at: completed ? .end : .start)
    }
    guard follower.state == .active, !(completed && follower.isRunning) else { return }
    follower.stopAnimation(false)
    follower.finishAnimation(at: completed ? .end : .start)
  }

  func abandon() {
    if let layer { setTime(of: layer, speed: 1, offset: 0) }
    follower.stopAnimation(true)
    for animator in taken { animator.stopAnimation(true) }
  }
}

extension UIViewPropertyAnimator {
  /// How much of its time is over on screen, 0…1.
  fileprivate var partOfTime: CGFloat { CGFloat(timeline?.elapsedFraction(at: now) ?? 0) }

  /// Stands where its curve is after a part of its time.
  fileprivate func move(at part: Double) {
    if state == .inactive { activate() }
    guard var timeline else { return }
    hasMoved = true
    timeline.motion = .held(at: part, pace: curve)
    self.timeline = timeline
    timelines?.setEndHandler(timelineID, nil)
    setState(.active, running: false)
  }

  /// Runs along its curve from a part of its time, back for negative speeds.
  fileprivate func move(from part: Double, speed: Double, since origin: Double) {
    guard var timeline else { return }
    timeline.motion = .running(
      Timeline.Run(
        target: 1, origin: origin, duration: duration / abs(speed), pace: .cubic(curve), elapsed: part,
        isForward: speed > 0))
    launch(timeline)
  }
}
