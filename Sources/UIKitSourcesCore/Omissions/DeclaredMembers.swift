/// The functions, properties and initializers of a target that are there.
struct DeclaredMembers {
  /// The labels of each, by types' names and their own; those that stand in no type are under an empty name.
  private var labels: [String: [String: [[String]]]] = [:]
  private var names: Set<String> = []
  private let superclasses: [String: String]
  private let system: SystemMembers

  init(of files: [SourceFile], beside system: SystemMembers = SystemMembers()) {
    self.system = system
    let all = files.flatMap(\.allDeclarations)
    let classes = all.filter { $0.kind == .class }
    superclasses = Dictionary(classes.map { ($0.lastName, $0.inherited.first ?? "") }) { first, _ in first }
    for member in all where [.function, .variable, .initializer].contains(member.kind) && !member.isLocal {
      names.insert(member.name)
      labels[member.parent?.lastName ?? "", default: [:]][member.name, default: []].append(
        member.parameters.map(\.label))
    }
  }

  /// Whether there is a member of a name, in whatever type.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// Whether there is a member of a name in a type of the target, or in one of those that come along.
  func hasAnywhere(_ name: String) -> Bool { has(name) || system.has(name) }

  /// Whether one of some types has a member for a call with labels; nil for what is no call.
  func has(_ name: String, _ arguments: [String]?, in types: [String]) -> Bool {
    types.contains { type in
      (labels[type]?[name] ?? []).contains { arguments == nil || $0 == arguments }
    }
  }

  /// The names of the types that a declaration stands in, each before its superclasses.
  func types(around declaration: Declaration) -> [String] {
    var found: [String] = []
    var next = declaration.parent
    while let scope = next {
      if scope.kind.isType { found += ancestors(of: scope.lastName) }
      next = scope.parent
    }
    return found
  }

  private func ancestors(of type: String) -> [String] {
    var found = [type]
    while let next = found.last.flatMap({ superclasses[$0] }), !next.isEmpty, !found.contains(next) {
      found.append(next)
    }
    return found
  }
}
