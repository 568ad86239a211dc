import Foundation

/// What depends on the sources in Objective-C that stay behind.
enum ObjectiveCUse {
  /// A finding for each source of a target, with the Swift files that name what it declares.
  static func findings(of target: PortedTarget, in project: PortedProject) -> [Finding] {
    guard !target.objectiveC.isEmpty else { return [] }
    let users = project.targets.filter { other in
      other.module == target.module || other.dependencies.contains(.target(target.name))
        || other.dependencies.contains(.target(target.module))
    }
    let files = users.flatMap(\.files).filter(\.isSwift).map(\.source)
    let named = Dictionary(files.map { ($0.lastPathComponent, words(in: $0)) }) { $0.union($1) }
    return target.objectiveC.map { source in
      let names = declarations(in: source)
      let uses = named.filter { !$0.value.isDisjoint(with: names) }.keys.sorted()
      let tail = uses.isEmpty ? "no Swift file names what it declares" : "used by \(uses.joined(separator: ", "))"
      return Finding(
        kind: .leftOut, subject: "\(target.name): \(source.lastPathComponent)",
        reason: "there is no Objective-C; \(tail)",
        advice: uses.isEmpty ? nil : "Write in Swift what they use of it, or leave them out, too.")
    }
  }

  /// The classes, protocols and enumerations of a source and of the header beside it.
  private static func declarations(in source: URL) -> Set<String> {
    let header = source.deletingPathExtension().appendingPathExtension("h")
    let text = [source, header].compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    // What a category or an extension adds to is declared elsewhere: UIColor, perhaps, which every file may name.
    let classes = text.matches(of: #/@(?:interface|implementation|protocol)\s+(\w+)\b(?!\s*\()/#).map { String($0.1) }
    let enumerations = text.matches(of: #/NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\s*\(\s*\w+\s*,\s*(\w+)\s*\)/#)
    return Set(classes + enumerations.map { String($0.1) })
  }

  private static func words(in file: URL) -> Set<String> {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
