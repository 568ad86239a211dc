import Foundation

/// The identity by which the system knows a file, under whatever path.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
  package let isFolder: Bool
  /// Whether it is a file, and neither a folder nor a pipe, a device or the like.
  package let isFile: Bool
  package let stamp: FileStamp

  /// Looks up a path; nil where nothing is there: `errno` says why.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isFile = status.st_mode & S_IFMT == S_IFREG
    let modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    stamp = FileStamp(size: Int64(status.st_size), modified: modified)
  }

  package static func == (a: FileIdentity, b: FileIdentity) -> Bool { a.device == b.device && a.number == b.number }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(number)
  }
}

/// The stamp by which a file is known to be the one that was read.
package struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  package var size: Int64
  /// Seconds since 1970.
  package var modified: Double

  package init(size: Int64, modified: Double) { (self.size, self.modified) = (size, modified) }
}
