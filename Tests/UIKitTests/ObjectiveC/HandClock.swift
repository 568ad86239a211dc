import Dispatch
import Foundation
import HostInterface

@testable import UIKit

/// A clock that is moved by hand, and runs what has become due on the way.
final class HandClock: HostClock, @unchecked Sendable {
  private struct Work {
    let id: HostTimerID
    let deadline: CFTimeInterval
    let call: @Sendable () -> Void
  }

  private let lock = NSLock()
  private var time: CFTimeInterval = 100
  private var works: [Work] = []
  private var lastID: UInt64 = 0

  var now: CFTimeInterval { lock.withLock { time } }
  var presented: CFTimeInterval? { now }
  var date: TimeInterval { now + 1_000_000 }
  var pendingCount: Int { lock.withLock { works.count } }

  func schedule(at deadline: CFTimeInterval, _ work: @escaping @Sendable () -> Void) -> HostTimerID {
    lock.withLock {
      lastID += 1
      works.append(Work(id: HostTimerID(rawValue: lastID), deadline: deadline, call: work))
      return HostTimerID(rawValue: lastID)
    }
  }

  func cancel(_ timer: HostTimerID) { lock.withLock { works.removeAll { $0.id == timer } } }

  /// Everything due has run by the time `advance` returns.
  @MainActor func runDueWork() {}

  func advance(by seconds: CFTimeInterval) {
    let end = now + seconds
    while let next = takeNext(until: end) { next.call() }
    lock.withLock { time = end }
  }

  private func takeNext(until end: CFTimeInterval) -> Work? {
    lock.withLock {
      let due = works.enumerated().filter { $0.element.deadline <= end }
      guard let next = due.min(by: { ($0.element.deadline, $0.element.id) < ($1.element.deadline, $1.element.id) })
      else { return nil }
      time = max(time, next.element.deadline)
      return works.remove(at: next.offset)
    }
  }

  /// Runs `body` on a device with a fresh clock.
  @MainActor static func run<Result>(_ body: @MainActor (HandClock) throws -> Result) rethrows -> Result {
    let clock = HandClock()
    return try DeviceContext(clock: clock).perform { try body(clock) }
  }
}
