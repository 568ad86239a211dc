/// Gives the app delegate that is marked with `@main` its `main()`, or a `main.swift` that calls it `UIApplicationMain`:
/// either starts the app on a host that the target links.
///
/// It has a file of its own, for what it imports would bring Foundation into the app's file by another way than UIKit.
struct EntryPointPass: RewritePass {
  func apply(to module: SourceModule) {
    guard !module.options.isLibrary else { return }
    for type in module.classes {
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
      module.launcher = launcher(
        "extension \(type.qualifiedName) {\n  static func main() {\n", "UIKitAppEntry.app", module, end: "  }\n}\n",
        entry: "\(type.qualifiedName)()")
    }
    addApplicationMain(to: module)
  }

  /// Adds the start of apps whose `main.swift` calls `UIApplicationMain(argc, argv, nil,
  /// NSStringFromClass(AppDelegate.self))`.
  private func addApplicationMain(to module: SourceModule) {
    let calls = module.files.lazy.compactMap { file in
      file.index.typeNames.first {
        file.tokens[$0].is("UIApplicationMain") && $0 + 1 < file.tokens.count && file.tokens[$0 + 1].is("(")
      }.map { (file, $0) }
    }
    guard module.launcher.isEmpty, let (file, call) = calls.first else { return }
    guard !module.options.hosts.isEmpty else {
      module.report(
        "UIApplicationMain starts an app, and its target links no host: add HeadlessHost or WindowHost", in: file,
        at: call)
      return
    }
    let delegates = classes(of: module, conformingTo: ["UIApplicationDelegate"]).map {
      "if name == NSStringFromClass(\($0.qualifiedName).self) { return \($0.qualifiedName)() }; "
    }
    let choice =
      "if let name = principalClassName, ![\"UIApplication\", NSStringFromClass(UIApplication.self)].contains(name) {"
      + " fatalError(\"UIApplicationMain: an app's class is UIApplication, and can't be \\(name)\") }; "
      + "let name = delegateClassName ?? \"nil\"; \(delegates.joined())"
      + "fatalError(\"UIApplicationMain: \\(name) is no app delegate of this target\")"
    module.launcher = launcher(
      "@MainActor func UIApplicationMain(\n  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,"
        + " _ principalClassName: String?,\n  _ delegateClassName: String?\n) -> Int32 {\n",
      app(delegate: choice, module), module, end: "}\n",
      entry: delegate(namedBehind: call, in: file, of: module).map { "\($0.qualifiedName)()" })
  }

  /// The class of an app's delegate that a call of `UIApplicationMain` names, or else the only one that there is.
  private func delegate(namedBehind call: Int, in file: SourceFile, of module: SourceModule) -> Declaration? {
    let delegates = classes(of: module, conformingTo: ["UIApplicationDelegate"])
    let named = file.index.typeNames.lazy.filter { $0 > call }.compactMap { place in
      delegates.first { file.tokens[place].is($0.name) }
    }.first
    return named ?? (delegates.count == 1 ? delegates[0] : nil)
  }

  /// The source of the file that starts the app.
  /// - Parameters:
  ///   - head: the source up to the call that starts the app.
  ///   - app: makes the app that the call starts.
  ///   - delegate: makes the app's delegate for whoever launches the app in a process that isn't its own; nil where it
  ///     isn't known.
  private func launcher(
    _ head: String, _ app: String, _ module: SourceModule, end: String, entry delegate: String?
  ) -> String {
    let hosts = module.options.hosts
    let imports = (["UIKit", "Automation", "HostInterface"] + hosts).map { "import \($0)\n" }.joined()
    let factories = hosts.map { $0 + ".factory" }.joined(separator: ", ")
    let entry = delegate.map { entryClass(delegate: $0, module) } ?? ""
    return """
      \(imports)\(entry)
      \(head)    AppLauncher.main(
            hosts: [\(factories)],
            resources: .module,
            app: \(app))
      \(end)
      """
  }

  /// The class by which tests find the app.
  private func entryClass(delegate: String, _ module: SourceModule) -> String {
    """

    final class UIKitAppEntry: Automation.AppEntry {
      static var app: HostInterface.LaunchableApp {
        \(app(delegate: delegate, module))
      }
      static var resources: Bundle { .module }
    }

    """
  }

  private func app(delegate: String, _ module: SourceModule) -> String {
    """
    ._with(
            delegate: { \(delegate) },
            sceneDelegate: { type in
    \(sceneDelegates(module))          return nil
            })
    """
  }

  /// Makes the scene delegates of the target, which are known to UIKit only as classes.
  private func sceneDelegates(_ module: SourceModule) -> String {
    classes(of: module, conformingTo: ["UISceneDelegate", "UIWindowSceneDelegate"]).map {
      "          if type == \($0.qualifiedName).self { return \($0.qualifiedName)() }\n"
    }.joined()
  }

  private func classes(of module: SourceModule, conformingTo protocols: [String]) -> [Declaration] {
    module.declarations.filter { type in
      type.kind == .class && !type.isLocal && !type.isPrivate && protocols.contains { module.conforms(type, to: $0) }
    }
  }
}
