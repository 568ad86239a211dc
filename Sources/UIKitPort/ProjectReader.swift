import Foundation
import UIKitSourcesCore

/// Reads a project of any kind: of Xcode, for XcodeGen, for xtool, or a Swift package.
package struct ProjectReader {
  /// What is to be read, of what a project has.
  package struct Options {
    /// The scheme whose targets are taken; nil for all.
    package var scheme: String?
    /// The build configuration; nil for the scheme's, or "Debug".
    package var configuration: String?
    /// The folder in which packages are fetched.
    package var packages: URL
    /// Packages that the project doesn't name, such as those of its pods: targets that import their modules use them.
    package var added: [PackageReference]

    package init(
      scheme: String? = nil, configuration: String? = nil, packages: URL, added: [PackageReference] = []
    ) {
      self.added = added
      self.scheme = scheme
      self.configuration = configuration
      self.packages = packages
    }
  }

  private let options: Options

  package init(_ options: Options) { self.options = options }

  /// Reads what a path leads to: a description, or a folder with one. A folder's `xtool.yml` goes before its
  /// `Package.swift`, and that before `project.yml`, a workspace and a project of Xcode.
  /// - Throws: `UnreadableProject` if there is nothing to read.
  package func read(_ path: URL) throws -> PortedProject {
    let file = try Self.description(at: path)
    var project = PortedProject(name: Self.name(of: file), file: file)
    try read(file, into: &project)
    let fetcher = PackageFetcher(folder: options.packages, settled: SettledVersions(SettledVersions.files(of: file)))
    for reference in options.added where !project.packages.contains(where: { $0.identity == reference.identity }) {
      project.packages.append(reference)
    }
    let needed = project.packages.filter { isNeeded($0, in: project) }
    PackagePlan.carryOut(fetcher.fetch(needed), adding: options.added.map(\.identity), in: &project)
    project.noteDependencies()
    return project
  }

  private static func description(at path: URL) throws -> URL {
    let kinds: Set = ["xcodeproj", "xcworkspace", "yml", "yaml", "swift"]
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw UnreadableProject(file: path, reason: "there is no such file or folder")
    }
    if kinds.contains(path.pathExtension) { return path.standardizedFileURL }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []).sorted()
    let wanted = ["xtool.yml", "Package.swift", "project.yml", "project.yaml"].first(where: names.contains)
    let found = wanted ?? names.first { $0.hasSuffix(".xcworkspace") } ?? names.first { $0.hasSuffix(".xcodeproj") }
    guard let found else {
      throw UnreadableProject(
        file: path, reason: "has no xtool.yml, Package.swift, project.yml, .xcworkspace or .xcodeproj")
    }
    return path.appending(path: found).standardizedFileURL
  }

  private static func name(of file: URL) -> String {
    ["yml", "yaml", "swift"].contains(file.pathExtension)
      ? file.deletingLastPathComponent().lastPathComponent : file.deletingPathExtension().lastPathComponent
  }

  private func read(_ file: URL, into project: inout PortedProject) throws {
    let folder = file.deletingLastPathComponent()
    switch (file.pathExtension, file.lastPathComponent) {
    case (_, "xtool.yml"): try XtoolProject(file).read(SwiftManifest(in: folder), into: &project)
    case ("swift", _):
      let manifest = try SwiftManifest(in: folder)
      project.packages = manifest.packages
      SwiftPackageReader(manifest: manifest).read(into: &project)
    case ("xcodeproj", _): try readXcode([file], sharedBy: file, into: &project)
    case ("xcworkspace", _):
      let workspace = try XcodeWorkspace(file)
      project.packages = workspace.packages.map { PackageReference(.folder($0)) }
      try readXcode(workspace.projects, sharedBy: file, into: &project)
    default: try XcodeGenProject(file, configuration: options.configuration).read(into: &project)
    }
  }

  private func readXcode(_ files: [URL], sharedBy container: URL, into project: inout PortedProject) throws {
    let places = ([container] + files).map { XcodeScheme.file(named: options.scheme ?? "", in: $0) }
    let place = places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    let scheme = try options.scheme == nil ? nil : XcodeScheme(place)
    for file in files {
      do {
        try XcodeProject(file, configuration: options.configuration, scheme: scheme).read(into: &project)
      } catch let error as UnreadableProject where files.count > 1 {
        project.leaveOut(file.lastPathComponent, error.reason)
      }
    }
    if let scheme { project.keepTargets(neededBy: scheme.targets) }
    if FileManager.default.fileExists(atPath: container.deletingLastPathComponent().appending(path: "Podfile").path) {
      project.warn("Podfile", "pods are part of a project only by the workspace that CocoaPods has made")
    }
  }

  /// Whether a package is one of which a target uses something. A product without its package may be any one's.
  private func isNeeded(_ package: PackageReference, in project: PortedProject) -> Bool {
    options.added.contains { $0.identity == package.identity }
      || project.targets.contains { target in
        target.dependencies.contains { dependency in
          guard case .product(_, let name) = dependency else { return false }
          return name.isEmpty || name == package.identity
        }
      }
  }
}

extension PortedProject {
  /// Notes what sources import, and that a target depends on those of the project whose modules it imports: Xcode finds
  /// these by itself.
  mutating func noteDependencies() {
    for index in targets.indices {
      let sources = targets[index].files.filter(\.isSwift)
      targets[index].imports = sources.reduce(into: []) { $0.formUnion(SourceScan(contentsOf: $1.source).imports) }
    }
    for target in targets { findings += ObjectiveCUse.findings(of: target, in: self) }
    for index in targets.indices { targets[index].objectiveC = [] }
    for target in targets where target.isEmpty { leaveOut(target.name, "it has no Swift sources") }
    targets.removeAll(where: \.isEmpty)
    let modules = Set(targets.filter { $0.kind != .test }.map(\.module))
    for index in targets.indices {
      let used = targets[index].imports.intersection(modules).subtracting([targets[index].module])
      targets[index].dependencies.formUnion(used.map { .target($0) })
    }
  }

  /// Keeps targets by their names, and those that they depend on.
  mutating func keepTargets(neededBy names: Set<String>) {
    var kept = Set(targets.filter { names.contains($0.name) }.map(\.module))
    var isDone = false
    while !isDone {
      let needed = targets.filter { kept.contains($0.module) }.flatMap(\.dependencies).compactMap { dependency in
        if case .target(let name) = dependency { PortedTarget.moduleName(name) } else { nil }
      }
      let more = targets.map(\.module).filter { needed.contains($0) && !kept.contains($0) }
      kept.formUnion(more)
      isDone = more.isEmpty
    }
    for target in targets where !kept.contains(target.module) { leaveOut(target.name, "the scheme doesn't need it") }
    targets.removeAll { !kept.contains($0.module) }
  }
}
