import HostInterface

/// Names work that was begun by `beginBackgroundTask`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Of no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Seconds of real time that a run under a virtual clock waits for such work: about what iOS grants it.
  private static let backgroundTaskPatience = 30.0

  /// Says that the app has begun work beside the main thread which should end before anything else happens to it.
  ///
  /// An app that isn't on screen goes on here, so that nothing ends such work and the handler is never called. A host
  /// whose clock stands between frames waits for it, so that its runs repeat.
  /// - Returns: what `endBackgroundTask` wants in the end.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Self.lastBackgroundTask += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: Self.lastBackgroundTask)
    backgroundTasks[identifier] = ExternalWork(patience: Self.backgroundTaskPatience)
    return identifier
  }

  /// The work is done. Other identifiers than those of running work do nothing.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.removeValue(forKey: identifier)?.end()
  }
}
