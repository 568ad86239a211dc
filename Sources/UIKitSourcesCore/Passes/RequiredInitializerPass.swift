/// Cells and segues are made from their class alone, which takes a `required` initializer.
struct RequiredInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = root(of: type, module) else { continue }
      let known = KnownInitializers.madeByClassAlone[root]
      for member in type.members where member.kind == .initializer && !member.has("required") {
        if let known, isMade(by: member, known) {
          require(member, of: type)
        } else if known == nil, mayBeDemanded(member, in: root),
          let override = member.modifiers.first(where: { $0.name == "override" })
        {
          // Of a class of another module, it may as well be a plain one.
          type.file.replace(override.token...override.token, with: access(of: member, in: type) + "required override")
        }
      }
      if let known, lacks(known, type, module) {
        addUnimplemented(known, to: type, "required")
      } else if known == nil, let parameters = perhapsDemanded(of: type, in: root, module),
        lacks(parameters, type, module)
      {
        addUnimplemented(parameters, to: type, "required override")
      }
    }
  }

  /// The class that decides which initializers a class needs: the one of UIKit that it descends from, as far as the sources
  /// of the target and its libraries say; otherwise the first one of another module.
  private func root(of type: Declaration, _ module: SourceModule) -> String? {
    let root = module.root(of: type)
    guard hasInitializers(type, module), module.mayDescendFromLibraries(type) else { return root }
    let line = ClassLine(of: type.qualifiedName, declaredBy: type, in: module)
    guard let name = line.steps.first(where: { $0.declared == nil })?.name,
      KnownHierarchy.has(name) || KnownInitializers.madeByClassAlone[name] != nil
    else { return root }
    return name
  }

  private func hasInitializers(_ type: Declaration, _ module: SourceModule) -> Bool {
    module.ownMembers(of: type).contains { $0.kind == .initializer }
  }

  /// The parameters of an initializer that another module's class has, since one calls it, and may demand.
  private func perhapsDemanded(
    of type: Declaration, in root: String, _ module: SourceModule
  ) -> [KnownInitializers.Parameter]? {
    let calls = type.members.filter { $0.kind == .initializer }.flatMap(labelsOfSuper)
    let known = KnownInitializers.madeByClassAlone.values.first { parameters in
      let labels = parameters.map(\.label)
      return calls.contains(labels) && KnownInitializers.mayDemand(labels, in: root)
    }
    return known ?? module.superclass(of: type).flatMap { perhapsDemanded(of: $0, in: root, module) }
  }

  /// The labels of each initializer that one calls by `super`.
  private func labelsOfSuper(in initializer: Declaration) -> [[String]] {
    guard let body = initializer.body else { return [] }
    let (file, tokens) = (initializer.file, initializer.file.tokens)
    return body.filter { index in
      tokens[index].is("super") && index + 3 < body.upperBound && tokens[index + 2].is("init")
        && tokens[index + 3].isSign(Byte.openParenthesis) && file.partners[index + 3] > index + 3
    }.map { index in
      let arguments = file.outermostTokens(in: (index + 3)...file.partners[index + 3])
      return arguments.filter { place in
        let isFirst = tokens[place - 1].isSign(Byte.openParenthesis) || tokens[place - 1].is(",")
        return isFirst && tokens[place].kind == .identifier && tokens[place + 1].isSign(Byte.colon)
      }.map { tokens[$0].text }
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

  private func require(_ initializer: Declaration, of type: Declaration) {
    let required = access(of: initializer, in: type) + "required"
    if let override = initializer.modifiers.first(where: { $0.name == "override" }) {
      initializer.file.replace(override.token...override.token, with: required)
    } else {
      initializer.file.insert(required + " ", before: initializer.keyword)
    }
  }

  /// The access that a required initializer lacks: it has to be seen wherever its class is.
  private func access(of initializer: Declaration, in type: Declaration) -> String {
    let levels = ["public", "open", "package", "internal", "fileprivate", "private"]
    return initializer.modifiers.contains { levels.contains($0.name) } ? "" : type.access
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
  private func addUnimplemented(
    _ parameters: [KnownInitializers.Parameter], to type: Declaration, _ modifiers: String
  ) {
    let signature = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    let name = "init(\(parameters.map { $0.label + ":" }.joined()))"
    type.addMember(
      "\(type.access)\(modifiers) init(\(signature)) { "
        + "fatalError(\"Use of unimplemented initializer '\(name)' for class '\(type.name)'\") }", from: type)
  }
}
