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
    guard let span = span(in: segment, timelines) else { return nil }
    // The frame at the end shows the end.
    guard time < span.begin else { return time <= span.end ? time : nil }
    return span.isCertain || span.begin < segment.end ? span.begin : nil
  }

  /// The time of the host's in which an animation changes what its layer shows.
  fileprivate struct Span {
    var begin: Double
    var end: Double
    /// Whether it comes whatever becomes of the layer's time.
    var isCertain = false
  }

  /// The time in which the animation changes what its layer shows; nil where it stands still.
  fileprivate func span(in segment: TimeSegment, _ timelines: TimelineTable) -> Span? {
    let timing: MediaTiming?
    switch clock {
    case .timeline(let id, _):
      guard case .running(let run)? = timelines[id]?.motion, let origin = run.origin, let end = run.end else {
        return nil
      }
      return Span(begin: origin, end: end, isCertain: true)
    case .media(let own, _): timing = own
    case .grouped(let all, _): timing = all.first
    }
    guard let timing, timing.speed != 0 else { return nil }
    guard let one = segment.outer(timing.begin), let other = segment.outer(timing.end) else { return nil }
    // Where the layer's time runs backwards, so do its animations.
    return Span(begin: min(one, other), end: max(one, other))
  }
}

/// A layer that animations move, or will move, by themselves.
package struct LayerMotion: Sendable {
  /// The layers around the one that moves, from the root, and that one itself last.
  package let path: [LayerID]
  /// The properties that change, such as `position`, in the order of their animations.
  package let keyPaths: [String]
  /// The time of the host's at which the last of the animations ends; infinite for those that repeat for ever.
  package let end: Double
}

extension RenderTree {
  /// The layers that animations move at a time or later, in the tree's order. It costs nothing where nothing moves.
  /// - Parameter time: the host's time in seconds.
  package func motions(at time: Double) -> [LayerMotion] {
    var motions: [LayerMotion] = []
    root.collectMotions(at: time, timelines, path: [], into: &motions)
    return motions
  }
}

extension RenderNode {
  fileprivate func collectMotions(
    at time: Double, _ timelines: TimelineTable, path: [LayerID], into motions: inout [LayerMotion]
  ) {
    guard isSubtreeAnimated else { return }
    let path = path + [id]
    if isAnimated {
      let segment = self.time.segment(at: time)
      let running = animations.compactMap { animation -> (String, Double)? in
        guard animation.nextChange(at: time, in: segment, timelines) != nil else { return nil }
        return animation.span(in: segment, timelines).map { (animation.keyPath.name, $0.end) }
      }
      if let end = running.map(\.1).max() {
        var names: [String] = []
        for (name, _) in running where !names.contains(name) { names.append(name) }
        motions.append(LayerMotion(path: path, keyPaths: names, end: end))
      }
    }
    mask?.collectMotions(at: time, timelines, path: path, into: &motions)
    for sublayer in sublayers { sublayer.collectMotions(at: time, timelines, path: path, into: &motions) }
  }
}
