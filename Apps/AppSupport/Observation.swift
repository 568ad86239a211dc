import Foundation

/// Hears of a notification on the main thread, for as long as it lives.
@MainActor package final class Observation {
  private let token: any NSObjectProtocol

  /// Observes a notification.
  /// - Parameter object: whose notifications count; nil for everybody's.
  package init(of name: Notification.Name, by object: AnyObject?, _ heard: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
      MainActor.assumeIsolated(heard)
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
