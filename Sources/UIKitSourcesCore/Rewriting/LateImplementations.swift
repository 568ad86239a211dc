/// The implementations of an optional requirement that only subclasses of a conforming class have: Objective-C finds
/// them in the object, but here the conforming class itself has to lead to them.
struct LateImplementations {
  private let requirement: OptionalRequirement
  private let module: SourceModule

  init(of requirement: OptionalRequirement, in module: SourceModule) {
    self.requirement = requirement
    self.module = module
  }

  func write() {
    let protocols = descendants(of: requirement.owner)
    for scope in module.declarations where scope.kind == .class || scope.kind == .extension {
      guard !protocols.isDisjoint(with: scope.inherited), !scope.isLocal else { continue }
      let type = scope.kind == .class ? scope : module.type(scope.name)
      guard type?.kind ?? .class == .class else { continue }
      let name = type?.qualifiedName ?? scope.name
      let line = [name] + module.ancestors(of: name)
      guard !line.contains(where: isImplemented(by:)) else { continue }
      let subclasses = module.classes.filter { candidate in
        module.ancestors(of: candidate.qualifiedName).contains(name) && isImplemented(by: candidate.qualifiedName)
          && isReachable(candidate, from: scope)
      }
      if !subclasses.isEmpty { lead(from: name, to: subclasses, in: scope) }
    }
  }

  /// The names of a protocol and of those that inherit from it.
  private func descendants(of owner: Declaration) -> Set<String> {
    var names: Set<String> = [owner.name, owner.qualifiedName]
    let protocols = module.declarations.filter { $0.kind == .protocol }
    while true {
      let more = protocols.filter { !names.contains($0.name) && !names.isDisjoint(with: $0.inherited) }
      if more.isEmpty { return names }
      for heir in more { names.formUnion([heir.name, heir.qualifiedName]) }
    }
  }

  private func isImplemented(by name: String) -> Bool {
    let members =
      module.type(name).map(module.ownMembers(of:)) ?? module.extensions(ofClassNamed: name).flatMap(\.members)
    let member = requirement.member
    return members.contains {
      $0.kind == member.kind && $0.isStatic == member.isStatic && $0.reference == member.reference
        && !$0.has("override")
    }
  }

  private func isReachable(_ subclass: Declaration, from scope: Declaration) -> Bool {
    let isGeneric = subclass.file.tokens[subclass.nameToken + 1].isSign(Byte.less)
    guard subclass.isLocal || isGeneric || subclass.isPrivate && subclass.file !== scope.file else { return true }
    module.report(
      "\(subclass.name) implements the optional requirement \(requirement.member.name) in place of its superclass, which"
        + " can't name it: move the conformance to \(requirement.owner.name) here", at: subclass)
    return false
  }

  private func lead(from name: String, to subclasses: [Declaration], in scope: Declaration) {
    let member = requirement.member
    let form = MemberForm(member: member)
    let calls = subclasses.map { subclass in
      let arguments = member.kind == .function ? "(\(form.arguments))" : ""
      let type = subclass.qualifiedName + (member.isStatic ? ".Type" : "")
      let call = "if let object = self as? \(type) { return \(form.effects)object.\(member.name)\(arguments) }"
      return Declaration.joined(subclass.conditions).map { "\n#if \($0)\n\(call)\n#endif\n" } ?? call + "; "
    }
    let text = scope.located("extension \(name) { \(requirement.witness(calls.joined() + requirement.absent)) }")
    let condition = Declaration.joined(scope.conditions + member.conditions)
    scope.file.tail.append(condition.map { "#if \($0)\n\(text)\n#endif" } ?? text)
  }
}
