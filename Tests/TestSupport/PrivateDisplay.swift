import Foundation

/// An X server of the test's own, without a screen.
package final class PrivateDisplay: @unchecked Sendable {
  private let server = Process()
  /// What `DISPLAY` is to be for programs that open windows here.
  package let name: String

  /// Starts a display.
  /// - Parameter folder: where the display's pixels are to be had as `DisplayMemory`; nil for nowhere.
  package init(width: Int, height: Int, memory folder: URL? = nil) throws {
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments =
      [
        "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-dpi", "96",
      ] + (folder.map { ["-fbdir", $0.path] } ?? [])
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The number comes once the server takes connections.
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name.count > 1 else { throw CocoaError(.executableLoad) }
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// Makes it the display of this process's own windows.
  package func takeEffect() {
    setenv("DISPLAY", name, 1)
    unsetenv("WAYLAND_DISPLAY")
  }

  /// What is on screen: rows of pixels of four bytes, blue, green, red and one that means nothing.
  package func picture(width: Int, height: Int) -> Data? {
    let grabber = Process()
    let output = Pipe()
    grabber.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    grabber.arguments =
      ["ffmpeg", "-v", "error", "-f", "x11grab", "-draw_mouse", "0", "-video_size", "\(width)x\(height)", "-i", name]
      + ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "bgra", "-"]
    grabber.standardOutput = output
    do { try grabber.run() } catch { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    grabber.waitUntilExit()
    return data.count == width * height * 4 ? data : nil
  }

  /// Acts as a person at this display, by real X events.
  @discardableResult package func xdotool(_ arguments: String...) -> Int32 { xdotool(arguments) }

  /// Runs `xdotool` on the display.
  /// - Parameter arguments: commands in a row, such as `["mousemove", "10", "20", "sleep", "0.01", "mousedown", "1"]`.
  @discardableResult package func xdotool(_ arguments: [String]) -> Int32 {
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
