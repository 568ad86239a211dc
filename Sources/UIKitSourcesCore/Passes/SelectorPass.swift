/// Replaces `#selector(tap(_:))` by `Selector(Controller.tap(_:), "tap:")`: a reference to the method, and its name.
struct SelectorPass: RewritePass {
  func apply(to module: SourceModule) {
    for file in module.files {
      for index in file.index.pounds where file.tokens[index].text == "#selector" {
        guard index + 1 < file.tokens.count, file.partners[index + 1] > index else { continue }
        let close = file.partners[index + 1]
        guard close > index + 2 else { continue }
        let reference = SelectorReference((index + 2)...(close - 1), in: file)
        file.replace(index...close, with: expression(reference, in: file, at: index, module))
      }
    }
  }

  private func expression(_ reference: SelectorReference, in file: SourceFile, at token: Int, _ module: SourceModule)
    -> String
  {
    let around = file.type(around: token)
    let enclosing = around.map { $0.kind == .extension ? $0.name : $0.qualifiedName } ?? "Self"
    let isOwn = ["", "self", "Self", "super"].contains(reference.owner)
    let owner = isOwn ? enclosing : reference.owner
    // An instance: the method is that of its type.
    let isInstance = !isOwn && reference.owner.split(separator: ".").last?.first?.isLowercase == true
    let target = isInstance ? "type(of: \(owner))" : owner
    let base = reference.base.trimmingBackticks

    switch reference.accessor {
    case .getter: return "Selector(getter: \\\(target).\(reference.base), \"\(base)\")"
    case .setter: return "Selector(setter: \\\(target).\(reference.base), \"\(ObjectiveCName.setter(base))\")"
    case nil: break
    }
    let member = isInstance ? nil : member(reference, of: owner, module)
    let method = member ?? onlyMethod(reference, of: isInstance ? nil : owner, module)
    let labels = reference.labels ?? method?.parameters.map(\.label) ?? []
    let name =
      method?.selectorName ?? nameInUIKit(reference, of: owner, module)
      ?? ObjectiveCName.method(base, labels: labels.map(\.trimmingBackticks))
    if let method, let reason = reasonAgainst(sending: method) {
      module.report("#selector: \(method.reference) \(reason), and so can't be sent", in: file, at: token)
    }
    // What a protocol requires has no implementation of its own, and an object that may be missing tells no type: whoever
    // has the method is asked by name.
    let isKnownByNameAlone = module.type(owner)?.kind == .protocol || isInstance && reference.isUnwrapped
    guard labels.count <= 3, !isKnownByNameAlone else { return "Selector(\"\(name)\")" }

    var implementation = target + "." + reference.base
    if let labels = reference.labels, !labels.isEmpty { implementation += "(\(labels.map { $0 + ":" }.joined()))" }
    if let cast = reference.cast {
      implementation += " as \(isOwn || isInstance ? "(\(target)) -> " : "")\(cast)"
    } else if let member {
      // Elsewhere, types that the class declares aren't known by their names.
      let isTyped = isOwn ? member.isSpelledAlike(in: file) : member.namesNoType
      if isTyped || isOverloaded(member, of: owner, module) { implementation = member.typedReference(of: target) }
    }
    return "Selector(\(implementation), \"\(name)\")"
  }

  private func reasonAgainst(sending method: Declaration) -> String? {
    if method.isAsync { return "is async" }
    if method.throwsErrors { return "throws errors" }
    if method.isStatic { return "is a method of the type" }
    return method.isGeneric ? "is generic" : nil
  }

  /// The method that is meant, of the type, its superclasses and extensions.
  private func member(_ reference: SelectorReference, of owner: String, _ module: SourceModule) -> Declaration? {
    var type = module.type(owner)
    while let current = type {
      if let own = reference.choice(of: module.ownMembers(of: current)) { return own }
      type = module.superclass(of: current)
    }
    return reference.choice(of: module.extensions(ofClassNamed: owner).flatMap(\.members))
  }

  /// The only method of that name, where the type doesn't tell.
  private func onlyMethod(_ reference: SelectorReference, of owner: String?, _ module: SourceModule) -> Declaration? {
    // A type of another module, whose members can't be seen.
    if let owner, module.type(owner) == nil, module.extensions(ofClassNamed: owner).isEmpty { return nil }
    let others = (module.functionsByName[reference.base] ?? []).filter { reference.means($0) && $0.parent != nil }
    return others.count == 1 ? others[0] : others.first(where: \.isExposed)
  }

  /// The name of a method of UIKit's that is meant without labels, as far as it may be replaced by that name.
  private func nameInUIKit(_ reference: SelectorReference, of owner: String, _ module: SourceModule) -> String? {
    let base = reference.base.trimmingBackticks
    // Most references have labels, or other names: for them, nobody looks for the superclasses.
    guard reference.labels == nil,
      KnownReplaceableMethods.name(ofBase: base, in: KnownReplaceableMethods.classes) != nil
    else { return nil }
    return KnownReplaceableMethods.name(ofBase: base, in: [owner] + module.ancestors(of: owner))
  }

  /// Whether the reference alone would be ambiguous, because only one of the methods is Objective-C's.
  private func isOverloaded(_ method: Declaration, of owner: String, _ module: SourceModule) -> Bool {
    guard let type = module.type(owner) else { return false }
    return module.ownMembers(of: type).contains {
      $0 !== method && $0.kind == .function && $0.name == method.name
    }
  }
}
