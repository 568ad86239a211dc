import ArgumentParser
import Foundation
import UIKitPort

/// The command `uikit-port`, which brings a whole project.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit-port",
    abstract: "Writes a package that builds a UIKit project on Swoop, builds it, and reports what is missing.")

  @Argument(help: "An .xcodeproj, .xcworkspace, project.yml, xtool.yml or Package.swift, or a folder with one.")
  var path: String

  @Flag(help: "Only reports: the package is written to a temporary folder and removed.")
  var check = false

  @Flag(help: "Writes the package and doesn't build it.")
  var skipBuild = false

  @Flag(help: "Runs the tests of each target that compiles, and counts them in the report.")
  var test = false

  @Flag(name: .customLong("run"), help: "Runs the project's app once all is compiled, with the arguments behind --.")
  var runsApp = false

  @Option(help: "The folder of the package; it is new, or one that was written before.")
  var output: String?

  @Option(help: "The folder of the build's products; packages that share one compile UIKit once.")
  var scratchPath: String?

  @Option(help: "The scheme whose targets are taken; all by default.")
  var scheme: String?

  @Option(help: "The build configuration; the scheme's, or Debug, by default. Tests may have one of their own.")
  var configuration: String?

  @Option(help: "A package that the project doesn't name, in place of a pod: ADDRESS@VERSION. May be repeated.")
  var package: [String] = []

  @Argument(parsing: .postTerminator, help: "The arguments of the app.")
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The folder of Swoop's package.", visibility: .hidden))
  var swoop = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  func run() throws {
    let source = URL(fileURLWithPath: path).standardizedFileURL
    let temporary = FileManager.default.temporaryDirectory.appending(
      path: "port-\(ProcessInfo.processInfo.processIdentifier)")
    defer { TemporaryPackages.remove(temporary) }
    let folder = place(of: source, temporary)
    let scratch = scratchPath.map { URL(fileURLWithPath: $0) } ?? shared
    do {
      let packages = scratch?.appending(path: "packages") ?? folder.appending(path: ".build/packages")
      let options = ProjectReader.Options(
        scheme: scheme, configuration: configuration, isTested: test,
        packages: packages.appending(path: ProjectDescription.folderName(for: source)),
        added: package.map(PackageReference.init(written:)), swoop: URL(fileURLWithPath: swoop),
        checkouts: (scratch ?? folder.appending(path: ".build")).appending(path: "checkouts"),
        output: folder)
      let writer = PackageWriter(folder: folder, swoop: URL(fileURLWithPath: swoop))
      // Packages are fetched into it before it is written.
      try writer.check()
      let project = try ProjectReader(options).read(source)
      try writer.write(project)
      let build = PackageBuild(folder: folder, scratch: scratch)
      let outcomes = skipBuild ? [:] : build.build(project) { say("compiling \($0)") }
      let tests = test ? build.test(project, outcomes) { say($0) } : nil
      var report = PortReport(project: project, outcomes: outcomes, build: check ? nil : build, tests: tests)
      if !skipBuild { report.omittedTests = build.omittedTests(of: project) }
      try self.report(report, in: folder)
      let failed = tests?.values.contains { !$0.succeeded } ?? false
      if !report.isComplete || failed { throw ExitCode(1) }
      if runsApp { throw ExitCode(try build.run(app(of: project), arguments: arguments)) }
    } catch let error as UnreadableProject {
      say("\(error)")
      throw ExitCode(2)
    }
  }

  private func app(of project: PortedProject) throws -> String {
    let apps = project.targets.filter { $0.kind == .application }
    guard let app = apps.first, apps.count == 1 else {
      let names = apps.map(\.name).joined(separator: ", ")
      say(apps.isEmpty ? "no target is an app" : "there are several apps: \(names); --scheme chooses one")
      throw ExitCode(2)
    }
    return app.module
  }

  /// The folder that packages without one of their own lie in: they share a build, and so compile UIKit once.
  private var ports: URL { URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appending(path: "ports") }
  private var shared: URL? { output == nil ? ports.appending(path: ".build") : nil }

  private func place(of source: URL, _ temporary: URL) -> URL {
    if check { return temporary }
    return output.map { URL(fileURLWithPath: $0).standardizedFileURL }
      ?? ports.appending(path: ProjectDescription.folderName(for: source))
  }

  private func report(_ report: PortReport, in folder: URL) throws {
    Console().show(report.text)
    guard !check else { return }
    try Data(report.text.utf8).write(to: folder.appending(path: "Report.md"))
    say("the package is in \(folder.path), and this report in its Report.md")
  }

  private func say(_ message: String) { Console().say(message) }
}

Port.main()
