import Foundation
import HostInterface

// As for queues of Dispatch: what an app computes beside the main thread ends before the next frame of a clock that
// stands between frames. An asynchronous operation isn't waited for, as its end may need time to go on.

extension OperationQueue {
  /// Adds an operation that runs as soon as it can. A host whose clock stands between frames waits for its end, if it
  /// isn't asynchronous.
  @_disfavoredOverload
  public func addOperation(_ operation: Operation) {
    waitForEnd(of: operation)
    Machine.add(operation, to: self)
  }

  /// Adds a call of `block`, which is made as soon as it can be. A host whose clock stands between frames waits for its
  /// end.
  @_disfavoredOverload
  @preconcurrency
  public func addOperation(_ block: @escaping @Sendable () -> Void) { addOperation(BlockOperation(block: block)) }

  /// Adds operations that run as soon as they can.
  /// - Parameter wait: whether to block the thread until all have ended.
  @_disfavoredOverload
  public func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    if !wait { operations.forEach(waitForEnd) }
    Machine.add(operations, to: self, wait)
  }

  private func waitForEnd(of operation: Operation) {
    guard AppClock.standsBetweenFrames, self !== OperationQueue.main, !operation.isAsynchronous else { return }
    let external = ExternalWork(timeout: AppClock.timeout)
    // On another queue, so that this one counts its own operations only.
    let queue = OperationQueue()
    let end = BlockOperation { withExtendedLifetime(queue) { AppClock.end(external) } }
    end.addDependency(operation)
    Machine.add(end, to: queue)
  }
}
