import CGStreamer
import Foundation
import Glibc

/// Where bytes of sound come from: a regular file, or data that is given the form of one in memory.
struct AudioSource {
  /// What is opened.
  let path: String
  /// What errors name.
  let url: URL?
  private let file: MemoryFile?

  /// - Throws: an error that says why nothing can come of it.
  init(_ url: URL) throws {
    guard url.isFileURL else {
      throw AudioError.unspecified.error("Only files can be played, not \(url.absoluteString).", url: url)
    }
    let name = url.lastPathComponent
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw AudioError.unspecified.error("“\(name)” can’t be opened: \(String(cString: strerror(errno))).", url: url)
    }
    // A pipe or a device might never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw AudioError.unspecified.error("“\(name)” is \(isDirectory ? "a folder" : "no file").", url: url)
    }
    guard access(url.path, R_OK) == 0 else {
      throw AudioError.permission.error("“\(name)” may not be read.", url: url)
    }
    guard status.st_size > 0 else { throw AudioError.unsupportedType.error("“\(name)” is empty.", url: url) }
    (path, self.url, file) = (url.path, url, nil)
  }

  init(_ data: Data) throws {
    guard !data.isEmpty else { throw AudioError.unsupportedType.error("The data is empty.") }
    let file = try MemoryFile(data)
    (path, url, self.file) = (file.path, nil, file)
  }

  var name: String { url.map { "“\($0.lastPathComponent)”" } ?? "The data" }
}

/// A file without a name, gone when nobody holds it.
private final class MemoryFile {
  private let descriptor: Int32
  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ data: Data) throws {
    descriptor = gst_swoop_memory_file()
    guard descriptor >= 0 else { throw Self.failure }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 || errno == EINTR else { throw Self.failure }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static var failure: NSError {
    AudioError.unspecified.error("There is no room for the data: \(String(cString: strerror(errno))).")
  }
}
