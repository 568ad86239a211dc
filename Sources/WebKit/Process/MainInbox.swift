import Foundation

/// Hands work to the main thread, in order, through its queue and through its run loop, whichever runs first: a program
/// that waits in a run loop from inside work of the main queue is reached, too.
final class MainThreadQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [@MainActor @Sendable () -> Void] = []

  func add(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = lock.withLock {
      waiting.append(work)
      return waiting.count == 1
    }
    guard isFirst else { return }
    RunLoop.main.perform(inModes: [.common]) { self.empty() }
    // This one also wakes the run loop.
    DispatchQueue.main.async { self.empty() }
  }

  private func empty() {
    MainActor.assumeIsolated {
      while let work = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { work() }
    }
  }
}
