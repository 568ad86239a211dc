/// The timelines of this process's animators, for the next commit.
package final class TimelineRegistry {
  nonisolated(unsafe) package static let shared = TimelineRegistry()

  private let counter = Counter()
  private(set) var table = TimelineTable()
  /// Grows with each change.
  private(set) var serial: UInt64 = 0

  /// A row of its own; nothing runs by it until it is set.
  package func makeID() -> TimelineID { TimelineID(rawValue: counter.next()) }

  package subscript(id: TimelineID) -> Timeline? {
    get { table[id] }
    set {
      guard newValue != table[id] else { return }
      table[id] = newValue
      serial += 1
      for context in LayerContext.all { context.timelinesChanged() }
    }
  }
}
