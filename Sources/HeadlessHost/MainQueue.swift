import Foundation

/// Lets the main queue do what is waiting in it, from inside a synchronous call on the main thread.
enum MainQueue {
  /// Rounds, so that work which enqueues work is done, too; a fixed number, so that runs repeat.
  private static let rounds = 4

  @MainActor static func drain() {
    for _ in 0..<rounds {
      let mark = Mark()
      DispatchQueue.main.async { mark.isReached = true }
      while !mark.isReached { RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  private final class Mark: @unchecked Sendable { var isReached = false }
}
