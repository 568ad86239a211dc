/// Cells are made from their class alone, which takes a `required` initializer.
struct RequiredInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type), let labels = KnownClasses.initializersOfReusableViews[root] else {
        continue
      }
      for member in type.members where member.kind == .initializer && member.parameters.map(\.label) == labels {
        guard !member.has("required"), let override = member.modifiers.first(where: { $0.name == "override" }) else {
          continue
        }
        type.file.replace(override.token...override.token, with: "required")
      }
    }
  }
}
