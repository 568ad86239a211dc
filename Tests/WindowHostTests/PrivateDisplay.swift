import Foundation
import XCTest

/// An X server of the test's own, without a screen.
final class PrivateDisplay {
  private let server = Process()
  private let name: String

  init(width: Int, height: Int) throws {
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-dpi", "96",
    ]
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The number comes once the server takes connections.
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name.count > 1 else { throw CocoaError(.executableLoad) }
    setenv("DISPLAY", name, 1)
    unsetenv("WAYLAND_DISPLAY")
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// Acts as a person at this display, by real X events.
  @discardableResult func xdotool(_ arguments: String...) -> Int32 {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["xdotool"] + arguments
    tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    tool.standardOutput = FileHandle.nullDevice
    do { try tool.run() } catch { return -1 }
    tool.waitUntilExit()
    return tool.terminationStatus
  }
}
