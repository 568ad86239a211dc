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
    /// Whether tests are to be run: schemes may have another configuration for that.
    package var isTested: Bool
    /// The folder in which packages are fetched.
    package var packages: URL
    /// Packages that the project doesn't name, such as those of its pods: targets that import their modules use them.
    package var added: [PackageReference]
    /// The folder of Swoop's package, whose modules keep their names; nil for none.
    package var swoop: URL?
    /// The folder in which SwiftPM fetches what Swoop uses; nil for Swoop's own.
    package var checkouts: URL?
    /// The folder of the package that is going to be written, where files of somebody's own may lie; nil for none.
    package var output: URL?

    package init(
      scheme: String? = nil, configuration: String? = nil, isTested: Bool = false, packages: URL,
      added: [PackageReference] = [], swoop: URL? = nil, checkouts: URL? = nil, output: URL? = nil
    ) {
      (self.swoop, self.checkouts, self.output) = (swoop, checkouts, output)
      self.added = added
      self.scheme = scheme
      self.configuration = configuration
      self.isTested = isTested
      self.packages = packages
    }
  }

  private let options: Options

  package init(_ options: Options) { self.options = options }

  /// Reads what a path leads to: a description, or a folder with one.
  /// - Throws: `UnreadableProject` if there is nothing to read.
  package func read(_ path: URL) throws -> PortedProject {
    let description = try ProjectDescription(at: path)
    let file = description.file
    var project = PortedProject(name: ProjectDescription.name(of: file), file: file)
    try read(file, into: &project)
    note(description.others, beside: file, in: &project)
    project.noteSnapshots()
    let taken = try options.swoop.map { try TakenNames(of: $0, checkouts: options.checkouts) } ?? TakenNames()
    let fetcher = PackageFetcher(
      folder: options.packages, resolvedVersions: ResolvedVersions(ResolvedVersions.file(of: file)), taken: taken)
    for reference in options.added where !project.packages.contains(where: { $0.identity == reference.identity }) {
      project.packages.append(reference)
    }
    let needed = project.packages.filter { isNeeded($0, in: project, beside: taken) }
    PackagePlan.carryOut(fetcher.fetch(needed), beside: taken, adding: options.added.map(\.identity), in: &project)
    project.noteDependencies()
    project.leaveOutAppsOfSwiftUI(unlessStartedIn: options.output)
    project.rename(awayFrom: taken)
    project.breakCircles()
    return project
  }

  private func read(_ file: URL, into project: inout PortedProject) throws {
    guard options.scheme == nil || ["xcodeproj", "xcworkspace"].contains(file.pathExtension) else {
      throw UnreadableProject(file: file, reason: "has no schemes: only a project or workspace of Xcode has")
    }
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
      guard !workspace.projects.isEmpty else {
        throw UnreadableProject(file: file, reason: "has no project in it; give the path of a project")
      }
      project.packages = workspace.packages.map { PackageReference(.folder($0)) }
      for name in workspace.missing { project.leaveOut(name, "the folder is missing", advice: Advice.file) }
      try readXcode(workspace.projects, sharedBy: file, into: &project)
    default: try XcodeGenProject(file, configuration: options.configuration).read(into: &project)
    }
  }

  private func readXcode(_ files: [URL], sharedBy container: URL, into project: inout PortedProject) throws {
    let scheme = try options.scheme.map { try XcodeScheme(named: $0, in: [container] + files) }
    let tested =
      options.isTested ? scheme?.testConfiguration ?? XcodeScheme.testConfiguration(in: [container] + files) : nil
    try readProjects(files, otherwise: tested ?? scheme?.configuration, into: &project)
    if let scheme {
      // It doesn't name what its targets only import.
      project.noteImports()
      project.keepTargets(neededBy: scheme.targets)
    }
    if FileManager.default.fileExists(atPath: container.deletingLastPathComponent().appending(path: "Podfile").path) {
      project.warn("Podfile", "pods come along by the workspace that `pod install` makes, or as packages by --package")
    }
  }

  /// Reads projects, and then those that lie in them.
  /// - Parameter configuration: the build configuration where nobody has asked for one.
  private func readProjects(
    _ files: [URL], otherwise configuration: String?, into project: inout PortedProject
  ) throws {
    var open: [(file: URL, users: [String])] = files.map { ($0, []) }
    var seen = Set(files.map(\.standardizedFileURL.path))
    while !open.isEmpty {
      let (file, users) = open.removeFirst()
      do {
        let part = try XcodeProject(file, configuration: options.configuration, otherwise: configuration)
        part.read(into: &project)
        open += part.subprojects.filter { seen.insert($0.file.path).inserted }
      } catch let error as UnreadableProject where files != [file] {
        let needs = users.isEmpty ? "" : "; \(users.joined(separator: ", ")) \(users.count == 1 ? "needs" : "need") it"
        project.leaveOut(file.lastPathComponent, error.reason + needs)
      }
    }
  }

  /// Whether a package is one of which a target uses something that Swoop doesn't have.
  private func isNeeded(
    _ package: PackageReference, in project: PortedProject, beside taken: TakenNames
  ) -> Bool {
    options.added.contains { $0.identity == package.identity }
      || project.targets.flatMap(\.dependencies).contains { dependency in
        guard case .product(let product, let identity) = dependency else { return false }
        return taken.needs(package, for: product, of: identity.isEmpty ? nil : identity)
      }
  }

  // MARK: - Other descriptions

  /// Notes the descriptions that lie beside the one that is taken, and the tests that these alone have.
  private func note(
    _ others: [(name: String, reason: String)], beside file: URL, in project: inout PortedProject
  ) {
    var known = Set(project.targets.map(\.name))
    var findings: [Finding] = []
    for (name, reason) in others {
      let other = file.deletingLastPathComponent().appending(path: name)
      let tests = self.tests(of: other).filter { known.insert($0).inserted }
      if !tests.isEmpty { project.testsElsewhere.append(.init(file: other, names: tests)) }
      let list = tests.joined(separator: ", ")
      let addition = ", with the tests that \(file.lastPathComponent) doesn't have: \(list)"
      findings.append(Finding(kind: .leftOut, subject: name, reason: reason + (tests.isEmpty ? "" : addition)))
    }
    project.findings.insert(contentsOf: findings, at: 0)
  }

  /// The names of the targets with tests in Swift that a description has; none where it can't be read.
  private func tests(of file: URL) -> [String] {
    var project = PortedProject(name: ProjectDescription.name(of: file), file: file)
    try? read(file, into: &project)
    return project.targets.filter { $0.kind == .test && !$0.isEmpty }.map(\.name)
  }
}

extension PortedProject {
  /// Notes what sources import, and that a target depends on those of the project whose modules it imports: Xcode finds
  /// these by itself.
  mutating func noteImports() {
    for index in targets.indices where targets[index].imports == nil {
      let sources = targets[index].files.filter(\.isSwift).map(\.source)
      targets[index].imports = SourceScan.modules(neededBy: sources)
    }
    let modules = Set(targets.filter { $0.kind != .test }.map(\.module))
    for index in targets.indices {
      let used = modules.intersection(targets[index].imports ?? []).subtracting([targets[index].module])
      targets[index].dependencies.formUnion(used.map { .target($0) })
    }
  }

  /// Notes what targets import, and leaves out those in Objective-C, with what names their classes.
  mutating func noteDependencies() {
    noteImports()
    for target in targets { findings += ObjectiveCUse.findings(of: target, in: self) }
    for index in targets.indices { targets[index].objectiveC = [] }
    for target in targets where target.isEmpty {
      leaveOut(target.name, "it has no Swift sources", advice: "Take it out of what others depend on.")
    }
    targets.removeAll(where: \.isEmpty)
  }

  /// Keeps targets by their names, and those that they depend on.
  mutating func keepTargets(neededBy names: Set<String>) {
    var kept = Set(targets.filter { names.contains($0.name) }.map(\.module))
    var isDone = false
    while !isDone {
      let needed = targets.filter { kept.contains($0.module) }.flatMap(\.dependencies).compactMap(targets.target)
      let more = Set(needed.map(\.module)).subtracting(kept)
      kept.formUnion(more)
      isDone = more.isEmpty
    }
    for target in targets where !kept.contains(target.module) {
      leaveOut(target.name, "the scheme doesn't need it", advice: "Leave --scheme out to bring it.")
    }
    targets.removeAll { !kept.contains($0.module) }
  }

  /// Leaves out dependencies that close a circle, which no package may have. What an app or tests need is looked at first, so
  /// that it is the library which loses its way back to them.
  mutating func breakCircles() {
    var done: Set<String> = []
    let ranks: [PortedTarget.Kind: Int] = [.test: 0, .application: 1]
    let order = targets.indices.sorted { (ranks[targets[$0].kind] ?? 2, $0) < (ranks[targets[$1].kind] ?? 2, $1) }
    for index in order { breakCircles(from: targets[index].module, open: [], &done) }
  }

  private mutating func breakCircles(from module: String, open: [String], _ done: inout Set<String>) {
    guard let index = targets.firstIndex(where: { $0.module == module }), !done.contains(module) else { return }
    let open = open + [module]
    for dependency in targets[index].dependencies.sorted(by: { "\($0)" < "\($1)" }) {
      guard let other = targets.target(dependency), other.module != module else { continue }
      guard open.contains(other.module) else {
        breakCircles(from: other.module, open: open, &done)
        continue
      }
      targets[index].dependencies.remove(dependency)
      leaveOut(
        "\(targets[index].name): the dependency on \(other.name)",
        "\(other.name) depends on it in turn, and a package has no circles; move what both use into a third target")
    }
    done.insert(module)
  }
}
