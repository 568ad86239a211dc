/// Cells and segues are made from their class alone, which takes a `required` initializer.
struct RequiredInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let known = KnownInitializers.madeByClassAlone[root]
      for member in type.members where member.kind == .initializer && !member.has("required") {
        let labels = member.parameters.map(\.label)
        let isDemanded = labels == known?.map(\.label)
        guard isDemanded || known == nil && KnownInitializers.mayDemand(labels, in: root),
          let override = member.modifiers.first(where: { $0.name == "override" })
        else { continue }
        // Of a class of another module, it may as well be a plain one.
        type.file.replace(override.token...override.token, with: isDemanded ? "required" : "required override")
      }
      if let known, lacks(known, type, module) { addUnimplemented(known, to: type) }
    }
  }

  private func lacks(_ parameters: [KnownInitializers.Parameter], _ type: Declaration, _ module: SourceModule) -> Bool {
    let initializers = module.ownMembers(of: type).filter { $0.kind == .initializer }
    return initializers.contains(where: designates)
      && !initializers.contains { $0.parameters.map(\.label) == parameters.map(\.label) }
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
