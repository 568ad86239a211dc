import Foundation

/// Reads the targets of a Swift package.
struct SwiftPackageReader {
  let manifest: SwiftManifest

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
      project.leaveOut(target.name, "its folder is missing")
      return
    }
    let module = PortedTarget.moduleName(target.name)
    guard !project.targets.contains(where: { $0.module == module }) else {
      project.leaveOut("\(target.name) of \(manifest.name)", "another target already builds the module \(module)")
      return
    }
    var ported = PortedTarget(name: target.name, module: module, kind: kind)
    let paths = target.paths
    if !paths.contains(where: { $0.hasSuffix(".swift") }), isInC(paths, in: place) {
      ported.kind = .clang(publicHeaders: target.publicHeaders)
      ported.clangSettings = target.clangSettings
      ported.files = paths.map { LinkedFile(source: place.appending(path: $0), path: $0) }
    } else {
      addFiles(paths, in: place, to: &ported, &project)
    }
    ported.copiedFolders = target.copiedFolders.map { LinkedFile(source: place.appending(path: $0), path: $0) }
    ported.conditions = target.conditions
    ported.language = target.language ?? manifest.language
    ported.isIsolatedToMainActor = target.isIsolatedToMainActor
    ported.dependencies = Set(target.dependencies.map(dependency))
    project.targets.append(ported)
  }

  /// Whether a target is one in C: headers alone are, Objective-C isn't.
  private func isInC(_ paths: [String], in place: URL) -> Bool {
    let types = Set(paths.map { ($0 as NSString).pathExtension.lowercased() })
    return !types.isDisjoint(with: ["c", "h", "cpp", "cc"]) && types.isDisjoint(with: ["m", "mm"])
  }

  private func addFiles(
    _ paths: [String], in place: URL, to target: inout PortedTarget, _ project: inout PortedProject
  ) {
    for path in paths {
      let file = place.appending(path: path)
      if UnusableFiles.isObjectiveC(file) {
        target.objectiveC.append(file)
      } else if let reason = UnusableFiles.reason(file) {
        project.leaveOut("\(target.name): \(path)", reason)
      } else if file.lastPathComponent != "Info.plist" {
        target.files.append(LinkedFile(source: file, path: path))
      }
    }
  }

  private func dependency(_ dependency: (name: String, package: String?)) -> PortedTarget.Dependency {
    if dependency.package == nil, manifest.targets.contains(where: { $0.name == dependency.name }) {
      return .target(dependency.name)
    }
    return .product(dependency.name, package: dependency.package.map(manifest.identity(named:)) ?? "")
  }
}
