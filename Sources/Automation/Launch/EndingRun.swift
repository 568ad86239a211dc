import Foundation
import HostInterface

/// Ends a run that nobody looks at when its process is asked to: what is being written is finished, a temporary profile
/// goes, and the status is that of a process that a signal has ended.
@MainActor final class EndingRun {
  weak var host: (any HostInterface.Host)?
  private var signals: EndingSignals?

  /// Seconds after which an app that hangs is ended without what it was writing.
  private nonisolated static let timeout = 10.0

  /// Prepares for the run's end.
  /// - Parameter profile: the process's own.
  init(_ profile: ProfileFolder?) {
    signals = EndingSignals { [weak self] number in
      // Before the host is there nothing of the main queue is run.
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.host?.terminate(status: 128 + number) } }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) {
        profile?.removeIfTemporary()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
