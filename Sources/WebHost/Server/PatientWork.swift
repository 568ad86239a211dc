import Foundation
import Glibc

/// Work that gets what the machine has left, one piece after the other. There is no waiting for it with a lock held that
/// others want.
final class PatientWork: @unchecked Sendable {
  static let shared = PatientWork()

  private let condition = NSCondition()
  private var waiting: [(owner: ObjectIdentifier, work: @Sendable () -> Void)] = []

  /// A tenth of the share that others get, where they want all there is.
  private static let niceness: Int32 = 10

  init() {
    let thread = Thread { [self] in
      // Of this thread alone, on Linux.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      while true { next()() }
    }
    thread.name = "patient"
    thread.start()
  }

  func add(for owner: AnyObject, _ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append((ObjectIdentifier(owner), work))
      condition.signal()
    }
  }

  /// What is wanted by nobody any more is not done, unless it is begun.
  /// - Returns: whether there was any.
  @discardableResult func cancel(for owner: AnyObject) -> Bool {
    condition.withLock {
      let before = waiting.count
      waiting.removeAll { $0.owner == ObjectIdentifier(owner) }
      return waiting.count < before
    }
  }

  private func next() -> @Sendable () -> Void {
    condition.withLock {
      while waiting.isEmpty { condition.wait() }
      return waiting.removeFirst().work
    }
  }
}
