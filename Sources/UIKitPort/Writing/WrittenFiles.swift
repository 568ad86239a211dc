import Foundation

/// The list of what was written into a package's folder. Only that is ever removed, and nothing is written or removed
/// through a link that somebody has put there.
struct WrittenFiles: Codable {
  /// The file by which a folder is known as one that was written here.
  static let name = ".swoop-port"

  /// The path of the project that the package is made of; empty for a list that can't be read.
  var project: String
  /// The paths of links and of files, from the folder.
  var links: Set<String> = []
  var files: Set<String> = []

  init(project: String) { self.project = project }

  /// Reads the list of a folder.
  /// - Returns: nil where there is none.
  init?(in folder: URL) {
    guard let data = try? Data(contentsOf: folder.appending(path: Self.name)) else { return nil }
    guard let list = try? JSONDecoder().decode(Self.self, from: data) else {
      // Packages had no list once but the project's path, and all of their links were written.
      let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
      self.init(project: path.hasPrefix("/") ? path : "")
      if project.isEmpty { return }
      links = Set(["Sources", "Tests"].flatMap { Self.links(in: folder, at: $0) })
      let targets = Set(links.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
      files = Set(targets.flatMap { ["\($0)/Placeholder.swift", "\($0)/App/Info.plist"] })
      return
    }
    self = list
  }

  func save(in folder: URL) throws {
    try JSONEncoder().encode(self).write(to: folder.appending(path: Self.name), options: .atomic)
  }

  /// Removes what is listed, and the folders that are empty then. A file in the place of a link is somebody's own, and so is
  /// a folder in the place of either.
  func remove(from folder: URL) throws {
    for path in links.union(files).sorted() where !Self.leadsThroughLink(path, in: folder) {
      let place = folder.appending(path: path)
      guard Self.isLink(place) ? links.contains(path) : files.contains(path) && !FolderContents.isFolder(place) else {
        continue
      }
      guard FileManager.default.fileExists(atPath: place.path) || Self.isLink(place) else { continue }
      try FileManager.default.removeItem(at: place)
      removeEmptyFolders(above: path, in: folder)
    }
  }

  private func removeEmptyFolders(above path: String, in folder: URL) {
    var steps = path.split(separator: "/").dropLast()
    while !steps.isEmpty {
      let place = folder.appending(path: steps.joined(separator: "/"))
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path), names.isEmpty else { return }
      try? FileManager.default.removeItem(at: place)
      steps.removeLast()
    }
  }

  // MARK: - Links

  static func isLink(_ place: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)) != nil
  }

  /// Whether one of the folders that a path leads through is a link.
  static func leadsThroughLink(_ path: String, in folder: URL) -> Bool {
    let steps = path.split(separator: "/").dropLast()
    return steps.indices.contains { isLink(folder.appending(path: steps[...$0].joined(separator: "/"))) }
  }

  private static func links(in folder: URL, at path: String) -> [String] {
    let place = folder.appending(path: path)
    if isLink(place) { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.flatMap { links(in: folder, at: "\(path)/\($0)") }
  }
}
