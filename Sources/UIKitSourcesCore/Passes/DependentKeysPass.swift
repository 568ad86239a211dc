/// Turns overrides of `keyPathsForValuesAffectingValue(forKey:)` into implementations where no superclass has the method:
/// of UIKit's classes, only responders have it.
struct DependentKeysPass: RewritePass {
  private static let name = "keyPathsForValuesAffectingValue"

  func apply(to module: SourceModule) {
    for type in module.classes {
      let methods = methods(of: type, module)
      guard !methods.isEmpty, !isInherited(by: type, module) else { continue }
      for method in methods { declareAnew(method) }
      type.addConformance(to: "DependentKeys")
    }
  }

  /// The overrides in a class and its extensions: several where they stand under conditions.
  private func methods(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    module.ownMembers(of: type).filter { Self.isMethod($0) && $0.has("override") }
  }

  private static func isMethod(_ member: Declaration) -> Bool {
    member.name == name && member.kind == .function && member.isStatic && member.parameters.map(\.label) == ["forKey"]
  }

  private func isInherited(by type: Declaration, _ module: SourceModule) -> Bool {
    ClassLine(of: type.qualifiedName, declaredBy: type, in: module).steps.dropFirst().contains { step in
      guard let (superclass, home) = step.declared else { return KnownClasses.isResponder(step.name) }
      return home.ownMembers(of: superclass).contains(where: Self.isMethod)
    }
  }

  /// Makes an override a method of the class's own. It is as free of actors as the one that it overrides on Apple's
  /// systems.
  private func declareAnew(_ method: Declaration) {
    // `ExtensionOverridePass` would look for what it overrides.
    method.isDispatched = true
    for modifier in method.modifiers where modifier.name == "override" {
      let isolation = method.has("nonisolated") ? "" : "nonisolated"
      method.file.replace(modifier.token...modifier.token, with: isolation)
    }
    if let body = method.body { replaceCalls(in: body, of: method.file) }
  }

  /// Replaces what the method asks of `super`, which gives what the methods for single keys say.
  private func replaceCalls(in body: ClosedRange<Int>, of file: SourceFile) {
    for index in body.dropLast(3) where file.tokens[index].is("super") && file.tokens[index + 2].is(Self.name) {
      file.replace(index...(index + 3), with: "_\(Self.name)(of: self, ")
    }
  }
}
