/// Lets classes override `responds(to:)` and `forwardingTarget(for:)`, which no class of another module has.
///
/// The topmost class of the target that an overriding class descends from has both methods then and conforms to
/// `MessageForwarding`, so that its conformances to UIKit's protocols hand on what it doesn't implement. There, `super`
/// becomes the methods that the object has itself.
struct MessageForwardingPass: RewritePass {
  private struct Method {
    let reference: String
    let signature: String
    let call: String

    var name: Substring { reference.prefix { $0 != "(" } }
  }

  private static let methods = [
    Method(
      reference: "responds(to:)", signature: "responds(to selector: Selector!) -> Bool", call: "responds(to: selector)"),
    Method(
      reference: "forwardingTarget(for:)", signature: "forwardingTarget(for selector: Selector!) -> Any?",
      call: "forwardingTarget(for: selector)"),
  ]

  func apply(to module: SourceModule) {
    var bases: [Declaration] = []
    for type in module.classes where module.root(of: type) != nil && overridesAny(type, module) {
      let base = topmost(type, module)
      if !bases.contains(where: { $0 === base }) { bases.append(base) }
    }
    for base in bases { makeBase(base, module) }
  }

  private func overridesAny(_ type: Declaration, _ module: SourceModule) -> Bool {
    Self.methods.contains { !overrides(of: $0, in: type, module).isEmpty }
  }

  private func overrides(of method: Method, in type: Declaration, _ module: SourceModule) -> [Declaration] {
    module.ownMembers(of: type).filter {
      $0.kind == .function && !$0.isStatic && $0.has("override") && $0.reference == method.reference
    }
  }

  private func topmost(_ type: Declaration, _ module: SourceModule) -> Declaration {
    var top = type
    while let next = module.superclass(of: top) { top = next }
    return top
  }

  private func makeBase(_ base: Declaration, _ module: SourceModule) {
    for method in Self.methods {
      let overrides = overrides(of: method, in: base, module)
      for override in overrides { declareAnew(override) }
      addDefault(of: method, beside: overrides.map { $0.condition(in: base) }, to: base)
    }
    for member in module.ownMembers(of: base) { replaceSuper(in: member) }
    base.addConformance(to: (isOfMainActor(base, module) ? "@preconcurrency " : "") + "MessageForwarding")
  }

  /// Makes an override a method of its own.
  private func declareAnew(_ member: Declaration) {
    let isExtension = member.parent?.kind == .extension
    // `ExtensionOverridePass` would look for what it overrides.
    member.isDispatched = true
    for modifier in member.modifiers {
      switch modifier.name {
      case "override": member.file.replace(modifier.token...modifier.token, with: "")
      case "open" where isExtension: member.file.replace(modifier.token...modifier.token, with: "public")
      default: break
      }
    }
  }

  /// Adds the method that `super` has, for builds in which the class doesn't override it.
  private func addDefault(of method: Method, beside conditions: [String?], to base: Declaration) {
    guard !conditions.contains(nil) else { return }
    let absence = Declaration.joined(conditions.compactMap { $0 }.map { "!(\($0))" })
    let text = "\(base.accessOfMembers)func \(method.signature) { OwnMethods(of: self).\(method.call) }"
    base.addMember(text, if: absence, from: base)
  }

  private func replaceSuper(in member: Declaration) {
    guard !member.kind.isType, let body = member.body else { return }
    let file = member.file
    for index in body where index + 3 <= body.upperBound && file.tokens[index].is("super") {
      guard file.tokens[index + 1].isSign(Byte.dot), file.tokens[index + 3].isSign(Byte.openParenthesis),
        Self.methods.contains(where: { file.tokens[index + 2].text == $0.name })
      else { continue }
      file.replace(index...index, with: "OwnMethods(of: self)")
    }
  }

  /// Whether the class's methods are the main actor's: by its own word, its superclass's or that of its protocols.
  private func isOfMainActor(_ type: Declaration, _ module: SourceModule) -> Bool {
    type.attribute("@MainActor") != nil || module.root(of: type) != "NSObject"
      || type.inherited.dropFirst().contains { isOfMainActor(protocolNamed: $0, module) }
  }

  /// Whether a protocol is the main actor's: one of UIKit's, or one of the target that says so or refines such a one.
  private func isOfMainActor(protocolNamed name: String, _ module: SourceModule, depth: Int = 0) -> Bool {
    guard let type = module.type(name) else {
      return name.hasPrefix("UI") || name.hasPrefix("WK") || Self.textProtocols.contains(name)
    }
    return type.attribute("@MainActor") != nil
      || depth < 16 && type.inherited.contains { isOfMainActor(protocolNamed: $0, module, depth: depth + 1) }
  }

  private static let textProtocols: Set<String> = ["NSLayoutManagerDelegate", "NSTextStorageDelegate"]
}
