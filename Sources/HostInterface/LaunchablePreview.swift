import CoreGraphics

/// A preview that isn't shown yet: what UIKit makes of a `#Preview`, and what a gallery shows on a device of its own.
package struct LaunchablePreview {
  /// The size of what is shown.
  package enum Layout: Equatable, Sendable {
    /// The whole screen of a device.
    case screen
    /// The size that fits the content.
    case fitting
    /// A size in points.
    case fixed(CGSize)
  }

  /// A preview on a device.
  package struct Shown {
    /// The app as the device sees it.
    package let client: any HostClient
    /// The size that fits the content, in points, at most the screen's.
    package let fittingSize: @MainActor () -> CGSize

    /// Makes what a preview is while it is shown.
    package init(client: any HostClient, fittingSize: @escaping @MainActor () -> CGSize) {
      (self.client, self.fittingSize) = (client, fittingSize)
    }
  }

  /// The name; without one that the source gives, that of the source's file and line.
  package let name: String
  /// The module that has it.
  package let module: String
  /// The path of the source's file.
  package let file: String
  /// The line in which it begins.
  package let line: Int
  /// The size of what is shown.
  package let layout: Layout
  /// How the device is held; nil for upright.
  package let orientation: DeviceOrientation?
  private let start: @MainActor (any Host, (Shown) throws -> Void) throws -> Void

  /// Makes a preview that can be shown.
  /// - Parameter start: shows it on a device that hasn't run, and has work done meanwhile.
  package init(
    name: String, module: String, file: String, line: Int, layout: Layout = .screen,
    orientation: DeviceOrientation? = nil,
    start: @escaping @MainActor (any Host, (Shown) throws -> Void) throws -> Void
  ) {
    (self.name, self.module, self.file, self.line) = (name, module, file, line)
    (self.layout, self.orientation, self.start) = (layout, orientation, start)
  }

  /// Shows it on a device while work is done.
  /// - Parameter host: the device; it must not have run.
  @MainActor package func show(on host: any Host, while work: (Shown) throws -> Void) throws { try start(host, work) }
}
