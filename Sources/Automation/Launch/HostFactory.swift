import HostInterface

/// A kind of device that an app offers. An app links the hosts that it offers and no others.
public struct HostFactory: Sendable {
  package let kind: LaunchOptions.HostKind
  private let findsDevice: @Sendable () -> Bool
  private let make: @MainActor @Sendable (LaunchOptions) throws -> any HostInterface.Host

  /// Makes a factory for a kind of host.
  /// - Parameters:
  ///   - isAvailable: whether such a device can be had here and now, a display for a window for example. By default it
  ///     always can.
  ///   - makeHost: makes one; throws `LaunchError` where it cannot be had.
  package init(
    kind: LaunchOptions.HostKind, isAvailable: @escaping @Sendable () -> Bool = { true },
    makeHost: @escaping @MainActor @Sendable (LaunchOptions) throws -> any HostInterface.Host
  ) {
    self.kind = kind
    findsDevice = isAvailable
    make = makeHost
  }

  /// Whether such a device can be had here and now.
  package var isAvailable: Bool { findsDevice() }

  /// Makes a host.
  /// - Throws: `LaunchError` where the device cannot be had.
  @MainActor package func makeHost(_ options: LaunchOptions) throws -> any HostInterface.Host { try make(options) }
}

/// An error that keeps an app from starting or a command from being carried out: exit status 2.
package struct LaunchError: Error, CustomStringConvertible {
  /// The message to the person, as a sentence.
  package var description: String

  /// Makes an error.
  /// - Parameter description: what is wrong, and what can be done.
  package init(_ description: String) { self.description = description }
}

extension LaunchOptions {
  /// The factory that the options ask for.
  /// - Throws: `LaunchError` naming what can be done instead.
  func chooseFactory(among hosts: [HostFactory]) throws -> HostFactory {
    let others = hosts.map { "--host \($0.kind.rawValue)" }.joined(separator: " or ")
    guard host == .auto else {
      guard let factory = hosts.first(where: { $0.kind == host }) else {
        throw LaunchError("This app has no \(host.rawValue) host; it takes \(others).")
      }
      return factory
    }
    for kind in [HostKind.window, .web] {
      if let factory = hosts.first(where: { $0.kind == kind && $0.isAvailable }) { return factory }
    }
    throw LaunchError("There is no display to open a window on: set DISPLAY, or say which host to take, \(others).")
  }
}
