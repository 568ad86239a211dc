/// Lets classes of UI tests have the property by which Xcode runs them once for each appearance and orientation. XCTest has
/// none here to be overridden, and runs them once.
struct UIConfigurationPass: RewritePass {
  private static let name = "runsForEachTargetApplicationUIConfiguration"

  func apply(to module: SourceModule) {
    for type in module.classes where !type.isLocal {
      for member in module.ownMembers(of: type) where member.name == Self.name {
        // A class may inherit it from another one that has it now.
        guard !module.ancestors(of: type.qualifiedName).contains(where: { declares($0, module) }) else { continue }
        for modifier in member.modifiers where modifier.name == "override" {
          member.file.replace(modifier.token...modifier.token, with: "")
        }
      }
    }
  }

  private func declares(_ name: String, _ module: SourceModule) -> Bool {
    guard let type = module.type(name) else { return false }
    return module.ownMembers(of: type).contains { $0.name == Self.name }
  }
}
