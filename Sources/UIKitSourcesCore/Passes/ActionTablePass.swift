/// Gives each class a table of its methods by their Objective-C names: for actions that are sent by name, to the first
/// responder that has one, or from a storyboard.
struct ActionTablePass: RewritePass {
  private struct Entry {
    let name: String
    let method: Declaration
    let condition: String?
  }

  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let isResponder = KnownClasses.isResponder(root)
      guard isResponder || root == "NSObject" else { continue }
      let entries = exposedMethods(of: type, module)
      guard !entries.isEmpty else { continue }
      let overrides = isResponder || inheritsTable(type, module)
      let cases = entries.map { entry in
        let text = "case \"\(entry.name)\": return Selector(\(implementation(entry.method, type, module)), name)"
        return entry.condition.map { "\n#if \($0)\n\(text)\n#endif\n" } ?? "\(text); "
      }
      let access = overrides ? type.accessOfOverrides : (type.isPublic ? "public " : "")
      let next = overrides ? "super.action(named: name)" : "nil"
      type.addMember(
        "\(access)\(overrides ? "override " : "")class func action(named name: String) -> Selector? { "
          + "switch name { \(cases.joined())default: return \(next) } }")
      if !overrides { type.addTableConformance(to: "ActionTable") }
    }
  }

  /// The methods that a selector can send, each name once.
  private func exposedMethods(of type: Declaration, _ module: SourceModule) -> [Entry] {
    var entries: [Entry] = []
    for member in module.ownMembers(of: type) where canBeSent(member, of: type) {
      let inherited = member.has("override") ? member.selectorName : nil
      guard let name = inherited ?? module.exposedName(of: member, in: type) else { continue }
      let condition = member.condition(in: type)
      let isKnown = entries.contains { $0.name == name && ($0.condition == nil || $0.condition == condition) }
      if !isKnown { entries.append(Entry(name: name, method: member, condition: condition)) }
    }
    return entries
  }

  private func canBeSent(_ member: Declaration, of type: Declaration) -> Bool {
    member.kind == .function && !member.isStatic && !member.isAsync && !member.throwsErrors && !member.isGeneric
      && member.parameters.count <= 3
      && !member.parameters.contains { $0.type.hasPrefix("inout ") }
      && !(member.isPrivate && member.file !== type.file) && !isListedAbove(member)
  }

  /// An override is in the table of the class that it overrides, but for methods that responders and controllers only
  /// have if they override them.
  private func isListedAbove(_ member: Declaration) -> Bool {
    member.has("override") && !KnownClasses.overridableActions.contains(member.selectorName)
  }

  private func implementation(_ method: Declaration, _ type: Declaration, _ module: SourceModule) -> String {
    let reference = type.qualifiedName + "." + method.reference
    let isOverloaded = module.ownMembers(of: type).contains {
      $0 !== method && $0.kind == .function && $0.name == method.name
    }
    return isOverloaded ? "\(reference) as \(method.unappliedType(of: type.qualifiedName))" : reference
  }

  private func inheritsTable(_ type: Declaration, _ module: SourceModule) -> Bool {
    var next = module.superclass(of: type)
    while let current = next {
      if !exposedMethods(of: current, module).isEmpty { return true }
      next = module.superclass(of: current)
    }
    return false
  }
}
