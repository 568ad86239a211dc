import Foundation

/// Calls on the main actor at later times of the host's clock. What is started takes the place of what was waiting.
@MainActor package final class MainTimer {
  private var timer: AppTimer?

  package init() {}

  /// Whether a call is to come.
  package var isRunning: Bool { timer != nil }

  /// Calls once.
  /// - Parameter delay: in seconds.
  package func start(after delay: TimeInterval, _ call: @escaping @MainActor () -> Void) {
    start(AppTimer(), after: delay) { [weak self] in
      self?.timer = nil
      call()
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

  package func stop() {
    timer?.cancel()
    timer = nil
  }

  private func schedule(
    after calls: Int, _ pause: @escaping @MainActor (Int) -> TimeInterval, _ call: @escaping @MainActor () -> Bool
  ) {
    let timer = AppTimer()
    start(timer, after: pause(calls)) { [weak self] in
      // What is called may stop the timer, or start it anew.
      guard call(), let self, self.timer === timer else { return }
      schedule(after: calls + 1, pause, call)
    }
  }

  private func start(_ timer: AppTimer, after delay: TimeInterval, _ call: @escaping @MainActor () -> Void) {
    stop()
    self.timer = timer
    timer.start(after: delay) { [weak self] in
      MainActor.assumeIsolated { if self?.timer === timer { call() } }
    }
  }
}
