import Foundation

/// Threads that compute for nothing, so that other processes are late in an order that nobody foresees.
package final class BusyProcessors {
  private let threads = (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
    Thread { while !Thread.current.isCancelled {} }
  }

  /// Starts two threads for each processor.
  package init() { threads.forEach { $0.start() } }

  /// Ends the threads.
  package func end() { threads.forEach { $0.cancel() } }
}
