import UIKit

/// Work of the app's that the system is told of, so that the app isn't stopped before it is done. A headless device shows
/// no frame meanwhile.
@MainActor package final class BackgroundTask {
  private weak var application: UIApplication?
  private let identifier: UIBackgroundTaskIdentifier

  /// Begins it.
  package init(_ name: String) {
    application = UIApplication.shared
    identifier = UIApplication.shared.beginBackgroundTask(withName: name)
  }

  package func end() { application?.endBackgroundTask(identifier) }
}
