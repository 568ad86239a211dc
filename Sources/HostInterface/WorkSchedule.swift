import Foundation

/// Work in the order in which it is due, equal deadlines in the order of the calls: what a host's clock keeps.
package struct WorkSchedule {
  private struct Entry {
    var deadline: CFTimeInterval
    var id: HostTimerID
    var work: @Sendable () -> Void
  }

  private var entries: [Entry] = []
  /// The newest of the names given so far.
  package private(set) var lastID: HostTimerID

  /// Makes a schedule without work.
  /// - Parameter id: what is scheduled here gets later names.
  package init(after id: HostTimerID = HostTimerID(rawValue: 0)) { lastID = id }

  /// The time at which the next work is due; nil for none.
  package var nextDeadline: CFTimeInterval? { entries.first?.deadline }

  package mutating func add(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void) -> HostTimerID {
    lastID = HostTimerID(rawValue: lastID.rawValue + 1)
    let place = entries.firstIndex { $0.deadline > deadline } ?? entries.count
    entries.insert(Entry(deadline: deadline, id: lastID, work: work), at: place)
    return lastID
  }

  /// Takes out work before it is due.
  /// - Returns: the work, which may hold what cancels other work when it goes; nil if there is none of that name.
  package mutating func cancel(_ id: HostTimerID) -> (@Sendable () -> Void)? {
    entries.firstIndex { $0.id == id }.map { entries.remove(at: $0).work }
  }

  /// Takes out what is due first, if it is by a time.
  /// - Parameter limit: work that was scheduled later than this stays.
  package mutating func takeFirst(
    dueBy time: CFTimeInterval, upTo limit: HostTimerID = HostTimerID(rawValue: .max)
  ) -> (@Sendable () -> Void)? {
    let due = entries.prefix { $0.deadline <= time }
    guard let index = due.firstIndex(where: { $0.id <= limit }) else { return nil }
    return entries.remove(at: index).work
  }
}
