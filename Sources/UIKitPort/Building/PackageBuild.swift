import Foundation
import UIKitSourcesCore

/// Builds a written package, target by target, so that one which fails hides no other.
package struct PackageBuild {
  package enum Outcome {
    case compiled
    /// The target has errors of its own.
    case failed([CompilerMessage], log: String)
    /// The target depends on others that didn't compile.
    case waits(on: [String])
  }

  let folder: URL
  let scratch: URL?

  package init(folder: URL, scratch: URL?) {
    self.folder = folder
    self.scratch = scratch
  }

  /// Builds the targets, those that others need before those others.
  /// - Parameter progress: is told of each target as it begins.
  package func build(_ project: PortedProject, progress: (String) -> Void) -> [String: Outcome] {
    var outcomes: [String: Outcome] = [:]
    for target in ordered(project.targets) {
      let below = needs(of: target, in: project.targets)
      let broken = below.filter { if case .compiled = outcomes[$0] ?? .compiled { false } else { true } }
      guard broken.isEmpty else {
        outcomes[target.module] = .waits(on: broken.sorted())
        continue
      }
      progress(target.name)
      outcomes[target.module] = build(target)
    }
    return outcomes
  }

  private func build(_ target: PortedTarget) -> Outcome {
    let result = Subprocess.run(command("build") + ["--target", target.module])
    guard result.status != 0 else { return .compiled }
    let log = result.text + result.errors
    return .failed(CompilerMessage.errors(in: log), log: log)
  }

  /// Builds the tests that compile, without the targets that don't, and runs each target's by itself: one that ends in a
  /// fault keeps no other from running. What they print is passed on.
  /// - Parameter progress: is told of each step as it begins.
  /// - Returns: the runs by the targets' modules.
  package func test(
    _ project: PortedProject, _ outcomes: [String: Outcome], progress: (String) -> Void
  ) -> [String: TestRun] {
    let omitted = Self.omitted(from: project, outcomes)
    let tests = project.targets.filter { $0.kind == .test && !omitted.contains($0.module) }
    guard !tests.isEmpty else { return [:] }
    progress("building the tests")
    // They are linked together. Where one of them can't be, each is linked with only what it needs.
    let isBuilt = obstacle(toTestsWithout: omitted) == nil
    let runs = tests.map { target in
      progress("testing \(target.name)")
      let others = isBuilt ? omitted : modules(notNeededBy: target, in: project.targets)
      if !isBuilt, let obstacle = obstacle(toTestsWithout: others) { return (target.module, obstacle) }
      let only = ["--skip-build", "--filter", "^\(target.module)\\."]
      let (status, output) = Subprocess.watch(command("test", without: others) + only)
      return (target.module, TestRun(output: output, status: status))
    }
    return Dictionary(uniqueKeysWithValues: runs)
  }

  /// The names of the tests that the last build has left out, by the targets' modules.
  package func omittedTests(of project: PortedProject) -> [String: [String]] {
    let outputs = (scratch ?? folder.appending(path: ".build")).appending(
      path: "plugins/outputs/\(folder.lastPathComponent.lowercased())")
    let targets = project.targets.map { target in
      (target.module, OmittedTests.names(in: outputs.appending(path: "\(target.module)/destination/UIKitSources")))
    }
    return Dictionary(targets) { first, _ in first }.filter { !$0.value.isEmpty }
  }

  /// Builds all tests of the package without some of its targets.
  /// - Returns: a run that says why they can't be built; nil where they are.
  private func obstacle(toTestsWithout omitted: [String]) -> TestRun? {
    let result = Subprocess.run(command("build", without: omitted) + ["--build-tests"])
    guard result.status != 0 else { return nil }
    let lines = (result.text + result.errors).split(whereSeparator: \.isNewline)
    let cause = lines.first { $0.contains("error:") } ?? lines.last ?? "the build printed nothing"
    return TestRun(obstacle: "they can't be built: \(cause)", status: result.status)
  }

  private func modules(notNeededBy target: PortedTarget, in targets: [PortedTarget]) -> [String] {
    var needed: Set = [target.module]
    var open = [target]
    while let next = open.popLast() {
      let more = needs(of: next, in: targets).filter { needed.insert($0).inserted }
      open += targets.filter { more.contains($0.module) }
    }
    return targets.map(\.module).filter { !needed.contains($0) }
  }

  /// The modules of targets that don't compile. What hasn't been built is taken to.
  static func omitted(from project: PortedProject, _ outcomes: [String: Outcome]) -> [String] {
    project.targets.map(\.module).filter { if case .compiled = outcomes[$0] ?? .compiled { false } else { true } }
  }

  /// Runs an app.
  package func run(_ module: String, arguments: [String]) -> Int32 {
    Subprocess.pass(command("run") + [module] + arguments)
  }

  /// A command for the package as somebody would type it into a shell.
  /// - Parameter omitted: modules that the package is taken not to have.
  package func line(_ name: String, _ arguments: [String], without omitted: [String] = []) -> String {
    let words = command(name) + arguments
    // A shell takes a word in quotation marks for a command.
    let omission = omitted.isEmpty ? "" : "\(PackageManifest.omission)=\(Self.quoted(omitted.joined(separator: ","))) "
    return omission + words.map(Self.quoted).joined(separator: " ")
  }

  /// The command that brings another project, as somebody would type it into a shell in Swoop's folder.
  /// - Parameter build: the build of a package that the other one has to leave alone and may share products with; nil for
  ///   one that isn't kept.
  static func line(toBring file: URL, beside build: PackageBuild?) -> String {
    var words = ["./swoop", "port", file.path, "--test"]
    if let build {
      let name = file.lastPathComponent.replacingOccurrences(of: ".", with: "-")
      words += ["--output", build.folder.deletingLastPathComponent().appending(path: name).path]
      words += build.scratch.map { ["--scratch-path", $0.path] } ?? []
    }
    return words.map(quoted).joined(separator: " ")
  }

  /// A word that a shell takes as it is.
  private static func quoted(_ word: String) -> String {
    word.wholeMatch(of: #/[A-Za-z0-9_@%+=:,./-]+/#) != nil
      ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  /// SwiftPM takes what it has planned for one package for the plan of another one that has the same build folder, unless
  /// it is told not to keep it.
  private func command(_ name: String, without omitted: [String] = []) -> [String] {
    let place = scratch.map { ["--scratch-path", $0.path, "--disable-build-manifest-caching"] } ?? []
    let omission = omitted.isEmpty ? [] : ["\(PackageManifest.omission)=\(omitted.joined(separator: ","))"]
    return omission + ["swift", name, "--package-path", folder.path] + place
  }

  private func needs(of target: PortedTarget, in targets: [PortedTarget]) -> [String] {
    target.dependencies.compactMap(targets.target).map(\.module).filter { $0 != target.module }
  }

  private func ordered(_ targets: [PortedTarget]) -> [PortedTarget] {
    var ordered: [PortedTarget] = []
    var seen: Set<String> = []
    func visit(_ target: PortedTarget) {
      guard seen.insert(target.module).inserted else { return }
      for name in needs(of: target, in: targets).sorted() { targets.first { $0.module == name }.map(visit) }
      ordered.append(target)
    }
    targets.forEach(visit)
    return ordered
  }
}
