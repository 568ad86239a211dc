import Foundation

/// The report on a ported project, as Markdown: what compiles, what is missing, and what was left out and why.
package struct PortReport {
  package var project: PortedProject
  package var outcomes: [String: PackageBuild.Outcome]

  package init(project: PortedProject, outcomes: [String: PackageBuild.Outcome]) {
    self.project = project
    self.outcomes = outcomes
  }

  package var isComplete: Bool {
    outcomes.values.allSatisfy { if case .compiled = $0 { true } else { false } }
  }

  package var text: String {
    let parts = [
      "# \(project.name)\nRead from \(project.file.path).",
      section("What compiles", project.targets.map(line)), section("What is missing", missing),
      section("Other errors", others), section("What was left out", findings(.leftOut)),
      section("What may differ", findings(.warning)),
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> String? {
    lines.isEmpty ? nil : "## \(title)\n" + lines.joined(separator: "\n")
  }

  private func line(_ target: PortedTarget) -> String {
    let kinds: [PortedTarget.Kind: String] = [.application: "app", .test: "tests"]
    let count = target.files.count { $0.isSwift }
    let head = "- \(target.name) (\(kinds[target.kind] ?? "library"), \(count) Swift \(count == 1 ? "file" : "files"))"
    return switch outcomes[target.module] {
    case .compiled: "\(head): compiles"
    case .failed(let errors, _):
      "\(head): \(errors.isEmpty ? "doesn't build" : "\(errors.count) \(errors.count == 1 ? "error" : "errors")")"
    case .waits(let names): "\(head): not tried, since it needs \(names.joined(separator: ", "))"
    case nil: "\(head): not built"
    }
  }

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

  private var others: [String] {
    let messages = errors.filter { $0.missing == nil }.map { "- \(place($0)): \($0.text)" }
    let silent = project.targets.compactMap { target -> String? in
      guard case .failed(let errors, let log) = outcomes[target.module], errors.isEmpty else { return nil }
      let lines = log.split(separator: "\n").filter { $0.contains("error:") }
      return "- \(target.name): \(lines.first ?? log.split(separator: "\n").last ?? "the build printed nothing")"
    }
    return messages + silent
  }

  private func findings(_ kind: Finding.Kind) -> [String] {
    project.findings.filter { $0.kind == kind }.map { "- \($0.subject): \($0.reason)" }
  }

  /// The file as the project has it, where the message names a link to it.
  private func place(_ message: CompilerMessage) -> String {
    let file = URL(fileURLWithPath: message.file).resolvingSymlinksInPath().path
    let root = project.file.deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    return "\(file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file):\(message.line)"
  }
}
