/// Rewrites `override` in an extension: the member gets another name, and one in the class's body overrides and calls
/// it.
struct ExtensionOverridePass: RewritePass {
  func apply(to module: SourceModule) {
    for scope in module.extensions {
      for member in scope.members where !member.isDispatched {
        guard let override = member.modifiers.first(where: { $0.name == "override" }) else { continue }
        guard let type = module.type(scope.name), type.kind == .class else {
          module.report(
            "\(scope.name) is not a class of this target: its extensions can't override \(member.name), which none of the"
              + " target's extensions declares; override it in a subclass", at: member)
          continue
        }
        let file = scope.file
        file.replace(override.token...override.token, with: "")
        // Of what an extension declares, nothing can be overridden: the one in the class's body can.
        if let open = member.modifiers.first(where: { $0.name == "open" }) {
          file.replace(open.token...open.token, with: "public")
        }
        let renamed = "extensionOverride_\(type.name)_" + member.name.trimmingBackticks
        file.replace(member.nameToken...member.nameToken, with: renamed)
        switch member.kind {
        case .function:
          type.addMember(forwarder(of: member, to: renamed, in: type), if: member.condition(in: type), from: member)
        case .variable: addProperty(member, to: renamed, in: type, module)
        default: module.report("an extension can't override \(member.name)", at: member)
        }
      }
    }
  }

  private func prefix(of member: Declaration, in type: Declaration) -> String {
    let isolation = member.has("nonisolated") ? "nonisolated " : ""
    return type.accessOfMembers + isolation + "override " + (member.isStatic ? "class " : "")
  }

  private func forwarder(of member: Declaration, to renamed: String, in type: Declaration) -> String {
    let form = MemberForm(member: member)
    let result = member.type.map { " -> " + $0 } ?? ""
    return prefix(of: member, in: type)
      + "func \(member.name)\(form.numberedParameters)\(member.declaredEffects)\(result) { "
      + "\(form.effects)\(renamed)\(form.numberedArguments) }"
  }

  private func addProperty(_ member: Declaration, to renamed: String, in type: Declaration, _ module: SourceModule) {
    guard let body = member.body, let valueType = member.type else {
      return module.report("an extension can't override \(member.name) without a getter", at: member)
    }
    let file = member.file
    let accessors = file.outermostTokens(in: body).map { file.tokens[$0].text }
    if accessors.contains("didSet") || accessors.contains("willSet") {
      return module.report("an extension can't observe \(member.name): move the property into the class", at: member)
    }
    let setter = accessors.contains("set") ? " set { \(renamed) = newValue }" : ""
    type.addMember(
      prefix(of: member, in: type) + "var \(member.name): \(valueType) { get { \(renamed) }\(setter) }",
      if: member.condition(in: type), from: member)
  }
}
