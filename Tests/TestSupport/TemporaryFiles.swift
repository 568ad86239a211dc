import Foundation

/// The files and folders that tests make in the temporary folder.
package enum TemporaryFiles {
  /// Removes a file, or a folder with all that is in it.
  ///
  /// What writes in the folder, or removes files of its own from it, stops the removal halfway: programs and threads
  /// that are about to end do so. It is repeated until nothing is left, for some seconds at most.
  package static func remove(_ url: URL) {
    let manager = FileManager.default
    _ = Wait.until(seconds: 5) {
      try? manager.removeItem(at: url)
      return !manager.fileExists(atPath: url.path)
    }
  }
}
