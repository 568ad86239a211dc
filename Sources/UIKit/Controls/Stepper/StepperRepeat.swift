/// Steps again and again while a finger stays: slowly at first, so that it can stop at any value, and then faster.
@MainActor final class StepperRepeater {
  private var timer: AppTimer?
  private var count = 0

  /// Seconds before the next step once so many have followed the first one. Apple's are not published; these pass a
  /// hundred values in seven seconds.
  nonisolated static func pause(after count: Int) -> Double {
    switch count {
    case 0: 0.5
    case ..<6: 0.2
    case ..<16: 0.1
    default: 0.05
    }
  }

  /// Begins anew.
  /// - Parameter step: returns whether to go on.
  func start(_ step: @escaping @MainActor () -> Bool) {
    stop()
    count = 0
    schedule(step)
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func schedule(_ step: @escaping @MainActor () -> Bool) {
    let timer = AppTimer()
    self.timer = timer
    timer.start(after: Self.pause(after: count)) { [weak self] in
      MainActor.assumeIsolated {
        // What the step tells the app may have stopped it, or begun it anew.
        guard let self, self.timer === timer, step(), self.timer === timer else { return }
        self.count += 1
        self.schedule(step)
      }
    }
  }
}
