import Foundation

/// The locks of objects, by which threads keep others away while they work with one.
final class ObjectMonitors: @unchecked Sendable {
  static let shared = ObjectMonitors()

  private final class Monitor {
    let lock = NSLock()
    /// How many threads hold the lock or wait for it.
    var users = 0
    /// How often the owner has entered.
    var depth = 0
    var owner: pthread_t?
  }

  private let table = NSLock()
  private var monitors: [ObjectIdentifier: Monitor] = [:]

  /// Waits until no other thread is in, and enters. A thread that is in may enter again.
  func enter(_ object: AnyObject) {
    let monitor: Monitor? = table.withLock {
      let monitor = monitors[ObjectIdentifier(object)] ?? Monitor()
      monitors[ObjectIdentifier(object)] = monitor
      if isOwn(monitor) {
        monitor.depth += 1
        return nil
      }
      monitor.users += 1
      return monitor
    }
    guard let monitor else { return }
    monitor.lock.lock()
    table.withLock { (monitor.owner, monitor.depth) = (pthread_self(), 1) }
  }

  /// Leaves once.
  /// - Returns: whether this thread was in.
  func exit(_ object: AnyObject) -> Bool {
    table.withLock {
      guard let monitor = monitors[ObjectIdentifier(object)], isOwn(monitor) else { return false }
      monitor.depth -= 1
      guard monitor.depth == 0 else { return true }
      monitor.owner = nil
      monitor.users -= 1
      if monitor.users == 0 { monitors[ObjectIdentifier(object)] = nil }
      monitor.lock.unlock()
      return true
    }
  }

  private func isOwn(_ monitor: Monitor) -> Bool {
    monitor.owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false
  }
}
