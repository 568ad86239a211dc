import HostInterface

/// A task that waits for a time of a virtual clock.
final class VirtualSleep: @unchecked Sendable {
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
