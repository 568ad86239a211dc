import CWebSupport
import Foundation
import WebContentProtocol

/// An X server of our own: windows on it are mapped and never painted, and clipboard, resolution and pop-ups are the same
/// everywhere. Nobody gets in without its cookie, which lies in a folder that only this user can enter.
///
/// A process of its own keeps the server. It ends it with this process, however that ends, and takes away what belongs to
/// it. Where all were killed at once, the next display does so.
enum PrivateDisplay {
  /// Seconds that the server may take to answer.
  static let timeout = 20.0

  /// The supervisor process, and the write end of the pipe whose closing it waits for.
  private nonisolated(unsafe) static var running: (supervisor: pid_t, life: Int32)?

  /// Starts the server and makes it this process's display. Its size is what pages take for the device's.
  ///
  /// The number is our own choice: a server that looks for a free one first tries all that are in use.
  static func start(_ screen: PageScreen) throws(LaunchFailure) {
    guard let path = findExecutable("Xvfb") else {
      throw .displayMissing(reason: "Xvfb was not found. Install the package xvfb.")
    }
    DisplayFolder.sweep()
    for attempt in 0..<8 {
      let number = 1000 + (Int(getpid()) + attempt * 6151) % 49_999
      let folder = try DisplayFolder(number: number)
      guard try start(path, folder, screen) else { continue }
      setenv("DISPLAY", ":\(number)", 1)
      setenv("XAUTHORITY", folder.cookie, 1)
      setenv("GDK_BACKEND", "x11", 1)
      unsetenv("WAYLAND_DISPLAY")
      // GLib would take the cache's folder, whose path may be longer than that of a socket can be. Then no renderer starts.
      setenv("XDG_RUNTIME_DIR", folder.path, 0)
      return
    }
    throw .displayMissing(reason: "Xvfb started but named no display. Is /tmp/.X11-unix writable?")
  }

  /// Ends the server and waits until nothing is left of it.
  static func stop() {
    guard let (supervisor, life) = running else { return }
    running = nil
    close(life)
    for _ in 0..<300 where waitpid(supervisor, nil, WNOHANG) == 0 { usleep(10_000) }
  }

  /// Starts the display of a number; false if the number is taken.
  private static func start(_ path: String, _ folder: DisplayFolder, _ screen: PageScreen) throws(LaunchFailure) -> Bool
  {
    let (report, life) = (try makePipe(), try makePipe())
    let size = "\(Int(screen.size.width) * screen.scale)x\(Int(screen.size.height) * screen.scale)x24"
    let arguments = [
      path, ":\(folder.number)", "-displayfd", "3", "-auth", folder.cookie, "-screen", "0", size, "-nolisten", "tcp",
      "-noreset",
    ]
    let supervisor = keep(path, arguments, in: folder, report: report.write, life: life.read)
    [report.write, life.read, folder.owner].forEach { _ = close($0) }
    defer { close(report.read) }
    guard supervisor > 0 else {
      close(life.write)
      throw .displayMissing(reason: "Xvfb did not start: \(errorText())")
    }
    running = (supervisor, life.write)
    if readLine(from: report.read, seconds: timeout) == "\(folder.number)" { return true }
    stop()
    return false
  }

  private static func keep(
    _ path: String, _ arguments: [String], in folder: DisplayFolder, report: Int32, life: Int32
  ) -> pid_t {
    let arguments = CStrings(arguments)
    let environment = CStrings(ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted())
    let paths = CStrings([path, folder.socket, folder.path])
    return withExtendedLifetime((arguments, environment, paths)) {
      var display = swoop_display(
        path: paths[0], arguments: arguments.pointer, environment: environment.pointer, report: report, life: life,
        owner: folder.owner, socket: paths[1], folder: paths[2])
      return swoop_keep_display(&display)
    }
  }

  private static func makePipe() throws(LaunchFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .displayMissing(reason: "pipe: \(errorText())") }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
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

/// Strings as C has them, up to a null.
private final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointer = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { (pointer + index).initialize(to: strdup(string)) }
    (pointer + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointer[index]) }
    pointer.deallocate()
  }

  subscript(index: Int) -> UnsafePointer<CChar>? { UnsafePointer(pointer[index]) }
}
