/// Makes `@objc optional` requirements plain ones with a default implementation.
///
/// A method without a result does nothing by default, and one with an optional result returns nil. What has another
/// value moves to a protocol of its own, where it may throw: types of any module that have the method or property
/// conform by it, and the default implementation throws. The protocol itself gets an accessor whose value is an
/// optional, nil where there is only the default.
///
/// Default implementations ask whether the object's class conforms to a protocol of the requirement's own: those do that
/// implement it in place of their superclass (`LateImplementationPass`).
struct OptionalRequirementPass: RewritePass {
  func apply(to module: SourceModule) {
    for owner in module.declarations where owner.kind == .protocol && owner.attribute("@objc") != nil {
      bindToClasses(owner)
      let requirements = OptionalRequirement.all(of: owner)
      for requirement in requirements { rewrite(requirement) }
      addHolder(of: requirements.filter(\.isHeld), to: owner, module)
      for requirement in requirements { addLateProtocol(of: requirement) }
      for member in owner.members
      where member.has("optional")
        && (![.function, .variable].contains(member.kind) || member.type == nil && member.kind == .variable)
      {
        module.report("an optional requirement has to be a method or a property: \(member.name)", at: member)
      }
    }
  }

  /// Lets only classes conform, as to protocols of Objective-C.
  private func bindToClasses(_ declaration: Declaration) {
    let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    if bound.isDisjoint(with: declaration.inherited) { declaration.addConformance(to: "AnyObject") }
  }

  private func rewrite(_ requirement: OptionalRequirement) {
    let member = requirement.member
    if requirement.isHeld {
      member.file.replace(requirement.tokens, with: "")
      add("extension \(requirement.owner.qualifiedName) { \(requirement.accessor) }", for: requirement)
    } else if let modifier = member.modifiers.first(where: { $0.name == "optional" }) {
      member.file.replace(modifier.token...modifier.token, with: "")
      add("extension \(requirement.owner.qualifiedName) { \(requirement.implementation) }", for: requirement)
    }
  }

  /// Declares the protocol that holds the requirements that may throw.
  private func addHolder(of requirements: [OptionalRequirement], to owner: Declaration, _ module: SourceModule) {
    guard let first = requirements.first else { return }
    owner.addConformance(to: first.holder)
    let lines = requirements.map { conditional($0.member.located($0.declaration), for: $0) }.joined(separator: "\n")
    owner.file.tail.append(
      owner.located("\(first.isolation)\(first.access)protocol \(first.holder): AnyObject {\n\(lines)\n}"))
    for requirement in requirements {
      add("extension \(requirement.holder) { \(requirement.implementation) }", for: requirement)
    }
    module.declareAbsence(in: owner.file)
  }

  private func addLateProtocol(of requirement: OptionalRequirement) {
    let owner = requirement.owner
    let text = requirement.lateDeclaration
    owner.file.tail.append(Declaration.text(text, if: Declaration.joined(owner.conditions)))
  }

  private func add(_ text: String, for requirement: OptionalRequirement) {
    requirement.owner.file.tail.append(conditional(requirement.member.located(text), for: requirement))
  }

  private func conditional(_ text: String, for requirement: OptionalRequirement) -> String {
    Declaration.text(text, if: Declaration.joined(requirement.member.conditions))
  }
}

extension SourceModule {
  /// Declares the error of what isn't implemented, once for the target.
  fileprivate func declareAbsence(in file: SourceFile) {
    let text = "enum \(OptionalRequirement.absence): Error { case absent }"
    if !files.contains(where: { $0.tail.contains(text) }) { file.tail.append(text) }
  }
}
