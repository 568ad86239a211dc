import Foundation
import HostInterface

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for nanoseconds of the host's clock.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    guard let clock = AppClock.virtual else { return try await Machine.sleep(nanoseconds: duration) }
    try await VirtualSleep(clock, seconds: Double(duration) / 1e9).wait()
  }

  /// Suspends the task for a duration of the host's clock.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let clock = AppClock.virtual else { return try await Machine.sleep(for: duration, tolerance: tolerance) }
    let (seconds, attoseconds) = duration.components
    try await VirtualSleep(clock, seconds: Double(seconds) + Double(attoseconds) / 1e18).wait()
  }
}

/// A task that waits for a time of a virtual clock.
private final class VirtualSleep: @unchecked Sendable {
  private let clock: any HostClock
  private let deadline: CFTimeInterval
  private let lock = NSLock()
  private var state = State.ready

  private enum State {
    case ready
    case waiting(HostTimerID?, CheckedContinuation<Void, any Error>)
    case done
  }

  init(_ clock: any HostClock, seconds: Double) {
    self.clock = clock
    deadline = clock.now + max(0, seconds)
  }

  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin($0) }
    } onCancel: {
      finish(throwing: CancellationError())
    }
  }

  private func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    let isCancelled = lock.withLock {
      guard case .ready = state else { return true }
      state = .waiting(nil, continuation)
      return false
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    let id = clock.schedule(at: deadline) { [self] in finish(throwing: nil) }
    lock.withLock {
      if case .waiting(_, let continuation) = state { state = .waiting(id, continuation) }
    }
  }

  private func finish(throwing error: (any Error)?) {
    let former = lock.withLock {
      defer { state = .done }
      return state
    }
    guard case .waiting(let id, let continuation) = former else { return }
    guard let error else { return continuation.resume() }
    if let id { clock.cancel(id) }
    continuation.resume(throwing: error)
  }
}
