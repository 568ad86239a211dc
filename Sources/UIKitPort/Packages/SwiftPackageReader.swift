import Foundation

/// Reads the targets of a Swift package.
struct SwiftPackageReader {
  let manifest: SwiftManifest

  /// The types of files that are for people and tools, of which nobody expects to find them in a bundle.
  private static let papers: Set = [
    "md", "h", "hpp", "modulemap", "docc", "entitlements", "xcconfig", "plist", "resolved", "",
  ]

  func read(into project: inout PortedProject, tests: Bool = true) {
    for target in manifest.targets where tests || target.type != "test" { add(target, to: &project) }
  }

  private func add(_ target: SwiftManifest.Target, to project: inout PortedProject) {
    let kinds: [String: PortedTarget.Kind] = ["regular": .library, "executable": .application, "test": .test]
    let reasons = [
      "binary": "it is built for Apple's systems", "system": "it is a library of the system's",
      "macro": "it is a macro",
      "plugin": "it is a plugin",
    ]
    guard let kind = kinds[target.type] else {
      project.leaveOut(target.name, reasons[target.type] ?? "it is a \(target.type)")
      return
    }
    guard let place = target.place, FolderContents.isFolder(place) else {
      project.leaveOut(target.name, "its folder is missing", advice: Advice.file)
      return
    }
    let module = PortedTarget.moduleName(target.name)
    guard !project.targets.contains(where: { $0.module == module }) else {
      project.leaveOut(
        "\(target.name) of \(manifest.name)", "another target already builds the module \(module)", advice: Advice.twin)
      return
    }
    var ported = PortedTarget(name: target.name, module: module, kind: kind)
    let paths = target.paths
    if !paths.contains(where: { $0.hasSuffix(".swift") }), isInC(paths, in: place) {
      ported.kind = .clang(publicHeaders: target.publicHeaders)
      ported.clangSettings = target.settings.c + manifest.clangStandards.c
      ported.cxxSettings = target.settings.cxx + manifest.clangStandards.cxx
      ported.files = paths.map { LinkedFile(source: place.appending(path: $0), path: $0) }
    } else {
      addFiles(of: target, in: place, to: &ported, &project)
    }
    ported.linkerSettings = target.settings.linker
    ported.dependencies = Set(target.dependencies().map(dependency))
    project.targets.append(ported)
  }

  /// Whether a target is one in C: headers alone are, Objective-C isn't.
  private func isInC(_ paths: [String], in place: URL) -> Bool {
    let types = Set(paths.map { ($0 as NSString).pathExtension.lowercased() })
    return !types.isDisjoint(with: ["c", "h", "cpp", "cc"]) && types.isDisjoint(with: ["m", "mm"])
  }

  private func addFiles(
    of target: SwiftManifest.Target, in place: URL, to ported: inout PortedTarget, _ project: inout PortedProject
  ) {
    func link(_ path: String) -> LinkedFile { LinkedFile(source: place.appending(path: path), path: path) }
    for path in target.paths { add(path, of: target, in: place, to: &ported, &project) }
    ported.copied = target.copied.map(link)
    ported.embedded = target.embedded.map(link)
    ported.conditions = target.settings.conditions + manifest.defaultTraits.sorted()
    ported.swiftSettings = target.settings.swift
    ported.language = target.settings.language ?? manifest.language
    ported.isIsolatedToMainActor = target.settings.isIsolatedToMainActor
  }

  private func add(
    _ path: String, of target: SwiftManifest.Target, in place: URL, to ported: inout PortedTarget,
    _ project: inout PortedProject
  ) {
    let file = place.appending(path: path)
    if UnusableFiles.isObjectiveC(file) {
      ported.objectiveC.append(file)
    } else if let reason = UnusableFiles.reason(file) {
      project.leaveOut("\(ported.name): \(path)", reason, advice: Advice.on(file))
    } else if !FileManager.default.fileExists(atPath: file.path) {
      project.leaveOut("\(ported.name): \(path)", "the file is missing", advice: Advice.file)
    } else if let destination = target.destination(of: path) {
      if file.lastPathComponent != "Info.plist" { ported.files.append(LinkedFile(source: file, path: destination)) }
    } else if !Self.papers.contains(file.pathExtension.lowercased()), !SnapshotReferences.contain(path) {
      project.leaveOut(
        "\(ported.name): \(path)", "the manifest doesn't declare it as a resource",
        advice: "Declare it there if the app opens it.")
    }
  }

  private func dependency(_ dependency: (name: String, package: String?)) -> PortedTarget.Dependency {
    if dependency.package == nil, manifest.targets.contains(where: { $0.name == dependency.name }) {
      return .target(dependency.name)
    }
    return .product(dependency.name, package: dependency.package.map(manifest.identity(named:)) ?? "")
  }
}
