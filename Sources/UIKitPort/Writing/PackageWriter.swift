import Foundation

/// Writes the package that builds a project: its manifest, and folders of links to the project's files.
package struct PackageWriter {
  /// The file by which a folder is known as one that was written here.
  static let markName = ".swoop-port"

  let folder: URL
  let swoop: URL

  package init(folder: URL, swoop: URL) {
    self.folder = folder
    self.swoop = swoop
  }

  /// Writes it anew. What was written before is removed, and nothing else; a file of somebody's own stands for the
  /// project's file that would be linked there.
  /// - Throws: `UnreadableProject` if the folder holds something that wasn't written here, or an error of the file system.
  package func write(_ project: PortedProject) throws {
    let files = FileManager.default
    let mark = folder.appending(path: Self.markName)
    let entries = Self.names(in: folder).filter { $0 != ".build" }
    guard entries.isEmpty || files.fileExists(atPath: mark.path) else {
      throw UnreadableProject(file: folder, reason: "has files already, and nothing was written into it")
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\(project.file.path)\n".utf8).write(to: mark)
    for name in ["Sources", "Tests"] { try removeWritten(in: folder.appending(path: name)) }
    for target in project.targets { try write(target) }
    let manifest = PackageManifest(project: project, swoop: swoop)
    try Data(manifest.text.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data(".build/\nPackage.resolved\n".utf8).write(to: folder.appending(path: ".gitignore"))
  }

  // MARK: - What was written before

  /// Removes the links and the few files that were written. What else lies among them is somebody's own, such as a list of
  /// what is to be left out.
  private func removeWritten(in place: URL) throws {
    for name in Self.names(in: place) {
      let target = place.appending(path: name)
      for path in [Self.placeholder, Self.infoPlist] {
        try? FileManager.default.removeItem(at: target.appending(path: path))
      }
      try removeLinks(in: target)
    }
  }

  private func removeLinks(in place: URL) throws {
    for name in Self.names(in: place) {
      let entry = place.appending(path: name)
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: entry.path)) != nil {
        try FileManager.default.removeItem(at: entry)
      } else if FolderContents.isFolder(entry) {
        try removeLinks(in: entry)
      }
    }
    if FolderContents.isFolder(place), Self.names(in: place).isEmpty { try FileManager.default.removeItem(at: place) }
  }

  private static func names(in place: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
  }

  // MARK: - Targets

  private static let placeholder = "Placeholder.swift"
  private static let infoPlist = "App/Info.plist"

  private func write(_ target: PortedTarget) throws {
    let place = folder.appending(path: PackageManifest.path(of: target))
    if case .clang = target.kind {
      for file in target.files { try link(file, in: place) }
      return
    }
    let app = place.appending(path: "App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    let list = target.infoPlist ?? [:]
    // The list would be written through a link at its place, into the project.
    for file in target.files where list.isEmpty || file.path != "Info.plist" { try link(file, in: app) }
    for folder in target.copiedFolders { try link(folder, in: place.appending(path: "Folders")) }
    if !list.isEmpty {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try data.write(to: place.appending(path: Self.infoPlist))
    }
    let note = "// The sources of \(target.name) are links in App. They are rewritten before they are compiled.\n"
    try Data(note.utf8).write(to: place.appending(path: Self.placeholder))
  }

  private func link(_ file: LinkedFile, in place: URL) throws {
    let link = place.appending(path: file.path)
    // A file of somebody's own stands for the project's.
    guard !FileManager.default.fileExists(atPath: link.path) else { return }
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.source.standardizedFileURL)
  }
}
