import DeviceSimulation
import UIKit
import UIKitTesting

/// The app that a test means, wherever it runs now.
@preconcurrency @MainActor final class AppReference {
  /// The identifier by which the app was asked for; nil for the only one.
  let bundleIdentifier: String?
  /// The place at which the test has named the app: failures that nothing else has a place for belong there.
  let place: SourcePlace
  private let attached: SimulatedDevice?

  init(_ bundleIdentifier: String?, device: SimulatedDevice?, place: SourcePlace) {
    (self.bundleIdentifier, attached, self.place) = (bundleIdentifier, device, place)
  }

  /// The name of the module in which the test has named the app.
  var testModule: String { "\(place.fileID)".split(separator: "/").first.map(String.init) ?? "" }

  /// The launched app, if it is the one that is meant.
  var running: RunningApp? {
    guard attached == nil, let running = RunningApp.current else { return nil }
    let identifiers = [running.app.bundleIdentifier, running.app.module]
    return bundleIdentifier.map(identifiers.contains) ?? true ? running : nil
  }

  /// The device on which the app shows: one that was given, or the current one, which is the launched app's unless the
  /// test has switched on another.
  var device: SimulatedDevice? {
    if let attached { return attached }
    return bundleIdentifier == nil ? SimulatedDevice.current ?? running?.device : running?.device
  }

  /// The name of the app as a person sees it; empty where it wasn't launched.
  private var name: String {
    guard let running, running.device === device else { return "" }
    return running.app.name
  }

  /// The app's element in the frame on screen; nil where the app doesn't run.
  var root: ElementNode? {
    guard let device else { return nil }
    return ElementReading.root(of: device, named: name)
  }

  /// The message for an app that doesn't run.
  var absence: String {
    bundleIdentifier.map { "Application \"\($0)\" is not running." }
      ?? "Application is not running: call launch(), or show something on a SimulatedDevice first."
  }
}

/// Keeps what was last read, so that a tree is read once a frame.
@preconcurrency @MainActor private enum ElementReading {
  private static weak var device: SimulatedDevice?
  private static var last: (frame: Int, name: String, root: ElementNode)?

  static func root(of device: SimulatedDevice, named name: String) -> ElementNode {
    let frame = device.host.frameNumber
    if let last, Self.device === device, last.frame == frame, last.name == name { return last.root }
    let root = ElementTree(of: device, applicationNamed: name).root
    (self.device, last) = (device, (frame, name, root))
    return root
  }
}
