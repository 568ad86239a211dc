import Dispatch
import Foundation
import HostInterface

/// The machine's own time, the time of what is on screen, and work at a time in the main queue. Idle while nothing is due.
final class MachineClock: HostClock, @unchecked Sendable {
  private struct Entry {
    var deadline: CFTimeInterval
    var id: HostTimerID
    var work: @Sendable () -> Void
  }

  private let lock = NSLock()
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  /// By deadline, equal ones in the order in which they came.
  private var entries: [Entry] = []
  private var lastID: UInt64 = 0
  private let exchange: FrameExchange

  init(exchange: FrameExchange) {
    self.exchange = exchange
    timer.setEventHandler { [weak self] in self?.runDue() }
    timer.activate()
  }

  deinit { timer.cancel() }

  var followsMachine: Bool { true }
  var now: CFTimeInterval { Machine.uptime }
  var presented: CFTimeInterval { exchange.presentedTime(at: now) ?? now }
  var date: TimeInterval { Machine.date }

  /// The timer runs it.
  func runDueWork() {}

  @discardableResult func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void)
    -> HostTimerID
  {
    lock.withLock {
      lastID += 1
      let entry = Entry(deadline: deadline, id: HostTimerID(rawValue: lastID), work: work)
      let place = entries.firstIndex { $0.deadline > deadline } ?? entries.count
      entries.insert(entry, at: place)
      if place == 0 { arm() }
      return entry.id
    }
  }

  func cancel(_ timer: HostTimerID) {
    lock.withLock {
      let first = entries.first?.id
      entries.removeAll { $0.id == timer }
      if entries.first?.id != first { arm() }
    }
  }

  /// To be called with the lock held.
  private func arm() {
    guard let first = entries.first else { return timer.schedule(deadline: .distantFuture) }
    let seconds = min(max(0, first.deadline - now), 1e8)
    Machine.schedule(timer, Machine.now + .nanoseconds(Int(seconds * 1e9)), .never, .microseconds(100))
  }

  private func runDue() {
    let time = now
    let due = lock.withLock {
      let count = entries.firstIndex { $0.deadline > time } ?? entries.count
      let due = entries[..<count]
      entries.removeFirst(count)
      arm()
      return due
    }
    for entry in due { entry.work() }
  }
}
