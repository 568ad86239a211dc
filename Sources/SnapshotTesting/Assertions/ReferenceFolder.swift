import Foundation

/// The folder of the references of one file of tests.
struct ReferenceFolder {
  let url: URL

  /// Finds the folder: `__Snapshots__` beside the file, and in it one with the file's name.
  /// - Parameters:
  ///   - file: the path of the tests' file. Where a link leads to it, the folder lies beside the file itself.
  ///   - path: another folder in its place; nil for none. One below the folder of a link to the tests' file, as suites
  ///     make it of `#file`, lies below that of the file itself.
  init(ofTestsIn file: String, at path: String?) {
    let link = URL(fileURLWithPath: file)
    let file = link.resolvingSymlinksInPath()
    let place = file.deletingLastPathComponent()
    if let path {
      let given = URL(fileURLWithPath: path, isDirectory: true)
      let rest = Self.rest(of: given, below: link.deletingLastPathComponent())
      url = rest.map { place.appending(path: $0, directoryHint: .isDirectory) } ?? given
    } else {
      url = place.appending(path: "__Snapshots__").appending(path: file.deletingPathExtension().lastPathComponent)
    }
  }

  /// The path from a folder to another one that lies below it; nil for one that lies elsewhere.
  private static func rest(of url: URL, below folder: URL) -> String? {
    let (parts, start) = (url.standardizedFileURL.pathComponents, folder.standardizedFileURL.pathComponents)
    return parts.count > start.count && parts.starts(with: start)
      ? parts.dropFirst(start.count).joined(separator: "/") : nil
  }
}

/// The folder for the snapshots of one file of tests that don't match their references: in the folder that the variable
/// `SNAPSHOT_ARTIFACTS` of the environment names, or else in the system's temporary folder.
struct ArtifactFolder {
  let url: URL

  init(ofTestsIn file: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let chosen = environment["SNAPSHOT_ARTIFACTS"] ?? ""
    let root = chosen.isEmpty ? FileManager.default.temporaryDirectory : URL(fileURLWithPath: chosen)
    url = root.appending(path: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
  }
}
