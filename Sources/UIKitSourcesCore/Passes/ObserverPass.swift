/// Turns overrides of `observeValue(forKeyPath:of:change:context:)` into implementations where the class is no
/// responder: only those have the method.
struct ObserverPass: RewritePass {
  private static let labels = ["forKeyPath", "of", "change", "context"]

  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type), !KnownClasses.isResponder(root) else { continue }
      let method = type.members.first {
        $0.kind == .function && $0.name == "observeValue" && $0.parameters.map(\.label) == Self.labels
      }
      guard let method, let override = method.modifiers.first(where: { $0.name == "override" }),
        !isInherited(by: type, module)
      else { continue }
      type.file.replace(override.token...override.token, with: "")
      type.addConformance(to: "KeyValueObserver")
      if let body = method.body { replaceCalls(in: body, of: type.file) }
    }
  }

  /// Replaces what the method asks of `super`: no superclass has it.
  private func replaceCalls(in body: ClosedRange<Int>, of file: SourceFile) {
    for index in body.dropLast(2) where file.tokens[index].is("super") && file.tokens[index + 2].is("observeValue") {
      file.replace(index...(index + 2), with: "_observeValue")
    }
  }

  private func isInherited(by type: Declaration, _ module: SourceModule) -> Bool {
    var next = module.superclass(of: type)
    while let current = next {
      if current.members.contains(where: { $0.kind == .function && $0.name == "observeValue" }) { return true }
      next = module.superclass(of: current)
    }
    return false
  }
}
