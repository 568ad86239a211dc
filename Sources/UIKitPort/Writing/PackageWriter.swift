import Foundation

/// Writes the package that builds a project: its manifest, and folders of links to the project's files.
package struct PackageWriter {
  let folder: URL
  let swoop: URL

  package init(folder: URL, swoop: URL) {
    self.folder = folder
    self.swoop = swoop
  }

  /// Writes it anew. What was written before is removed, and nothing else; a file of somebody's own stands for the
  /// project's file that would be linked there. Such files may be there before the first time.
  /// - Throws: `UnreadableProject` if the folder holds something that wasn't written here or was written for another
  ///   project, or if it can't be written.
  package func write(_ project: PortedProject) throws {
    let before = try written(for: project)
    let plan = try project.targets.flatMap(contents)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try before?.remove(from: folder)
      var list = WrittenFiles(project: project.file.path)
      list.links = Set(plan.filter(\.isLink).map(\.path))
      list.files = Set(plan.filter { !$0.isLink }.map(\.path))
      // What stands in the list and was never written does no harm; what was written and isn't in it would stay for ever.
      try list.save(in: folder)
      for entry in plan { try write(entry) }
      let manifest = PackageManifest(project: project, swoop: swoop)
      try Data(manifest.text.utf8).write(to: folder.appending(path: "Package.swift"), options: .atomic)
      try Data(".build/\nPackage.resolved\n".utf8).write(to: folder.appending(path: ".gitignore"), options: .atomic)
      try project.resolvedVersions.merge(into: folder.appending(path: "Package.resolved"))
    } catch { throw UnreadableProject(file: folder, reason: "can't be written: \(UnreadableProject.cause(of: error))") }
  }

  /// Finds out whether the folder may be written.
  /// - Throws: `UnreadableProject` if it holds something that wasn't written here.
  package func check() throws { _ = try list() }

  /// What was written before; nil for a new folder.
  private func list() throws -> WrittenFiles? {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.path) || WrittenFiles.isLink(folder) else { return nil }
    guard FolderContents.isFolder(folder) else {
      throw UnreadableProject(file: folder, reason: "is no folder; give another one by --output")
    }
    let names = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != ".build" }
    guard let list = WrittenFiles(in: folder) else {
      // Files that are prepared for targets lie in these.
      if names.allSatisfy({ ["Sources", "Tests"].contains($0) }) { return nil }
      let reason =
        "has files already beside Sources and Tests, and nothing was written into it; give another folder by --output"
      throw UnreadableProject(file: folder, reason: reason)
    }
    return list
  }

  private func written(for project: PortedProject) throws -> WrittenFiles? {
    guard let list = try list() else {
      try checkPrepared(for: project)
      return nil
    }
    guard list.project == project.file.path else {
      let reason =
        list.project.isEmpty
        ? "has a list of what was written, \(WrittenFiles.name), that can't be read"
        : "holds the package of \(list.project)"
      throw UnreadableProject(file: folder, reason: "\(reason); give another folder by --output, or remove this one")
    }
    return list
  }

  /// Finds out whether all that is there before the first time is for targets of the project.
  private func checkPrepared(for project: PortedProject) throws {
    let places = project.targets.map(PackageManifest.path)
    for base in ["Sources", "Tests"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: base).path)) ?? []
      guard let other = names.sorted().first(where: { !places.contains("\(base)/\($0)") }) else { continue }
      let reason = "has \(base)/\(other) already, which is for no target of the project: these are in"
      throw UnreadableProject(file: folder, reason: "\(reason) \(places.sorted().joined(separator: ", "))")
    }
  }

  // MARK: - Contents

  /// A file or link that is to be written, by its path from the folder.
  private struct Entry {
    var path: String
    var source: URL?
    var data = Data()

    var isLink: Bool { source != nil }
  }

  private func contents(of target: PortedTarget) throws -> [Entry] {
    let place = PackageManifest.path(of: target)
    func links(_ files: [LinkedFile], _ base: String) -> [Entry] {
      files.map { Entry(path: "\(base)/\($0.path)", source: $0.source.standardizedFileURL) }
    }
    if case .clang = target.kind { return links(target.files, place) }
    let list = target.infoPlist ?? [:]
    // The list has the place of a file of its name.
    let files = target.files.filter { list.isEmpty || $0.path != "Info.plist" }
    let name = target.name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let note = "// The sources of \(name) are links in App. They are rewritten before they are compiled.\n"
    var entries = links(files, "\(place)/App") + links(target.bundled, "\(place)/Bundle")
    entries += links(target.copied + target.embedded, "\(place)/Folders")
    entries.append(Entry(path: "\(place)/Placeholder.swift", data: Data(note.utf8)))
    if !list.isEmpty {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      entries.append(Entry(path: "\(place)/App/Info.plist", data: data))
    }
    return entries
  }

  private func write(_ entry: Entry) throws {
    let place = folder.appending(path: entry.path)
    // What is there is somebody's own and stands for the project's.
    guard !FileManager.default.fileExists(atPath: place.path), !WrittenFiles.isLink(place),
      !WrittenFiles.leadsThroughLink(entry.path, in: folder)
    else { return }
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let source = entry.source {
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: source)
    } else {
      try entry.data.write(to: place)
    }
  }
}
