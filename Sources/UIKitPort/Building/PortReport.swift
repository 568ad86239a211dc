import Foundation

/// The report on a ported project, as Markdown: what compiles, what is missing, what was left out and why, and how to go on.
package struct PortReport {
  package var project: PortedProject
  package var outcomes: [String: PackageBuild.Outcome]
  /// The build of the package; nil for one that isn't kept.
  package var build: PackageBuild?
  /// The runs of the tests, by the targets' modules; nil where nobody has asked for them.
  package var tests: [String: TestRun]?
  /// The names of the tests that the build has left out, by the targets' modules.
  package var omittedTests: [String: [String]] = [:]

  package init(
    project: PortedProject, outcomes: [String: PackageBuild.Outcome], build: PackageBuild? = nil,
    tests: [String: TestRun]? = nil
  ) {
    (self.project, self.outcomes) = (project, outcomes)
    (self.build, self.tests) = (build, tests)
  }

  /// Whether there is something to build, and all of it compiles.
  package var isComplete: Bool {
    !project.targets.isEmpty && outcomes.values.allSatisfy { if case .compiled = $0 { true } else { false } }
  }

  package var text: String {
    let none = "Nothing: no target is left that could be built. The lines below say why."
    let causes = project.targets.map(errors)
    let parts = [
      "# \(Self.line(project.name))\nRead from \(Self.line(project.file.path)).",
      section("What compiles", project.targets.isEmpty ? [none] : project.targets.map(line)),
      section("Tests", testLines),
      section(
        "Packages as they are", packageLines,
        "They need nothing that only Apple's systems have: SwiftPM builds them under the conditions of Linux."),
      section("What is missing", missing(causes)),
      section("Other errors", others(causes), "Correct these in the project's files, then build again."),
      section(
        "What was left out", findings(.leftOut) + omittedTestLines,
        "Where a line gives no advice, there is nothing to do: what else is built does without it."),
      section("What may differ", findings(.warning)), section("How to go on", steps),
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String], _ advice: String? = nil) -> String? {
    lines.isEmpty
      ? nil
      : ["## \(title)", advice.map { "\($0)\n" }].compactMap(\.self).joined(separator: "\n")
        + "\n" + lines.joined(separator: "\n")
  }

  // MARK: - Targets

  private func line(_ target: PortedTarget) -> String {
    let kinds: [PortedTarget.Kind: String] = [.application: "app", .test: "tests"]
    let count = target.files.count { $0.isSwift }
    let head =
      "- \(Self.line(target.name)) (\(kinds[target.kind] ?? "library"), \(count) Swift \(count == 1 ? "file" : "files"))"
    return switch outcomes[target.module] {
    case .compiled: "\(head): compiles"
    case .failed(let errors, _):
      errors.isEmpty
        ? "\(head): doesn't build; see other errors"
        : "\(head): \(errors.count) \(errors.count == 1 ? "error" : "errors"), which the next sections list"
    case .waits(let names): "\(head): not tried, since it needs \(names.joined(separator: ", ")); mend that first"
    case nil: "\(head): not built"
    }
  }

  // MARK: - Tests

  private var testLines: [String] {
    guard let tests else { return [] }
    let targets = project.targets.filter { $0.kind == .test }
    guard !targets.isEmpty else { return [lineWithoutTests] }
    let lines = targets.map { target in
      "- \(Self.line(target.name)): \(tests[target.module]?.summary ?? "not run, since it doesn't compile")"
    }
    let (ran, failed) = tests.values.reduce((0, 0)) { ($0.0 + $1.ran, $0.1 + $1.failed) }
    return lines + (targets.count > 1 ? ["- In all: \(ran) \(ran == 1 ? "test" : "tests") ran, \(failed) failed"] : [])
  }

  private var lineWithoutTests: String {
    let others = project.testsElsewhere.map { Self.line($0.file.lastPathComponent) }
    guard !others.isEmpty else { return "The project has no tests." }
    let (file, list) = (Self.line(project.file.lastPathComponent), others.joined(separator: " and "))
    let verb = others.count == 1 ? "has" : "have"
    return "\(file) has no tests, but \(list) \(verb): the last section says how to bring them."
  }

  /// The tests that no compiler has seen. The build's warnings say of each what it needs.
  private var omittedTestLines: [String] {
    project.targets.compactMap { target in
      guard let names = omittedTests[target.module], !names.isEmpty else { return nil }
      let head = names.count == 1 ? "1 test needs" : "\(names.count) tests need"
      return "- \(Self.line(target.name)): \(head) what is for SwiftUI: \(ReportLines.first(of: names))"
    }
  }

  // MARK: - Packages

  private var packageLines: [String] {
    project.packages.map { package in
      let version = package.requirement.map { " \($0.name)" } ?? ""
      return "- \(Self.line(package.folderName))\(Self.line(version))"
    }
  }

  // MARK: - Errors

  private func errors(of target: PortedTarget) -> ErrorCauses {
    guard case .failed(let errors, _) = outcomes[target.module] else { return ErrorCauses([], in: []) }
    return ErrorCauses(errors, in: target.files.filter(\.isSwift).map(\.source))
  }

  private func missing(_ causes: [ErrorCauses]) -> [String] {
    let failed = project.targets.first { if case .failed = outcomes[$0.module] { true } else { false } }
    return MissingLines(causes, folder: failed.map(PackageManifest.path) ?? "Sources", place: place).text
  }

  private func others(_ causes: [ErrorCauses]) -> [String] {
    let errors = causes.flatMap(\.others).map { (group: $0.text, subject: place($0)) }
    let messages = ReportLines.merged(errors) { text, places in
      guard places.count > 1 else { return "- \(places[0]): \(text)" }
      return "- \(places.count) places (\(ReportLines.first(of: places))): \(text)"
    }
    let silent = project.targets.compactMap { target -> String? in
      guard case .failed(let errors, let log) = outcomes[target.module], errors.isEmpty else { return nil }
      let lines = log.split(separator: "\n").filter { $0.contains("error:") }
      return "- \(target.name): \(lines.first ?? log.split(separator: "\n").last ?? "the build printed nothing")"
    }
    return messages + silent
  }

  /// The file as the project has it, where the message names a link to it.
  private func place(_ message: CompilerMessage) -> String {
    let file = URL(fileURLWithPath: message.file).resolvingSymlinksInPath().path
    let root = project.file.deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    return "\(file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file):\(message.line)"
  }

  // MARK: - What stays behind

  private func findings(_ kind: Finding.Kind) -> [String] {
    let findings = project.findings.filter { $0.kind == kind }.map { finding in
      let place = Self.place(of: finding)
      return (group: [place.owner, finding.reason, finding.advice ?? ""], subject: place.name)
    }
    return ReportLines.merged(findings) { group, names in
      let (owner, advice) = (group[0].isEmpty ? "" : "\(group[0]): ", group[2].isEmpty ? "" : ". \(group[2])")
      let each = owner.isEmpty ? "Each" : "each"
      let subject = names.count == 1 ? names[0] : "\(each) of \(names.count) (\(ReportLines.first(of: names)))"
      return "- \(owner)\(subject): \(Self.line(group[1]))\(advice)"
    }
  }

  /// What a finding is about, and the target that it belongs to, which stands before a colon.
  private static func place(of finding: Finding) -> (owner: String, name: String) {
    let subject = line(finding.subject)
    guard let colon = subject.range(of: ": ") else { return ("", subject) }
    return (String(subject[..<colon.lowerBound]), String(subject[colon.upperBound...]))
  }

  /// A text in one line, as a list of Markdown needs it.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  // MARK: - How to go on

  private var steps: [String] {
    guard !project.targets.isEmpty else { return stepsToBringTests }
    guard let build else { return ["- Keep the package: call this again without `--check`."] + stepsToBringTests }
    let failed = project.targets.filter { if case .compiled? = outcomes[$0.module] { false } else { true } }
    return failed.map { "- Build \(Self.line($0.name)): `\(build.line("build", ["--target", $0.module]))`" }
      + project.targets.filter { $0.kind == .application }.flatMap { steps(toRun: $0, build) }
      + stepsToTest(build) + stepsToBringTests
      + ["- After files were added to the project or removed from it, call this again."]
  }

  private func stepsToTest(_ build: PackageBuild) -> [String] {
    let omitted = PackageBuild.omitted(from: project, outcomes)
    let tests = project.targets.filter { $0.kind == .test }.map(\.module)
    if tests.isEmpty { return [] }
    let all = "- Run the tests: `\(build.line("test", []))`"
    guard !omitted.isEmpty, !Set(omitted).isSuperset(of: tests) else { return [all] }
    return ["- Run the tests that compile: `\(build.line("test", [], without: omitted))`", all]
  }

  private var stepsToBringTests: [String] {
    project.testsElsewhere.map { other in
      let (name, tests) = (Self.line(other.file.lastPathComponent), other.names.map(Self.line).joined(separator: ", "))
      return "- Bring \(name), which alone has \(tests): `\(PackageBuild.line(toBring: other.file, beside: build))`"
    }
  }

  private func steps(toRun app: PortedTarget, _ build: PackageBuild) -> [String] {
    func run(_ place: String, _ arguments: [String]) -> String {
      "- Run \(Self.line(app.name)) \(place): `\(build.line("run", [app.module] + arguments))`"
    }
    let headless = ["--host", "headless", "--script", "script.json"]
    return [
      run("in a window", ["--host", "window"]), run("in a web page", ["--host", "web"]),
      run("without a display by a script, with a picture of each frame", headless + ["--record", "pictures"]),
      run("without a display by a script, with a film", headless + ["--record", "film.mp4"]),
    ]
  }
}
