extension RenderTree {
  /// The time at which the picture next changes by itself: `time` if something moves then, later if all that moves has
  /// yet to begin, or a layer comes, goes or repeats later; nil if nothing will. External surfaces don't count.
  package func nextChange(at time: Double) -> Double? {
    root.isSubtreeAnimated ? root.nextChange(at: time, timelines) : nil
  }
}

extension RenderNode {
  fileprivate func nextChange(at time: Double, _ timelines: TimelineTable) -> Double? {
    guard isSubtreeAnimated else { return nil }
    var next: Double?
    func note(_ other: Double?) {
      if let other { next = min(next ?? other, other) }
    }
    if isAnimated {
      let segment = self.time.segment(at: time)
      if case .emitter(let emitter) = contents, segment.rate != 0, emitter.schedule.isActive(at: segment.inner(time)) {
        return time
      }
      for animation in animations {
        note(animation.nextChange(at: time, in: segment, timelines))
        if next == time { return next }
      }
      if segment.end.isFinite { note(segment.end) }
    }
    note(mask?.nextChange(at: time, timelines))
    for sublayer in sublayers {
      note(sublayer.nextChange(at: time, timelines))
      if next == time { return next }
    }
    return next
  }
}

extension RenderAnimation {
  /// The time at which the animation next changes what its layer shows; nil if it won't.
  /// - Parameter segment: of the layer's time, around `time`.
  fileprivate func nextChange(at time: Double, in segment: TimeSegment, _ timelines: TimelineTable) -> Double? {
    let timing: MediaTiming?
    switch clock {
    case .timeline(let id, _):
      guard case .running(let run)? = timelines[id]?.motion, let origin = run.origin, let end = run.end else {
        return nil
      }
      // The frame at the end shows the end.
      return time < origin ? origin : time <= end ? time : nil
    case .media(let own, _): timing = own
    case .grouped(let all, _): timing = all.first
    }
    guard let timing, timing.speed != 0 else { return nil }
    guard let one = segment.outer(timing.begin), let other = segment.outer(timing.end) else { return nil }
    // Where the layer's time runs backwards, so do its animations.
    let (begin, end) = (min(one, other), max(one, other))
    guard time < begin else { return time <= end ? time : nil }
    return begin < segment.end ? begin : nil
  }
}
