import CWebSupport
import Foundation
import WebContentProtocol

/// WebKit confines its renderers with bubblewrap. Where that cannot run, WebKit would abort: so it is tried first.
enum Sandbox {
  /// The environment variable that switches the sandbox off if it is `off`: pages then have the rights of the person
  /// who runs the app.
  static let switchName = "SWOOP_WEB_SANDBOX"

  static var isWanted: Bool { ProcessInfo.processInfo.environment[switchName] != "off" }

  static func check() throws(LaunchFailure) {
    let advice = "or set \(switchName)=off to load pages without protection."
    guard let bubblewrap = findExecutable("bwrap") else {
      throw .sandboxUnavailable(reason: "bwrap was not found. Install the package bubblewrap, \(advice)")
    }
    guard findExecutable("xdg-dbus-proxy") != nil else {
      throw .sandboxUnavailable(reason: "xdg-dbus-proxy was not found. Install the package xdg-dbus-proxy, \(advice)")
    }
    let probe = Process()
    let errors = Pipe()
    probe.executableURL = URL(fileURLWithPath: bubblewrap)
    probe.arguments = [
      "--die-with-parent", "--ro-bind", "/", "/", "--proc", "/proc", "--unshare-pid", "--unshare-uts", "--",
      "/bin/true",
    ]
    probe.standardError = errors
    do { try probe.run() } catch {
      throw .sandboxUnavailable(reason: "bubblewrap does not run here (\(error)). Allow user namespaces, \(advice)")
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    probe.waitUntilExit()
    guard probe.terminationStatus == 0 else {
      let said = text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw .sandboxUnavailable(reason: "bubblewrap does not run here (\(said)). Allow user namespaces, \(advice)")
    }
  }
}
