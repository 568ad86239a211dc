import MotionLaws

extension UIScrollView {
  // MARK: Release

  /// Finds out how the content moves once it is let go.
  ///
  /// - Parameters:
  ///   - velocity: of the offset, in points per second.
  ///   - offset: where the content is, between pixels perhaps.
  func planRelease(
    velocity: CGPoint, from offset: CGPoint, dragStart: CGPoint, at time: TimeInterval, asksDelegate: Bool
  ) -> Release {
    let ranges = offsetRanges
    var release = Release(
      start: time, x: freeMotion(.horizontal, from: offset, velocity), y: freeMotion(.vertical, from: offset, velocity),
      shown: contentOffset, ranges: ranges)
    if isPagingEnabled {
      let page = restingPage(from: offset, velocity: velocity, dragStart: dragStart)
      // Content that was pulled beyond an edge comes back as any other does.
      for axis in ScrollAxis.allCases where scrolls(along: axis) && ranges[axis].contains(axis.of(offset)) {
        release.choose(axis.of(page), axis)
      }
      resolve(&release, from: offset, velocity)
    }
    if let stop = stop(near: release.target) {
      for axis in ScrollAxis.allCases where scrolls(along: axis) && ranges[axis].contains(axis.of(offset)) {
        // What runs into an edge bounces off it.
        if axis.of(stop) != axis.of(release.target) { release.choose(axis.of(stop), axis) }
      }
      resolve(&release, from: offset, velocity)
    }
    guard asksDelegate else { return release }
    let proposed = roundedToPixels(release.announcedTarget)
    let velocityPerMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = releaseTarget(proposed, velocity: velocityPerMillisecond)
    guard delegate != nil || target != proposed else { return release }
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocityPerMillisecond, targetContentOffset: &target)
    target = ranges.clamp(roundedToPixels(target))
    for axis in ScrollAxis.allCases where axis.of(target) != axis.of(proposed) {
      release.choose(axis.of(target), axis)
    }
    resolve(&release, from: offset, velocity)
    return release
  }

  /// Leads the content to where it is bound to go.
  private func resolve(_ release: inout Release, from offset: CGPoint, _ velocity: CGPoint) {
    let rate = (isPagingEnabled ? DecelerationRate.fast : decelerationRate).effectiveValue
    if let target = release.chosenX {
      release.x = ReleasedMotion(from: offset.x, velocity: velocity.x, to: target, rate: rate)
    }
    if let target = release.chosenY {
      release.y = ReleasedMotion(from: offset.y, velocity: velocity.y, to: target, rate: rate)
    }
  }

  private func freeMotion(_ axis: ScrollAxis, from offset: CGPoint, _ velocity: CGPoint) -> ReleasedMotion {
    let range = offsetRanges[axis]
    return ReleasedMotion(
      from: axis.of(offset), velocity: axis.of(velocity), in: Double(range.lowerBound)...Double(range.upperBound),
      rate: decelerationRate.effectiveValue, bounces: bounces(along: axis) && !pan.isTurnedByNotches)
  }

  /// The page to which the content goes.
  func restingPage(from offset: CGPoint, velocity: CGPoint, dragStart: CGPoint? = nil) -> CGPoint {
    let ranges = offsetRanges
    var page = offset
    for axis in ScrollAxis.allCases where scrolls(along: axis) {
      let paging = Paging(pageLength: axis.of(bounds.size), range: ranges[axis])
      let projected = ReleaseRule.page.restingPlace(from: axis.of(offset), velocity: axis.of(velocity))
      axis.set(paging.target(projected: projected, start: axis.of(dragStart ?? offset)), in: &page)
    }
    return roundedToPixels(page)
  }

  func release(velocity: CGPoint, from offset: CGPoint, dragStart: CGPoint, at time: TimeInterval) {
    start(planRelease(velocity: velocity, from: offset, dragStart: dragStart, at: time, asksDelegate: false))
  }

  func start(_ release: Release) {
    motion.begin(.release(release), in: self)
    indicators.show(in: self)
  }

  func announceRelease() {
    guard case .release = activity else { return }
    motion.announce()
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// A drag has ended without a motion.
  func come(toRest target: CGPoint) {
    motion.end()
    contentOffset = target
    indicators.fade(in: self)
  }

  // MARK: Animated offset

  /// The offset to which an animation leads the content; in any other case that which it has.
  package var targetOffset: CGPoint {
    if case .animation(let animation) = activity { animation.to } else { contentOffset }
  }

  /// Animates the content to an offset.
  /// - Parameters:
  ///   - pace: that of the motion before, which has ended.
  ///   - tellEnd: how the delegate learns that the scroll is over; not called where nothing has to move.
  func animateOffset(to offset: CGPoint, pace: Pace?, tellEnd: @escaping (UIScrollView) -> Void) {
    let target = roundedToPixels(offset)
    guard target != contentOffset else { return }
    guard window != nil else {
      contentOffset = target
      return
    }
    var isHeld = zoomer?.hasOffset ?? false
    if case .drag = activity { isHeld = true }
    if isHeld {
      // A finger that has the content leaves no time for an animation, nor does a zoom.
      contentOffset = target
      tellEnd(self)
      return
    }
    // What may not bounce would be carried beyond its edge.
    let velocity = pace?.velocity ?? .zero
    let mayGoBeyond = bounces && ScrollAxis.allCases.allSatisfy { bounces(along: $0) || $0.of(velocity) == 0 }
    let animation = Animation(from: contentOffset, to: target, pace: mayGoBeyond ? pace : nil, tellEnd: tellEnd)
    motion.begin(.animation(animation), in: self)
    indicators.show(in: self)
  }

  // MARK: Frames

  /// Puts the content where it belongs in the frame that shows at `time`.
  func step(to time: TimeInterval) {
    switch activity {
    case .release(let release): step(release, to: time)
    case .animation(let animation): step(animation, to: time)
    case .rest, .drag: motion.endFrames()
    }
  }

  private func step(_ present: Release, to time: TimeInterval) {
    let release = rebased(present, at: time)
    // Content that nobody sees comes to rest at once.
    let isOver = release.isOver(at: time) || window == nil
    var next = release
    let offset = roundedToPixels(isOver ? release.target : release.position(at: time))
    next.shown = offset
    motion.goOn(as: .release(next))
    let generation = motion.generation
    contentOffset = offset
    // The delegate may have ended the motion.
    if isOver, generation == motion.generation { endMotion() }
  }

  /// Parts of the content above have become higher by a distance: the offset goes along, and a motion goes on as though
  /// nothing had happened.
  func shiftContent(by distance: CGFloat) {
    motion.shift(by: distance)
    contentOffset.y += distance
  }

  /// The release as it goes on where the app has moved the content or changed its size: from there, with the velocity
  /// that it has.
  private func rebased(_ release: Release, at time: TimeInterval) -> Release {
    let ranges = offsetRanges
    let isMoved = release.shown != contentOffset
    guard isMoved || release.ranges != ranges else { return release }
    var offset = isMoved ? contentOffset : release.position(at: time)
    if isMoved, contentOffset.y - release.shown.y == release.shift, contentOffset.x == release.shown.x {
      // Not the app has moved the content, but the content itself.
      offset = release.position(at: time)
      offset.y += release.shift
    }
    let velocity = release.velocity(at: time)
    let bounds = ranges.clamp(offset)
    let finger = CGPoint(
      x: BounceFunction.fingerVelocity(at: offset.x - bounds.x, movingBy: velocity.x),
      y: BounceFunction.fingerVelocity(at: offset.y - bounds.y, movingBy: velocity.y))
    var rebased = Release(
      start: time, x: freeMotion(.horizontal, from: offset, finger), y: freeMotion(.vertical, from: offset, finger),
      shown: contentOffset, ranges: ranges)
    for axis in ScrollAxis.allCases {
      if let target = release.chosen(axis) {
        rebased.choose(min(max(target, ranges[axis].lowerBound), ranges[axis].upperBound), axis)
      }
    }
    rebased.isAnnounced = release.isAnnounced
    resolve(&rebased, from: offset, velocity)
    return rebased
  }

  private func step(_ present: Animation, to time: TimeInterval) {
    var animation = present
    if animation.shown != contentOffset { animation.redirect(from: contentOffset, to: animation.to) }
    animation.start = animation.start ?? time
    animation.part = window == nil ? 1 : min(animation.part(at: time), 1)
    let offset = roundedToPixels(animation.position(at: animation.part))
    animation.shown = offset
    motion.goOn(as: .animation(animation))
    let generation = motion.generation
    contentOffset = offset
    if animation.part >= 1, generation == motion.generation { endMotion() }
  }

  /// Ends what moves the content, and tells so. A drag goes on.
  func endMotion() {
    switch activity {
    case .rest, .drag: return
    case .release(let release):
      becomeIdle()
      if release.isAnnounced { delegate?.scrollViewDidEndDecelerating(self) }
    case .animation(let animation):
      becomeIdle()
      animation.tellEnd(self)
    }
    motionDidEnd()
  }

  private func becomeIdle() {
    motion.end()
    indicators.fade(in: self)
  }
}
