import Foundation

/// The report on a ported project, as Markdown: what compiles, what is missing, what was left out and why, and how to go on.
package struct PortReport {
  package var project: PortedProject
  package var outcomes: [String: PackageBuild.Outcome]
  /// The build of the package; nil for one that isn't kept.
  package var build: PackageBuild?

  package init(project: PortedProject, outcomes: [String: PackageBuild.Outcome], build: PackageBuild? = nil) {
    self.project = project
    self.outcomes = outcomes
    self.build = build
  }

  /// Whether there is something to build, and all of it compiles.
  package var isComplete: Bool {
    !project.targets.isEmpty && outcomes.values.allSatisfy { if case .compiled = $0 { true } else { false } }
  }

  package var text: String {
    let none = "Nothing: no target is left that could be built. The lines below say why."
    let parts = [
      "# \(Self.line(project.name))\nRead from \(Self.line(project.file.path)).",
      section("What compiles", project.targets.isEmpty ? [none] : project.targets.map(line)),
      section("What is missing", missing, missingAdvice),
      section("Other errors", others, "Correct these in the project's files, then build again."),
      section(
        "What was left out", findings(.leftOut),
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

  // MARK: - Errors

  private var errors: [CompilerMessage] {
    project.targets.flatMap { target -> [CompilerMessage] in
      if case .failed(let errors, _) = outcomes[target.module] { errors } else { [] }
    }
  }

  /// What isn't there, by how often it is asked for, with the first places.
  private var missing: [String] {
    let groups = Dictionary(grouping: errors.filter { $0.missing != nil }) { $0.missing ?? "" }
    return groups.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.map { name, messages in
      let count = messages.count == 1 ? "1 place" : "\(messages.count) places"
      return "- `\(name)`, \(count): \(messages.prefix(5).map(place).joined(separator: ", "))"
    }
  }

  private var missingAdvice: String {
    let failed = project.targets.first { if case .failed = outcomes[$0.module] { true } else { false } }
    let folder = failed.map(PackageManifest.path) ?? "Sources"
    return """
      Swoop doesn't have these names. Declare what the app needs of them in a Swift file of your own in `\(folder)/App`, or \
      leave out the files that use them, by a pattern a line in `\(folder)/.uikitsourcesignore`.
      """
  }

  private var others: [String] {
    let messages = errors.filter { $0.missing == nil }.map { "- \(place($0)): \($0.text)" }
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
    project.findings.filter { $0.kind == kind }.map { finding in
      let advice = finding.advice.map { ". \($0)" } ?? ""
      return "- \(Self.line(finding.subject)): \(Self.line(finding.reason))\(advice)"
    }
  }

  /// A text in one line, as a list of Markdown needs it.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  // MARK: - How to go on

  private var steps: [String] {
    guard !project.targets.isEmpty else { return [] }
    guard let build else { return ["- Keep the package: call this again without `--check`."] }
    let failed = project.targets.filter { if case .compiled? = outcomes[$0.module] { false } else { true } }
    return failed.map { "- Build \(Self.line($0.name)): `\(build.line("build", ["--target", $0.module]))`" }
      + project.targets.filter { $0.kind == .application }.flatMap { steps(toRun: $0, build) }
      + (project.targets.contains { $0.kind == .test } ? ["- Run the tests: `\(build.line("test", []))`"] : [])
      + ["- After files were added to the project or removed from it, call this again."]
  }

  private func steps(toRun app: PortedTarget, _ build: PackageBuild) -> [String] {
    func run(_ place: String, _ arguments: [String]) -> String {
      "- Run \(Self.line(app.name)) \(place): `\(build.line("run", [app.module] + arguments))`"
    }
    return [run("in a window", ["--host", "window"]), run("in a web page", ["--host", "web"])]
  }
}
