import Foundation

/// An app that isn't running yet: what UIKit makes of an app's delegates, and what a launcher starts on a device.
public struct LaunchableApp {
  private let start: @MainActor (any Host, Bundle) -> any HostClient
  /// Finds the previews of the program, in the order of their sources.
  package let previews: @MainActor () -> [LaunchablePreview]

  /// Makes an app that can be launched.
  /// - Parameters:
  ///   - previews: finds the previews of the program; none by default.
  ///   - start: makes the app as its host sees it; called once, with the device and the app's resources.
  package init(
    previews: @escaping @MainActor () -> [LaunchablePreview] = { [] },
    start: @escaping @MainActor (any Host, Bundle) -> any HostClient
  ) {
    (self.previews, self.start) = (previews, start)
  }

  /// Starts the app. It ends with the value that this returns.
  /// - Parameters:
  ///   - host: the device; it must not have run.
  ///   - resources: the bundle of the target that is the app.
  @MainActor package func launch(on host: any Host, resources: Bundle) -> any HostClient { start(host, resources) }
}
