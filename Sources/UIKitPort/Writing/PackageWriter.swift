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

  /// Writes it anew. What was written before is removed, and nothing else.
  /// - Throws: `UnreadableProject` if the folder holds something that wasn't written here, or an error of the file system.
  package func write(_ project: PortedProject) throws {
    let files = FileManager.default
    let mark = folder.appending(path: Self.markName)
    let entries = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != ".build" }
    guard entries.isEmpty || files.fileExists(atPath: mark.path) else {
      throw UnreadableProject(file: folder, reason: "has files already, and nothing was written into it")
    }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\(project.file.path)\n".utf8).write(to: mark)
    for name in ["Sources", "Tests"] {
      let old = folder.appending(path: name)
      if files.fileExists(atPath: old.path) { try files.removeItem(at: old) }
    }
    for target in project.targets { try write(target) }
    let manifest = PackageManifest(project: project, swoop: swoop)
    try Data(manifest.text.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data(".build/\nPackage.resolved\n".utf8).write(to: folder.appending(path: ".gitignore"))
  }

  private func write(_ target: PortedTarget) throws {
    let place = folder.appending(path: PackageManifest.path(of: target))
    if case .clang = target.kind {
      for file in target.files { try link(file, in: place) }
      return
    }
    let app = place.appending(path: "App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    for file in target.files { try link(file, in: app) }
    for folder in target.copiedFolders { try link(folder, in: place.appending(path: "Folders")) }
    if let list = target.infoPlist, !list.isEmpty {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try data.write(to: app.appending(path: "Info.plist"))
    }
    let note = "// The sources of \(target.name) are links in App. They are rewritten before they are compiled.\n"
    try Data(note.utf8).write(to: place.appending(path: "Placeholder.swift"))
  }

  private func link(_ file: LinkedFile, in place: URL) throws {
    let link = place.appending(path: file.path)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.source.standardizedFileURL)
  }
}
