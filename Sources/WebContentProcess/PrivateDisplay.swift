import CWebSupport
import Foundation
import WebProtocol

/// An X server of our own: windows on it are mapped and never painted, and clipboard, resolution and pop-ups are the same
/// everywhere. It is killed with this process.
enum PrivateDisplay {
  /// Seconds that the server may take to answer.
  static let patience = 20.0

  private nonisolated(unsafe) static var server: pid_t = 0

  /// Starts the server and makes it this process's display. Its size is what pages take for the device's.
  ///
  /// The number is our own choice: a server that looks for a free one first tries all that are in use.
  static func start(_ screen: PageScreen) throws(LaunchFailure) {
    guard let path = findExecutable("Xvfb") else {
      throw .displayMissing(reason: "Xvfb was not found. Install the package xvfb.")
    }
    for attempt in 0..<8 {
      let number = 1000 + (Int(getpid()) + attempt * 6151) % 49_999
      guard try start(path, number, screen) else { continue }
      setenv("DISPLAY", ":\(number)", 1)
      setenv("GDK_BACKEND", "x11", 1)
      unsetenv("WAYLAND_DISPLAY")
      unsetenv("XAUTHORITY")
      return
    }
    throw .displayMissing(reason: "Xvfb started but named no display. Is /tmp/.X11-unix writable?")
  }

  /// Ends the server, so that it takes its socket away.
  static func stop() {
    guard server > 0 else { return }
    kill(server, SIGTERM)
    for _ in 0..<50 where waitpid(server, nil, WNOHANG) == 0 { usleep(10_000) }
  }

  /// False if the number is taken.
  private static func start(_ path: String, _ number: Int, _ screen: PageScreen) throws(LaunchFailure) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .displayMissing(reason: "pipe: \(errorText())") }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let size = "\(Int(screen.size.width) * screen.scale)x\(Int(screen.size.height) * screen.scale)x24"
    let arguments = [path, ":\(number)", "-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    let child = spawn(path, arguments, environment: ProcessInfo.processInfo.environment, inherited: ends[1])
    close(ends[1])
    guard child > 0 else { throw .displayMissing(reason: "Xvfb did not start: \(errorText())") }
    guard readLine(from: ends[0], seconds: patience) == "\(number)" else {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
      return false
    }
    server = child
    return true
  }

  private static func readLine(from descriptor: Int32, seconds: Double) -> String? {
    var bytes: [UInt8] = []
    let deadline = Date(timeIntervalSinceNow: seconds)
    while bytes.last != 0x0a {
      let left = deadline.timeIntervalSinceNow
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, Foundation.poll(&poll, 1, Int32(left * 1000)) > 0 else { return nil }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

func errorText() -> String { String(cString: strerror(errno)) }

/// The full path of a program in `PATH`.
func findExecutable(_ name: String) -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
}

/// Starts a program that is killed with this one. Returns its process id, or -1 with `errno`.
func spawn(_ path: String, _ arguments: [String], environment: [String: String], inherited: Int32 = -1) -> pid_t {
  withCStrings(arguments) { arguments in
    withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) { environment in
      swoop_spawn(path, arguments, environment, inherited, 1)
    }
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
