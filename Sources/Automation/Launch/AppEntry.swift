import Foundation
import HostInterface

/// The way into an app for whoever launches it in a process that isn't its own, as tests do.
///
/// The build plugin writes a class with the name `UIKitAppEntry` into each app's module, by which it is found.
public protocol AppEntry: AnyObject {
  /// The app, as it is launched on a device.
  @MainActor static var app: LaunchableApp { get }
  /// The bundle of the target that is the app.
  static var resources: Bundle { get }
}
