import Foundation

/// A file that the person has named for something to be written to. What is there already is written into and never
/// replaced: the file behind a link, a FIFO, a device, the program's own standard output.
package enum OutputFile {
  /// Opens it, and makes it where there is none. What a file held before is gone.
  ///
  /// As everywhere, a FIFO that nobody reads is waited for.
  /// - Parameter content: what is to be written, such as "the trace".
  /// - Throws: `LaunchError` naming the path and what it is.
  package static func open(_ path: String, for content: String) throws -> FileHandle {
    // Who stops reading is an error of the writing, not the end of the app.
    signal(SIGPIPE, SIG_IGN)
    let descriptor = ownDescriptor(path).map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? openAnew(path)
    guard descriptor >= 0 else { throw LaunchError("Could not write \(content) to \(path): \(reason(errno))") }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes a file.
  /// - Throws: `LaunchError` naming the path and what it is.
  package static func write(_ data: Data, to path: String, for content: String) throws {
    let file = try open(path, for: content)
    do {
      try file.write(contentsOf: data)
      try file.close()
    } catch {
      throw LaunchError("Could not write \(content) to \(path): \(error.reason)")
    }
  }

  private static func openAnew(_ path: String) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// The descriptor of a stream that the program was started with, which is taken over as it is: to open it once more
  /// would begin a file anew that others write to, too, and fails for sockets.
  private static func ownDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EISDIR: "it is a folder."
    case ENXIO: "it is a socket, or a device that is not there."
    case EBADF: "the program has no such file open."
    default: String(cString: strerror(code))
    }
  }
}
