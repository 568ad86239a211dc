/// Cells and segues are made from their class alone, which takes a `required` initializer.
struct RequiredInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let known = KnownInitializers.madeByClassAlone[root]
      for member in type.members where member.kind == .initializer && !member.has("required") {
        if let known, isMade(by: member, known) {
          require(member)
        } else if known == nil, mayBeDemanded(member, in: root),
          let override = member.modifiers.first(where: { $0.name == "override" })
        {
          // Of a class of another module, it may as well be a plain one.
          type.file.replace(override.token...override.token, with: "required override")
        }
      }
      if let known, lacks(known, type, module) { addUnimplemented(known, to: type) }
    }
  }

  private func mayBeDemanded(_ initializer: Declaration, in root: String) -> Bool {
    KnownInitializers.mayDemand(initializer.parameters.map(\.label), in: root)
  }

  /// Whether an initializer is the one that makes objects from their class alone: it overrides that, or would if a
  /// superclass inherited it.
  private func isMade(by initializer: Declaration, _ known: [KnownInitializers.Parameter]) -> Bool {
    let parameters = initializer.parameters
    guard parameters.map(\.label) == known.map(\.label) else { return false }
    return initializer.has("override") || initializer.has("required")
      || zip(parameters, known).allSatisfy { lastName($0.type) == lastName($1.type) }
  }

  private func lastName(_ type: String) -> Substring? { type.split(separator: ".").last }

  private func require(_ initializer: Declaration) {
    if let override = initializer.modifiers.first(where: { $0.name == "override" }) {
      initializer.file.replace(override.token...override.token, with: "required")
    } else {
      initializer.file.insert("required ", before: initializer.keyword)
    }
  }

  private func lacks(_ parameters: [KnownInitializers.Parameter], _ type: Declaration, _ module: SourceModule) -> Bool {
    let initializers = module.ownMembers(of: type).filter { $0.kind == .initializer }
    return initializers.contains(where: designates) && !initializers.contains { isMade(by: $0, parameters) }
  }

  private func designates(_ initializer: Declaration) -> Bool {
    initializer.parent?.kind == .class && !initializer.has("convenience")
  }

  /// Adds an initializer that ends the program. A class with initializers of its own doesn't inherit the others: on
  /// Apple's systems, too, it ends the program that one of them is called.
  private func addUnimplemented(_ parameters: [KnownInitializers.Parameter], to type: Declaration) {
    let signature = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    let name = "init(\(parameters.map { $0.label + ":" }.joined()))"
    type.addMember(
      "\(type.access)required init(\(signature)) { "
        + "fatalError(\"Use of unimplemented initializer '\(name)' for class '\(type.name)'\") }", from: type)
  }
}
