import Foundation
import HostInterface

/// Work that an app has begun beside the main thread. It ends with the app.
final class BackgroundTasks: @unchecked Sendable {
  /// Seconds of real time that a run under a virtual clock waits for such work: about what iOS grants it.
  private static let timeout = 30.0

  private let lock = NSLock()
  private var tasks: [UIBackgroundTaskIdentifier: ExternalWork] = [:]
  /// No two have the same, whichever app they are of.
  private static let numbers = NSLock()
  nonisolated(unsafe) private static var lastNumber = 0

  func begin() -> UIBackgroundTaskIdentifier {
    let number = Self.numbers.withLock {
      Self.lastNumber += 1
      return Self.lastNumber
    }
    let identifier = UIBackgroundTaskIdentifier(rawValue: number)
    let work = ExternalWork(timeout: Self.timeout)
    lock.withLock { tasks[identifier] = work }
    return identifier
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) { lock.withLock { tasks.removeValue(forKey: identifier) }?.end() }
}
