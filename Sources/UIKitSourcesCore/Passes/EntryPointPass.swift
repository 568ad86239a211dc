/// Gives the app delegate that is marked with `@main` its `main()`: it starts the app on a host that the target links.
struct EntryPointPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.declarations where type.kind == .class {
      guard type.attributes.contains(where: { ["@main", "@UIApplicationMain"].contains($0.name) }),
        !type.members.contains(where: { $0.kind == .function && $0.name == "main" && $0.isStatic })
      else { continue }
      guard !module.options.hosts.isEmpty else {
        module.report("\(type.name) is an app, and its target links no host: add HeadlessHost or WindowHost", at: type)
        continue
      }
      type.file.imports += ["Automation"] + module.options.hosts
      type.addMember(
        "static func main() { AppResources.main = .module; UIApplicationLauncher.main("
          + "hosts: [\(module.options.hosts.map { $0 + ".self" }.joined(separator: ", "))], "
          + "delegate: { \(type.qualifiedName)() }, sceneDelegate: { type in \(sceneDelegates(module, type.file))return nil }) }"
      )
    }
  }

  /// Makes the scene delegates of the target, which are known to UIKit only as classes.
  private func sceneDelegates(_ module: SourceModule, _ file: SourceFile) -> String {
    let protocols = ["UISceneDelegate", "UIWindowSceneDelegate"]
    let delegates = module.declarations.filter { type in
      type.kind == .class && !type.isLocal && !(type.isPrivate && type.file !== file)
        && protocols.contains { module.conforms(type, to: $0) }
    }
    return delegates.map { "if type == \($0.qualifiedName).self { return \($0.qualifiedName)() }; " }.joined()
  }
}
