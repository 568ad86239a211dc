import Foundation
import Glibc

/// A serial queue on a thread of low priority. Nothing may wait for its work while it holds a lock that others need.
final class BackgroundQueue: @unchecked Sendable {
  static let shared = BackgroundQueue()

  private let condition = NSCondition()
  private var waiting: [(owner: ObjectIdentifier, work: @Sendable () -> Void)] = []

  /// A tenth of the processor time that a thread of normal priority gets, where both are busy.
  private static let niceness: Int32 = 10

  init() {
    let thread = Thread { [self] in
      // On Linux the priority is that of this thread alone.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      while true { next()() }
    }
    thread.name = "background"
    thread.start()
  }

  func add(for owner: AnyObject, _ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append((ObjectIdentifier(owner), work))
      condition.signal()
    }
  }

  /// Removes the owner's work, unless it has begun.
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
