/// Plain objects have no `awakeFromNib()` to override here: those that override it get a conformance instead.
struct AwakeningPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.declarations where type.kind == .class && module.root(of: type) == "NSObject" {
      guard let method = awakening(of: type), !isInherited(by: type, module),
        let override = method.modifiers.first(where: { $0.name == "override" })
      else { continue }
      type.file.replace(override.token...override.token, with: "")
      dropSuperCalls(in: method)
      type.addConformance(to: "NibAwakening")
    }
  }

  private func awakening(of type: Declaration) -> Declaration? {
    type.members.first { $0.kind == .function && $0.name == "awakeFromNib" && $0.parameters.isEmpty && !$0.isStatic }
  }

  private func isInherited(by type: Declaration, _ module: SourceModule) -> Bool {
    var next = module.superclass(of: type)
    while let current = next {
      if awakening(of: current) != nil { return true }
      next = module.superclass(of: current)
    }
    return false
  }

  private func dropSuperCalls(in method: Declaration) {
    guard let body = method.body else { return }
    let file = method.file
    let call = ["super", ".", "awakeFromNib", "(", ")"]
    for start in body where start + call.count - 1 < body.upperBound {
      let range = start...(start + call.count - 1)
      if range.map({ file.tokens[$0].text }) == call { file.replace(range, with: "") }
    }
  }
}
