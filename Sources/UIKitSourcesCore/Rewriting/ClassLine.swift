/// A class and those that it descends from, in a module, its libraries, and UIKit.
struct ClassLine {
  /// One class of the line.
  struct Step {
    let name: String
    /// The declaration, and the module that it is of; nil for a class of UIKit or of another module that is compiled as it
    /// is.
    var declared: (type: Declaration, home: SourceModule)?
  }

  private let homes: [SourceModule]
  /// The classes, the lowest one first.
  private(set) var steps: [Step] = []

  /// Makes the line of a class of the module, or of another module's by its name.
  init(of name: String, declaredBy type: Declaration?, in module: SourceModule) {
    homes = [module] + module.libraries
    var next: Step? = type.map { Step(name: name, declared: ($0, module)) } ?? step(name, from: nil)
    while let current = next, steps.count < 64 {
      steps.append(current)
      next = superclass(of: current)
    }
  }

  private func superclass(of step: Step) -> Step? {
    guard let declared = step.declared else {
      return KnownHierarchy.superclass(of: step.name).map { Step(name: $0) }
    }
    guard let name = declared.type.inherited.first else { return nil }
    if let local = declared.type.visibleType(name), local.kind == .class {
      return Step(name: local.qualifiedName, declared: (local, declared.home))
    }
    let next = self.step(name, from: declared.home)
    return next?.declared?.type === declared.type ? Step(name: name) : next
  }

  /// The class that a name means in a module, or in its libraries.
  private func step(_ name: String, from home: SourceModule?) -> Step? {
    let libraries = homes.dropFirst()
    let isKnown = homes.contains { $0.type(name) != nil } || KnownHierarchy.has(name)
    let parts = name.split(separator: ".", maxSplits: 1)
    if !isKnown, parts.count == 2, libraries.contains(where: { $0.name == parts[0] }) {
      return step(String(parts[1]), from: libraries.first { $0.name == parts[0] })
    }
    for home in (home.map { [$0] } ?? []) + libraries {
      if let type = home.type(name) {
        return type.kind == .class ? Step(name: type.qualifiedName, declared: (type, home)) : nil
      }
    }
    return Step(name: name)
  }

  /// What declares a class and its parts, each with its module.
  func scopes(of step: Step) -> [(scope: Declaration, home: SourceModule)] {
    guard let (type, home) = step.declared else {
      return homes.flatMap { home in home.extensions(ofClassNamed: step.name).map { (scope: $0, home: home) } }
    }
    let own = type.isLocal ? [type] : [type] + home.extensions(of: type)
    let others = homes.filter { other in
      other !== home && home !== homes[0] && other.type(step.name) == nil
        && (other === homes[0] || other.options.modules.contains(home.name))
    }
    return own.map { (scope: $0, home: home) }
      + others.flatMap { other in other.extensions(ofClassNamed: step.name).map { (scope: $0, home: other) } }
  }
}

extension Declaration {
  /// The type of a name that is declared around this, in functions and types.
  fileprivate func visibleType(_ name: String) -> Declaration? {
    var scope = parent
    while let current = scope {
      if let type = current.members.first(where: { $0.kind.isType && $0.kind != .extension && $0.name == name }) {
        return type === self ? nil : type
      }
      scope = current.parent
    }
    return nil
  }
}
