import Foundation
import HostInterface

/// A list of what a person does, step by step. The format is described in `docs/guides/scripts-and-traces.md`.
package struct GestureScript: Sendable {
  package var steps: [Step]
  /// The folder of the files that steps name.
  package var folder = "."

  package init(steps: [Step]) { self.steps = steps }

  package enum Step: Sendable {
    case wait(seconds: Double)
    case waitFor(Wait)
    case tap(Target)
    case touch(phase: TouchSample.Phase, at: CGPoint?, finger: Int)
    case drag(Drag)
    case pinch(Pinch)
    /// Presses keys of the on-screen keyboard.
    case type(String)
    case key(String, modifiers: KeySample.Modifiers)
    case wheel(at: CGPoint, delta: CGVector)
    /// Moves a pointer that doesn't touch; nil takes it away.
    case hover(Target?)
    /// Clicks the mouse's secondary button.
    case secondaryClick(Target)
    /// Tilts the device, by parts of -1…1.
    case tilt(horizontal: CGFloat, vertical: CGFloat)
    case shake
    /// Turns the device or changes a setting of it.
    case change(ScreenChange)
    case snapshot(file: String)
  }

  package enum Property: String, Codable, Sendable, CaseIterable { case exists, loaded }

  /// A condition to wait for, and how.
  package struct Wait: Hashable, Sendable {
    /// A view's accessibility identifier.
    package var id: String
    package var property: Property
    /// The longest wait in seconds.
    package var seconds: Double
    package var clock = Clock.runs

    package init(id: String, property: Property, seconds: Double, clock: Clock = .runs) {
      self.id = id
      self.property = property
      self.seconds = seconds
      self.clock = clock
    }
  }

  /// The state of a virtual clock meanwhile. The machine's runs in any case.
  package enum Clock: String, Sendable, CaseIterable { case runs, stands }

  package enum Target: Hashable, Sendable {
    case point(CGPoint)
    /// The middle of the view with that accessibility identifier.
    case view(String)
  }

  package struct Drag: Sendable {
    package var from: CGPoint?
    package var to: CGPoint
    package var seconds: Double
    /// The finger stays down at the end.
    package var hold: Bool
    package var finger: Int
    /// Drags of other fingers that run at once.
    package var with: [Drag]

    package init(
      from: CGPoint?, to: CGPoint, seconds: Double, hold: Bool = false, finger: Int = 0, with: [Drag] = []
    ) {
      self.from = from
      self.to = to
      self.seconds = seconds
      self.hold = hold
      self.finger = finger
      self.with = with
    }
  }
}

/// The places of a script's pictures: its folder, or folders therein. A script that somebody else has written is to be
/// played without a look at what it might write over.
extension GestureScript {
  /// Whether it can be the name of a file in a folder or further within, read as it stands.
  static func isSnapshotName(_ file: String) -> Bool {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !file.utf8.contains(0)
  }

  /// The path of the file that a step names, with no link left in it.
  /// - Throws: `LaunchError` where a link leads out of the folder.
  func path(ofSnapshot file: String) throws -> String {
    guard let root = Self.resolve(folder) else { throw LaunchError("The script's folder \(folder) is not there.") }
    return try file.split(separator: "/").reduce(root) { path, part in
      let next = path == "/" ? "/\(part)" : "\(path)/\(part)"
      var status = stat()
      guard lstat(next, &status) == 0 else { return next }
      guard let real = Self.resolve(next), root == "/" || real == root || real.hasPrefix(root + "/") else {
        throw LaunchError("\(file) is not written: a link leads out of the script's folder.")
      }
      return real
    }
  }

  private static func resolve(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
