/// Names work that was begun by `beginBackgroundTask`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Says that the app has begun work beside the main thread which should end before anything else happens to it. Any
  /// thread may say so.
  ///
  /// An app that isn't on screen goes on here, so that nothing ends such work and the handler is never called. A host
  /// whose clock stands between frames waits for it, so that its runs repeat.
  /// - Returns: what `endBackgroundTask` wants in the end.
  public nonisolated func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin() }

  /// The work is done; any thread may say so. Other identifiers than those of running work do nothing.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }
}
