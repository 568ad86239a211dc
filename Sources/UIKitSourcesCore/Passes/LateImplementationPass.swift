/// Lets objects have optional methods and properties that only a subclass of a conforming class declares, as Objective-C
/// finds them.
///
/// The subclass, which may be local, generic, or of another module, conforms to a protocol that the requirement has for
/// that (`OptionalRequirement.lateProtocol`): the default implementation asks the object for it.
struct LateImplementationPass: RewritePass {
  /// What a class implements of a requirement, under one condition or several.
  private struct Implementation {
    let entry: OptionalRequirements.Entry
    var members: [Declaration]
  }

  func apply(to module: SourceModule) {
    let requirements = OptionalRequirements(below: module)
    guard !requirements.isEmpty else { return }
    for type in module.classes {
      let members = type.isLocal ? type.members : module.ownMembers(of: type)
      for implementation in implementations(members, of: type.qualifiedName, type, requirements, module) {
        conform(type, to: implementation, module)
      }
    }
    for (name, scopes) in foreignExtensions(in: module) {
      for implementation in implementations(scopes.flatMap(\.members), of: name, nil, requirements, module) {
        let type = module.libraries.lazy.compactMap { $0.type(name) }.first
        for member in implementation.members {
          addWitness(for: member, of: type, implementation.entry)
          extend(name, to: implementation.entry, by: member, module)
        }
      }
    }
  }

  /// The extensions of classes that the module doesn't declare, by their names.
  private func foreignExtensions(in module: SourceModule) -> [(name: String, scopes: [Declaration])] {
    let foreign = module.extensions.filter { module.type($0.name) == nil && !$0.members.isEmpty }
    return Dictionary(grouping: foreign, by: \.name).sorted { $0.key < $1.key }.map { (name: $0.key, scopes: $0.value) }
  }

  private func implementations(
    _ members: [Declaration], of name: String, _ type: Declaration?, _ requirements: OptionalRequirements,
    _ module: SourceModule
  ) -> [Implementation] {
    var found: [Implementation] = []
    var line: ClassLine?
    for member in members where !member.has("override") {
      for entry in requirements.entries(for: member) {
        if let known = found.firstIndex(where: { $0.entry.isSame(as: entry) }) {
          found[known].members.append(member)
          continue
        }
        let ancestry = line ?? ClassLine(of: name, declaredBy: type, in: module)
        line = ancestry
        guard isLate(entry, for: ancestry, requirements, module),
          [member.file, type?.file ?? member.file].allSatisfy({ isReachable(entry, from: $0, module) })
        else { continue }
        found.append(Implementation(entry: entry, members: [member]))
      }
    }
    return found
  }

  /// Whether a class conforms by one that can't know what it declares, and nothing on the way implements the requirement.
  private func isLate(
    _ entry: OptionalRequirements.Entry, for line: ClassLine, _ requirements: OptionalRequirements,
    _ module: SourceModule
  ) -> Bool {
    // What other modules declare for the class itself can't know of an extension here either.
    let above = line.steps.enumerated().flatMap { position, step in
      line.scopes(of: step).filter { position > 0 || $0.home !== module }
    }
    return above.contains { requirements.declares($0.scope, in: $0.home, conformanceTo: entry.owner) }
      && !above.contains {
        $0.scope.members.contains { requirements.entries(for: $0).contains { $0.isSame(as: entry) } }
      }
  }

  /// Whether a file may name the requirement's protocol. What no other module sees, only a test that sees all may.
  private func isReachable(
    _ entry: OptionalRequirements.Entry, from file: SourceFile, _ module: SourceModule
  ) -> Bool {
    if entry.home === module { return !entry.owner.isPrivate || entry.owner.file === file }
    let imports = file.allDeclarations.filter { $0.kind == .import && $0.name == entry.home.name }
    let seesAll = imports.contains { $0.attribute("@testable") != nil }
    return !entry.owner.isPrivate && (!entry.owner.access.isEmpty || seesAll)
  }

  /// Has a file import the requirement's protocol, if it doesn't import the whole module.
  private func name(_ entry: OptionalRequirements.Entry, in file: SourceFile, _ module: SourceModule) -> String {
    let name = entry.requirement.lateProtocol
    let isImported = file.allDeclarations.contains {
      $0.kind == .import && $0.name == entry.home.name && $0.conditions.isEmpty
    }
    if entry.home !== module, !isImported {
      let declaration = "protocol \(entry.home.name).\(name)"
      if !file.imports.contains(declaration) { file.imports.append(declaration) }
    }
    return name
  }

  private func conform(_ type: Declaration, to implementation: Implementation, _ module: SourceModule) {
    let entry = implementation.entry
    for member in implementation.members { addWitness(for: member, of: type, entry) }
    if implementation.members.contains(where: { condition(of: $0, entry).isSubset(of: type.conditions) }) {
      let name = name(entry, in: type.file, module)
      return entry.requirement.isIsolated ? type.addConformance(to: name) : type.addTableConformance(to: name)
    }
    for member in implementation.members {
      guard type.isNameable else {
        module.report(
          "\(type.name) implements the optional requirement \(member.name) in place of its superclass, and can't under a"
            + " condition of its own: put the class under it", at: member)
        continue
      }
      extend(type.qualifiedName, to: entry, by: member, module)
    }
  }

  private func condition(of member: Declaration, _ entry: OptionalRequirements.Entry) -> Set<String> {
    Set(member.conditions + entry.owner.conditions)
  }

  /// Lets a class conform by an extension under the condition of a member.
  private func extend(
    _ type: String, to entry: OptionalRequirements.Entry, by member: Declaration, _ module: SourceModule
  ) {
    let isFree = entry.requirement.isIsolated || module.type(type)?.attribute("@MainActor") == nil
    let name = (isFree ? "" : "@preconcurrency ") + self.name(entry, in: member.file, module)
    let text = member.located("extension \(type): \(name) {}")
    let condition = Declaration.joined(ownerConditions(of: entry, beyond: member) + member.conditions)
    member.file.tail.append(Declaration.text(text, if: condition))
  }

  /// The conditions of the requirement's protocol under which a member doesn't stand anyway.
  private func ownerConditions(of entry: OptionalRequirements.Entry, beyond member: Declaration) -> [String] {
    entry.owner.conditions.filter { !member.conditions.contains($0) }
  }

  /// Adds a member by which others see what is less open than the class and the protocol.
  private func addWitness(for member: Declaration, of type: Declaration?, _ entry: OptionalRequirements.Entry) {
    let needed = min(type?.openness ?? .public, entry.owner.openness)
    guard member.ownOpenness < needed, let scope = member.parent else { return }
    let own = member.conditions.dropFirst(scope.conditions.count)
    scope.addMember(
      entry.requirement.lateWitness(for: member, access: needed.rawValue),
      if: Declaration.joined(ownerConditions(of: entry, beyond: member) + own), from: member)
  }
}

/// How far a declaration can be seen, as far as conformances ask.
private enum Openness: String, Comparable {
  case `fileprivate`, `internal`, package, `public`

  private static let order: [Openness] = [.fileprivate, .internal, .package, .public]

  static func < (a: Openness, b: Openness) -> Bool {
    order.firstIndex(of: a) ?? 0 < order.firstIndex(of: b) ?? 0
  }
}

extension Declaration {
  /// How far a type or a member can be seen by what is written beside it.
  fileprivate var ownOpenness: Openness {
    if has("private") || has("fileprivate") { return .fileprivate }
    return access.isEmpty ? .internal : Openness(rawValue: String(access.dropLast())) ?? .internal
  }

  /// How far a type can be seen.
  fileprivate var openness: Openness {
    let outer = parent?.kind == .extension ? nil : parent
    return isLocal ? .fileprivate : min(ownOpenness, outer?.openness ?? .public)
  }

  /// Whether an extension at the end of the type's file can name it.
  fileprivate var isNameable: Bool {
    !isLocal && (parent == nil || !has("private")) && parent?.isNameable ?? true
  }
}
