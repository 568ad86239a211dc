import MotionLaws

extension Timeline {
  /// How far a lane's animations have come: 0 at their start, 1 at their end, beyond where a spring swings.
  package func progress(ofLane index: Int, at time: Double) -> MotionProgress {
    let lane = lanes[index]
    switch motion {
    case .held(let fraction, let pace): return lane.held(at: fraction, from: anchor, pace: pace)
    case .running(let run): return lane.running(run, elapsed: run.elapsed(at: time), from: anchor)
    }
  }

  /// The part of the whole that is over, measured by time: 0…1.
  package func elapsedFraction(at time: Double) -> Double {
    switch motion {
    case .held(let fraction, _): return fraction
    case .running(let run): return anchor + (run.target - anchor) * run.elapsed(at: time)
    }
  }

  /// Adds a lane that begins when a part of what is left at `time` is over, and has not moved yet.
  package mutating func addLane(after part: Double, at time: Double) {
    moveAnchorBeforeTarget()
    let begun = elapsedFraction(at: time)
    lanes.append(Lane(start: begun + (1 - begun) * part))
  }

  /// A spring that swings beyond its end runs back from an anchor that is called the end: between the two no window
  /// has room, and all lanes use the whole run. The anchor is given a name before the end, so that there is room for new
  /// windows, and the lanes that are there go on to use all of the run.
  private mutating func moveAnchorBeforeTarget() {
    guard case .running(let run) = motion, anchor == run.target else { return }
    guard run.target > 0 else { return anchor += Self.anchorShift }
    anchor -= Self.anchorShift
    for index in lanes.indices { lanes[index].start = min(lanes[index].start, anchor) }
  }

  private static let anchorShift = 1e-6

  /// Whether the timeline is held elsewhere than at the anchor.
  package var isScrubbed: Bool {
    if case .held(let fraction, _) = motion { return fraction != anchor }
    return false
  }

  /// The velocity of a lane's progress, per second.
  func velocity(ofLane index: Int, at time: Double) -> MotionProgress {
    guard case .running(let run) = motion, let origin = run.origin, time >= origin else {
      return MotionProgress(0)
    }
    let step = 1e-5
    // A run that begins in this frame has its velocity already.
    let before = max(origin, time - step)
    return (progress(ofLane: index, at: before + step) - progress(ofLane: index, at: before)) * (1 / step)
  }

  /// The same timeline, anchored where it is at `time`: what shows stays as it is, and so does its velocity for a
  /// spring to take on.
  /// - Parameter fraction: what the anchor shall be called.
  package func anchored(at time: Double, fraction: Double) -> Timeline {
    var result = self
    for index in lanes.indices {
      result.lanes[index].value = progress(ofLane: index, at: time)
      result.lanes[index].velocity = velocity(ofLane: index, at: time)
      result.lanes[index].rest = nil
    }
    result.anchor = fraction
    return result
  }
}

extension Timeline.Lane {
  /// The part of the window that is over at a fraction of the whole.
  package func part(at fraction: Double) -> Double {
    guard end > start else { return fraction < start ? 0 : 1 }
    return min(max((fraction - start) / (end - start), 0), 1)
  }

  fileprivate func held(at fraction: Double, from anchor: Double, pace: CubicTiming) -> MotionProgress {
    let (here, there) = (pace.value(at: part(at: anchor)), pace.value(at: part(at: fraction)))
    if fraction >= anchor {
      if fraction == anchor { return value }
      // A window that is over, but whose progress is not complete, uses what is left of the whole.
      let done = here < 1 ? (there - here) / (1 - here) : (fraction - anchor) / (1 - anchor)
      return value + (MotionProgress(1) - value) * done
    }
    return value * (here > 0 ? there / here : fraction / anchor)
  }

  fileprivate func running(_ run: Timeline.Run, elapsed: Double, from anchor: Double) -> MotionProgress {
    let target = MotionProgress(run.target)
    if elapsed >= 1 { return target }
    let (from, to) = window(from: anchor, to: run.target)
    let local = elapsed <= from ? 0 : elapsed >= to ? 1 : (elapsed - from) / (to - from)
    if local <= 0 { return value }
    if local >= 1 { return target }
    switch run.pace {
    case .cubic(let curve): return value + (target - value) * (rest ?? curve).value(at: local)
    case .spring(let spring):
      let (d, v) = spring.response(at: local * run.duration)
      // A shorter window is the same motion in less time.
      return target + (value - target) * d + velocity * (v * (to - from))
    }
  }

  /// The lane's window in parts of the run from the anchor to `target`. All of it for a lane that has nothing left of
  /// its own window, unless that is nothing but the end. A lane that is under way goes on at once, wherever in its window the fraction is: fractions go by
  /// the values of the whole, and the lane may be ahead of them.
  private func window(from anchor: Double, to target: Double) -> (Double, Double) {
    let way = target - anchor
    if way == 0 { return (0, 1) }
    let (first, last) = way > 0 ? (max(start, anchor), end) : (min(end, anchor), start)
    let hasBegun = value != MotionProgress(1 - target)
    let (from, to) = (hasBegun ? 0 : (first - anchor) / way, (last - anchor) / way)
    if to > from { return (from, to) }
    return hasBegun || start < end ? (0, 1) : (1, 1)
  }
}

extension Timeline.Run {
  /// Whether the run goes towards a fraction of the whole, forwards or back.
  package func heads(for fraction: Double) -> Bool { (target == fraction) == isForward }
}
