import Foundation

/// An app that isn't running yet: what UIKit makes of an app's delegates, and what a launcher starts on a device.
public struct LaunchableApp {
  private let start: @MainActor (any Host, Bundle) -> any HostClient

  /// Makes an app that can be launched.
  /// - Parameter start: makes the app as its host sees it; called once, with the device and the app's resources.
  package init(start: @escaping @MainActor (any Host, Bundle) -> any HostClient) { self.start = start }

  /// Starts the app. It ends with the value that this returns.
  /// - Parameters:
  ///   - host: the device; it must not have run.
  ///   - resources: the bundle of the target that is the app.
  @MainActor package func launch(on host: any Host, resources: Bundle) -> any HostClient { start(host, resources) }
}
