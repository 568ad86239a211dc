/// Has classes declare what every object says to screen readers, where an extension of a protocol that they conform to
/// declares it, too. Objective-C's classes have these members themselves, so that they are meant; here an extension of a
/// protocol has them for all objects, and the compiler can't choose between two of these.
struct AccessibleMemberPass: RewritePass {
  private static let types = [
    "isAccessibilityElement": "Bool", "accessibilityLabel": "String?", "accessibilityValue": "String?",
    "accessibilityHint": "String?", "accessibilityTraits": "UIAccessibilityTraits", "accessibilityFrame": "CGRect",
    "accessibilityPath": "UIBezierPath?", "accessibilityActivationPoint": "CGPoint",
    "accessibilityElementsHidden": "Bool", "accessibilityCustomActions": "[UIAccessibilityCustomAction]?",
    "accessibilityElements": "[Any]?",
  ]

  func apply(to module: SourceModule) {
    let defaults = defaults(in: module)
    guard !defaults.isEmpty else { return }
    let system = SystemMembers(in: module.options.systemSources)
    for type in module.classes {
      guard let root = module.root(of: type), !KnownClasses.isResponder(root) else { continue }
      let line = [root] + module.ancestors(of: root)
      for name in names(for: type, defaults, module).sorted() where !system.has(name, inClasses: line) {
        add(name, to: type)
      }
    }
  }

  /// The members that extensions of the target's protocols declare, by the protocols' names.
  private func defaults(in module: SourceModule) -> [String: Set<String>] {
    module.extensions.reduce(into: [:]) { all, scope in
      let names = scope.members.filter { $0.kind == .variable && !$0.isStatic }.map(\.name)
      let own = Set(names).intersection(Self.types.keys)
      if !own.isEmpty, module.type(scope.name)?.kind == .protocol { all[scope.name, default: []].formUnion(own) }
    }
  }

  /// The members that a class has by a protocol, and no class on the way to UIKit's declares or gets.
  private func names(
    for type: Declaration, _ defaults: [String: Set<String>], _ module: SourceModule
  ) -> Set<String> {
    var names = names(byConformancesOf: type, defaults, module)
    var next: Declaration? = type
    while let current = next, !names.isEmpty {
      names.subtract(module.ownMembers(of: current).filter { $0.kind == .variable && !$0.isStatic }.map(\.name))
      next = module.superclass(of: current)
      if let next { names.subtract(self.names(byConformancesOf: next, defaults, module)) }
    }
    return names
  }

  /// The members of all protocols that a type names, and of those that they inherit from.
  private func names(
    byConformancesOf type: Declaration, _ defaults: [String: Set<String>], _ module: SourceModule
  ) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<String> = []
    var scopes = [type] + module.extensions(of: type)
    while let scope = scopes.popLast() {
      for name in scope.inherited where seen.insert(name).inserted {
        found.formUnion(defaults[name] ?? [])
        if let next = module.type(name), next.kind == .protocol { scopes += [next] + module.extensions(of: next) }
      }
    }
    return found
  }

  private func add(_ name: String, to type: Declaration) {
    guard let value = Self.types[name] else { return }
    let member = "(self as NSObject).\(name)"
    type.addMember(
      "@preconcurrency @MainActor \(type.accessOfMembers)var \(name): \(value) "
        + "{ get { \(member) } set { \(member) = newValue } }", from: type)
  }
}
