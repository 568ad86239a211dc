import Foundation
import HostInterface

/// The clock behind every time source that an app may use: timers, delayed work, sleeping tasks, dates.
///
/// It is the clock of the current device's host. Before an app is launched, once its device is off, and in processes that
/// have no host, time is the machine's.
package enum AppClock {
  package static var installed: (any HostClock)? { HostServices.current?.clock }

  /// The installed clock where its time is not the machine's.
  static var virtual: (any HostClock)? { installed.flatMap { $0.followsMachine ? nil : $0 } }

  /// Whether time stands while a frame is made: what comes from outside may be waited for.
  package static var standsBetweenFrames: Bool { virtual != nil }

  /// Seconds of real time that a frame of such a clock waits for what an app does on other queues: long for what it
  /// computes, short for what never ends.
  static let timeout = 5.0

  /// Ends work that a frame waits for, once the main queue has done what it was told by then: it hears of the end in that
  /// frame, and may begin more.
  static func end(_ work: ExternalWork) { Machine.run(on: .main) { work.end() } }

  /// Seconds since 1970.
  package static var date: TimeInterval { virtual?.date ?? Machine.date }
}

/// One call at a later time of the host's clock, on the main queue.
final class AppTimer: @unchecked Sendable {
  private let lock = NSLock()
  private var pending: (clock: any HostClock, id: HostTimerID)?
  private var isCancelled = false

  func start(after delay: TimeInterval, _ work: @escaping () -> Void) {
    let call = UncheckedCall(work)
    guard let clock = AppClock.installed else {
      Machine.mainQueueAfter(delay) { [self] in if begin() { call.run() } }
      return
    }
    let id = clock.schedule(at: clock.now + max(0, delay)) { [self] in if begin() { call.run() } }
    lock.withLock { if !isCancelled { pending = (clock, id) } }
  }

  func cancel() {
    let pending = lock.withLock {
      isCancelled = true
      defer { self.pending = nil }
      return self.pending
    }
    if let pending { pending.clock.cancel(pending.id) }
  }

  private func begin() -> Bool {
    lock.withLock {
      pending = nil
      return !isCancelled
    }
  }
}
