import Foundation

/// Folders with packages that are removed once they have been built.
package enum TemporaryPackages {
  /// Removes a folder, and the locks of what SwiftPM has written in it: these lie in the temporary folder, and SwiftPM
  /// leaves them there.
  package static func remove(_ folder: URL) {
    let manager = FileManager.default
    let locks = manager.temporaryDirectory
    // A lock is named for the file, with its whole path.
    let prefix = folder.resolvingSymlinksInPath().path.replacingOccurrences(of: "/", with: "_") + "_"
    try? manager.removeItem(at: folder)
    for name in (try? manager.contentsOfDirectory(atPath: locks.path)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(".lock") {
      try? manager.removeItem(at: locks.appending(path: name))
    }
  }
}
