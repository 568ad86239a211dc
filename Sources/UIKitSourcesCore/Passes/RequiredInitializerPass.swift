/// Cells are made from their class alone, which takes a `required` initializer.
struct RequiredInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let known = KnownClasses.initializersOfReusableViews[root]
      for member in type.members where member.kind == .initializer && !member.has("required") {
        let labels = member.parameters.map(\.label)
        let isDemanded = labels == known
        guard isDemanded || known == nil && KnownClasses.mayDemand(labels, in: root),
          let override = member.modifiers.first(where: { $0.name == "override" })
        else { continue }
        // Of a class of another module, it may as well be a plain one.
        type.file.replace(override.token...override.token, with: isDemanded ? "required" : "required override")
      }
    }
  }
}
