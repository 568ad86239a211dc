/// Makes `@objc optional` requirements plain ones with a default implementation.
///
/// A method that returns a value returns nil by default. Its requirement has an optional result then, and each
/// conforming type of the target gets a method that leads there.
struct OptionalRequirementPass: RewritePass {
  func apply(to module: SourceModule) {
    for declaration in module.declarations where declaration.kind == .protocol && declaration.attribute("@objc") != nil
    {
      bindToClasses(declaration)
      for member in declaration.members {
        guard let modifier = member.modifiers.first(where: { $0.name == "optional" }) else { continue }
        declaration.file.replace(modifier.token...modifier.token, with: "")
        relax(member, of: declaration, in: module)
      }
    }
  }

  /// Lets only classes conform, as to protocols of Objective-C.
  private func bindToClasses(_ declaration: Declaration) {
    let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    if bound.isDisjoint(with: declaration.inherited) { declaration.addConformance(to: "AnyObject") }
  }

  private func relax(_ member: Declaration, of owner: Declaration, in module: SourceModule) {
    let access = owner.isPublic ? "public " : ""
    let isResultOptional = member.type?.hasSuffix("?") ?? true
    switch member.kind {
    case .function:
      let hasValue = member.type.map { $0 != "Void" && $0 != "()" } ?? false
      let signature = member.file.text(member.signature)
      let result = hasValue && !isResultOptional ? "?" : ""
      if !result.isEmpty {
        member.file.insert("?", after: member.signature.upperBound)
        lead(member, of: owner, in: module)
      }
      addDefault(
        "\(access)func \(member.name)\(signature)\(result) { \(hasValue ? "nil" : "") }", for: member, of: owner)
    case .variable where isResultOptional && member.type != nil:
      let isSettable = member.body.map { member.file.text($0) }?.contains("set") == true
      let accessors = isSettable ? "get { nil } set {}" : "nil"
      addDefault("\(access)var \(member.name): \(member.type ?? "") { \(accessors) }", for: member, of: owner)
    default:
      module.report(
        "an optional requirement has to be a method or a property with an optional type: \(member.name)", at: member)
    }
  }

  private func addDefault(_ text: String, for member: Declaration, of owner: Declaration) {
    let lines = "extension \(owner.qualifiedName) { \(text) }"
    let condition = Declaration.joined(member.conditions)
    owner.file.tail.append(condition.map { "#if \($0)\n\(lines)\n#endif" } ?? lines)
  }

  /// The type's own callers go on getting its method, whose result is no optional.
  private func lead(_ requirement: Declaration, of owner: Declaration, in module: SourceModule) {
    for type in module.declarations where type.kind.isType && type.inherited.contains(owner.name) {
      let whole = type.kind == .extension ? module.type(type.name) : type
      let members = whole.map(module.ownMembers(of:)) ?? type.members
      let method = members.first { $0.kind == .function && $0.reference == requirement.reference }
      guard let method, let result = method.type, !result.hasSuffix("?") else { continue }
      let parameters = method.parameters.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ")
      let arguments = method.parameters.enumerated().map { ($1.label == "_" ? "" : $1.label + ": ") + "a\($0)" }
      method.parent?.addMember(
        "@_disfavoredOverload \(owner.isPublic && method.parent?.isPublic == true ? "public " : "")func \(method.name)(\(parameters)) -> \(result)? { "
          + "let value: \(result) = \(method.name)(\(arguments.joined(separator: ", "))); return value }",
        if: method.parent.flatMap { method.condition(in: $0) })
    }
  }
}
