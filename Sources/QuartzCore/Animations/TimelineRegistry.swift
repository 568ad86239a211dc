/// The timelines of a device's animators, for the next commit.
package final class TimelineRegistry {
  private static let counter = Counter()
  private let trees: LayerContextList
  package private(set) var table = TimelineTable()
  /// Grows with each change.
  private(set) var serial: UInt64 = 0
  /// The registered timelines in the order of their making, so that iteration repeats.
  private var runners: [(id: TimelineID, end: () -> Void)] = []
  private var waiting: [TimelineID] = []

  init(trees: LayerContextList) { self.trees = trees }

  /// The name of a row that no animator of any device has; nothing runs by it until it is set.
  package static func makeID() -> TimelineID { TimelineID(rawValue: counter.next()) }

  package subscript(id: TimelineID) -> Timeline? {
    get { table[id] }
    set {
      guard newValue != table[id] else { return }
      table[id] = newValue
      serial += 1
      if case .running(let run)? = newValue?.motion, run.origin == nil { waiting.append(id) }
      for context in trees.all { context.timelinesChanged() }
    }
  }

  /// Calls `handler` at the frame's start once the timeline has run to its end; nil stops that.
  package func setEndHandler(_ id: TimelineID, _ handler: (() -> Void)?) {
    runners.removeAll { $0.id == id }
    if let handler { runners.append((id, handler)) }
  }

  /// Gives runs that wait for their first commit their origin.
  func start(at time: Double) {
    for id in waiting {
      guard case .running(var run)? = table[id]?.motion, run.origin == nil else { continue }
      run.origin = time + run.delay
      table[id]!.motion = .running(run)
      serial += 1
    }
    waiting = []
  }

  /// The timelines with handlers that end by `time`, with their ends.
  func ended(by time: Double) -> [(end: Double, handler: () -> Void)] {
    runners.compactMap { runner in
      guard let end = end(of: runner.id), end <= time else { return nil }
      return (
        end,
        { [weak self] in
          // An earlier handler may have moved this one's end.
          guard let self, let now = self.end(of: runner.id), now <= time else { return }
          guard let handler = self.runners.first(where: { $0.id == runner.id })?.end else { return }
          handler()
        }
      )
    }
  }

  var nextEnd: Double? { runners.compactMap { end(of: $0.id) }.min() }

  private func end(of id: TimelineID) -> Double? {
    guard case .running(let run)? = table[id]?.motion else { return nil }
    return run.end
  }
}
