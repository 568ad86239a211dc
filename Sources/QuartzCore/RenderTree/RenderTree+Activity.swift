extension RenderTree {
  /// When the picture next changes by itself: `time` if something moves then, later if all that moves has yet to begin,
  /// nil if nothing will. External surfaces don't count.
  public func nextChange(at time: Double) -> Double? {
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
    for animation in animations {
      note(animation.nextChange(at: time, layerTime: self.time, timelines))
      if next == time { return next }
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
  fileprivate func nextChange(at time: Double, layerTime: LayerTime, _ timelines: TimelineTable) -> Double? {
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
    guard let timing, timing.speed != 0, layerTime.rate != 0 else { return nil }
    guard let begin = layerTime.outer(timing.begin) else { return nil }
    let end = layerTime.outer(timing.end) ?? .infinity
    return time < begin ? begin : time <= end ? time : nil
  }
}
