/// The properties and functions of a target, in types and outside, whose values are objects of Objective-C or arrays of them.
struct ObjectMembers {
  struct Member: Equatable {
    let shape: ObjectShape
    /// Whether it has to be called.
    let isFunction: Bool

    init?(_ declaration: Declaration) {
      guard let type = declaration.type, let shape = ObjectShape(ofType: type) else { return nil }
      self.shape = shape
      isFunction = declaration.kind == .function
    }
  }

  private let module: SourceModule
  /// Members by their names; nil where not all that have the name are alike.
  private var byName: [String: Member?] = [:]

  init(of module: SourceModule) {
    self.module = module
    for file in module.files where !file.index.objects.isEmpty {
      for declaration in file.allDeclarations where Self.isMember(declaration) {
        if let member = Member(declaration) { byName[declaration.name] = .some(member) }
      }
    }
    guard !byName.isEmpty else { return }
    for declaration in module.declarations where Self.isMember(declaration) {
      guard let known = byName[declaration.name], known != Member(declaration) else { continue }
      byName[declaration.name] = .some(nil)
    }
  }

  var isEmpty: Bool { byName.isEmpty }

  /// The member that a name means behind a dot, where the type before it isn't known: all of that name have to be alike, and
  /// UIKit's classes have to have none.
  func member(named name: String) -> Member? { KnownMembers.isProperty(name) ? nil : byName[name] ?? nil }

  /// The member that a name alone means.
  /// - Parameter types: the types around it, the innermost first.
  func member(named name: String, in types: [Declaration]) -> Member? {
    guard byName[name] != nil else { return nil }
    for (level, type) in types.enumerated() {
      // What a type within another one knows of that by its name alone is static.
      let found = declarations(named: name, in: type).filter { level == 0 || $0.isStatic }
      if !found.isEmpty { return common(found) }
    }
    return common(module.declarations.filter { $0.parent == nil && $0.name == name && Self.isMember($0) })
  }

  /// The member that all declarations of a name are; nil where they aren't alike, as functions with other parameters may be.
  private func common(_ declarations: [Declaration]) -> Member? {
    guard let first = declarations.first.flatMap(Member.init) else { return nil }
    return declarations.allSatisfy { Member($0) == first } ? first : nil
  }

  private func declarations(named name: String, in scope: Declaration) -> [Declaration] {
    let type = scope.kind == .extension ? module.type(scope.name) : scope
    let own = type?.qualifiedName ?? scope.name
    for owner in [own] + module.ancestors(of: own) {
      let members = module.type(owner).map(module.ownMembers(of:)) ?? extensionMembers(of: owner)
      let found = members.filter { $0.name == name && Self.isMember($0) }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func extensionMembers(of name: String) -> [Declaration] {
    module.extensions(ofClassNamed: name).flatMap(\.members)
  }

  private static func isMember(_ declaration: Declaration) -> Bool {
    (declaration.kind == .variable || declaration.kind == .function) && !declaration.isLocal
  }
}
