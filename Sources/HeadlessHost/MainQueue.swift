import Foundation

/// Lets the main queue do what is waiting in it, from inside a synchronous call on the main thread that is not itself
/// work of that queue.
enum MainQueue {
  /// The number of rounds, so that work which enqueues work is done, too; fixed, so that runs repeat.
  private static let rounds = 4
  /// The most passes of the run loop in a round: from inside work of the main queue the queue cannot be run, and no
  /// pass would reach the mark.
  private static let passes = 32

  @MainActor static func drain() {
    for _ in 0..<rounds {
      let mark = Mark()
      DispatchQueue.main.async { mark.isReached = true }
      for _ in 0..<passes where !mark.isReached { letRunLoopPass() }
      guard mark.isReached else { return }
    }
  }

  /// Does what waits in the main run loop and its queue, and waits for nothing. A limit that lies ahead, be it by a
  /// part of a microsecond as that of now does, would cost a timer of Dispatch's, of which Foundation keeps a part.
  /// - Returns: false where the loop has nothing that could come.
  @discardableResult @MainActor static func letRunLoopPass() -> Bool {
    RunLoop.main.run(mode: .default, before: .distantPast)
  }

  private final class Mark: @unchecked Sendable { var isReached = false }
}
