import Foundation

/// Work outside the app, done in real time, that belongs to the frame in which it was asked for: a page that loads, a
/// click on its way through a page. It runs until it is ended or nobody holds it.
///
/// A host whose clock stands between frames lets such work end before it moves on, so that a run doesn't depend on the
/// machine's speed. Other hosts do not ask. Any thread may begin and end it.
package final class ExternalWork: @unchecked Sendable {
  private struct Weak { weak var work: ExternalWork? }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var running: [ObjectIdentifier: Weak] = [:]

  /// Seconds of real time that a host has yet to wait for this.
  private var timeout: Double
  private let didRunOut: @Sendable () -> Void

  /// Begins work.
  /// - Parameters:
  ///   - timeout: seconds of real time after which a run goes on without it.
  ///   - didRunOut: called by the host when the wait has timed out.
  package init(timeout: Double, didRunOut: @escaping @Sendable () -> Void = {}) {
    self.timeout = timeout
    self.didRunOut = didRunOut
    resume()
  }

  package func end() { Self.lock.withLock { Self.running[ObjectIdentifier(self)] = nil } }

  /// Goes on after `end`, unless it has timed out.
  package func resume() {
    Self.lock.withLock { if timeout > 0 { Self.running[ObjectIdentifier(self)] = Weak(work: self) } }
  }

  /// Whether a host has waited as long as it may.
  package var hasRunOut: Bool { Self.lock.withLock { timeout <= 0 } }

  /// Whether a host should wait.
  package static var isRunning: Bool {
    lock.withLock {
      running = running.filter { $0.value.work != nil }
      return !running.isEmpty
    }
  }

  /// Seconds of real time that a host has yet to wait for what may take the longest of all that runs.
  package static var longestTimeout: Double { lock.withLock { running.values.compactMap(\.work?.timeout).max() ?? 0 } }

  /// Counts real time that was waited for all work that runs.
  package static func didWait(seconds: Double) {
    var over: [ExternalWork] = []
    lock.withLock {
      for (id, weak) in running {
        guard let work = weak.work else { continue }
        work.timeout -= seconds
        guard work.timeout <= 0 else { continue }
        running[id] = nil
        over.append(work)
      }
    }
    for work in over { work.didRunOut() }
  }
}
