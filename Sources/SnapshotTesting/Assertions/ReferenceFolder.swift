import Foundation

/// The folder of the references of one file of tests.
struct ReferenceFolder {
  let url: URL

  /// Finds the folder: `__Snapshots__` beside the file, and in it one with the file's name.
  /// - Parameters:
  ///   - file: the path of the tests' file. Where a link leads to it, the folder lies beside the file itself.
  ///   - path: another folder in its place; nil for none.
  init(ofTestsIn file: String, at path: String?) {
    if let path {
      url = URL(fileURLWithPath: path, isDirectory: true)
    } else {
      let file = URL(fileURLWithPath: file).resolvingSymlinksInPath()
      url = file.deletingLastPathComponent().appending(path: "__Snapshots__")
        .appending(path: file.deletingPathExtension().lastPathComponent)
    }
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
