import Dispatch
import Foundation
import HostInterface

/// The machine's own time, the time of what is on screen, and work at a time in the main queue. Idle while nothing is due.
package final class MachineClock: HostClock, @unchecked Sendable {
  private let lock = NSLock()
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var waiting = WorkSchedule()
  private let presentedTime: @Sendable (CFTimeInterval) -> CFTimeInterval?

  /// Makes the clock of a device whose frames go through an exchange.
  package convenience init(exchange: FrameExchange) { self.init { exchange.presentedTime(at: $0) } }

  /// Makes the clock of a device.
  /// - Parameter presentedTime: the time of the frame that is on screen at a time; called on any thread.
  package init(presentedTime: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval?) {
    self.presentedTime = presentedTime
    timer.setEventHandler { [weak self] in self?.runDue() }
    timer.activate()
  }

  deinit { timer.cancel() }

  package var followsMachine: Bool { true }
  package var now: CFTimeInterval { Machine.uptime }
  package var presented: CFTimeInterval? { presentedTime(now) }
  package var date: TimeInterval { Machine.date }

  /// The timer runs it.
  package func runDueWork() {}

  @discardableResult package func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void)
    -> HostTimerID
  {
    changeSchedule { $0.add(at: deadline, work) }
  }

  package func cancel(_ timer: HostTimerID) {
    // Freed outside the lock, since what goes may cancel timers of its own.
    _ = changeSchedule { $0.cancel(timer) }
  }

  private func changeSchedule<R>(_ body: (inout WorkSchedule) -> R) -> R {
    lock.withLock {
      let before = waiting.nextDeadline
      defer { if waiting.nextDeadline != before { arm() } }
      return body(&waiting)
    }
  }

  /// Sets the timer to the next deadline. To be called with the lock held.
  private func arm() {
    guard let deadline = waiting.nextDeadline else { return timer.schedule(deadline: .distantFuture) }
    let seconds = min(max(0, deadline - now), 1e8)
    Machine.schedule(timer, Machine.now + .nanoseconds(Int(seconds * 1e9)), .never, .microseconds(100))
  }

  private func runDue() {
    let time = now
    let last = lock.withLock { waiting.lastID }
    // One by one: each may cancel those after it.
    while let work = lock.withLock({ waiting.takeFirst(dueBy: time, upTo: last) }) { work() }
    lock.withLock { arm() }
  }
}
