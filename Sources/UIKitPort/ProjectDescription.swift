import Foundation

/// The file that describes a project, found by the path that somebody gives.
package struct ProjectDescription {
  private(set) var file: URL
  /// What else lies there and could have been meant, and why it isn't taken.
  private(set) var others: [(name: String, reason: String)] = []

  private static let descriptions: Set = ["xcodeproj", "xcworkspace", "yml", "yaml"]

  /// Finds the description at a path: the file itself, or what a folder has. There, `xtool.yml` goes before
  /// `Package.swift`, and that before `project.yml`, a workspace and a project of Xcode. Of several workspaces or projects
  /// the one is taken that is called like the folder.
  /// - Throws: `UnreadableProject` if there is none, or none of several is called so.
  init(at path: URL) throws {
    let path = path.lastPathComponent == "project.pbxproj" ? path.deletingLastPathComponent() : path
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw UnreadableProject(file: path, reason: "there is no such file or folder")
    }
    file = path.standardizedFileURL
    if Self.descriptions.contains(path.pathExtension) || path.lastPathComponent == "Package.swift" { return }
    guard FolderContents.isFolder(path) else {
      throw UnreadableProject(
        file: path, reason: "is no project; give an .xcodeproj, .xcworkspace, project.yml, xtool.yml or Package.swift")
    }
    let found = try Self.choose(in: path)
    file = path.appending(path: found).standardizedFileURL
    others = Self.others(beside: found, in: path)
  }

  /// The name for the folder of what is made of a project at a path.
  package static func folderName(for path: URL) -> String {
    if path.lastPathComponent == "project.pbxproj" { return folderName(for: path.deletingLastPathComponent()) }
    return descriptions.contains(path.pathExtension) || path.lastPathComponent == "Package.swift"
      ? name(of: path) : path.lastPathComponent
  }

  /// The name of a project that is described by a file.
  static func name(of file: URL) -> String {
    ["yml", "yaml", "swift"].contains(file.pathExtension)
      ? file.deletingLastPathComponent().lastPathComponent : file.deletingPathExtension().lastPathComponent
  }

  // MARK: - Folders

  private static func choose(in folder: URL) throws -> String {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw UnreadableProject(file: folder, reason: "can't be read: \(UnreadableProject.cause(of: error))")
    }
    let candidates = candidates(among: names)
    guard let first = candidates.first else { throw nothing(in: folder, names) }
    guard candidates.count > 1 else { return first }
    if let own = candidates.first(where: { isCalled($0, like: folder) }) { return own }
    throw UnreadableProject(
      file: folder, reason: "has several projects: give the path of \(candidates.joined(separator: " or "))")
  }

  /// The descriptions of the first kind of which there is one. A hidden file, which other systems leave beside each of
  /// theirs, is none.
  private static func candidates(among names: [String]) -> [String] {
    if let file = ["xtool.yml", "Package.swift", "project.yml", "project.yaml"].first(where: names.contains) {
      return [file]
    }
    let kinds = [".xcworkspace", ".xcodeproj"]
    return kinds.map { kind in names.filter { $0.hasSuffix(kind) && !$0.hasPrefix(".") } }.first { !$0.isEmpty } ?? []
  }

  private static func isCalled(_ name: String, like folder: URL) -> Bool {
    (name as NSString).deletingPathExtension.lowercased() == folder.standardizedFileURL.lastPathComponent.lowercased()
  }

  private static func nothing(in folder: URL, _ names: [String]) -> UnreadableProject {
    let reason = "has no xtool.yml, Package.swift, project.yml, .xcworkspace or .xcodeproj"
    let below = names.filter { name in
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)) ?? []
      return !candidates(among: entries.sorted()).isEmpty
    }
    let hint = below.isEmpty ? "" : "; there is one in \(below.joined(separator: " and in "))"
    return UnreadableProject(file: folder, reason: reason + hint)
  }

  /// What a folder has beside a package, since a library's demo and tests are often in a project of Xcode alone, and beside
  /// the workspace or project that is called like it. Of other descriptions, one is made of the other.
  private static func others(beside name: String, in folder: URL) -> [(name: String, reason: String)] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let next = "give the path of this one to bring it"
    if name == "Package.swift" {
      let kinds = [".xcworkspace", ".xcodeproj"]
      return names.filter { other in
        kinds.contains(where: { other.hasSuffix($0) }) || ["project.yml", "project.yaml"].contains(other)
      }.map { ($0, "Package.swift is taken where there are both; \(next)") }
    }
    return candidates(among: names).filter { $0 != name }.map { ($0, "\(name) is called like the folder; \(next)") }
  }
}
