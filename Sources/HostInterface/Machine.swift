import Dispatch
import Foundation

/// Time and chance as the machine has them, by the members of Foundation, Dispatch and Swift that UIKit's own hide by their
/// names.
package enum Machine {
  /// Seconds since 1970.
  package static var date: TimeInterval { Date().timeIntervalSince1970 }
  /// Seconds since the machine was started.
  package static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  package static var now: DispatchTime { .now() }

  package static func add(_ timer: Timer, to runLoop: RunLoop, _ mode: RunLoop.Mode) {
    runLoop.add(timer, forMode: mode)
  }
  package static func fireDate(of timer: Timer) -> Date { timer.fireDate }
  package static func setFireDate(of timer: Timer, _ date: Date) { timer.fireDate = date }

  package static func mainQueueAfter(_ delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
  }
  package static func after(_ deadline: DispatchTime, on queue: DispatchQueue, _ item: DispatchWorkItem) {
    queue.asyncAfter(deadline: deadline, execute: item)
  }
  package static func run(
    on queue: DispatchQueue, _ group: DispatchGroup? = nil, _ qos: DispatchQoS = .unspecified,
    _ flags: DispatchWorkItemFlags = [], _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    queue.async(group: group, qos: qos, flags: flags, execute: work)
  }
  package static func run(on queue: DispatchQueue, _ group: DispatchGroup? = nil, _ item: DispatchWorkItem) {
    if let group {
      queue.async(group: group, execute: item)
    } else {
      queue.async(execute: item)
    }
  }
  package static func add(_ operation: Operation, to queue: OperationQueue) { queue.addOperation(operation) }
  package static func add(_ operations: [Operation], to queue: OperationQueue, _ wait: Bool) {
    queue.addOperations(operations, waitUntilFinished: wait)
  }

  /// Dispatch hands out another wrapper of the main queue each time, so it is told by a mark.
  package static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mainQueueMark) == true }
  private static let mainQueueMark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static func sleep(nanoseconds: UInt64) async throws { try await Task.sleep(nanoseconds: nanoseconds) }
  package static func sleep(for duration: Duration, tolerance: Duration?) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance)
  }

  package static var continuousInstant: ContinuousClock.Instant { ContinuousClock.now }
  package static var suspendingInstant: SuspendingClock.Instant { SuspendingClock.now }
  package static func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
  package static func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration?) async throws {
    try await SuspendingClock().sleep(until: deadline, tolerance: tolerance)
  }

  /// A random number of the machine's.
  package static var randomNumber: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  package static func wait(_ semaphore: DispatchSemaphore, _ timeout: DispatchTime) -> DispatchTimeoutResult {
    semaphore.wait(timeout: timeout)
  }
  package static func wait(_ group: DispatchGroup, _ timeout: DispatchTime) -> DispatchTimeoutResult {
    group.wait(timeout: timeout)
  }
  package static func wait(_ item: DispatchWorkItem, _ timeout: DispatchTime) -> DispatchTimeoutResult {
    item.wait(timeout: timeout)
  }
  package static func schedule(
    _ timer: any DispatchSourceTimer, _ deadline: DispatchTime, _ interval: DispatchTimeInterval,
    _ leeway: DispatchTimeInterval
  ) {
    timer.schedule(deadline: deadline, repeating: interval, leeway: leeway)
  }

  /// Calls `observer` for every notification that is posted to a centre.
  package static func observeAll(of center: NotificationCenter, _ observer: @escaping @Sendable (Notification) -> Void)
  {
    _ = center.addObserver(forName: nil, object: nil, queue: nil, using: observer)
  }
}
