/// Gives each class a table of its methods by their Objective-C names: for actions that are sent by name, to the first
/// responder that has one, or from a storyboard.
struct ActionTablePass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.declarations where type.kind == .class {
      guard let root = module.root(of: type) else { continue }
      let isResponder = KnownClasses.isResponder(root)
      guard isResponder || root == "NSObject" else { continue }
      let methods = exposedMethods(of: type, module)
      guard !methods.isEmpty else { continue }
      let overrides = isResponder || inheritsTable(type, module)
      let cases = methods.map { method in
        "case \"\(method.selectorName)\": return Selector(\(implementation(method, type, module)), name)"
      }
      let access = overrides ? type.accessOfOverrides : (type.isPublic ? "public " : "")
      let next = overrides ? "super.action(named: name)" : "nil"
      type.addMember(
        "\(access)\(overrides ? "override " : "")class func action(named name: String) -> Selector? { "
          + "switch name { \(cases.joined(separator: "; ")); default: return \(next) } }")
      if !overrides { type.file.tail.append("extension \(type.qualifiedName): ActionTable {}") }
    }
  }

  /// Those that a selector can send, each name once.
  private func exposedMethods(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    var names: Set<String> = []
    return module.ownMembers(of: type).filter { member in
      member.kind == .function && isExposed(member) && !member.isStatic && !member.isAsync && !member.throwsErrors
        && member.parameters.count <= 2 && !member.parameters.contains { $0.type.hasPrefix("inout ") }
        && !(member.isPrivate && member.file !== type.file) && names.insert(member.selectorName).inserted
    }
  }

  /// An override is in the table of the class that it overrides, but for methods that responders only have if they
  /// override them.
  private func isExposed(_ member: Declaration) -> Bool {
    member.has("override") ? KnownClasses.editActions.contains(member.selectorName) : member.isExposed
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
