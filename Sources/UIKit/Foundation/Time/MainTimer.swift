import Foundation

/// Calls on the main actor at later times of the host's clock. What is started takes the place of what was waiting.
@MainActor final class MainTimer {
  private var timer: AppTimer?

  /// Calls once.
  func start(after delay: TimeInterval, _ call: @escaping @MainActor () -> Void) {
    start(pause: { _ in delay }) {
      call()
      return false
    }
  }

  /// Calls again and again.
  /// - Parameters:
  ///   - pause: the seconds before the next call, by how many there have been.
  ///   - call: returns whether to go on.
  func start(
    pause: @escaping @MainActor (_ calls: Int) -> TimeInterval, _ call: @escaping @MainActor () -> Bool
  ) {
    schedule(after: 0, pause, call)
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func schedule(
    after calls: Int, _ pause: @escaping @MainActor (Int) -> TimeInterval, _ call: @escaping @MainActor () -> Bool
  ) {
    stop()
    let timer = AppTimer()
    self.timer = timer
    timer.start(after: pause(calls)) { [weak self] in
      MainActor.assumeIsolated {
        // What is called may stop the timer, or start it anew.
        guard let self, self.timer === timer, call(), self.timer === timer else { return }
        self.schedule(after: calls + 1, pause, call)
      }
    }
  }
}
