import Foundation

/// Where a script's pictures go: into its folder, or folders therein. A script that somebody else has written is to be
/// played without a look at what it might write over.
extension GestureScript {
  /// Whether it can be the name of a file in a folder or further within, read as it stands.
  static func isSnapshotName(_ file: String) -> Bool {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !file.utf8.contains(0)
  }

  /// The path of the file that a step names, with no link left in it.
  /// - Throws: `LaunchError` where a link leads out of the folder.
  func path(ofSnapshot file: String) throws -> String {
    guard let root = Self.resolve(folder) else { throw LaunchError("The script's folder \(folder) is not there.") }
    return try file.split(separator: "/").reduce(root) { path, part in
      let next = path == "/" ? "/\(part)" : "\(path)/\(part)"
      var status = stat()
      guard lstat(next, &status) == 0 else { return next }
      guard let real = Self.resolve(next), root == "/" || real == root || real.hasPrefix(root + "/") else {
        throw LaunchError("\(file) is not written: a link leads out of the script's folder.")
      }
      return real
    }
  }

  private static func resolve(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
