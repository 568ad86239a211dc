import Foundation

/// The repository that the tests belong to.
package struct Repository {
  /// The path of its folder; nil for none, from which all paths are as they are.
  private let root: String?

  /// Names a folder; nil for none.
  package init(root: URL?) { self.root = root?.standardizedFileURL.path }

  /// Finds the repository of a folder, by the nearest `.git` in it or above it.
  package init(around folder: URL) {
    var folder = folder.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
      guard folder.path != "/" else {
        self.init(root: nil)
        return
      }
      folder = folder.deletingLastPathComponent()
    }
    self.init(root: folder)
  }

  /// Returns the path of a file in the repository; that of another file as it is.
  package func path(of file: String) -> String {
    guard let root, file.hasPrefix(root + "/") else { return file }
    return String(file.dropFirst(root.count + 1))
  }
}
