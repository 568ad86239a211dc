import Foundation
import HostInterface

/// A clock that stands until it is moved on: the same run gives the same times on every machine.
public final class VirtualClock: HostClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: CFTimeInterval = 0
  private var presentedTime: CFTimeInterval?
  private var waiting = WorkSchedule()
  private let startDate: TimeInterval

  /// A Tuesday in September, 9:41 in the morning, UTC.
  public static let startDate = Date(timeIntervalSince1970: 1_694_511_660)

  /// Makes a clock that stands at 0.
  /// - Parameter startDate: the date that the app sees at time 0, in seconds since 1970.
  package init(startDate: TimeInterval = VirtualClock.startDate.timeIntervalSince1970) { self.startDate = startDate }

  /// The time in seconds; 0 at first.
  package var now: CFTimeInterval { lock.withLock { time } }

  /// The time of the picture on screen in seconds; nil before the first.
  package var presented: CFTimeInterval? { lock.withLock { presentedTime } }

  /// Notes that the picture on screen is that of the clock's time.
  package func present() { lock.withLock { presentedTime = time } }

  /// The start date, and what time has passed since.
  package var date: TimeInterval { startDate + now }

  /// Runs in `runDueWork()`, never by itself.
  @discardableResult package func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void)
    -> HostTimerID
  {
    lock.withLock { waiting.add(at: deadline, work) }
  }

  /// Forgets all scheduled work: what it holds, the clock's device among it, can go.
  package func cancelAll() {
    let forgotten = lock.withLock {
      defer { waiting = WorkSchedule(after: waiting.lastID) }
      return waiting
    }
    withExtendedLifetime(forgotten) {}
  }

  package func cancel(_ timer: HostTimerID) {
    // Freed outside the lock, since what goes may cancel timers of its own.
    _ = lock.withLock { waiting.cancel(timer) }
  }

  /// Moves the clock on; never back. What is due then waits for `runDueWork()`.
  package func advance(to newTime: CFTimeInterval) { lock.withLock { time = max(time, newTime) } }

  /// Work that the due work schedules for now or earlier runs, too, but not in an endless row: what is scheduled
  /// during one call for its own time more than 10,000 times waits for the next frame.
  @MainActor package func runDueWork() {
    for _ in 0..<10_000 {
      guard let work = lock.withLock({ waiting.takeFirst(dueBy: time) }) else { return }
      work()
    }
  }
}
