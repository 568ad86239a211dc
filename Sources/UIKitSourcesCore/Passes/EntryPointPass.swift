/// Gives the app delegate that is marked with `@main` its `main()`: it starts the app on a host that the target links.
///
/// It has a file of its own, for what it imports would bring Foundation into the app's file by another way than UIKit.
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
      guard !type.isPrivate else {
        module.report("\(type.name) is private, so that nothing can start the app", at: type)
        continue
      }
      module.launcher =
        (["UIKit", "Automation"] + module.options.hosts).map { "import \($0)\n" }.joined()
        + "\nextension \(type.qualifiedName) {\n  static func main() {\n    AppResources.main = .module\n"
        + "    UIApplicationLauncher.main(\n      hosts: [\(module.options.hosts.map { $0 + ".self" }.joined(separator: ", "))],\n"
        + "      delegate: { \(type.qualifiedName)() },\n      sceneDelegate: { type in\n\(sceneDelegates(module))"
        + "        return nil\n      })\n  }\n}\n"
    }
  }

  /// Makes the scene delegates of the target, which are known to UIKit only as classes.
  private func sceneDelegates(_ module: SourceModule) -> String {
    let protocols = ["UISceneDelegate", "UIWindowSceneDelegate"]
    let delegates = module.declarations.filter { type in
      type.kind == .class && !type.isLocal && !type.isPrivate
        && protocols.contains { module.conforms(type, to: $0) }
    }
    return delegates.map {
      "        if type == \($0.qualifiedName).self { return \($0.qualifiedName)() }\n"
    }.joined()
  }
}
