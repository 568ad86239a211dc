import Foundation

extension DeviceContext {
  /// Removes the animations that have ended by a frame's time and tells their ends in the order of those; also of
  /// animators' timelines. Called at the frame's start, before anything else may change.
  package func retireAnimations(at time: CFTimeInterval) {
    // Times add up in steps of a frame: what falls short by less than a microsecond has ended.
    let time = time + 1e-6
    events.deliver()
    var ended: [(end: Double, order: UInt64, tell: () -> Void)] = []
    var started: [LayerAnimation] = []
    for layer in trees.all.flatMap(\.animated) {
      for entry in layer.attached {
        entry.follow(until: time)
        if entry.begin <= time, !entry.hasStarted { started.append(entry) }
        guard entry.end <= time, !entry.hasEnded else { continue }
        entry.hasEnded = true
        if entry.animation.isRemovedOnCompletion { layer.retire(entry) }
        ended.append((entry.end, entry.order, { entry.tellEnd(finished: true) }))
      }
    }
    for timeline in timelines.ended(by: time) {
      ended.append((timeline.end, .max, timeline.handler))
    }
    for entry in started.sorted(by: { $0.order < $1.order }) { entry.tellStart() }
    let inOrder = ended.enumerated().sorted {
      ($0.element.end, $0.element.order, $0.offset) < ($1.element.end, $1.element.order, $1.offset)
    }
    for event in inOrder { event.element.tell() }
  }

  /// The time by the host's clock at which `retireAnimations` next has something to do: a frame of the main thread is
  /// due then. Nil if it has nothing to do.
  package var nextRetirement: CFTimeInterval? {
    if !events.isEmpty { return now }
    var next = timelines.nextEnd ?? .infinity
    for layer in trees.all.flatMap(\.animated) {
      for entry in layer.attached where !entry.hasEnded {
        next = min(next, entry.end, entry.segmentEnd)
        if !entry.hasStarted, entry.animation.delegate != nil { next = min(next, entry.begin) }
      }
    }
    return next.isFinite ? next : nil
  }
}
