import Foundation

/// Files that nobody but the person reads, in a folder that is theirs alone.
package enum PrivateFiles {
  /// Bits of a mode that are other people's.
  private static let others: mode_t = 0o077

  /// Makes a folder where there is none. One that others may look into, as older versions made it, is closed, with all
  /// that is in it.
  package static func makeFolder(_ folder: URL) throws {
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder.path) {
      try manager.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Others' eyes are shut out from the first moment on; that somebody has been quicker is no matter.
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw Failure() }
    }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let mode = mode(folder.path), mode & others != 0 else { return }
    for case let item as URL in manager.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init() {
      restrictPermissions(item.path)
    }
    // The last of all: were the app to end before, the rest would be done the next time.
    restrictPermissions(folder.path)
  }

  /// Writes a file whole or not at all.
  package static func write(_ data: Data, to file: URL) throws {
    let draft = "\(file.path)-\(UUID().uuidString)"
    let handle = try create(draft)
    do {
      try handle.write(contentsOf: data)
      try handle.close()
      guard rename(draft, file.path) == 0 else { throw Failure() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Makes a file that isn't there.
  static func create(_ path: String) throws -> FileHandle {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure() }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// A failure for the reason that the system has told last.
  struct Failure: LocalizedError {
    let code = errno
    var errorDescription: String? { "\(String(cString: strerror(code)))." }
  }

  /// A folder stays one, and a link is let be: what it leads to is somebody else's.
  private static func restrictPermissions(_ path: String) {
    if let mode = mode(path), mode & S_IFMT != S_IFLNK { chmod(path, mode & 0o7777 & ~others) }
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }
}
