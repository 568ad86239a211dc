import AppSupport
import Foundation

/// The Markdown files in a folder and below it, in the order of their paths.
struct MarkdownFolder: FolderWalk, Sendable {
  struct File: Sendable {
    /// The folder below the one that was chosen, empty for that one itself.
    var folder: String
    var name: String
    var path: String
    var stamp: FileStamp
  }

  private(set) var files: [File] = []
  /// The problems with what can't be looked into.
  private(set) var problems: [FileProblem] = []
  /// Files of other kinds.
  private(set) var others = 0

  private static let kinds: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn", "txt"]

  init(_ folder: URL) {
    guard walk(folder) == nil else { return }
    problems.append(
      FileProblem(
        path: folder.standardizedFileURL.path, message: "The folder “\(folder.lastPathComponent)” is not there."))
  }

  private static func isText(_ name: String) -> Bool { kinds.contains(PathName(name).kind.lowercased()) }

  mutating func enter(_ folder: WalkedFolder, names: [String]) {}

  mutating func meet(_ name: String, _ item: FileIdentity, in folder: WalkedFolder) {
    if Self.isText(name), item.isFile {
      files.append(File(folder: folder.place, name: name, path: "\(folder.path)/\(name)", stamp: item.stamp))
    } else {
      others += 1
    }
  }

  mutating func pass(_ name: String, at path: String, _ obstacle: WalkObstacle) {
    if case .isMissing = obstacle, !Self.isText(name) { return }
    problems.append(FileProblem(path: path, message: obstacle.message(name)))
  }
}
